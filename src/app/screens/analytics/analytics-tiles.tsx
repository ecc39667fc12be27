import type { Analytics } from "@contract/analytics";
import { formatNumber } from "../../lib/format/format";
import { Skeleton } from "../../ui/skeleton";
import { changeSentence } from "./change";

const tiles = [
  ["views", "Views"],
  ["visitors", "Visitors"],
  ["pictures", "Pictures opened"],
  ["links", "Links followed"],
] as const;

export function AnalyticsTiles({ analytics }: { analytics: Analytics | undefined }) {
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden border border-line bg-sheet md:grid-cols-4">
      {tiles.map(([name, label]) => (
        <div
          key={name}
          className="-mt-px -ml-px border-t border-l border-line px-4 py-3 md:px-6 md:pt-4.5 md:pb-5"
        >
          <dt className="label">{label}</dt>
          <dd className="mt-2 text-40 font-medium md:mt-3.5">
            {analytics ? formatNumber(analytics.totals[name]) : <Skeleton className="h-8 w-16 lg:h-11" />}
          </dd>
          <dd className="mt-1 min-h-5 text-14 text-ink-2">
            {analytics ? (
              changeSentence(analytics.totals[name], analytics.totalsBefore[name])
            ) : (
              <Skeleton className="h-4 w-28" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

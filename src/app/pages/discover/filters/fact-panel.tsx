import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Criteria } from "./discover-search";

const FactFilterFields = lazy(() => import("../../../search/fact-filter-fields"));

type FactPanelProps = { criteria: Criteria; onChange: (part: Criteria) => void };

/** The filters by facts, which are loaded when they are opened. */
export function FactPanel({ criteria, onChange }: FactPanelProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="group border-b border-line pb-4 noscript:hidden" onToggle={() => setOpened(true)}>
      <summary
        data-replay=""
        className="mt-4 flex min-h-6 list-none items-center justify-between font-medium text-14 [&::-webkit-details-marker]:hidden"
      >
        More filters
        <ChevronDown className="transition-transform group-not-open:-rotate-90" />
      </summary>
      {isOpened && (
        <div className="mt-4">
          <Suspense>
            <FactFilterFields criteria={criteria} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

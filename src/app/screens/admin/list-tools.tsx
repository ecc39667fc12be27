import type { ReactNode } from "react";

/** Search and filters over a list, and which of how many it shows. */
export function ListTools({ range, children }: { range: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="flex w-full flex-wrap gap-2 lg:w-auto">{children}</div>
      <p role="status" className="font-mono text-12 text-ink-2">
        {range}
      </p>
    </div>
  );
}

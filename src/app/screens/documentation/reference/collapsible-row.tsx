import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/**
 * A row that expands; `row` is a heading, because a summary may contain no other block. The id is on the content inside <details>, because browsers open a <details> whose
 * content the URL's hash points to, also without JavaScript. That can happen before hydration, hence the suppressed
 * warning.
 */
export function CollapsibleRow({ id, row, children }: { id: string; row: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line" suppressHydrationWarning>
      <summary className="-mx-4 flex print:mx-0 print:px-0 cursor-pointer list-none items-start gap-4 px-4 py-3 max-md:-outline-offset-2 can-hover:hover:bg-well [&>h3]:min-w-0 [&>h3]:grow [&::-webkit-details-marker]:hidden">
        {row}
        <ChevronDown className="mt-1 group-open:rotate-180 print:hidden" />
      </summary>
      <div id={id} className="scroll-mt-44 md:scroll-mt-36 space-y-6 pt-2 pb-8">
        {children}
      </div>
    </details>
  );
}

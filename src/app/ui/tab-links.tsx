import type { ReactNode } from "react";
import { showFocusInRow } from "./scroll-row";
import { tabRowClass } from "./tab-class";

/** Tabs that are addresses: a row of links with `tabClass`, the current one aria-current. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={tabRowClass} onFocus={showFocusInRow}>
      {children}
    </nav>
  );
}

export function TabCount({ count }: { count?: number | undefined }) {
  return count === undefined ? null : <span className="font-mono text-12 font-normal">{count}</span>;
}

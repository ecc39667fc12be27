import type { ReactNode } from "react";
import { scrollFocusIntoView } from "./scroll-into-view";
import { tabRowClass } from "./tab-class";

/** Tabs that are links. Give each link `tabClass`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={tabRowClass} onFocus={scrollFocusIntoView}>
      {children}
    </nav>
  );
}

export function TabCount({ count }: { count?: number | string | undefined }) {
  return count === undefined ? null : <span className="font-mono text-12 font-normal">{count}</span>;
}

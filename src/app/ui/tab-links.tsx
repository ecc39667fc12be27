import type { ReactNode } from "react";
import { scrollFocusIntoView } from "./scroll-into-view";

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

/** Classes of a tab. The active one (aria-current or aria-selected) is underlined. */
export const tabClass =
  "relative flex h-12 shrink-0 items-center gap-2 whitespace-nowrap text-14 font-medium text-ink-2 hover:text-ink current:text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 current:after:bg-signal";

/** Classes of the tab list, which scrolls horizontally when it overflows. */
export const tabRowClass = "flex gap-8 overflow-x-auto tab-row tab-line";

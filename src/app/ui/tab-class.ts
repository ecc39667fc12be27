/** A tab's look; the one that is aria-current or aria-selected carries the signal rule. */
export const tabClass =
  "relative flex h-12 shrink-0 items-center gap-2 whitespace-nowrap text-14 font-medium text-ink-2 hover:text-ink current:text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 current:after:bg-signal";

/** The row the tabs stand in; it scrolls sideways where they do not fit. */
export const tabRowClass = "flex gap-8 overflow-x-auto tab-row tab-line";

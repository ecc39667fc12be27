import type { FocusEvent } from "react";

/** Scrolls the focused item fully into view. Browsers do not scroll to items that are partly visible. */
export function scrollFocusIntoView({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Ref for the active tab: scrolls it to the centre when the tab list overflows. */
export function centerTab(tab: HTMLElement | null) {
  const row = tab?.closest("nav");
  if (!tab || !row) return;
  const offset = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollBy({ left: offset - (row.clientWidth - tab.offsetWidth) / 2, behavior: "instant" });
}

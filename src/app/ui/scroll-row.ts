import type { FocusEvent } from "react";

/** Scrolls what the keyboard reaches fully into its row: browsers leave what is partly visible where it is. */
export function showFocusInRow({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Ref of the active tab: puts it in the middle of its row where the row is longer than the window. */
export function centerInRow(tab: HTMLElement | null) {
  const row = tab?.closest("nav");
  if (!tab || !row) return;
  const offset = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollBy({ left: offset - (row.clientWidth - tab.offsetWidth) / 2, behavior: "instant" });
}

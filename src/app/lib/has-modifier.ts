import type { MouseEvent } from "react";

/** Whether a click on a link asks the browser for a new tab or window, or to save it. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

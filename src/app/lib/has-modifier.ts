/** True if a click on a link asks the browser for a new tab or window, or to save it. */
export const hasModifier = ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">) =>
  ctrlKey || metaKey || shiftKey || altKey;

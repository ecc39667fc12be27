import { useEffect, useEffectEvent } from "react";
import type { useSearchDialog } from "../features/search/dialog/use-search-dialog";

/** `/` and Ctrl-K open the search from anywhere, and what is typed before it is there is not lost. */
export function useSearchKeys(search: ReturnType<typeof useSearchDialog>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (search.earlyInput.current !== undefined) typeAhead(event, search);
    else if (asksForSearch(event)) {
      event.preventDefault();
      search.open();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}

/** Does with a key what the box that is on its way would do. */
function typeAhead(event: KeyboardEvent, { earlyInput, goToPage }: ReturnType<typeof useSearchDialog>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typed = earlyInput.current ?? "";
  if (event.key.length === 1) earlyInput.current = typed + event.key;
  else if (event.key === "Backspace") earlyInput.current = typed.slice(0, -1);
  else if (event.key === "Enter") goToPage();
  else if (event.key === "Escape") earlyInput.current = undefined;
  else return;
  event.preventDefault();
}

/** Not while somebody types, and not over an open dialog. */
function asksForSearch(event: KeyboardEvent) {
  const { target } = event;
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isSlash && !isCtrlK) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return false;
  const types =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return !types || isCtrlK;
}

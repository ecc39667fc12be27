import { useEffect, useEffectEvent } from "react";
import type { useSearchDialog } from "../features/search/dialog/use-search-dialog";

/** `/` and Ctrl-K open the search. Keys typed while the dialog is loading are collected in `search.earlyInput`. */
export function useSearchShortcuts(search: ReturnType<typeof useSearchDialog>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (search.earlyInput.current !== undefined) collectKey(event, search);
    else if (isSearchShortcut(event)) {
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

/** Handles a key as the input of the search dialog would. */
function collectKey(
  event: KeyboardEvent,
  { earlyInput, goToPage, cancel }: ReturnType<typeof useSearchDialog>,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typed = earlyInput.current ?? "";
  if (event.key.length === 1) earlyInput.current = typed + event.key;
  else if (event.key === "Backspace") earlyInput.current = typed.slice(0, -1);
  else if (event.key === "Enter") goToPage();
  else if (event.key === "Escape") cancel();
  else return;
  event.preventDefault();
}

/** `/` is ignored in a text field, and both shortcuts while a dialog or menu is open. */
function isSearchShortcut(event: KeyboardEvent) {
  const { target } = event;
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isSlash && !isCtrlK) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return false;
  const isTextField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return !isTextField || isCtrlK;
}

import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";

const load = () => import("./search-dialog");

/** Loads the dialog's code early. A failure is ignored here and handled when the dialog is opened. */
export const preloadSearch = () => void load().catch(() => undefined);

/**
 * Opens the search dialog. `earlyInput` collects the text typed while the dialog's code loads; it is undefined if
 * nothing is loading. If loading fails, the search page opens instead.
 */
export function useSearchDialog() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState<boolean>();
  const earlyInput = useRef<string>(undefined);
  const takeEarlyInput = () => {
    const text = earlyInput.current ?? "";
    earlyInput.current = undefined;
    return text;
  };
  /** False after Escape or Enter: the user no longer waits for the dialog. */
  const isAwaited = () => earlyInput.current !== undefined;
  /** Stops waiting. The dialog may just have been told to open and not handle keys yet, so this also closes it. */
  const cancel = () => {
    earlyInput.current = undefined;
    setOpen((isOpen) => isOpen && false);
  };
  const goToPage = () => {
    const q = takeEarlyInput() || undefined;
    cancel();
    void navigate({ to: "/search", search: { q } });
  };
  const open = () => {
    earlyInput.current ??= "";
    load().then(
      () => isAwaited() && setOpen(true),
      () => isAwaited() && goToPage(),
    );
  };
  return { isOpen, setOpen, earlyInput, takeEarlyInput, goToPage, cancel, open };
}

import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";

const load = () => import("./search-dialog");

/** Fetches the dialog before it is asked for; whether that works is seen when it is. */
export const preloadSearch = () => void load().catch(() => undefined);

/**
 * Opens the search. What is typed while the dialog is on its way is kept for it in `ahead`, which is undefined while
 * nothing is on its way; where it cannot come, the search page takes its place.
 */
export function useSearchDialog() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState<boolean>();
  const ahead = useRef<string>(undefined);
  const takeTyped = () => {
    const typed = ahead.current ?? "";
    ahead.current = undefined;
    return typed;
  };
  const isAwaited = () => ahead.current !== undefined;
  const goToPage = () => void navigate({ to: "/search", search: { q: takeTyped() || undefined } });
  const open = () => {
    ahead.current ??= "";
    load().then(
      () => isAwaited() && setOpen(true),
      () => isAwaited() && goToPage(),
    );
  };
  return { isOpen, setOpen, ahead, takeTyped, goToPage, open };
}

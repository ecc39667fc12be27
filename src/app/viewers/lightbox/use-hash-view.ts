import { useNavigate, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry was added when a picture or drawing was opened: closing it goes back. */
    hasOpenedView?: boolean;
  }
}

/**
 * Opens the lightbox and the document viewer by the part of the URL after `#`, so that Back closes them and a link
 * leads to the shown picture or page. Opening adds an entry to the history. Showing something else replaces it. Closing
 * goes back to the page, or, after a link, takes the place of the entry.
 */
export function useHashView() {
  const router = useRouter();
  const navigate = useNavigate();
  return useMemo(() => {
    const still = { to: ".", search: true, resetScroll: false, hashScrollIntoView: false } as const;
    const show = (hash: string) => void navigate({ ...still, hash, state: true, replace: true });
    return {
      open: (hash: string) => void navigate({ ...still, hash, state: { hasOpenedView: true } }),
      show,
      close: () => {
        if (router.state.location.state.hasOpenedView) router.history.back();
        else show("");
      },
    };
  }, [router, navigate]);
}

import { useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { parseViewHash, viewHash } from "./view-hash";

/**
 * Whether the 3D viewer is open. A saved view that is shown is in the URL after `#`, so that a link leads to it, and Back
 * closes what the link opened.
 */
export function useOpenModel() {
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const [isOpened, setOpened] = useState(false);
  const view = isHydrated ? parseViewHash(hash) : undefined;

  /** Puts a saved view into the URL, or none. */
  const turnTo = useCallback(
    (next: number | undefined) => {
      setOpened(true);
      if (next === parseViewHash(router.state.location.hash)) return;
      void navigate({
        to: ".",
        search: true,
        hash: next === undefined ? "" : viewHash(next),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [router, navigate],
  );
  return {
    isOpen: isOpened || view !== undefined,
    view,
    turnTo,
    open: () => setOpened(true),
    close: useCallback(() => {
      turnTo(undefined);
      setOpened(false);
    }, [turnTo]),
  };
}

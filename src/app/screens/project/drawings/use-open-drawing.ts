import { useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { type DrawingPage, drawingHash, parseDrawingHash } from "./drawing-hash";

/** The id of a drawing's link, which gets the focus when the viewer closes. */
export const drawingLinkId = (drawing: number) => `drawing-${drawing}`;

/**
 * The drawing that is open is in the URL after `#`, so that Back closes it and a link leads to its page. Pages of the same
 * drawing replace each other in the history.
 */
export function useOpenDrawing() {
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const place = isHydrated ? parseDrawingHash(hash) : undefined;
  const isOpenedHere = useRef(false);

  const go = useCallback(
    (next: DrawingPage | undefined, replace: boolean) =>
      void navigate({
        to: ".",
        search: true,
        hash: next ? drawingHash(next) : "",
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  );
  const open = (drawing: number) => {
    isOpenedHere.current = true;
    go({ drawing, page: 1 }, false);
  };
  const close = useCallback(() => {
    if (isOpenedHere.current) router.history.back();
    else go(undefined, true);
    isOpenedHere.current = false;
  }, [router, go]);

  const drawing = place?.drawing;
  useEffect(() => {
    if (drawing === undefined) return;
    return () => document.getElementById(drawingLinkId(drawing))?.focus({ preventScroll: true });
  }, [drawing]);

  return { place, open, close, turnTo: (page: number) => place && go({ ...place, page }, true) };
}

import { useHydrated, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useHashView } from "../use-hash-view";
import { drawingHash, parseDrawingHash } from "./drawing-hash";

/** The id of a drawing's link, which gets the focus when the viewer closes. */
export const drawingLinkId = (drawing: number) => `drawing-${drawing}`;

/** The drawing that the URL names after `#`, and its page. */
export function useOpenDrawing() {
  const { open, show, close } = useHashView();
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const place = isHydrated ? parseDrawingHash(hash) : undefined;

  const drawing = place?.drawing;
  useEffect(() => {
    if (drawing === undefined) return;
    return () => document.getElementById(drawingLinkId(drawing))?.focus({ preventScroll: true });
  }, [drawing]);

  return {
    place,
    open: (number: number) => open(drawingHash({ drawing: number, page: 1 })),
    close,
    turnTo: (page: number) => place && show(drawingHash({ ...place, page })),
  };
}

import type { OwnProject } from "@contract/own-projects";
import { type PointerEvent as GripEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { GroupPosition } from "./groups";
import type { Reorder } from "./use-reorder";

/** How far the pointer moves before a press becomes a drag. */
const SLOP = 4;
/** Within this distance of the window's edge the page scrolls, by at most so many pixels in a millisecond. */
const EDGE = 80;
const SPEED = 1.2;
const LONGEST_FRAME_MS = 100;

type Drag = { project: OwnProject; groupPosition: GroupPosition; pointerId: number; startY: number };

/**
 * Drags rows by their grips, with a mouse, a pen or a finger. The window hears the pointer, because a row that is moved in
 * the document loses it. `groupPositionAt` finds the row that
 * is so many pixels below the top of the window; near its edges the page scrolls.
 */
export function useRowDrag(reorder: Reorder, groupPositionAt: (y: number) => GroupPosition | undefined) {
  const [drag, setDrag] = useState<Drag>();
  const y = useRef(0);
  const hover = useEffectEvent(() => {
    const groupPosition = groupPositionAt(y.current);
    if (groupPosition) reorder.hover(groupPosition);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    y.current = event.clientY;
    if (reorder.liftedId === drag.project.id) hover();
    else if (Math.abs(event.clientY - drag.startY) >= SLOP)
      reorder.lift(drag.project, drag.groupPosition, "pointer");
  });
  const onEnd = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    setDrag(undefined);
    if (event.type === "pointerup") reorder.drop();
    else reorder.putBack();
  });
  const scroll = useEffectEvent((elapsed: number) => {
    if (!drag || reorder.liftedId !== drag.project.id) return;
    const beyond = y.current < EDGE ? y.current - EDGE : Math.max(0, y.current - window.innerHeight + EDGE);
    if (beyond === 0) return;
    const speed = Math.max(Math.min(beyond / EDGE, 1), -1) * SPEED;
    window.scrollBy(0, speed * Math.min(elapsed, LONGEST_FRAME_MS));
    hover();
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      scroll(now - last);
      last = now;
      frame = requestAnimationFrame(step);
    });
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
    };
  }, [isDragging]);
  /** For the press on a grip. It takes the focus itself, because the default also selects text. */
  return (event: GripEvent<HTMLElement>, project: OwnProject, groupPosition: GroupPosition) => {
    if (event.button !== 0 || drag) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    y.current = event.clientY;
    setDrag({ project, groupPosition, pointerId: event.pointerId, startY: event.clientY });
  };
}

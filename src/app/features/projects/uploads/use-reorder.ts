import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Called when moving an item ends, also if its position did not change. */
  onDrop: () => void;
};

/**
 * Reorders a list by drag handles: with a pointer, or by keyboard (Space picks an item up, arrow keys move it, Space
 * drops it, Escape moves it back). The ARIA practices have no pattern for this; these are the usual keys.
 */
export function useReorder({ count, onMove, onDrop }: Reorder) {
  const list = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState<{ id: string; from: number }>();
  const [announcement, announce] = useState("");

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, name: string, index: number) => {
    const isMoving = moving?.id === id;
    const to = isMoving ? targetIndex(event.key, index, count, moving.from) : undefined;
    if (event.key !== " " && event.key !== "Enter" && to === undefined) return;
    event.preventDefault();
    if (to === undefined) {
      setMoving(isMoving ? undefined : { id, from: index });
      if (isMoving) onDrop();
      announce(
        isMoving
          ? `${name} stays at ${index + 1} of ${count}`
          : `${name} picked up, ${index + 1} of ${count}`,
      );
      return;
    }
    const handle = event.currentTarget;
    flushSync(() => onMove(index, to));
    handle.focus();
    if (event.key === "Escape") {
      setMoving(undefined);
      onDrop();
    }
    announce(`${name}, ${to + 1} of ${count}`);
  };

  const onPointerDown = (event: PointerEvent, id: string, name: string, index: number) => {
    if (event.button !== 0) return;
    let current = index;
    setMoving({ id, from: index });
    const controller = new AbortController();
    const follow = ({ clientY }: { clientY: number }) => {
      const to = rowAt(list.current, clientY, current);
      if (to === current) return;
      onMove(current, to);
      current = to;
    };
    const release = () => {
      controller.abort();
      setMoving(undefined);
      onDrop();
      if (current !== index) announce(`${name}, ${current + 1} of ${count}`);
    };
    window.addEventListener("pointermove", follow, { signal: controller.signal });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, release, { signal: controller.signal });
  };

  const handleProps = (id: string, name: string, index: number) => ({
    "aria-pressed": moving?.id === id,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id, name, index),
    onPointerDown: (event: PointerEvent) => onPointerDown(event, id, name, index),
    onBlur: () => {
      if (moving?.id !== id) return;
      setMoving(undefined);
      onDrop();
    },
  });
  return { list, handleProps, movingId: moving?.id, announcement };
}

/** The index the pressed key moves the item to; undefined for other keys. `origin`: where it was picked up. */
function targetIndex(key: string, index: number, count: number, origin: number) {
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(0, index - 1);
  if (key === "ArrowDown" || key === "ArrowRight") return Math.min(count - 1, index + 1);
  if (key === "Escape") return origin;
}

/** Where the item belongs: it passes a row once the pointer passes the middle of that row, so rows can differ in height. */
function rowAt(list: HTMLElement | null, y: number, current: number) {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  const above = middles.findIndex((middle, index) => index < current && y < middle);
  const below = middles.findLastIndex((middle, index) => index > current && y > middle);
  if (above >= 0) return above;
  return below >= 0 ? below : current;
}

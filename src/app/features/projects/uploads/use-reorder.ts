import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Once an item that was picked up is put down, wherever that is. */
  onDrop: () => void;
};

/**
 * Moves the items of a list by their handles: dragged, or picked up with Space and moved with the arrow keys until
 * Space puts them down or Esc takes them back (ARIA practices have no pattern of their own for it; this is the usual one).
 */
export function useReorder({ count, onMove, onDrop }: Reorder) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<{ id: string; from: number }>();
  const [said, say] = useState("");

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, name: string, index: number) => {
    const isHeld = held?.id === id;
    const to = isHeld ? targetOf(event.key, index, count, held.from) : undefined;
    if (event.key !== " " && event.key !== "Enter" && to === undefined) return;
    event.preventDefault();
    if (to === undefined) {
      setHeld(isHeld ? undefined : { id, from: index });
      if (isHeld) onDrop();
      say(
        isHeld ? `${name} stays at ${index + 1} of ${count}` : `${name} picked up, ${index + 1} of ${count}`,
      );
      return;
    }
    const handle = event.currentTarget;
    flushSync(() => onMove(index, to));
    handle.focus();
    if (event.key === "Escape") {
      setHeld(undefined);
      onDrop();
    }
    say(`${name}, ${to + 1} of ${count}`);
  };

  const onPointerDown = (event: PointerEvent, id: string, name: string, index: number) => {
    if (event.button !== 0) return;
    let at = index;
    setHeld({ id, from: index });
    const controller = new AbortController();
    const follow = ({ clientY }: { clientY: number }) => {
      const to = rowAt(list.current, clientY);
      if (to < 0 || to === at) return;
      onMove(at, to);
      at = to;
    };
    const release = () => {
      controller.abort();
      setHeld(undefined);
      onDrop();
      if (at !== index) say(`${name}, ${at + 1} of ${count}`);
    };
    window.addEventListener("pointermove", follow, { signal: controller.signal });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, release, { signal: controller.signal });
  };

  const handleOf = (id: string, name: string, index: number) => ({
    "aria-pressed": held?.id === id,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id, name, index),
    onPointerDown: (event: PointerEvent) => onPointerDown(event, id, name, index),
    onBlur: () => {
      if (held?.id !== id) return;
      setHeld(undefined);
      onDrop();
    },
  });
  return { list, handleOf, heldId: held?.id, said };
}

function targetOf(key: string, index: number, count: number, origin: number) {
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(0, index - 1);
  if (key === "ArrowDown" || key === "ArrowRight") return Math.min(count - 1, index + 1);
  if (key === "Escape") return origin;
}

const rowAt = (list: HTMLElement | null, y: number) =>
  [...(list?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });

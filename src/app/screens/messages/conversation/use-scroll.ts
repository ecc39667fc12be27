import { useLayoutEffect, useRef, useState } from "react";

/** Closer to the end than this counts as being there. */
const NEAR = 48;

/**
 * Keeps the place in a box whose content ends at the bottom (column-reverse: what comes above moves nothing). What comes
 * below is followed by whoever is at the end, or wrote it, and moves nothing for whoever reads further up; they are told.
 */
export function useThreadScroll(tail: string, isTailOwn: boolean, newFrom: number | null | undefined) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef<{ tail: string; height: number }>(undefined);
  const [hasMissed, setMissed] = useState(false);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const before = seen.current;
    seen.current = { tail, height: current.scrollHeight };
    if (!before || before.tail === tail) return;
    if (isTailOwn) current.scrollTop = 0;
    else if (current.scrollTop < -NEAR) {
      current.scrollTop -= current.scrollHeight - before.height;
      setMissed(true);
    }
  });

  useLayoutEffect(() => {
    const rule = newFrom && box.current?.querySelector("[data-new]");
    if (!rule || !box.current) return;
    const above = box.current.getBoundingClientRect().top - rule.getBoundingClientRect().top;
    if (above > 0) box.current.scrollTop -= above;
  }, [newFrom]);

  return {
    box,
    hasMissed,
    onScroll() {
      if ((box.current?.scrollTop ?? 0) > -NEAR) setMissed(false);
    },
    toEnd() {
      box.current?.scrollTo({ top: 0 });
      box.current?.focus();
      setMissed(false);
    },
  };
}

import { useLayoutEffect, useRef, useState } from "react";

/** Less than this many pixels from the end counts as the end. */
const NEAR_END = 48;

/**
 * The scroll position of the message list, which uses column-reverse: scrollTop is 0 at the end and negative above, and
 * messages added at the top do not move the others. A message added at the end scrolls into view if it is the viewer's
 * own or if the list is at its end. Otherwise the list keeps its position and `hasMissed` is set.
 */
export function useMessageScroll(lastKey: string, isLastOwn: boolean, newFrom: number | null | undefined) {
  const box = useRef<HTMLElement>(null);
  const previous = useRef<{ lastKey: string; height: number }>(undefined);
  const [hasMissed, setMissed] = useState(false);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const before = previous.current;
    previous.current = { lastKey, height: current.scrollHeight };
    if (!before || before.lastKey === lastKey) return;
    if (isLastOwn) current.scrollTop = 0;
    else if (current.scrollTop < -NEAR_END) {
      current.scrollTop -= current.scrollHeight - before.height;
      setMissed(true);
    }
  });

  // Scrolls the "New" separator to the top if it is above the visible part.
  useLayoutEffect(() => {
    const separator = newFrom && box.current?.querySelector("[data-new]");
    if (!separator || !box.current) return;
    const above = box.current.getBoundingClientRect().top - separator.getBoundingClientRect().top;
    if (above > 0) box.current.scrollTop -= above;
  }, [newFrom]);

  return {
    box,
    hasMissed,
    onScroll() {
      if ((box.current?.scrollTop ?? 0) > -NEAR_END) setMissed(false);
    },
    scrollToEnd() {
      box.current?.scrollTo({ top: 0 });
      box.current?.focus();
      setMissed(false);
    },
  };
}

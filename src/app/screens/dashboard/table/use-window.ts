import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { Rows } from "./rows";

const ROW = 65;
const ROW_ON_PHONE = 79;
const HEAD = 54;
const OVERSCAN = 8;

/**
 * Which rows of the table are in the document: those in view, a few around them, and rows that must stay: the one with the
 * focus and the lifted one. Rows are measured, because on a phone their heights differ.
 */
export function useWindow(rows: Rows, lifted: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  // What is above the table can grow and shrink.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const isPhone = typeof window !== "undefined" && window.innerWidth < 768;
  const virtualizer = useWindowVirtualizer({
    count: rows.count,
    estimateSize: (index) => (rows.at(index)?.groupPosition ? (isPhone ? ROW_ON_PHONE : ROW) : HEAD),
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(startIndex - overscan, 0);
      const last = Math.min(endIndex + overscan, count - 1);
      const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const kept = [focused, lifted].filter((index) => index >= 0 && index < count);
      return [...new Set([...inView, ...kept])].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  return {
    body,
    measure: virtualizer.measureElement,
    /** The rows in the document, with the height of what is left out above each. */
    items: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) })),
    gapBelow: top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top),
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocused(Number(target.closest<HTMLElement>("tr[data-index]")?.dataset.index ?? -1)),
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => relatedTarget && setFocused(-1),
  };
}

import { type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { TextMatch } from "./find-text";
import { percentages, type SheetPart } from "./sheet-geometry";

type SheetTextProps = {
  page: PDFPageProxy;
  scale: number;
  frame: RefObject<HTMLElement | null>;
  matches: TextMatch[];
  /** The index of the match that is searched for now. */
  current: number | undefined;
};

/** The text of a sheet, invisible above its drawing, so that it can be selected, searched and read aloud. */
export function SheetText({ page, scale, frame, matches, current }: SheetTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<HTMLElement[]>([]);
  const [marks, setMarks] = useState<Mark[]>([]);

  useEffect(() => {
    // Joins the page when it is complete: pdf.js measures each text, which in the page updates all styles each time.
    const element = document.createElement("div");
    element.className = "sheet-text";
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: element,
      viewport: page.getViewport({ scale: 1 }),
    });
    let isCurrent = true;
    // A page without readable text is shown without it.
    layer.render().then(
      () => {
        if (!isCurrent) return;
        container.current?.appendChild(element);
        setItems(layer.textDivs);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      layer.cancel();
      element.remove();
      setItems([]);
    };
  }, [page]);

  useLayoutEffect(() => {
    const sheet = matches.length > 0 && container.current?.firstElementChild?.getBoundingClientRect();
    if (!sheet || items.length === 0) return;
    const ranges = matches.map((match) => rangeOf(match, items));
    setMarks(ranges.flatMap((range, index) => (range ? marksOf(range, sheet, index) : [])));
    const active = current === undefined ? undefined : ranges[current];
    if (active && frame.current) scrollTo(active, frame.current);
    return () => setMarks([]);
  }, [items, matches, current, frame]);

  return (
    <>
      {marks.map(({ index, part }, key) => (
        <mark
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no state
          key={key}
          className={`absolute ${index === current ? "bg-black/40" : "bg-black/16"}`}
          style={percentages(part)}
        />
      ))}
      {/* Enlarged as a whole: with other font sizes, each text would be laid out again. */}
      <div
        ref={container}
        className="absolute top-0 left-0 origin-top-left"
        style={{ "--total-scale-factor": page.userUnit, scale } as CSSProperties}
      />
    </>
  );
}

type Mark = { index: number; part: SheetPart };

/** The places of a match on the sheet, so that they keep them when it is enlarged. */
const marksOf = (range: Range, sheet: DOMRect, index: number): Mark[] =>
  [...range.getClientRects()].map(({ left, top, width, height }) => ({
    index,
    part: {
      left: (left - sheet.left) / sheet.width,
      top: (top - sheet.top) / sheet.height,
      width: width / sheet.width,
      height: height / sheet.height,
    },
  }));

function rangeOf(match: TextMatch, items: HTMLElement[]): Range | undefined {
  const [first, last] = [match[0], match.at(-1)];
  const [from, to] = [items[first?.item ?? 0]?.firstChild, items[last?.item ?? 0]?.firstChild];
  if (!first || !last || !from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from, first.start);
  range.setEnd(to, last.end);
  return range;
}

/** Scrolls a match to the middle of the frame, unless it is visible. */
function scrollTo(range: Range, frame: HTMLElement) {
  const [match, view] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isVisible =
    match.top >= view.top &&
    match.bottom <= view.bottom &&
    match.left >= view.left &&
    match.right <= view.right;
  if (isVisible) return;
  frame.scrollBy({
    left: match.left + match.width / 2 - view.left - view.width / 2,
    top: match.top + match.height / 2 - view.top - view.height / 2,
    behavior: "instant",
  });
}

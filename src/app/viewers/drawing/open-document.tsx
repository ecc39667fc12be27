import { type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { DocumentFailed } from "./document-failed";
import { findText, type TextMatch } from "./find-text";
import { PageFrame } from "./page-frame";
import { type PagePart, percentages } from "./page-geometry";
import { PageList } from "./page-list";
import { MARGIN, usePageZoom, ZOOM_STEP } from "./use-page-zoom";
import type { PdfDocument } from "./use-pdf-document";
import { DocumentSearchField, ViewerBar, ZoomControls } from "./viewer-bar";

type OpenDocumentProps = {
  document: PdfDocument;
  number: number;
  bar: Omit<Parameters<typeof ViewerBar>[0], "children">;
  onPage: (page: number) => void;
};

/** The tools, the list of pages and the chosen page. */
export default function OpenDocument({ document, number, bar, onPage }: OpenDocumentProps) {
  const isPhone = useIsPhone();
  const margin = isPhone ? MARGIN.phone : MARGIN.desktop;
  const { page, hasFailed, fail } = usePage(document, number);
  const size = page?.getViewport({ scale: 1 });
  const view = usePageZoom(size, margin);
  const searchField = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const result = useTextSearch(document, query);
  const { matches, hits } = result;
  const [hitIndex, setHitIndex] = useState<number>();
  const hit = hitIndex === undefined ? undefined : hits[hitIndex];

  const isStepAwaited = useRef(false);
  const search = (next: string) => {
    isStepAwaited.current = false;
    setQuery(next);
    setHitIndex(undefined);
  };
  const stepHit = (direction: 1 | -1) => {
    if (hits.length === 0) {
      // The text is still being searched: goes there when a match is found.
      isStepAwaited.current = true;
      return;
    }
    // The first step leads to the first match on this page or after it.
    const first = Math.max(
      0,
      hits.findIndex((other) => other.page >= number),
    );
    const next = hitIndex === undefined ? first : (hitIndex + direction + hits.length) % hits.length;
    setHitIndex(next);
    onPage(hits[next]?.page ?? number);
  };
  const goToFirst = useEffectEvent(() => {
    if (!isStepAwaited.current || hits.length === 0) return;
    isStepAwaited.current = false;
    stepHit(1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are other matches
  useEffect(() => goToFirst(), [hits]);
  const step = (direction: 1 | -1) => view.zoomTo((scale) => scale * ZOOM_STEP ** direction);
  const choose = (next: number) => onPage(Math.min(document.pageCount, Math.max(1, next)));

  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === "f" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return searchField.current?.select();
    }
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys({ choose, number, pageCount: document.pageCount, step, setZoom: view.setZoom })[
      event.key
    ];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const isSearching = result.query !== query || (!result.isDone && hits.length === 0);
  const position = `${hitIndex === undefined ? 0 : hitIndex + 1} of ${hits.length}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is in the viewer; each has a button too
    <div className="contents" onKeyDown={onKeyDown}>
      <ViewerBar {...bar}>
        <DocumentSearchField
          fieldRef={searchField}
          query={query}
          result={query.trim() === "" ? undefined : isSearching ? "..." : position}
          onQuery={search}
          onStep={stepHit}
        />
        <ZoomControls zoom={view.zoom} scale={view.scale} onZoom={view.setZoom} onStep={step} />
      </ViewerBar>
      <div className="grid min-h-0 max-md:grid-rows-[minmax(0,1fr)_auto] md:grid-cols-[280px_minmax(0,1fr)]">
        <PageList document={document} current={number} isPhone={isPhone} onChoose={choose} />
        {hasFailed ? (
          <div className="grid place-items-center bg-well p-margin">
            <DocumentFailed reason="damaged" url={bar.url} />
          </div>
        ) : (
          <PageFrame
            label={`Sheet ${number} of ${document.pageCount}`}
            margin={margin}
            view={view}
            page={page}
            size={size}
            onFailed={fail}
          >
            {page && view.scale && (
              <PageText
                page={page}
                scale={view.scale}
                frame={view.frame}
                matches={matches.get(number) ?? NONE}
                current={hit?.page === number ? hit.index : undefined}
              />
            )}
          </PageFrame>
        )}
      </div>
    </div>
  );
}

const NONE: [] = [];

type KeyActions = {
  choose: (page: number) => void;
  number: number;
  pageCount: number;
  step: (direction: 1 | -1) => void;
  setZoom: (zoom: "page" | "width") => void;
};

/** Arrow keys scroll the page. */
const keys = ({ choose, number, pageCount, step, setZoom }: KeyActions): Record<string, () => void> => ({
  PageDown: () => choose(number + 1),
  PageUp: () => choose(number - 1),
  Home: () => choose(1),
  End: () => choose(pageCount),
  "+": () => step(1),
  "=": () => step(1),
  "-": () => step(-1),
  0: () => setZoom("page"),
  1: () => setZoom("width"),
});

/** The page with this number. Until it is loaded, none: never the one before. */
function usePage(document: PdfDocument, number: number) {
  const [loaded, setLoaded] = useState<{ number: number; page?: PDFPageProxy }>();
  useEffect(() => {
    let isCurrent = true;
    document.page(number).then(
      (page) => isCurrent && setLoaded({ number, page }),
      () => isCurrent && setLoaded({ number }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, number]);
  const fail = useCallback(() => setLoaded({ number }), [number]);
  const isLoaded = loaded?.number === number;
  return { page: isLoaded ? loaded.page : undefined, hasFailed: isLoaded && !loaded.page, fail };
}

const PHONE = "(max-width: 767px)";

function useIsPhone() {
  const subscribe = useCallback((onChange: () => void) => {
    const query = matchMedia(PHONE);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

type PageTextProps = {
  page: PDFPageProxy;
  scale: number;
  frame: RefObject<HTMLElement | null>;
  matches: TextMatch[];
  /** The index of the match that is searched for now. */
  current: number | undefined;
};

/** The text of a page, invisible above its drawing, so that it can be selected, searched and read aloud. */
function PageText({ page, scale, frame, matches, current }: PageTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<HTMLElement[]>([]);
  const [marks, setMarks] = useState<Mark[]>([]);

  useEffect(() => {
    // Joins the page when it is complete: pdf.js measures each text, which in the page updates all styles each time.
    const element = document.createElement("div");
    element.className = "page-text";
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
    const pageBox = matches.length > 0 && container.current?.firstElementChild?.getBoundingClientRect();
    if (!pageBox || items.length === 0) return;
    const ranges = matches.map((match) => rangeOf(match, items));
    setMarks(ranges.flatMap((range, index) => (range ? marksOf(range, pageBox, index) : [])));
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
      {/* The page is enlarged as a whole: with other font sizes, each text would be laid out again. */}
      <div
        ref={container}
        className="absolute top-0 left-0 origin-top-left"
        style={{ "--total-scale-factor": page.userUnit, scale } as CSSProperties}
      />
    </>
  );
}

type Mark = { index: number; part: PagePart };

/** The places of a match on the page, so that they keep them when it is enlarged. */
const marksOf = (range: Range, pageBox: DOMRect, index: number): Mark[] =>
  [...range.getClientRects()].map(({ left, top, width, height }) => ({
    index,
    part: {
      left: (left - pageBox.left) / pageBox.width,
      top: (top - pageBox.top) / pageBox.height,
      width: width / pageBox.width,
      height: height / pageBox.height,
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

/** A match on a page: the `index`th of its matches. */
type SearchHit = { page: number; index: number };

type SearchResult = { query: string; matches: Map<number, TextMatch[]>; hits: SearchHit[]; isDone: boolean };

const NOTHING_FOUND: SearchResult = { query: "", matches: new Map(), hits: [], isDone: true };
const TYPING_MS = 200;

/** Searches all pages, one after the other from the first, and shows the matches so far. */
function useTextSearch(document: PdfDocument | undefined, query: string): SearchResult {
  const [result, setResult] = useState(NOTHING_FOUND);
  useEffect(() => {
    if (!document || query.trim() === "") return setResult(NOTHING_FOUND);
    const controller = new AbortController();
    const timer = setTimeout(
      () => void searchPages(document, query, controller.signal, setResult),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [document, query]);
  return result;
}

async function searchPages(
  document: PdfDocument,
  query: string,
  signal: AbortSignal,
  onResult: (result: SearchResult) => void,
) {
  let matches = new Map<number, TextMatch[]>();
  let hits: SearchHit[] = [];
  for (let page = 1; page <= document.pageCount; page++) {
    const found = findText(await document.text(page).catch(() => []), query);
    if (signal.aborted) return;
    const isDone = page === document.pageCount;
    if (found.length > 0) {
      matches = new Map(matches).set(page, found);
      hits = [...hits, ...found.map((_, index) => ({ page, index }))];
    }
    if (found.length > 0 || isDone) onResult({ query, matches, hits, isDone });
  }
}

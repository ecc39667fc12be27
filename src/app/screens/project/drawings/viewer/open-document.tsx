import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DocumentFailed } from "./document-failed";
import { SheetFrame } from "./sheet-frame";
import { SheetList } from "./sheet-list";
import { SheetText } from "./sheet-text";
import type { SheetDocument } from "./use-sheet-document";
import { AIR, useSheetZoom, ZOOM_STEP } from "./use-sheet-zoom";
import { useTextSearch } from "./use-text-search";
import { SheetSearchField, ViewerBar, ZoomControls } from "./viewer-bar";

type OpenDocumentProps = {
  document: SheetDocument;
  number: number;
  bar: Omit<Parameters<typeof ViewerBar>[0], "children">;
  onPage: (page: number) => void;
};

/** The tools, the list of sheets and the chosen sheet. */
export default function OpenDocument({ document, number, bar, onPage }: OpenDocumentProps) {
  const isPhone = useIsPhone();
  const air = isPhone ? AIR.phone : AIR.desktop;
  const { page, hasFailed, fail } = usePage(document, number);
  const size = page?.getViewport({ scale: 1 });
  const view = useSheetZoom(size, air);
  const searchField = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const { matches, hits, isDone } = useTextSearch(document, query);
  const [hitIndex, setHitIndex] = useState<number>();
  const hit = hitIndex === undefined ? undefined : hits[hitIndex];

  const search = (next: string) => {
    setQuery(next);
    setHitIndex(undefined);
  };
  const stepHit = (direction: 1 | -1) => {
    if (hits.length === 0) return;
    // The first step leads to the first match on this sheet or after it.
    const first = Math.max(
      0,
      hits.findIndex((other) => other.page >= number),
    );
    const next = hitIndex === undefined ? first : (hitIndex + direction + hits.length) % hits.length;
    setHitIndex(next);
    onPage(hits[next]?.page ?? number);
  };
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
  const found =
    isDone || hits.length > 0 ? `${hitIndex === undefined ? 0 : hitIndex + 1} of ${hits.length}` : "...";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is in the viewer; each has a button too
    <div className="contents" onKeyDown={onKeyDown}>
      <ViewerBar {...bar}>
        <SheetSearchField
          fieldRef={searchField}
          query={query}
          result={query.trim() === "" ? undefined : found}
          onQuery={search}
          onStep={stepHit}
        />
        <ZoomControls zoom={view.zoom} scale={view.scale} onZoom={view.setZoom} onStep={step} />
      </ViewerBar>
      <div className="grid min-h-0 max-md:grid-rows-[minmax(0,1fr)_auto] md:grid-cols-[280px_minmax(0,1fr)]">
        <SheetList document={document} current={number} isPhone={isPhone} onChoose={choose} />
        {hasFailed ? (
          <div className="grid place-items-center bg-well p-margin">
            <DocumentFailed reason="damaged" url={bar.url} />
          </div>
        ) : (
          <SheetFrame
            label={`Sheet ${number} of ${document.pageCount}`}
            air={air}
            view={view}
            page={page}
            size={size}
            onFailed={fail}
          >
            {page && view.scale && (
              <SheetText
                page={page}
                scale={view.scale}
                frame={view.frame}
                matches={matches.get(number) ?? NONE}
                current={hit?.page === number ? hit.index : undefined}
              />
            )}
          </SheetFrame>
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
  setZoom: (zoom: "sheet" | "width") => void;
};

/** Arrow keys scroll the sheet. */
const keys = ({ choose, number, pageCount, step, setZoom }: KeyActions): Record<string, () => void> => ({
  PageDown: () => choose(number + 1),
  PageUp: () => choose(number - 1),
  Home: () => choose(1),
  End: () => choose(pageCount),
  "+": () => step(1),
  "=": () => step(1),
  "-": () => step(-1),
  0: () => setZoom("sheet"),
  1: () => setZoom("width"),
});

/** The page with this number. Until it is loaded, none: never the one before. */
function usePage(document: SheetDocument, number: number) {
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

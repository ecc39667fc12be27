import { ArrowLeft, ArrowUpRight, Download, Maximize, Minus, Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { UserText } from "../../ui/user-text";
import { parsePercent, percentOf, type Zoom } from "./page-geometry";

type ViewerBarProps = {
  title: string;
  note: string;
  url: string;
  fileName: string;
  /** Search and zoom, once the document is open. */
  children: ReactNode;
  onFullScreen: (() => void) | undefined;
  onClose: () => void;
};

/** Title, tools and actions of the viewer. On phones the tools have a row of their own. */
export function ViewerBar({ title, note, url, fileName, children, onFullScreen, onClose }: ViewerBarProps) {
  return (
    <header className="header-line relative z-10 grid grid-cols-[minmax(0,1fr)_auto] items-center bg-paper pr-1 pl-2 md:h-14 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-3 md:px-3">
      <div className="flex h-14 min-w-0 items-center gap-1 md:gap-2">
        <button type="button" aria-label="Back to the project" className="icon-button" onClick={onClose}>
          <ArrowLeft />
        </button>
        <h1 className="min-w-0 text-14 font-medium">
          <UserText as="span" className="block truncate">
            {title}
          </UserText>
        </h1>
        <span className="shrink-0 pl-2 font-mono text-12 text-ink-2 max-lg:hidden">{note}</span>
      </div>
      <div className="flex items-center gap-3 empty:hidden max-md:order-1 max-md:col-span-2 max-md:px-2 max-md:pb-2.5">
        {children}
      </div>
      <div className="flex items-center">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label="Open the file, opens in a new tab"
          className="icon-button max-md:hidden"
        >
          <ArrowUpRight />
        </a>
        <a href={url} download={fileName} aria-label="Download" className="icon-button">
          <Download />
        </a>
        {onFullScreen && (
          <button
            type="button"
            aria-label="Full screen"
            className="icon-button max-md:hidden"
            onClick={onFullScreen}
          >
            <Maximize />
          </button>
        )}
        <button type="button" aria-label="Close" className="icon-button" onClick={onClose}>
          <X />
        </button>
      </div>
    </header>
  );
}

const ZOOM_CELL =
  "grid h-8 min-w-8 place-items-center px-2 font-mono text-12 hover:bg-well aria-pressed:bg-well aria-pressed:font-semibold [button~&]:border-l [button~&]:border-line -outline-offset-2";

type ZoomControlsProps = {
  zoom: Zoom;
  scale: number | undefined;
  onZoom: (zoom: Zoom) => void;
  onStep: (direction: 1 | -1) => void;
};

export function ZoomControls({ zoom, scale, onZoom, onStep }: ZoomControlsProps) {
  return (
    <fieldset className="flex shrink-0 rounded-sm border border-line bg-sheet">
      <legend className="sr-only">Zoom</legend>
      <button type="button" aria-label="Zoom out" className={ZOOM_CELL} onClick={() => onStep(-1)}>
        <Minus className="size-3.5" />
      </button>
      <button
        type="button"
        aria-pressed={zoom === "page"}
        className={ZOOM_CELL}
        onClick={() => onZoom("page")}
      >
        Sheet
      </button>
      <button
        type="button"
        aria-pressed={zoom === "width"}
        className={ZOOM_CELL}
        onClick={() => onZoom("width")}
      >
        Width
      </button>
      <PercentField scale={scale} onZoom={onZoom} />
      <button type="button" aria-label="Zoom in" className={ZOOM_CELL} onClick={() => onStep(1)}>
        <Plus className="size-3.5" />
      </button>
    </fieldset>
  );
}

/** Shows the zoom, and takes another one on Enter or when it loses the focus. */
function PercentField({ scale, onZoom }: { scale: number | undefined; onZoom: (zoom: Zoom) => void }) {
  const [entered, setEntered] = useState<string>();
  const apply = () => {
    const next = entered === undefined ? undefined : parsePercent(entered);
    if (next) onZoom(next);
    setEntered(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
    if (event.key !== "Escape" || entered === undefined) return;
    // Escape would also close the viewer.
    event.preventDefault();
    setEntered(undefined);
  };
  return (
    <input
      aria-label="Zoom in percent"
      inputMode="decimal"
      value={entered ?? (scale ? percentOf(scale) : "")}
      onChange={(event) => setEntered(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={apply}
      onKeyDown={onKeyDown}
      className="h-8 w-14 border-l border-line bg-transparent text-center font-mono text-12 -outline-offset-2"
    />
  );
}

type SearchFieldProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  query: string;
  /** "1 of 3", or undefined without a search. */
  result: string | undefined;
  onQuery: (query: string) => void;
  onStep: (direction: 1 | -1) => void;
};

/** Enter goes to the next match, Shift and Enter to the one before. Escape empties the field first. */
export function DocumentSearchField({ fieldRef, query, result, onQuery, onStep }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
    if (event.key !== "Escape" || query === "") return;
    event.preventDefault();
    onQuery("");
  };
  return (
    <search className="relative min-w-0 grow md:w-50">
      <input
        ref={fieldRef}
        type="text"
        aria-label="Search in the document"
        placeholder="Search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-8 w-full rounded-sm border border-line-2 bg-sheet pr-18 pl-3 text-14 placeholder:text-ink-2"
      />
      <span
        role="status"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center font-mono text-12 text-ink-2"
      >
        {result}
      </span>
    </search>
  );
}

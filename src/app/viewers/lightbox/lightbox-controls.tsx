import { Check, Link, Maximize, Minimize, Minus, Plus, Sun, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { formatNumber } from "../../lib/format/format";
import { variantUrl } from "../../lib/media";
import { readRemembered, remember } from "../../lib/remembered";
import { UserText } from "../../ui/user-text";
import { hasCredit, PictureCredit } from "./picture-caption";
import type { LightboxPicture, Viewer, Zoom } from "./viewer";

type LightboxBarProps = {
  ref: RefObject<HTMLDivElement | null>;
  className: string;
  /** "2 / 11" */
  counter: string;
  title: string;
  viewer: RefObject<Viewer | null>;
  zoom: Zoom;
  ground: Ground;
  onGround: () => void;
  /** The element that goes full screen. A <dialog> cannot. */
  frame: RefObject<HTMLDivElement | null>;
  onClose: () => void;
};

/** Counter and title at the left; zoom, ground, link, full screen and close at the right. */
export function LightboxBar({ ref, className, counter, title, ...props }: LightboxBarProps) {
  const { viewer, zoom, ground, onGround, frame, onClose } = props;
  return (
    <div
      ref={ref}
      className={`relative flex h-14 items-center justify-between gap-4 bg-paper pr-2 pl-4 md:px-6 ${className}`}
    >
      <p className="flex min-w-0 items-center gap-4 text-14 font-medium">
        <span aria-hidden="true" className="font-mono text-12 font-normal whitespace-nowrap">
          {counter}
        </span>
        <UserText as="span" className="truncate max-md:hidden">
          {title}
        </UserText>
      </p>
      <div className="flex shrink-0 items-center gap-1">
        <ZoomButtons viewer={viewer} zoom={zoom} />
        <IconButton label={ground === "dark" ? "Light ground" : "Dark ground"} onClick={onGround}>
          <Sun />
        </IconButton>
        <CopyLink />
        <FullScreen frame={frame} />
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </div>
  );
}

const ZOOM_BUTTON =
  "grid h-8 min-w-8 place-items-center px-2.5 font-mono text-12 not-first:border-l not-first:border-line hover:bg-well aria-pressed:bg-well aria-pressed:font-medium";

function ZoomButtons({ viewer, zoom }: Pick<LightboxBarProps, "viewer" | "zoom">) {
  return (
    <fieldset
      aria-label="Zoom"
      className="mr-3 flex rounded-sm border border-line bg-sheet *:-outline-offset-2 max-md:hidden"
    >
      <button
        type="button"
        aria-label="Zoom out"
        className={ZOOM_BUTTON}
        onClick={() => viewer.current?.zoomOut()}
      >
        <Minus className="size-3.5" />
      </button>
      <button
        type="button"
        aria-pressed={zoom.isFit}
        className={ZOOM_BUTTON}
        onClick={() => viewer.current?.fit()}
      >
        Fit
      </button>
      <button
        type="button"
        aria-pressed={zoom.isFullSize}
        className={ZOOM_BUTTON}
        onClick={() => viewer.current?.fullSize()}
      >
        1:1<span className="sr-only">, full size</span>
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        className={ZOOM_BUTTON}
        onClick={() => viewer.current?.zoomIn()}
      >
        <Plus className="size-3.5" />
      </button>
    </fieldset>
  );
}

const COPIED_FOR_MS = 2000;

/** Copies the address of this picture. A toast would be behind the dialog. */
function CopyLink() {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const isCopied = await copyText(location.href);
    setSaid(isCopied ? "Link copied" : "The link is the address of this page");
    setTimeout(() => setSaid(""), COPIED_FOR_MS);
  };
  return (
    <span className="relative">
      <IconButton label="Copy the link to this image" onClick={() => void copy()}>
        {said ? <Check /> : <Link />}
      </IconButton>
      <span
        role="status"
        className={`absolute top-full right-0 mt-1 rounded-sm bg-sheet px-3 py-1.5 text-14 whitespace-nowrap ${said ? "" : "sr-only"}`}
      >
        {said}
      </span>
    </span>
  );
}

const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

function FullScreen({ frame }: Pick<LightboxBarProps, "frame">) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <IconButton
      label={isFull ? "Leave full screen" : "Full screen"}
      className="max-md:hidden"
      onClick={() => void toggle()?.catch(() => undefined)}
    >
      {isFull ? <Minimize /> : <Maximize />}
    </IconButton>
  );
}

type IconButtonProps = { label: string; className?: string; onClick: () => void; children: ReactNode };

function IconButton({ label, className = "", onClick, children }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`icon-button ${className}`} onClick={onClick}>
      {children}
    </button>
  );
}

type Ground = "dark" | "light";
type Kind = "picture" | "drawing";

const groundKey = (kind: Kind) => `plinth-${kind}-ground`;
/** Black round a drawing would make it a negative. */
const usualGround: Record<Kind, Ground> = { picture: "dark", drawing: "light" };

const readGround = (kind: Kind): Ground => {
  const stored = readRemembered(groundKey(kind));
  return stored === "dark" || stored === "light" ? stored : usualGround[kind];
};

/** The ground behind pictures or drawings. The choice is remembered for each of the two. */
export function useGround(kind: Kind) {
  const [grounds, setGrounds] = useState(() => ({
    picture: readGround("picture"),
    drawing: readGround("drawing"),
  }));
  const toggle = () => {
    const ground = grounds[kind] === "dark" ? "light" : "dark";
    setGrounds({ ...grounds, [kind]: ground });
    remember(groundKey(kind), ground);
  };
  return { ground: grounds[kind], toggle };
}

type LightboxFootProps = {
  ref: RefObject<HTMLDivElement | null>;
  className: string;
  pictures: LightboxPicture[];
  picture: LightboxPicture;
  index: number;
  onSelect: (index: number) => void;
};

/** Caption, credit and size in pixels, then all pictures as thumbnails. */
export function LightboxFoot({ ref, className, pictures, picture, index, onSelect }: LightboxFootProps) {
  const { caption, detail, width, height } = picture;
  return (
    <div ref={ref} className={`relative bg-paper px-4 pt-3 pb-5 md:px-6 md:pt-3.5 md:pb-4 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 pb-3.5 wrap-anywhere">
        <UserText as="p" className="min-h-6 text-left font-medium">
          {caption}
        </UserText>
        <p className="font-mono text-12 leading-5 text-ink-2">
          {detail && hasCredit(detail) && (
            <>
              <PictureCredit detail={detail} />
              <span className="max-md:hidden">. </span>
            </>
          )}
          <span className="max-md:hidden">
            {formatNumber(width)} × {formatNumber(height)}
          </span>
        </p>
      </div>
      <p role="status" className="sr-only">
        {`Image ${index + 1} of ${pictures.length}: ${picture.alt}`}
      </p>
      {pictures.length > 1 && (
        <ul className="tab-row flex items-end gap-1 overflow-x-auto border-b border-line">
          {pictures.map((each, i) => (
            <Thumbnail
              key={each.hash}
              picture={each}
              label={`Image ${i + 1}: ${each.caption ?? each.alt}`}
              isCurrent={i === index}
              isFirstDrawing={each.isDrawing && i > 0 && !pictures[i - 1]?.isDrawing}
              onSelect={() => onSelect(i)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ThumbnailProps = {
  picture: LightboxPicture;
  label: string;
  isCurrent: boolean;
  isFirstDrawing: boolean;
  onSelect: () => void;
};

/** 48 px high in its own ratio. The current one stands on a line. */
function Thumbnail({ picture, label, isCurrent, isFirstDrawing, onSelect }: ThumbnailProps) {
  const { url, width, height, isDrawing } = picture;
  return (
    <li ref={isCurrent ? scrollIntoRow : null} className={`shrink-0 ${isFirstDrawing ? "ml-2" : ""}`}>
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent}
        className={`block min-w-6 border-b-2 pb-0.5 -outline-offset-2 ${isCurrent ? "border-ink" : "border-transparent opacity-62 hover:opacity-100"} ${isDrawing ? "bg-drawing bg-clip-content" : ""}`}
        onClick={onSelect}
      >
        <img
          src={variantUrl(url, 320)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="mx-auto h-12 w-auto"
        />
      </button>
    </li>
  );
}

const scrollIntoRow = (item: HTMLElement | null) =>
  item?.scrollIntoView({ block: "nearest", inline: "nearest" });

const HINT_KEY = "plinth-zoom-hint";
const HINT_SHOWN_MS = 3000;

/** Explains zooming. Shown once in a browser, for three seconds or until the first zoom. */
export function ZoomHint({ isZoomed }: { isZoomed: boolean }) {
  const [isShown, setShown] = useState(() => readRemembered(HINT_KEY) === null);
  useEffect(() => {
    remember(HINT_KEY, "shown");
    const timer = setTimeout(() => setShown(false), HINT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || isZoomed) return null;
  return (
    <p className="fade pointer-events-none self-end justify-self-center rounded-sm bg-paper px-3 py-1.5 text-14">
      <span className="can-hover:hidden">Pinch or double-tap to zoom</span>
      <span className="not-can-hover:hidden">Scroll or double-click to zoom. 1 goes to full size</span>
    </p>
  );
}

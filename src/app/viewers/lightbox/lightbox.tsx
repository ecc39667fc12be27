import { ArrowLeft, ArrowRight, type LucideIcon, Rotate3d } from "lucide-react";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "../../ui/button";
import { LightboxBar, LightboxFoot, useGround, ZoomHint } from "./lightbox-controls";
import "./lightbox.css";
import { Spinner } from "../../ui/spinner";
import { useHashView } from "./use-hash-view";
import { type LightboxPicture, openViewer, type Viewer, type Zoom } from "./viewer";

export type LightboxProps = {
  title: string;
  pictures: LightboxPicture[];
  /** The index of the picture that is shown first. */
  start: number;
  /** Called with the URL of each picture that is shown. */
  onShow: (url: string) => void;
};

/** Hides the controls after two seconds without movement. */
const LEAVING =
  "transition-opacity group-data-idle/lightbox:pointer-events-none group-data-idle/lightbox:opacity-0";

/** Pictures in full window size. The <dialog> element traps the focus and closes on Escape. */
export default function Lightbox({ title, pictures, start, onShow }: LightboxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const parts = { stage, bar, foot };
  const { show, close } = useAddress(pictures, start);
  const { viewer, index, zoom } = useViewer({ pictures, start, parts, onIndex: show, onClose: close });
  const picture = pictures[index];
  const showPicture = useEffectEvent(onShow);
  const url = picture?.url;
  useEffect(() => {
    if (url !== undefined) showPicture(url);
  }, [url]);
  const { ground, toggle } = useGround(picture?.isDrawing ? "drawing" : "picture");
  const { isIdle, wake } = useIdle(!zoom.isFit);
  const [lookedAround, setLookedAround] = useState<string | null>(null);
  const isLookingAround = picture?.hash === lookedAround;
  const onCancel = (event: SyntheticEvent) => {
    if (!isLookingAround) return;
    event.preventDefault();
    setLookedAround(null);
    frame.current?.focus();
  };
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open) return;
    dialog.showModal();
    frame.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    wake();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, (() => void) | undefined> = {
      Home: () => viewer.current?.goTo(0),
      End: () => viewer.current?.goTo(pictures.length - 1),
      "+": viewer.current?.zoomIn,
      "=": viewer.current?.zoomIn,
      "-": viewer.current?.zoomOut,
      "0": viewer.current?.fit,
      "1": viewer.current?.fullSize,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  // Browsers report a double tap as a double click too. The viewer has handled it, and would zoom back.
  const isMouse = useRef(true);
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) => {
    if (isMouse.current) viewer.current?.toggleZoom({ x: clientX, y: clientY });
  };
  if (!picture) return null;
  return (
    <dialog
      ref={open}
      aria-label={`Pictures of ${title}`}
      data-overlay
      onCancel={onCancel}
      onClose={close}
      className="fade m-0 size-full max-h-none max-w-none bg-transparent"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices what happens to the controls in it */}
      <div
        ref={frame}
        tabIndex={-1}
        data-ground={ground}
        data-zoomed={zoom.isFit ? undefined : ""}
        data-idle={isIdle ? "" : undefined}
        className="group/lightbox grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] text-ink outline-none"
        onKeyDown={onKeyDown}
        onPointerMove={wake}
        onPointerDown={wake}
        onFocus={wake}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons zoom as well */}
        <div
          ref={stage}
          className="absolute inset-0 isolate"
          onPointerDown={({ pointerType }) => {
            isMouse.current = pointerType === "mouse";
          }}
          onDoubleClick={onDoubleClick}
        />
        {isLookingAround && <LookAround key={picture.hash} picture={picture} />}
        <LightboxBar
          ref={bar}
          className={LEAVING}
          title={title}
          {...{ viewer, zoom, ground, frame }}
          onClose={close}
          counter={`${index + 1} / ${pictures.length}`}
          onGround={toggle}
        />
        <div className="pointer-events-none relative grid *:col-start-1 *:row-start-1">
          {picture.isPanorama ? (
            <Button
              variant="ink"
              className="pointer-events-auto mb-3 self-end justify-self-center"
              onClick={() => setLookedAround(isLookingAround ? null : picture.hash)}
            >
              <Rotate3d />
              {isLookingAround ? "Whole picture" : "Look around"}
            </Button>
          ) : (
            <ZoomHint isZoomed={!zoom.isFit} />
          )}
          {pictures.length > 1 && (
            <div className={`flex items-center justify-between self-center px-3 max-md:hidden ${LEAVING}`}>
              <Arrow
                icon={ArrowLeft}
                label="Previous image"
                isDisabled={index === 0}
                onClick={() => viewer.current?.previous()}
              />
              <Arrow
                icon={ArrowRight}
                label="Next image"
                isDisabled={index === pictures.length - 1}
                onClick={() => viewer.current?.next()}
              />
            </div>
          )}
        </div>
        <LightboxFoot
          ref={foot}
          className={LEAVING}
          {...{ pictures, picture, index }}
          onSelect={(selected) => viewer.current?.goTo(selected)}
        />
      </div>
    </dialog>
  );
}

type ArrowProps = { icon: LucideIcon; label: string; isDisabled: boolean; onClick: () => void };

/** The button stays focusable at the ends, so that the focus is not lost there. */
function Arrow({ icon: Icon, label, isDisabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className={`pointer-events-auto grid size-12 place-items-center rounded-sm bg-paper ${isDisabled ? "opacity-30" : "hover:bg-well"}`}
      onClick={onClick}
    >
      <Icon className="size-5" />
    </button>
  );
}

const SIDE = 72;
const PHONE_MAX = 768;

type Part = RefObject<HTMLDivElement | null>;
type ViewerOptions = {
  pictures: LightboxPicture[];
  start: number;
  /** The viewer takes all of `stage`. Pictures are shown between `bar` and `foot`, which lie on it. */
  parts: { stage: Part; bar: Part; foot: Part };
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** The viewer, the index of its picture, and how far it is zoomed. */
function useViewer({ pictures, start, parts, ...events }: ViewerOptions) {
  const viewer = useRef<Viewer | null>(null);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState<Zoom>({ isFit: true, isFullSize: false });
  const onIndex = useEffectEvent((next: number) => {
    if (next === index) return;
    setIndex(next);
    events.onIndex(next);
  });
  const onClose = useEffectEvent(events.onClose);
  const onZoom = useEffectEvent((next: Zoom) => {
    if (next.isFit !== zoom.isFit || next.isFullSize !== zoom.isFullSize) setZoom(next);
  });
  const open = useEffectEvent((stage: HTMLElement) =>
    openViewer(stage, {
      pictures,
      start,
      padding: () => {
        const side = stage.clientWidth < PHONE_MAX ? 0 : SIDE;
        const [top, bottom] = [parts.bar.current?.offsetHeight, parts.foot.current?.offsetHeight];
        return { top: top ?? 0, bottom: bottom ?? 0, left: side, right: side };
      },
      ...{ onIndex, onZoom, onClose },
    }),
  );
  // Only somebody who goes back or forward, or edits the address, causes this event.
  const onHashChange = useEffectEvent(() => {
    const named = pictures.findIndex(({ hash }) => location.hash === `#${hash}`);
    if (named >= 0) viewer.current?.goTo(named);
  });

  const { stage, foot } = parts;
  useEffect(() => {
    if (!stage.current || !foot.current) return;
    const opened = open(stage.current);
    viewer.current = opened;
    const observer = new ResizeObserver(opened.resize);
    observer.observe(foot.current);
    addEventListener("hashchange", onHashChange);
    return () => {
      removeEventListener("hashchange", onHashChange);
      observer.disconnect();
      opened.destroy();
    };
  }, [stage, foot]);
  return { viewer, index, zoom };
}

const PanoramaView = lazy(() => import("./panorama-view"));

/** The view from the centre of a picture that shows all directions. */
function LookAround({ picture }: { picture: LightboxPicture }) {
  return (
    <Suspense
      fallback={
        <div className="absolute inset-0 flex items-center justify-center bg-paper">
          <Spinner label="Loading the view all round" />
        </div>
      }
    >
      <PanoramaView picture={picture} />
    </Suspense>
  );
}

/** Keeps the page's address at the picture that is shown. When the lightbox closes, the picture in the page is focused. */
function useAddress(pictures: LightboxPicture[], start: number) {
  const { show, close } = useHashView();
  /** The link of the last picture that has one. */
  const link = useRef(linkTo(pictures[start]));
  // The focus moves after the router has restored the scroll position, so that the picture is in view.
  useEffect(() => () => void setTimeout(() => link.current?.focus()), []);
  return {
    show: (index: number) => {
      link.current = linkTo(pictures[index]) ?? link.current;
      show(pictures[index]?.hash ?? "");
    },
    close,
  };
}

const linkTo = (picture: LightboxPicture | undefined) => document.getElementById(picture?.hash ?? "");

const IDLE_MS = 2000;

/** True if nothing has happened for two seconds. Call `wake` when something happens. Only while it is `isWatching`. */
function useIdle(isWatching: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef(0);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    if (isWatching) timer.current = window.setTimeout(() => setIdle(true), IDLE_MS);
  }, [isWatching]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isIdle, wake };
}

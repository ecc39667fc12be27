import type { ImageDetail } from "@contract/image-details";
import PhotoSwipe, { type SlideData, type ZoomLevelOption } from "photoswipe";
import "photoswipe/style.css";
import { variantSrcSet, variantUrl } from "../../lib/media";

/** The widest variant of a picture. A wider picture is shown itself when it is zoomed in that far. */
const WIDEST_VARIANT = 3840;
const ZOOM_STEP = 1.5;
const ANIMATION_MS = 250;

/** A picture that the lightbox shows. Sizes in pixels. */
export type LightboxPicture = {
  /** The end of the page's address, after `#`, while the picture is open. It stays the same when pictures move. */
  hash: string;
  url: string;
  width: number;
  height: number;
  placeholder: string | null;
  alt: string;
  caption: string | null;
  detail: ImageDetail | undefined;
  isDrawing: boolean;
  isPanorama: boolean;
};

type Content = NonNullable<PhotoSwipe["currSlide"]>["content"];

export type Zoom = { isFit: boolean; isFullSize: boolean };

type ViewerOptions = {
  pictures: LightboxPicture[];
  start: number;
  /** The parts of the window that the bars take. */
  padding: () => { top: number; bottom: number; left: number; right: number };
  onIndex: (index: number) => void;
  onZoom: (zoom: Zoom) => void;
  onClose: () => void;
};

export type Viewer = ReturnType<typeof openViewer>;

/** Shows pictures in this element, to swipe and to zoom. Sizes in CSS pixels. */
export function openViewer(element: HTMLElement, options: ViewerOptions) {
  const { pictures, start, padding, onIndex, onZoom, onClose } = options;
  const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : ANIMATION_MS;
  const swipe = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index: start,
    appendToEl: element,
    getViewportSizeFn: () => ({ x: element.clientWidth, y: element.clientHeight }),
    paddingFn: padding,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: "none",
    zoomAnimationDuration: duration,
    secondaryZoomLevel: doubleTapZoom,
    maxZoomLevel: ({ fit }) => Math.max(2 * fullSize(), 3 * fit),
    wheelToZoom: true,
    pinchToClose: false,
    imageClickAction: false,
    tapAction: false,
    bgClickAction: "close",
    ...{ escKey: false, trapFocus: false, returnFocus: false },
    ...{ close: false, zoom: false, counter: false, arrowPrev: false, arrowNext: false, preloader: false },
    errorMsg: "This picture could not be loaded.",
  });
  let isDestroyed = false;
  const reportZoom = () => {
    const { currZoomLevel: level = 1, zoomLevels } = swipe.currSlide ?? {};
    onZoom({ isFit: level <= (zoomLevels?.fit ?? 1) * 1.001, isFullSize: isSame(level, fullSize()) });
  };
  swipe.addFilter("placeholderSrc", (_, { data }) => data.msrc ?? false);
  // The visible picture must not share the line with its neighbours: they wait until it is there.
  const waiting = new Set<Content>();
  const loadWaiting = () => {
    const current = swipe.currSlide?.content;
    const ready = current && !isSettled(current) ? [current] : [...waiting];
    for (const content of ready) if (waiting.delete(content)) content.loadImage(true);
  };
  swipe.on("contentLoadImage", (event) => {
    const current = swipe.currSlide?.content;
    if (event.content.index === swipe.currIndex || (current && isSettled(current))) return;
    event.preventDefault();
    // PhotoSwipe sets it when it loads the picture.
    event.content.element?.setAttribute("alt", event.content.data.alt ?? "");
    waiting.add(event.content);
  });
  swipe.on("loadComplete", loadWaiting);
  swipe.on("slideInit", ({ slide }) => {
    if (slide.data.isDrawing) slide.container.classList.add("lightbox-drawing");
  });
  swipe.on("verticalDrag", (event) => {
    if (event.panY < (swipe.currSlide?.bounds.center.y ?? 0)) event.preventDefault();
  });
  swipe.on("zoomPanUpdate", reportZoom);
  swipe.on("change", () => {
    loadWaiting();
    reportZoom();
    onIndex(swipe.currIndex);
  });
  swipe.on("close", () => {
    if (!isDestroyed) onClose();
  });
  swipe.init();
  // The dialog around it has the role and the focus.
  swipe.element?.removeAttribute("role");
  swipe.element?.removeAttribute("tabindex");

  const zoomTo = (level: number, point?: { x: number; y: number }) =>
    swipe.zoomTo(level, point ?? swipe.getViewportCenterPoint(), duration);
  return {
    goTo: (index: number) => {
      if (index !== swipe.currIndex) swipe.goTo(index);
    },
    previous: () => swipe.prev(),
    next: () => swipe.next(),
    zoomIn: () => zoomTo((swipe.currSlide?.currZoomLevel ?? 1) * ZOOM_STEP),
    zoomOut: () => zoomTo((swipe.currSlide?.currZoomLevel ?? 1) / ZOOM_STEP),
    fit: () => zoomTo(swipe.currSlide?.zoomLevels.fit ?? 1),
    fullSize: () => zoomTo(fullSize()),
    toggleZoom: (point: { x: number; y: number }) => swipe.currSlide?.toggleZoom(point),
    /** Call it when the bars have another height. */
    resize: () => swipe.updateSize(true),
    destroy: () => {
      isDestroyed = true;
      swipe.destroy();
    },
  };
}

/** One pixel of the picture on one pixel of the screen. */
const fullSize = () => 1 / devicePixelRatio;

/** Full size, or twice the size if that would hardly be larger. */
const doubleTapZoom: ZoomLevelOption = ({ fit }) => (fullSize() > fit * 1.2 ? fullSize() : fit * 2);

const isSettled = ({ state }: Content) => state === "loaded" || state === "error";

const isSame = (a: number, b: number) => Math.abs(a - b) < 0.001;

function slideOf({ hash, url, width, height, alt, isDrawing }: LightboxPicture): SlideData {
  const variants = variantSrcSet(url, width);
  const own = width > WIDEST_VARIANT ? `, ${url} ${width}w` : "";
  // The picture that the page has loaded already is shown until the larger one is there.
  const inPage = document.getElementById(hash)?.querySelector("img")?.currentSrc;
  return {
    ...{ width, height, alt, isDrawing },
    src: variantUrl(url, 1920),
    srcset: `${variants}${own}`,
    msrc: inPage || variantUrl(url, 320),
  };
}

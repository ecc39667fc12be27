/** A page's size at scale 1, in points. */
export type PageSize = { width: number; height: number };

/** A fit, or CSS pixels per point. */
export type Zoom = "page" | "width" | number;

/** At 100 percent a page has the size of its paper: 96 CSS pixels an inch, 72 points an inch. */
export const REAL_SIZE = 96 / 72;
const ZOOM_MIN = 0.05 * REAL_SIZE;
const ZOOM_MAX = 32 * REAL_SIZE;

/** The largest canvas of a whole page, and of the visible part of an enlarged page. Together at most 16 megapixels. */
export const PAGE_PIXELS = 4_000_000;
export const DETAIL_PIXELS = 6_000_000;

export const clampScale = (scale: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, scale));

/** CSS pixels per point for this zoom, in a frame without its padding. */
export function scaleOf(zoom: Zoom, page: PageSize, frame: PageSize): number {
  if (typeof zoom === "number") return zoom;
  const [byWidth, byHeight] = [frame.width / page.width, frame.height / page.height];
  return clampScale(zoom === "width" ? byWidth : Math.min(byWidth, byHeight));
}

/** Browsers draw nothing on a canvas with a longer side. */
const SIDE_MAX = 16_384;

/** The scale of a canvas with at most this number of pixels for an area of this size. */
export const boundedScale = (scale: number, { width, height }: PageSize, pixels: number) =>
  Math.min(scale, Math.sqrt(pixels / (width * height)), SIDE_MAX / Math.max(width, height));

/** A part of a page, in fractions of its sides. */
export type PagePart = { left: number; top: number; width: number; height: number };

/** The position and size of a part on its page, as styles. */
export const percentages = ({ left, top, width, height }: PagePart) => ({
  left: `${100 * left}%`,
  top: `${100 * top}%`,
  width: `${100 * width}%`,
  height: `${100 * height}%`,
});

const MARGIN_MAX = 0.5;

/**
 * The margin that is drawn around the visible part, in fractions of the frame: as much as the pixels of the part allow.
 */
export const marginOf = ({ width, height }: PageSize, pixelRatio: number) =>
  Math.min(MARGIN_MAX, Math.max(0, Math.sqrt(DETAIL_PIXELS / (width * height)) / pixelRatio / 2 - 0.5));

/** The part of a page that a frame shows, with a margin in fractions of the frame. Null if it shows nothing of it. */
export function visiblePart(page: DOMRect, frame: DOMRect, margin: number): PagePart | null {
  const span = (start: number, size: number, from: number, length: number) => {
    const first = Math.max(0, (from - margin * length - start) / size);
    return { first, length: Math.min(1, (from + length + margin * length - start) / size) - first };
  };
  const across = span(page.left, page.width, frame.left, frame.width);
  const down = span(page.top, page.height, frame.top, frame.height);
  if (across.length <= 0 || down.length <= 0) return null;
  return { left: across.first, top: down.first, width: across.length, height: down.length };
}

const ROUNDING = 1e-6;

export const contains = (outer: PagePart, inner: PagePart) =>
  outer.left <= inner.left + ROUNDING &&
  outer.top <= inner.top + ROUNDING &&
  outer.left + outer.width >= inner.left + inner.width - ROUNDING &&
  outer.top + outer.height >= inner.top + inner.height - ROUNDING;

/** The zoom that was entered in percent: "150", "150%", "62,5 %". Undefined if it is none. */
export function parsePercent(text: string): number | undefined {
  const percent = Number.parseFloat(text.replace(",", ".").replace(/[\s%]/g, ""));
  return percent > 0 ? clampScale((percent / 100) * REAL_SIZE) : undefined;
}

export const percentOf = (scale: number) => {
  const percent = (scale / REAL_SIZE) * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
};

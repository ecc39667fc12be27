/** A page's size at scale 1, in points. */
export type PageSize = { width: number; height: number };

/** A fit, or CSS pixels per point. */
export type Zoom = "sheet" | "width" | number;

/** At 100 percent a sheet has the size of its paper: 96 CSS pixels an inch, 72 points an inch. */
export const REAL_SIZE = 96 / 72;
const ZOOM_MIN = 0.05 * REAL_SIZE;
const ZOOM_MAX = 32 * REAL_SIZE;

/** The largest canvas of a whole sheet, and of the visible part of an enlarged sheet. Together at most 16 megapixels. */
export const SHEET_PIXELS = 4_000_000;
export const DETAIL_PIXELS = 6_000_000;

export const clampScale = (scale: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, scale));

/** CSS pixels per point for this zoom, in a frame without its padding. */
export function scaleOf(zoom: Zoom, page: PageSize, frame: PageSize): number {
  if (typeof zoom === "number") return zoom;
  const [byWidth, byHeight] = [frame.width / page.width, frame.height / page.height];
  return clampScale(zoom === "width" ? byWidth : Math.min(byWidth, byHeight));
}

/** The scale of a canvas with at most this number of pixels for an area of this size. */
export const boundedScale = (scale: number, { width, height }: PageSize, pixels: number) =>
  Math.min(scale, Math.sqrt(pixels / (width * height)));

/** A part of a sheet, in fractions of its sides. */
export type SheetPart = { left: number; top: number; width: number; height: number };

/** Where a part stands on its sheet, as styles. */
export const percentages = ({ left, top, width, height }: SheetPart) => ({
  left: `${100 * left}%`,
  top: `${100 * top}%`,
  width: `${100 * width}%`,
  height: `${100 * height}%`,
});

const MARGIN = 0.15;

/** The visible part of a sheet with a margin around it, so that a short scroll does not leave it. */
export function visiblePart(sheet: DOMRect, frame: DOMRect): SheetPart | null {
  const span = (start: number, size: number, from: number, length: number) => {
    const margin = MARGIN * length;
    const first = Math.max(0, (from - margin - start) / size);
    return { first, length: Math.min(1, (from + length + margin - start) / size) - first };
  };
  const across = span(sheet.left, sheet.width, frame.left, frame.width);
  const down = span(sheet.top, sheet.height, frame.top, frame.height);
  if (across.length <= 0 || down.length <= 0) return null;
  return { left: across.first, top: down.first, width: across.length, height: down.length };
}

/** The zoom that was entered in percent: "150", "150%", "62,5 %". Undefined if it is none. */
export function parsePercent(text: string): number | undefined {
  const percent = Number.parseFloat(text.replace(",", ".").replace(/[\s%]/g, ""));
  return percent > 0 ? clampScale((percent / 100) * REAL_SIZE) : undefined;
}

export const percentOf = (scale: number) => {
  const percent = (scale / REAL_SIZE) * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
};

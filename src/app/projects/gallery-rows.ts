import type { CSSProperties } from "react";
import type { Box } from "../lib/media";

/**
 * The windows for which rows are computed: from their width on, and the width of the page's content in the narrowest of
 * them. In pixels.
 */
export const windows = [
  { from: 768, content: 704 },
  { from: 1120, content: 960 },
  { from: 1600, content: 1440 },
  { from: 2200, content: 2040 },
] as const;
/** The gap between pictures, in pixels. */
const GAP = 8;
const MIN_HEIGHT = 300;
/** From this ratio on, a picture has a row of its own, or shares it with a portrait that would be alone. */
const PANORAMA = 2.4;
/** From this width in pixels on, the first picture in landscape format has a row of its own. */
const LARGE = 2560;

export type GalleryPicture = { ratio: number; isFull: boolean };
/** The shares of the page's width that a picture takes and that its row leaves free after it, from 0 to 1. */
export type Cell = { share: number; rest: number };

/** The height at which rows aim. */
const aimedHeight = (width: number) => Math.max(320, 0.24 * width + 115);
const maxHeight = (width: number) => 1.6 * aimedHeight(width);
/** From this ratio on, a picture that is alone in a row fills it. */
const FILLS_FROM = 1.2;

/** The ratio of the frame in which pictures of unknown size are shown whole. */
const UNKNOWN_RATIO = 3 / 2;
/** The gap between pictures on phones, in pixels. */
const PHONE_GAP = 4;

type Sized = { width: number | null; height: number | null; size: "full" | "row" | null };
/** `phone` is the part of a phone's width that a picture takes; `cells` are those in wider windows. */
export type RowLayout = { ratio: number; phone: number; cells: Cell[] };

/** Whole pictures in rows of one height, which break differently in windows of different widths. */
export function rowLayouts(pictures: readonly Sized[]): RowLayout[] {
  const sized = withFull(
    pictures.map(({ width, height, size }) => ({
      ratio: width && height ? width / height : UNKNOWN_RATIO,
      width,
      size,
    })),
  );
  const phone = phoneShares(sized);
  const cells = windows.map(({ content }) => galleryCells(sized, content));
  return sized.map(({ ratio }, index) => ({
    ratio,
    phone: phone[index] ?? 1,
    cells: cells.flatMap((each) => each[index] ?? []),
  }));
}

/** Marks the pictures that have a row of their own: those that say so, and by default the first large landscape. */
export function withFull(
  pictures: readonly { ratio: number; width: number | null; size: "full" | "row" | null }[],
): GalleryPicture[] {
  const first = pictures.findIndex(({ ratio, width }) => ratio > 1 && (width ?? 0) >= LARGE);
  return pictures.map(({ ratio, size }, index) => ({
    ratio,
    isFull: size === "full" || (size === null && index === first),
  }));
}

/** The cells of pictures in a page of this width: whole pictures in rows of one height, without gaps where possible. */
export function galleryCells(pictures: readonly GalleryPicture[], width: number): Cell[] {
  const rows = breakRows(pictures, width);
  return rows.flatMap((row) => {
    const height = heightOfUnfilled(row, width, rows.length === 1);
    const ratios = sum(row.map(({ ratio }) => ratio));
    const used = height === null ? width - gapsOf(row) : ratios * height;
    return row.map(({ ratio }, index) => ({
      share: (ratio / ratios) * (used / width),
      rest: index < row.length - 1 ? 0 : 1 - (used + gapsOf(row)) / width,
    }));
  });
}

/**
 * Breaks pictures into rows of whole pictures: each row is as wide as the page, and all pictures of a row have the same
 * height. Of all possible breaks it chooses the one with the least squared distance from the aimed height. A row that would
 * be higher than the maximum keeps the aimed height (alone, the maximum) and leaves a gap at its right, if no other break avoids that.
 */
export function breakRows(pictures: readonly GalleryPicture[], width: number): GalleryPicture[][] {
  let best: { cost: number; rows: GalleryPicture[][] }[] = [{ cost: 0, rows: [] }];
  // The loop runs from the last picture to the first: `best[n]` has the rows of all pictures that come n pictures
  // later.
  for (let start = pictures.length - 1; start >= 0; start--) {
    const ways = best.map(({ cost, rows }, after) => {
      const row = pictures.slice(start, start + after + 1);
      return { cost: cost + costOf(row, width), rows: [row, ...rows] };
    });
    best = [ways.reduce((least, way) => (way.cost < least.cost ? way : least)), ...best];
  }
  return best[0]?.rows ?? [];
}

function costOf(row: GalleryPicture[], width: number) {
  const isWide = (picture: GalleryPicture) => picture.isFull || picture.ratio >= PANORAMA;
  if (row.some(isWide)) {
    if (row.length === 1) return 0;
    const isBesidePortrait = row.length === 2 && row.some(({ ratio }) => ratio < 1);
    if (!isBesidePortrait || row.some(({ isFull }) => isFull)) return Infinity;
  }
  const [height, aimed] = [naturalHeight(row, width), aimedHeight(width)];
  if (height < MIN_HEIGHT && row.length > 1) return Infinity;
  // A gap at the right, or a picture that is larger than others, costs as much as this distance.
  if (height > maxHeight(width)) return (0.55 * aimed) ** 2;
  return (height - aimed) ** 2;
}

/** The height at which a row is as wide as the page. */
const naturalHeight = (row: GalleryPicture[], width: number) =>
  (width - gapsOf(row)) / sum(row.map(({ ratio }) => ratio));

/** The height of a row that does not fill the page, or null if the row fills it. A row alone is as high as rows can be. */
function heightOfUnfilled(row: GalleryPicture[], width: number, isAlone: boolean) {
  const [first] = row;
  if (first?.isFull || (first && row.length === 1 && first.ratio >= FILLS_FROM)) return null;
  if (naturalHeight(row, width) <= maxHeight(width)) return null;
  return isAlone ? maxHeight(width) : aimedHeight(width);
}

const gapsOf = (row: GalleryPicture[]) => GAP * (row.length - 1);

/** The part of a phone's width that each picture takes: two neighbours in portrait format share a row, others have one. */
export function phoneShares(pictures: readonly GalleryPicture[]): number[] {
  const shares: number[] = [];
  const isNarrow = ({ ratio, isFull }: GalleryPicture) => ratio < 1 && !isFull;
  for (const [index, picture] of pictures.entries()) {
    if (shares.length > index) continue;
    const next = pictures[index + 1];
    if (next && isNarrow(picture) && isNarrow(next)) {
      const ratios = picture.ratio + next.ratio;
      shares.push(picture.ratio / ratios, next.ratio / ratios);
    } else shares.push(1);
  }
  return shares;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The variables of `gallery-cell`. Each picture asks for 3% less than its share, so that rounding never breaks a row, and
 * grows to fill the row.
 */
export function cellStyle({ ratio, phone, cells }: RowLayout) {
  const style: Record<string, string | number> = {
    "--ratio": Math.round(ratio * 1e4) / 1e4,
    "--phone": phone === 1 ? "100%" : `calc(${percent(phone)} - ${PHONE_GAP}px)`,
  };
  for (const [index, { share, rest }] of cells.entries()) {
    style[`--w${index}`] = percent(0.97 * share);
    if (rest > 0.001) style[`--r${index}`] = percent(rest);
  }
  return style as CSSProperties;
}

const percent = (part: number) => `${Math.floor(part * 1e4) / 100}%`;

export function cellBoxes({ phone, cells }: RowLayout): Box[] {
  const [small = 1, medium = 1, wide = 1, widest = 1] = cells.map(({ share }) => share);
  return [
    { from: 2200, px: widest * 2240 },
    { from: 1600, px: wide * 1760 },
    { from: 1120, vw: medium * 100, px: medium * -160 },
    { from: 768, vw: small * 100, px: small * -64 },
    { vw: phone * 100 },
  ];
}

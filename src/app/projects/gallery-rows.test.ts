import { expect, it } from "vitest";
import { breakRows, type GalleryPicture, galleryCells, phoneShares, windows, withFull } from "./gallery-rows";

const LANDSCAPE = 1.5;
const PORTRAIT = 0.75;
const picture = (ratio: number, isFull = false): GalleryPicture => ({ ratio, isFull });
const lengths = (ratios: number[], width = 1440) =>
  breakRows(
    ratios.map((ratio) => picture(ratio)),
    width,
  ).map((row) => row.length);
const times = (count: number, ratio: number) => Array<number>(count).fill(ratio);
const mixed = [1.5, 0.75, 1.5, 1.33, 0.8, 1.78, 1, 1.5, 0.66, 1.5];

it.each(windows)("keeps every picture, in order, at least 300 pixels high in a page of $content", ({
  content,
}) => {
  const pictures = mixed.map((ratio) => picture(ratio));
  const rows = breakRows(pictures, content);
  expect(rows.flat()).toEqual(pictures);
  for (const row of rows) {
    const ratios = row.reduce((total, { ratio }) => total + ratio, 0);
    expect((content - 8 * (row.length - 1)) / ratios, `${row.length}`).toBeGreaterThanOrEqual(300);
  }
});

it.each(windows)("fills a page of $content with each row, or says what is left", ({ content }) => {
  const pictures = [...mixed, 3, PORTRAIT].map((ratio) => picture(ratio));
  const cells = galleryCells(pictures, content);
  let index = 0;
  for (const row of breakRows(pictures, content)) {
    const own = cells.slice(index, index + row.length);
    const total = own.reduce((sum, { share, rest }) => sum + share + rest, 0);
    expect(total * content + 8 * (row.length - 1)).toBeCloseTo(content);
    const heights = own.map(({ share }, at) => share / (row[at]?.ratio ?? 0));
    for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0);
    index += row.length;
  }
});

it("has more pictures in the rows of a wider page", () => {
  expect(lengths(times(6, LANDSCAPE), 704)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(lengths(times(6, LANDSCAPE), 960)).toEqual([2, 2, 2]);
  expect(lengths(times(6, PORTRAIT), 704)).toEqual([3, 3]);
  expect(lengths(times(6, PORTRAIT), 2040)).toEqual([6]);
});

it("puts two pictures side by side, and gives a panorama a row of its own", () => {
  expect(lengths([LANDSCAPE, LANDSCAPE])).toEqual([2]);
  expect(lengths([LANDSCAPE, PORTRAIT])).toEqual([2]);
  expect(lengths([LANDSCAPE, PORTRAIT, 3.2, LANDSCAPE, 0.8, 1])).toEqual([2, 1, 3]);
});

it("puts a portrait beside a panorama rather than alone", () => {
  expect(lengths([PORTRAIT, 2.7, LANDSCAPE, PORTRAIT], 1280)).toEqual([2, 2]);
  expect(lengths([LANDSCAPE, 2.7, LANDSCAPE, LANDSCAPE], 1280)).toEqual([1, 1, 2]);
});

it("gives a row to what its owner shows in full, and by default to the first large landscape", () => {
  const large = { ratio: LANDSCAPE, width: 3000, size: null };
  const pictures = [{ ratio: PORTRAIT, width: 3000, size: null }, large, large] as const;
  const isFull = (list: Parameters<typeof withFull>[0]) => withFull(list).map((each) => each.isFull);
  expect(isFull(pictures)).toEqual([false, true, false]);
  expect(isFull([pictures[0], { ...large, size: "row" }, large])).toEqual([false, false, false]);
  expect(
    isFull([
      { ...pictures[0], size: "full" },
      { ...large, width: 2559 },
    ]),
  ).toEqual([true, false]);
  const rows = breakRows([picture(LANDSCAPE), picture(LANDSCAPE, true), picture(LANDSCAPE)], 1440);
  expect(rows.map((row) => row.length)).toEqual([1, 1, 1]);
  expect(galleryCells([picture(LANDSCAPE, true)], 1440)).toEqual([{ share: 1, rest: 0 }]);
});

it("does not stretch a picture that remains alone", () => {
  const [only] = galleryCells([picture(PORTRAIT)], 1440);
  expect(only?.share).toBeLessThan(0.4);
  expect(only?.rest).toBeCloseTo(1 - (only?.share ?? 0));
  expect(galleryCells([], 1440)).toEqual([]);
  expect(
    galleryCells(
      times(40, LANDSCAPE).map((ratio) => picture(ratio)),
      1440,
    ),
  ).toHaveLength(40);
});

it("lets two neighbours in portrait format share a row of a phone", () => {
  const shares = (ratios: number[]) => phoneShares(ratios.map((ratio) => picture(ratio)));
  expect(shares([LANDSCAPE, PORTRAIT, PORTRAIT, PORTRAIT, LANDSCAPE])).toEqual([1, 0.5, 0.5, 1, 1]);
  expect(shares([0.5, 0.75])).toEqual([0.4, 0.6]);
  expect(phoneShares([picture(0.5, true), picture(0.75)])).toEqual([1, 1]);
  expect(shares([])).toEqual([]);
});

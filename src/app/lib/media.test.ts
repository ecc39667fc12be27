import { expect, it } from "vitest";
import { avifSource, type Box, sizesOf, variantSrcSet } from "./media";

const card: Box[] = [
  { from: 1440, px: 411, ratio: 4 / 3 },
  { from: 768, vw: 50, px: -44, ratio: 4 / 3 },
  { vw: 100, px: -32, ratio: 4 / 3 },
];
const opening: Box[] = [
  { from: 1440, px: 1280, ratio: 2 },
  { vw: 100, ratio: 4 / 3 },
];

it("names the width of the box, and 60% of it on phones with three pixels per CSS pixel", () => {
  expect(sizesOf(card, null)).toBe(
    "(min-width: 1440px) 411px, (min-width: 768px) calc(50vw - 44px), (min-resolution: 2.5dppx) calc(60vw - 19.2px), calc(100vw - 32px)",
  );
});

it("names the 60% for each box of a phone", () => {
  expect(sizesOf([{ from: 360, vw: 50 }, { vw: 100 }], null)).toBe(
    "(min-width: 360px) and (min-resolution: 2.5dppx) 30vw, (min-width: 360px) 50vw, (min-resolution: 2.5dppx) 60vw, 100vw",
  );
});

it("asks for a wider image where the box crops its sides, with 2% less than it is drawn, and not where it crops its height", () => {
  expect(sizesOf(opening, 3)).toBe(
    "(min-width: 1440px) 1881.6px, (min-resolution: 2.5dppx) 132.3vw, 220.5vw",
  );
  expect(sizesOf(opening, 2)).toBe("(min-width: 1440px) 1280px, (min-resolution: 2.5dppx) 88.2vw, 147vw");
  expect(sizesOf(opening, 0.75)).toBe("(min-width: 1440px) 1280px, (min-resolution: 2.5dppx) 60vw, 100vw");
});

it("lists no width that is the same as a narrower one", () => {
  expect(variantSrcSet("/media/a.jpg", 600)?.match(/\d+w/g)).toEqual(["320w", "480w", "640w"]);
  expect(variantSrcSet("/media/a.jpg", 300)?.match(/\d+w/g)).toEqual(["320w"]);
  expect(variantSrcSet("/media/a.jpg")?.match(/\d+w/g)?.at(-1)).toBe("3840w");
  expect(variantSrcSet("https://elsewhere.example/a.jpg", 600)).toBeUndefined();
});

it("offers AVIF only in windows whose images need at most its greatest width", () => {
  const media = (boxes: Box[], ratio: number | null) => avifSource("/media/a.jpg", boxes, { ratio })?.media;
  expect(avifSource("/media/a.jpg", [{ px: 430 }], { ratio: 3, width: 4000 })).toEqual({
    srcSet: expect.stringMatching(/^\/media\/a\.jpg\/320\.avif 320w, .* \/media\/a\.jpg\/1440\.avif 1440w$/),
    media: undefined,
  });
  expect(media(card, 1.5)).toBe(
    "(max-width: 672px), (min-width: 768px) and (max-width: 1368px), (min-width: 1440px), (max-resolution: 1dppx)",
  );
  expect(media(opening, 1)).toBe("(max-width: 720px), (max-resolution: 1dppx)");
  expect(media(opening, 3)).toBe("(max-width: 320px), (max-resolution: 1dppx) and (max-width: 640px)");
  expect(media([{ px: 2000 }], null)).toBeUndefined();
  expect(avifSource("https://elsewhere.example/a.jpg", card, { ratio: 1 })).toBeUndefined();
});

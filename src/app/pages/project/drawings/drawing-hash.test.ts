import { expect, it } from "vitest";
import { drawingHash, parseDrawingHash } from "./drawing-hash";

it("names a page of a drawing in a URL", () => {
  for (const place of [
    { drawing: 1, page: 1 },
    { drawing: 12, page: 200 },
  ])
    expect(parseDrawingHash(drawingHash(place))).toEqual(place);
  expect(parseDrawingHash("#drawing-2")).toEqual({ drawing: 2, page: 1 });
});

it.each([
  "",
  "#comments",
  "#drawing-",
  "#drawing-1-page-0",
  "#drawing-1-page-x",
  "#drawing-99999",
])("opens nothing for %s", (hash) => {
  expect(parseDrawingHash(hash)).toBeUndefined();
});

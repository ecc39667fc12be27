import { expect, it } from "vitest";
import { parseViewHash, viewHash } from "./view-hash";

it.each([1, 2, 12])("leads to view %i and back", (view) => {
  expect(parseViewHash(viewHash(view))).toBe(view);
  expect(parseViewHash(`#${viewHash(view)}`)).toBe(view);
});

it.each([
  "",
  "model-view-",
  "model-view-0",
  "model-view-1x",
  "model-view-100",
  "drawing-1",
])("finds no view in %j", (hash) => expect(parseViewHash(hash)).toBeUndefined());

import { expect, it } from "vitest";
import { neighbourOf } from "./next-project";

it("the neighbour of an item is the next one, or the one before the last", () => {
  const items = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect([3, 2, 1].map((id) => neighbourOf(items, id)?.id)).toEqual([2, 1, 2]);
  expect(neighbourOf([{ id: 3 }], 3)).toBeUndefined();
});

import { expect, it } from "vitest";
import { adjacentItem } from "./adjacent-item";

it("the adjacent item is the next one, and the previous one for the last item", () => {
  const items = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect([3, 2, 1].map((id) => adjacentItem(items, id)?.id)).toEqual([2, 1, 2]);
  expect(adjacentItem([{ id: 3 }], 3)).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { toggled } from "./use-selection";

const ids = ["a", "b", "c", "d", "e"];

describe("a selection", () => {
  it("adds and removes one item, in the order of the list", () => {
    expect(toggled(ids, ["d"], "b")).toEqual(["b", "d"]);
    expect(toggled(ids, ["b", "d"], "d")).toEqual(["b"]);
  });

  it("adds and removes a range, in both directions", () => {
    expect(toggled(ids, ["b"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(toggled(ids, ["d"], "b", "d")).toEqual(["b", "c", "d"]);
    expect(toggled(ids, ["b", "c", "d"], "c", "b")).toEqual(["d"]);
  });

  it("ignores a beginning that was removed", () => {
    expect(toggled(ids, [], "b", "gone")).toEqual(["b"]);
  });
});

import { describe, expect, it } from "vitest";
import { hasMore, pageIn, rangeOf } from "./paging";

describe("a page of a list", () => {
  it("says which of how many it shows", () => {
    expect(rangeOf({ page: 2, shown: 20, total: 57 })).toBe("21 to 40 of 57");
    expect(rangeOf({ shown: 0, total: 0 })).toBe("0 of 0");
  });

  it("says where the server stopped counting", () => {
    expect(rangeOf({ shown: 20, total: 120 })).toBe("1 to 20 of 120 or more");
    expect(rangeOf({ shown: 20, total: 3911 }, true)).toBe("1 to 20 of 3,911");
  });

  it("knows whether another follows", () => {
    expect(hasMore({ total: 20 })).toBe(false);
    expect(hasMore({ page: 2, total: 41 })).toBe(true);
  });

  it.each([[1], [0], [-3], [2.5], ["x"], [1001], [undefined]])("takes no page from %j", (page) => {
    expect(pageIn({ page })).toEqual({});
  });
});

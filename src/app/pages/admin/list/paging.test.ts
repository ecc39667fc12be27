import { describe, expect, it } from "vitest";
import { hasMore, pageParam, rangeLabel } from "./paging";

describe("the paging of a list", () => {
  it("shows which rows are on the page", () => {
    expect(rangeLabel({ page: 2, shown: 10, total: 27 })).toBe("11 to 20 of 27");
    expect(rangeLabel({ shown: 0, total: 0 })).toBe("0 of 0");
  });

  it("shows when the server stopped counting", () => {
    expect(rangeLabel({ shown: 10, total: 21 })).toBe("1 to 10 of 21+");
    expect(rangeLabel({ shown: 10, total: 3911 }, true)).toBe("1 to 10 of 3,911");
  });

  it("knows whether there is a next page", () => {
    expect(hasMore({ total: 10 })).toBe(false);
    expect(hasMore({ page: 2, total: 21 })).toBe(true);
    expect([hasMore({ page: 99, total: 9000 }), hasMore({ page: 100, total: 9000 })]).toEqual([true, false]);
  });

  it.each([[1], [0], [-3], [2.5], ["x"], [101], [undefined]])("ignores the page parameter %j", (page) => {
    expect(pageParam({ page })).toEqual({});
  });
});

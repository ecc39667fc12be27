import { describe, expect, it } from "vitest";
import { hasMore, rangeLabel } from "./paging";
import { pageParam } from "./search-params";

describe("the paging of a list", () => {
  it("shows which rows are on the page", () => {
    expect(rangeLabel({ page: 2, shown: 20, total: 47 })).toBe("21 to 40 of 47");
    expect(rangeLabel({ shown: 0, total: 0 })).toBe("0 of 0");
  });

  it("shows when the server stopped counting", () => {
    expect(rangeLabel({ shown: 20, total: 31 })).toBe("1 to 20 of 31+");
    expect(rangeLabel({ shown: 20, total: 3911 }, true)).toBe("1 to 20 of 3,911");
  });

  it("knows whether there is a next page", () => {
    expect(hasMore({ total: 20 })).toBe(false);
    expect(hasMore({ page: 2, total: 41 })).toBe(true);
    expect([hasMore({ page: 49, total: 9000 }), hasMore({ page: 50, total: 9000 })]).toEqual([true, false]);
  });

  it.each([[1], [0], [-3], [2.5], ["x"], [51], [undefined]])("ignores the page parameter %j", (page) => {
    expect(pageParam({ page })).toEqual({});
  });
});

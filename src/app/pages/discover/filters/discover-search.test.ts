import { describe, expect, it } from "vitest";
import { discoverSearch, sortOf } from "./discover-search";

describe("the search parameters of /discover", () => {
  it("keep every filter and drop blank or unknown values", () => {
    expect(
      discoverSearch({ search: " timber ", location: "", projectSize: "extra large", sort: "likes" }),
    ).toEqual({ search: "timber", projectSize: "Extra Large" });
    expect(discoverSearch({ projectSize: "huge", companyType: [null, {}], projectType: null })).toEqual({});
  });

  it("keep several values of a filter, at most five, each once; one stands alone", () => {
    expect(discoverSearch({ projectType: ["a", " b ", "a"], companyType: ["c"] })).toEqual({
      projectType: ["a", "b"],
      companyType: "c",
    });
    expect(discoverSearch({ projectType: ["1", 2, "3", "4", "5", "6"] }).projectType).toHaveLength(5);
    expect(discoverSearch({ projectSize: ["large", "huge", "SMALL"] })).toEqual({
      projectSize: ["Large", "Small"],
    });
  });

  it("keep filters by facts as numbers, exchange bounds in the wrong order, and give a cost a currency", () => {
    expect(
      discoverSearch({
        certification: " LEED ",
        completedFrom: "2024",
        completedTo: 2019,
        areaTo: "929.0304",
      }),
    ).toEqual({ certification: "LEED", completedFrom: 2019, completedTo: 2024, areaTo: 929.0304 });
    expect(discoverSearch({ costFrom: "0", costCurrency: "chf" })).toEqual({
      costFrom: 0,
      costCurrency: "CHF",
    });
    expect(discoverSearch({ costTo: 5, costCurrency: "EUX" })).toEqual({ costTo: 5, costCurrency: "USD" });
    // Typed into the form without script.
    expect(discoverSearch({ areaFrom: "12,5", areaTo: "1 250" })).toEqual({ areaFrom: 12.5, areaTo: 1250 });
    const wrong = {
      areaFrom: "",
      areaTo: -1,
      completedFrom: "x",
      costFrom: 1e16,
      constructionStatus: "toString",
    };
    expect(discoverSearch(wrong)).toEqual({});
  });

  it("keep the known filters by labels of pictures", () => {
    const search = { pictures: "photographs", ai: "none-or-unlabelled" };
    expect(discoverSearch(search)).toEqual(search);
    expect(discoverSearch({ pictures: "toString", ai: "some" })).toEqual({});
  });

  it("keep an order that is not the default: the best match with words, otherwise the newest", () => {
    expect(discoverSearch({ sort: "liked" })).toEqual({ sort: "liked" });
    expect(discoverSearch({ sort: "newest" })).toEqual({});
    expect(discoverSearch({ sort: "best" })).toEqual({});
    expect(discoverSearch({ search: "mill", sort: "best" })).toEqual({ search: "mill" });
    expect(discoverSearch({ search: "mill", sort: "newest" })).toEqual({ search: "mill", sort: "newest" });
    expect(discoverSearch({ sort: "toString" })).toEqual({});
    expect(sortOf({})).toBe("newest");
    expect(sortOf({ search: "mill" })).toBe("best");
  });

  it("accept text that the router parsed as a number or a boolean", () => {
    expect(discoverSearch({ search: 2024 })).toEqual({ search: "2024" });
    expect(discoverSearch({ search: true })).toEqual({ search: "true" });
  });

  it("end at the last page that the server answers by number; a cursor replaces it", () => {
    expect(discoverSearch({ page: "3" })).toEqual({ page: 3 });
    expect(discoverSearch({ page: 1 })).toEqual({});
    expect(discoverSearch({ page: "x" })).toEqual({});
    expect(discoverSearch({ page: 1e9 })).toEqual({ page: 111 });
    expect(discoverSearch({ page: 3, before: "1700000000000-7" })).toEqual({ before: "1700000000000-7" });
    expect(discoverSearch({ before: "x" })).toEqual({});
  });

  it("never contain what the server would refuse", () => {
    expect(discoverSearch({ search: "x".repeat(300) }).search).toHaveLength(200);
    expect(discoverSearch({ search: "a\0b\ud800" })).toEqual({ search: "ab\ufffd" });
  });
});

import { describe, expect, it } from "vitest";
import { discoverSearch } from "./discover-search";

describe("discover's address", () => {
  it("keeps every filter, and leaves out what is blank or unknown", () => {
    expect(
      discoverSearch({ search: " timber ", location: "", projectSize: "extra large", sort: "likes" }),
    ).toEqual({ search: "timber", projectSize: "Extra Large" });
    expect(discoverSearch({ projectSize: "huge", companyType: ["a"], projectType: null })).toEqual({});
  });

  it("takes words that the router read as something else", () => {
    expect(discoverSearch({ search: 2024 })).toEqual({ search: "2024" });
    expect(discoverSearch({ search: true })).toEqual({ search: "true" });
  });

  it("remembers how far one has come, within reason", () => {
    expect(discoverSearch({ page: "3" })).toEqual({ page: 3 });
    expect(discoverSearch({ page: 1 })).toEqual({});
    expect(discoverSearch({ page: "x" })).toEqual({});
    expect(discoverSearch({ page: 1e9 })).toEqual({ page: 20 });
  });

  it("never asks for what the server cannot take", () => {
    expect(discoverSearch({ search: "x".repeat(300) }).search).toHaveLength(200);
    expect(discoverSearch({ search: "a\0b\ud800" })).toEqual({ search: "ab\ufffd" });
  });
});

import { describe, expect, it } from "vitest";
import { nextPath } from "./next-path";

describe("where logging in leads", () => {
  it.each([
    "/",
    "/projects/new?step=3",
    "/discover#top",
    "/search?q=fjellhytte%20ved%20sjøen",
  ])("takes %s", (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    "",
    "discover",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    7,
    undefined,
  ])("refuses %j", (value) => {
    expect(nextPath(value)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { nextPath } from "./next-path";

describe("the path after login", () => {
  it.each([
    "/",
    "/projects/new?step=3",
    "/discover#top",
    "/search?q=fjellhytte%20ved%20sjøen",
  ])("accepts %s", (path) => {
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
  ])("rejects %j", (value) => {
    expect(nextPath(value)).toBeUndefined();
  });
});

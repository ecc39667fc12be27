import { expect, it } from "vitest";
import { formatLength } from "./format-length";

it.each([
  [2.45, "2.45 m", "8′-0 1/2″"],
  [0, "0.00 m", "0′-0″"],
  [-0.001, "0.00 m", "0′-0″"],
  [0.0254, "0.03 m", "0′-1″"],
  [0.003175, "0.00 m", "0′-0 1/8″"],
  [0.3048, "0.30 m", "1′-0″"],
  // 11 15/16 inches and more are rounded to a foot, not to 12 inches.
  [0.3047, "0.30 m", "1′-0″"],
  [12.6, "12.60 m", "41′-4 1/8″"],
  [-1.5, "-1.50 m", "-4′-11″"],
  [1.5, "1.50 m", "4′-11″"],
])("formats %d metres", (metres, m, ft) => {
  expect([formatLength(metres, "m"), formatLength(metres, "ft")]).toEqual([m, ft]);
});

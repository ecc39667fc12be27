import { describe, expect, it } from "vitest";
import { needsLightGround } from "./logo-pixels";

type Pixel = [red: number, green: number, blue: number, alpha: number];
const [clear, white, black, red]: Pixel[] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [230, 60, 40, 255],
];
const picture = (...parts: [Pixel | undefined, number][]) =>
  parts.flatMap(([pixel = [0, 0, 0, 0], count]) => Array.from({ length: count }, () => pixel)).flat();

describe("a logo on a dark page", () => {
  it("needs a light ground if it is transparent and dark, in more than a tenth of it", () => {
    expect(needsLightGround(picture([clear, 50], [black, 50]))).toBe(true);
    expect(needsLightGround(picture([clear, 50], [black, 8], [red, 42]))).toBe(true);
    expect(needsLightGround(picture([clear, 50], [black, 4], [red, 46]))).toBe(false);
  });

  it("needs none if it is transparent and light or coloured", () => {
    expect(needsLightGround(picture([clear, 50], [white, 50]))).toBe(false);
    expect(needsLightGround(picture([clear, 50], [red, 50]))).toBe(false);
    expect(needsLightGround(picture([clear, 100]))).toBe(false);
  });

  it("has its own ground if it has no transparency, unless that is nearly white", () => {
    expect(needsLightGround(picture([red, 50], [black, 50]))).toBe(false);
    expect(needsLightGround(picture([black, 50], [white, 50]))).toBe(false);
    expect(needsLightGround(picture([white, 50], [black, 50]))).toBe(true);
  });
});

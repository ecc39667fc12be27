import { describe, expect, it } from "vitest";
import { defaultFocus, objectPosition, squareOf } from "./crop";

describe("the crop of a picture", () => {
  it("keeps the centre, and in portrait format what is above it", () => {
    expect(objectPosition(defaultFocus({ width: 300, height: 200 }))).toBe("50% 50%");
    expect(objectPosition(defaultFocus({ width: 200, height: 300 }))).toBe("50% 22%");
    expect(objectPosition(defaultFocus({ width: null, height: null }))).toBe("50% 50%");
  });

  it("to a square is at the focal point, and never outside of the picture", () => {
    expect(squareOf({ width: 300, height: 200 }, { x: 0.5, y: 0.1 })).toEqual({
      left: 50,
      top: 0,
      side: 200,
    });
    expect(squareOf({ width: 200, height: 500 }, { x: 0, y: 1 })).toEqual({ left: 0, top: 300, side: 200 });
    expect(squareOf({ width: 200, height: 200 }, { x: 1, y: 1 })).toEqual({ left: 0, top: 0, side: 200 });
  });
});

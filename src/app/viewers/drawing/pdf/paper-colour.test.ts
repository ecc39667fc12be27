import { expect, it } from "vitest";
import { dodgeColour, paperColour } from "./paper-colour";

/** An image of 8 by 6 pixels with one colour at its border and another inside. */
function image(border: number[], inside = [20, 20, 20, 255]) {
  const [width, height] = [8, 6];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      data.set(isBorder ? border : inside, 4 * (y * width + x));
    }
  return { data, width, height };
}

it("is the median of the border, also with a mark on it", () => {
  const scan = image([248, 243, 230, 255]);
  scan.data.set([0, 0, 0, 255], 0);
  expect(paperColour(scan)).toEqual([248, 243, 230]);
});

it.each([
  ["white paper", [255, 255, 255, 255]],
  ["a photograph or a coloured sheet", [200, 190, 170, 255]],
  ["a transparent border", [0, 0, 0, 0]],
])("is null for %s", (_what, border) => {
  expect(paperColour(image(border))).toBeNull();
});

it("makes the paper white when it is dodged", () => {
  const [red = 0, green = 0, blue = 0] = (dodgeColour([248, 243, 230]).match(/\w\w/g) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  for (const [dodge, value] of [
    [red, 248],
    [green, 243],
    [blue, 230],
  ] as const)
    expect(Math.round(value / (1 - dodge / 255))).toBe(255);
});

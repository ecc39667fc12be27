import { describe, expect, it } from "vitest";
import { type PageText, readScale, readTitleBlock } from "./title-block";

const A3 = { width: 1191, height: 842 };
const at = (x: number, y: number, text: string, size = 10): PageText => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
const read = (...texts: PageText[]) => readTitleBlock(texts, A3);

describe("a title block with a label above each value", () => {
  it("gives number, name and scale", () => {
    expect(
      read(
        at(300, 300, "Kitchen"),
        at(30, 790, "PROJECT", 7),
        at(30, 806, "Timber House in the Woods"),
        at(400, 790, "SHEET", 7),
        at(400, 806, "Ground floor plan"),
        at(600, 790, "SCALE", 7),
        at(600, 806, "1:100 at A3"),
        at(800, 790, "DATE", 7),
        at(800, 806, "14 March 2023"),
        at(1100, 790, "NO.", 7),
        at(1100, 806, "A-101"),
      ),
    ).toEqual({ number: "A-101", name: "Ground floor plan", scale: "1:100" });
  });

  it("reads a number without letters only next to its label", () => {
    expect(read(at(1100, 790, "Drawing no.", 7), at(1100, 806, "203"))).toMatchObject({ number: "203" });
    expect(read(at(1100, 806, "203"))).toMatchObject({ number: null });
  });
});

describe("a title block with label and value in one line", () => {
  it("gives number, name and scale", () => {
    expect(
      read(
        at(900, 700, "Sheet Title: Cross Section"),
        at(900, 720, `Scale: 1/8" = 1'-0"`),
        at(900, 740, "Sheet Number: S2.01"),
      ),
    ).toEqual({ number: "S2.01", name: "Cross Section", scale: `1/8" = 1'-0"` });
  });

  it("joins lines that are written in pieces", () => {
    expect(
      read(at(900, 700, "Sca", 10), at(915, 700, "le:", 10), at(933, 700, "1:", 10), at(943, 700, "50", 10)),
    ).toMatchObject({
      scale: "1:50",
    });
  });

  it("tells a drawing's number from its name after the label Sheet", () => {
    expect(read(at(900, 700, "Sheet A-301", 14), at(900, 730, "East elevation", 14))).toMatchObject({
      number: "A-301",
      name: "East elevation",
    });
  });
});

describe("a page without labels", () => {
  it("takes the largest number and name of the block, and the only scale", () => {
    expect(
      read(
        at(200, 200, "R-101", 30),
        at(900, 750, "Roof plan", 16),
        at(900, 770, "see section on A-301", 8),
        at(1100, 800, "A-102", 24),
        at(1000, 800, "P01", 10),
        at(900, 790, "1:200", 10),
      ),
    ).toEqual({ number: "A-102", name: "Roof plan", scale: "1:200" });
  });

  it("has no scale if it has several, and takes no paper size for a number", () => {
    expect(read(at(100, 400, "1:5"), at(500, 400, "1:10"), at(1100, 800, "A3"))).toEqual({
      number: null,
      name: null,
      scale: null,
    });
  });

  it("gives nothing for an empty page", () => {
    expect(read()).toEqual({ number: null, name: null, scale: null });
  });
});

it.each([
  ["1:100", "1:100"],
  ["SCALE 1 : 50 @ A1", "1:50"],
  ["1:2,500", "1:2500"],
  [`1/4"=1'-0"`, `1/4" = 1'-0"`],
  [`1 1/2″ = 1′-0″`, `1 1/2" = 1'-0"`],
  [`1" = 20'`, `1" = 20'`],
  ["NTS", "no scale"],
  ["Not to scale", "no scale"],
  ["11:30", null],
  ["1:30:00", null],
  ["Detail 1/8", null],
  ["Ground floor", null],
])("reads the scale of %s as %s", (text, scale) => {
  expect(readScale(text)).toBe(scale);
});

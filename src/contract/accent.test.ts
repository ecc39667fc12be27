import { expect, it } from "vitest";
import { ACCENTS, accentFor, CONTRAST_MIN, contrastOf } from "./accent";
import { PAPER } from "./paper";

it("contrast is that of WCAG 2.2", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#ffffff", "#777777")).toBe(contrastOf("#777777", "#ffffff"));
});

it("an accent with enough contrast stays, and the dark one is made from it", () => {
  const { light, dark } = accentFor("#27548a");
  expect(light).toBe("#27548a");
  expect(dark).not.toBe(light);
  expect(contrastOf(dark, PAPER.dark)).toBeGreaterThanOrEqual(CONTRAST_MIN);
});

it("every accent is at least 4.5 to 1 on its page, and no farther from the choice than it must be", () => {
  const grays = ["#000000", "#808080", "#ffffff"];
  const colours = ["#ffff00", "#ffe0e0", "#00ff00", "#0000ff", "#000033", "#ff00ff", "#fbfaf8", "#111214"];
  for (const chosen of [...Object.values(ACCENTS), ...grays, ...colours]) {
    const { light, dark } = accentFor(chosen);
    for (const [colour, paper] of [
      [light, PAPER.light],
      [dark, PAPER.dark],
    ] as const) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const contrast = contrastOf(colour, paper);
      expect(contrast, `${colour} from ${chosen}`).toBeGreaterThanOrEqual(CONTRAST_MIN);
      const isNeutral = [...grays, ACCENTS.Ink, "#fbfaf8", "#111214"].includes(chosen);
      if (colour !== chosen && !isNeutral) expect(contrast, `${colour} from ${chosen}`).toBeLessThan(5.2);
    }
  }
});

it("ink, black and white are inverted where they cannot be read", () => {
  expect(contrastOf(accentFor(ACCENTS.Ink).dark, PAPER.dark)).toBeGreaterThan(14);
  expect(accentFor("#000000")).toEqual({ chosen: "#000000", light: "#000000", dark: "#ffffff" });
  expect(accentFor("#ffffff")).toEqual({ chosen: "#ffffff", light: "#000000", dark: "#ffffff" });
});

it("a darkened accent keeps its hue", () => {
  expect(accentFor("#ffff00").light).toMatch(/^#([0-9a-f]{2})\1(00)$/);
  expect(accentFor("#ff0000").light).toMatch(/^#[0-9a-f]{2}0000$/);
});

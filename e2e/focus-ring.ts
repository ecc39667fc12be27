import type { Locator } from "@playwright/test";
import { expect } from "./plinth";

/** Focuses each control by keyboard and expects that nothing clips its focus ring. */
export async function expectWholeRings(controls: Locator) {
  await controls.page().keyboard.press("Shift");
  for (const control of await controls.all()) {
    await control.focus();
    expect(await control.evaluate(clippedRing)).toEqual([]);
  }
}

function clippedRing(control: Element) {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === "none") return [`no ring on ${control.textContent}`];
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const isCutBy = (box: { left: number; top: number; right: number; bottom: number }) =>
    left - reach < box.left ||
    top - reach < box.top ||
    right + reach > box.right ||
    bottom + reach > box.bottom;
  const cutting: string[] = [];
  for (let around = control.parentElement; around; around = around.parentElement) {
    const isWindow = around === document.documentElement;
    if (!isWindow && getComputedStyle(around).overflowX === "visible") continue;
    const box = isWindow
      ? { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity }
      : around.getBoundingClientRect();
    if (isCutBy(box)) cutting.push(`${control.textContent} in ${around.tagName}`);
  }
  return cutting;
}

import type { Locator, Page } from "@playwright/test";

export async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const PARTS = [0.1, 0.4, 0.7, 1];

/** Drags an element to the middle of another one with a finger. `beforeDrop` runs while the finger is there. */
export async function dragByTouch(
  page: Page,
  { from, to, beforeDrop }: { from: Locator; to: Locator; beforeDrop?: () => Promise<void> },
) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", start);
  for (const part of PARTS)
    await touch("touchMove", {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    });
  await beforeDrop?.();
  await touch("touchEnd");
}

/** Drags an element to the middle of another one with a mouse. */
export async function dragByMouse(page: Page, { from, to }: { from: Locator; to: Locator }) {
  await from.hover();
  const end = await middleOf(to);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

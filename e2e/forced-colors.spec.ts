import type { Locator } from "@playwright/test";
import { enterAsNewcomer } from "./people";
import { expect, test } from "./plinth";

const outlineOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return `${outlineStyle} ${outlineWidth}`;
  });
const MARK = "solid 2px";

test("a contrast theme shows switches, the current tab and the current menu item", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/settings?tab=notifications");
  const tabs = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  expect(await outlineOf(tabs.and(page.locator("[aria-current]")))).toBe(MARK);
  expect(await outlineOf(tabs.first())).not.toBe(MARK);

  const toggle = page.getByRole("switch").first();
  const colours = () =>
    toggle.evaluate((track) =>
      [track, track.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
    );
  const first = await colours();
  expect(first[0]).not.toBe(first[1]);
  const state = `${await toggle.getAttribute("aria-checked")}`;
  await toggle.click();
  await expect(toggle).not.toHaveAttribute("aria-checked", state);
  await expect.poll(colours).not.toEqual(first);
  const second = await colours();
  expect(second[0]).not.toBe(second[1]);

  await page.getByRole("button", { name: "Account menu" }).press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  for (const at of [0, 1]) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => outlineOf(items.nth(at))).toBe(MARK);
    expect(await outlineOf(items.nth(1 - at))).not.toBe(MARK);
  }

  await page.goto("/portfolio/bruno");
  const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  expect(await outlineOf(categories.first())).toBe(MARK);
  expect(await outlineOf(categories.nth(1))).not.toBe(MARK);
});

import type { Locator, Page } from "@playwright/test";
import { another, enterAsNewcomer, PICTURE, publish } from "./people";
import { expect, test, watchCalls } from "./plinth";

test("registers and publishes a project by keyboard only", async ({ page }) => {
  test.slow();
  const name = `k${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/auth?tab=register");
  for (const [label, value] of [
    ["Full name", "Kaya Demir"],
    ["Email", `${name}@example.com`],
    ["Username", name],
    ["Password", "Granite-7!"],
    ["Confirm password", "Granite-7!"],
  ] as const)
    await type(page, page.getByLabel(label, { exact: true }), value);
  await press(page, page.getByLabel(/I accept the Terms/), "Space");
  await press(page, page.getByRole("button", { name: "Create account" }), "Enter");
  await expect(page).toHaveURL("/");

  // A new page starts with the focus at its content; the header is before it.
  await reach(page, page.getByRole("button", { name: "Account menu" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await choose(page, "menuitem", "Create Project");
  await expect(page).toHaveURL(/projects\/new/);
  await type(page, page.getByLabel("Title"), "Slate Steps");
  await type(page, page.getByLabel("Description", { exact: true }), "A stair down to the river.");
  await reach(page, page.getByLabel("Category"));
  await page.keyboard.type("Landscape");
  await press(page, page.getByRole("button", { name: "Next" }), "Enter");
  await expect(page.getByLabel("City")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Next" }), "Enter");
  const chooser = page.waitForEvent("filechooser");
  await press(page, page.locator("input[type=file]").first(), "Enter");
  await (await chooser).setFiles(PICTURE);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Next" }), "Enter");
  await type(page, page.getByLabel("Tags"), "stair");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Create Project" }), "Enter");
  await expect(page).toHaveURL(/\/profile\/\d+/);
  await press(page, page.getByRole("link", { name: "Slate Steps" }), "Enter");
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

test("keys of an input method send and close nothing", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await enterAsNewcomer(page);
  const other = await another(playwright, baseURL);
  const { id } = await publish(other);
  const chrome = await page.context().newCDPSession(page);
  const pressInComposition = async (field: Locator, text: string, key: string, modifiers = 0) => {
    await field.focus();
    await chrome.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    const event = { key, code: key, windowsVirtualKeyCode: 229, modifiers };
    await chrome.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await chrome.send("Input.insertText", { text });
    // Safari reports the key after the end of the composition.
    await chrome.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  };
  const calls = watchCalls(page);
  const writes = () => calls.filter((url) => /messages\.send|comments\.create/.test(url));

  await page.goto(`/messages?to=${other.id}`);
  const message = page.getByLabel(`Message to ${other.fullName}`);
  await pressInComposition(message, "日本", "Enter");
  await pressInComposition(message, "語", "Escape");
  await expect(message).toHaveValue(/日本/);
  expect(writes()).toEqual([]);

  await page.goto(`/projects/${id}`);
  const CONTROL = 2;
  await pressInComposition(page.getByRole("textbox", { name: "Comment" }), "石", "Enter", CONTROL);
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue(/石/);
  expect(writes()).toEqual([]);

  await page.goto("/discover");
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search" });
  await pressInComposition(search, "橋", "Escape");
  await pressInComposition(search, "橋", "Enter");
  await expect(search).toHaveValue(/橋/);
  await expect(page).toHaveURL(/\/discover/);

  await page.goto(`/messages?to=${other.id}`);
  await message.press("Enter");
  await expect.poll(writes).toHaveLength(1);
});

test("edits and deletes a project by keyboard only", { tag: "@all" }, async ({ page }) => {
  const { id } = await publish(await enterAsNewcomer(page), { title: "Slate Steps" });
  await page.goto(`/projects/${id}`);
  await press(page, page.getByRole("button", { name: "Edit Project" }), "Enter");
  await reach(page, page.getByLabel("Title"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Slate Stair");
  await press(page, page.getByRole("button", { name: "Save Changes" }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Slate Stair" })).toBeVisible();

  await press(page, page.getByRole("button", { name: "Edit Project" }), "Enter");
  await press(page, page.getByRole("button", { name: "Delete Project" }), "Enter");
  const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete Project" })).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: "Delete Project" }), "Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Project deleted", { exact: true })).toBeVisible();
});

/** Presses Tab or Shift+Tab until the control has the focus. */
async function reach(page: Page, control: Locator, step: "Tab" | "Shift+Tab" = "Tab") {
  await expect(control).toBeVisible();
  for (let i = 0; i < 150; i++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(step);
  }
  throw new Error(`${step} does not lead to ${control}`);
}

async function press(page: Page, control: Locator, key: string) {
  await reach(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string) {
  await reach(page, control);
  await page.keyboard.type(text);
}

/** Presses ArrowDown until the menu item has the focus, then Enter. The menu moves the focus some time after a key. */
async function choose(page: Page, role: "menuitem", name: string) {
  const item = page.getByRole(role, { name });
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  await expect(item).toBeVisible();
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  for (let i = 0; i < 20; i++) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    const before = await focused();
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).not.toBe(before);
  }
  await page.keyboard.press("Enter");
}

import type { Browser, Locator, Page } from "@playwright/test";
import { failCalls } from "./failing";
import { enterAsNewcomer, type Person, publish } from "./people";
import { breaking, expect, expectAccessible, test } from "./plinth";

const picture = (name: string) => `e2e/files/pictures/${name}`;
const saved = (page: Page) => page.getByText(/Saved (just now|\d+ min ago)/);
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => button(page, "Next").click();
/** Resolves when the draft is saved on the server with the values that `change` enters. */
async function saving(page: Page, change: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) => /\/trpc\/projects\.(create|update)/.test(response.url()) && response.ok(),
  );
  await change();
  await answered;
  await expect(saved(page)).toBeVisible();
}
/** The dashboard of the same user in another browser. */
async function secondDevice(browser: Browser, baseURL: string | undefined, { username, password }: Person) {
  const device = await (await browser.newContext({ baseURL })).newPage();
  await device.addInitScript(() => localStorage.setItem("plinth-cookie-consent", "accepted"));
  await device.request.post("/api/login", { data: { username, password } });
  await device.goto("/dashboard");
  return device;
}

test("a draft is saved as one types, goes on after a reload and on another device, and a new start asks first", async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("Reed House"));
  await expectAccessible(page);
  await button(page, "Start over").click();
  await expect(page.getByRole("dialog", { name: "Start over?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Description", { exact: true }).fill("A house in the reeds.");
  await page.getByLabel("Category").selectOption({ label: "Residential" });
  await saving(page, () => next(page));
  await saving(page, () => page.getByLabel("City").fill("Turku"));
  await next(page);
  await page.locator("#mainImage").setInputFiles(picture("footbridge.jpg"));
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  const drafts = () => me.get(`/api/users/${me.id}/projects?status=draft`);
  await expect
    .poll(drafts)
    .toMatchObject([{ city: "Turku", draftStep: 3, mainImage: expect.stringContaining("/media/") }]);

  const other = await secondDevice(browser, baseURL, me);
  await other.getByRole("link", { name: "Continue Reed House" }).click();
  await expect(other).toHaveURL(/step=3/);
  await expect(other.getByRole("button", { name: "Replace" })).toBeVisible();
  await next(other);
  await expect(other.getByText("Turku")).toBeVisible();
  await button(other, "Create Project").click();
  await expect(other.getByText("Project created successfully")).toBeVisible();
  await other.getByRole("link", { name: "Reed House" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Reed House" })).toBeVisible();

  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("two devices keep each other's changes, and the same field is asked for", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("Kiln"));
  const other = await secondDevice(browser, baseURL, me);
  await other.getByRole("link", { name: "Continue Kiln" }).click();
  await saving(other, () => other.getByLabel("Description", { exact: true }).fill("Bricks."));
  await page.getByLabel("Challenges").fill("Heat.");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Bricks.");
  await expect(saved(page)).toBeVisible();
  await saving(other, () => other.getByLabel("Title").fill("Kiln One"));
  await page.getByLabel("Title").fill("Kiln Two");
  const alert = page.getByRole("alert").filter({ hasText: "Title changed on another device too" });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Use the other version" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Kiln One");
  await expect(alert).toHaveCount(0);
  await expect(saved(page)).toBeVisible();

  await saving(page, () => page.getByLabel("Title").fill("Kiln Three"));
  await other.getByLabel("Title").fill("Kiln Four");
  const otherAlert = other.getByRole("alert").filter({ hasText: "Title changed on another device too" });
  await otherAlert.getByRole("button", { name: "Keep what is here" }).click();
  await expect(otherAlert).toHaveCount(0);
  await expect(saved(other)).toBeVisible();
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toHaveValue("Kiln Four");
  await expect(page.getByLabel("Challenges")).toHaveValue("Heat.");
});

test("what is entered offline is kept, and saved when the line is back", { tag: "@all" }, async ({
  page,
}) => {
  breaking.add(page);
  const me = await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("Lock Gate"));
  await page.context().setOffline(true);
  await page.getByLabel("Title").fill("Lock Gates");
  await expect(page.getByText("Not saved, kept on this device")).toBeVisible();
  await expect(button(page, "Retry")).toBeVisible();
  await saving(page, () => page.context().setOffline(false));
  const drafts = await me.get(`/api/users/${me.id}/projects?status=draft`);
  expect(drafts).toMatchObject([{ title: "Lock Gates" }]);

  // The device keeps changes that a wizard could not send before it was left, and the next wizard sends them.
  const answerAgain = await failCalls(page, "projects.update", "none");
  await page.getByLabel("Title").fill("Lock House");
  await expect(button(page, "Retry")).toBeVisible();
  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByRole("link", { name: "Continue Lock Gates" })).toBeVisible();
  await answerAgain();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(/projects\.(read|update)/.exec(request.url())?.[1] ?? ""));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await saving(page, () => page.getByRole("link", { name: "Continue Lock Gates" }).click());
  expect(calls.filter(Boolean)).toEqual(["read", "update"]);
  await expect(page.getByLabel("Title")).toHaveValue("Lock House");
});

test("a draft is not saved as the draft of another user who logs in in this browser", {
  tag: "@all",
}, async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("Smelter"));
  const answerAgain = await failCalls(page, "projects.update", "none");
  await page.getByLabel("Title").fill("Smelter Hall");
  await expect(button(page, "Retry")).toBeVisible();
  await answerAgain();
  const other = await enterAsNewcomer(page);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await button(page, `Continue as ${other.username}`).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await saving(page, () => page.getByLabel("Title").fill("Quay"));
  const drafts = await other.get(`/api/users/${other.id}/projects?status=draft`);
  expect(drafts).toMatchObject([{ title: "Quay" }]);

  // "Save as draft" does not save it either, before the page knows of the other user.
  await enterAsNewcomer(page);
  await page.goto("/projects/new");
  const createAgain = await failCalls(page, "projects.create", "none");
  await page.getByLabel("Title").fill("Foundry");
  await expect(button(page, "Retry")).toBeVisible();
  await createAgain();
  const last = await enterAsNewcomer(page);
  await button(page, "Save as draft").click();
  // The draft may also have been saved automatically, which shows a second toast.
  await expect(page.locator('[data-sonner-toast][data-front="true"]')).toBeVisible();
  expect(await last.get(`/api/users/${last.id}/projects?status=draft`)).toEqual([]);
});

test("a new start puts the draft into the trash, from which Undo takes it back", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await page.goto("/projects/new");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("Wrong Start"));
  await button(page, "Start over").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Draft restored. It is on your dashboard.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Continue Wrong Start" })).toBeVisible();
});

test("a draft is saved in edit mode, and an earlier text comes back from its history", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  const { id } = (await me.post("/api/projects", { status: "draft", title: "Mill" })) as { id: number };
  await page.goto(`/projects/${id}`);
  await button(page, "Edit Project").click();
  await saving(page, () => page.getByLabel("Description", { exact: true }).fill("A mill by a brook."));
  await button(page, "Done").click();
  await expect(page.getByRole("heading", { level: 1, name: "Mill" })).toBeVisible();
  await me.patch(`/api/projects/${id}/update`, { client: "The brook's owners" });
  await page.reload();
  await button(page, "Edit Project").click();
  await button(page, "History").click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").first()).toContainText("The brook's owners");
  await expectAccessible(page);
  await dialog
    .getByRole("listitem")
    .last()
    .getByRole("button", { name: "Restore the text from before" })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Client")).toHaveValue("");
  await button(page, "History").click();
  await dialog
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: "Restore the text from before" })
    .click();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("A mill by a brook.");
  await expect(page.getByLabel("Client")).toHaveValue("The brook's owners");
  await button(page, "Publish").click();
  await button(page.getByRole("dialog", { name: "Publish" }), "Publish").click();
  await button(page, "Category is required").click();
  await expect(page.getByLabel("Category")).toBeFocused();
  await button(page, "Done").click();
  await expect(page.getByRole("heading", { level: 1, name: "Mill" })).toBeVisible();
});

test("a draft is scheduled from the bar, in another time zone and without its client", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  const { id } = await publish(me, { status: "draft", client: "Vale Holding" });
  await page.goto(`/projects/${id}`);
  await button(page, "Edit Project").click();
  // The page of the draft has a button with this name too.
  await expect(page.getByRole("heading", { level: 1, name: "Edit Project" })).toBeFocused();
  await button(page, "Publish").click();
  const popover = page.getByRole("dialog", { name: "Publish" });
  await popover.getByText("At a time").click();
  await button(popover, "Schedule").click();
  await expect(popover.getByText("A scheduled project needs a time")).toBeVisible();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await popover.getByLabel("Time", { exact: true }).fill(`${day}T17:30`);
  await popover.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await expect(popover.getByText("08:30 UTC")).toBeVisible();
  await popover.getByLabel("Your followers").check();
  await popover.getByLabel("Client").check();
  await expectAccessible(page);
  await button(popover, "Schedule").click();
  await expect(page.getByText("Project scheduled")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Granite Yard" })).toBeVisible();
  expect(await me.get(`/api/projects/${id}`)).toMatchObject({
    ...{ status: "scheduled", visibility: "followers", isClientPublic: false },
    publishAt: `${day}T08:30:00.000Z`,
  });
});

test("the wizard ends with who sees the project and from when, kept over a reload", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  const { id } = await publish(me, { status: "draft", title: "Tide Mill" });
  await page.goto(`/projects/new?draft=${id}&step=4`);
  const choices = page.getByRole("region", { name: "Who sees it" });
  await choices.getByLabel("Your followers").check();
  await choices.getByText("At a time").click();
  await button(page, "Schedule").click();
  await expect(choices.getByText("A scheduled project needs a time")).toBeVisible();
  // Scrolls away from the buttons that the page's header would cover in part.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await choices.getByLabel("Time", { exact: true }).fill(`${day}T17:30`);
  await choices.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.reload();
  await expect(choices.getByLabel("Your followers")).toBeChecked();
  await expect(choices.getByText("08:30 UTC")).toBeVisible();
  await button(page, "Schedule").click();
  await expect(page.getByText("Project scheduled")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(await me.get(`/api/projects/${id}`)).toMatchObject({
    ...{ status: "scheduled", visibility: "followers", publishAt: `${day}T08:30:00.000Z` },
  });

  const second = await publish(me, { status: "draft", title: "Weir" });
  await page.goto(`/projects/new?draft=${second.id}&step=4`);
  await expect(choices.getByLabel("Everybody", { exact: false }).first()).toBeChecked();
  await choices.getByLabel("Everybody with a password").check();
  await choices.getByLabel("Password", { exact: true }).fill("Larch-larch-7");
  await choices.getByText("Keep as draft").click();
  await page.locator("[data-foot]").getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(await me.get(`/api/projects/${second.id}`)).toMatchObject({
    status: "draft",
    visibility: "password",
  });
});

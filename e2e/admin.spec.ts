import type { APIRequestContext, Page } from "@playwright/test";
import { combinations } from "../scripts/combinations";
import { failCalls } from "./failing";
import { expectWholeRings } from "./focus-ring";
import { elsewhere, enterAs, enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";

const TABS = [
  ["User Management", "/admin"],
  ["Content Reports", "/admin/reports"],
  ["Notifications to all users", "/admin/announcements"],
  ["Notifications", "/admin/notifications"],
  ["Messages", "/admin/messages"],
  ["Company Type", "/admin/company-types"],
  ["Project Type", "/admin/project-types"],
] as const;

test("admits only superusers and shows Access Denied when the role is lost later", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/admin/reports");
  await expect(page).toHaveURL("/");
  await enterAsNewcomer(page);
  await page.goto("/admin");
  await expect(page).toHaveURL("/");

  await enterAs(page, "root");
  await page.goto("/admin");
  await failCalls(page, "admin.reports", 403, "You are not allowed to do this");
  await page.getByRole("link", { name: "Content Reports" }).click();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expectAccessible(page);
});

test("says where to set up the second factor that a superuser needs", { tag: "@all" }, async ({ page }) => {
  await enterAs(page, "root");
  // A server on this machine asks for none.
  await failCalls(
    page,
    "admin.users",
    403,
    "The administration needs a second factor",
    "second_factor_login_required",
  );
  await page.goto("/settings");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Second factor needed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open security settings" }).click();
  await expect(page.getByRole("heading", { name: "Two-step login" })).toBeVisible();
});

test("shows the metrics, and reloads those that failed to load", { tag: "@all" }, async ({ page }) => {
  await enterAs(page, "root");
  await page.goto("/jobs");
  const restores = [
    await failCalls(page, "admin.storageMetrics", 500),
    await failCalls(page, "admin.users", 500, "The house is out of order"),
  ];
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByText("The house is out of order")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again: Storage" })).toBeVisible();
  for (const restore of restores) await restore();
  await page.getByRole("button", { name: "Try again: Storage" }).click();
  await expect(page.getByText(/^[\d,]+\.\d\d MB$/)).toBeVisible();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
});

test("finds, suspends, bans and restores a user, and logs each action", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const person = await elsewhere(request, { fullName: `Ines ${word()}`, companyName: "Baltic Timber" });
  await enterAs(page, "root");
  await page.goto("/admin");
  await page.getByRole("searchbox").fill(person.fullName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Ines/);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await page.getByRole("link", { name: person.fullName }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: person.fullName })).toBeVisible();

  await page.getByRole("button", { name: "Suspend account" }).click();
  const dialog = page.getByRole("alertdialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Suspend account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Posts the same villa again and again");
  await dialog.getByLabel("Until").fill("2020-01-31T12:00");
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(dialog.getByText("Expiry must be in the future")).toBeVisible();
  await dialog.getByLabel("Until").fill("2099-01-31T12:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("until Jan 31, 2099, 12:00 UTC")).toBeVisible();
  expect(await refusalOf(request, person)).toEqual([
    403,
    "Your account is suspended until Jan 31, 2099, 12:00 UTC: Posts the same villa again and again",
  ]);

  await page.getByRole("button", { name: "End all sessions" }).click();
  await dialog.getByRole("button", { name: "End all sessions" }).click();
  await expect(page.getByText("1 session ended")).toBeVisible();
  await expect(page.getByText(`Ended all sessions of ${person.username}`)).toBeVisible();
  expect((await request.get("/api/user")).status()).toBe(401);

  const restore = await failCalls(page, "admin.setUserStatus", 500, "The stamp is broken");
  await page.getByRole("button", { name: "Ban account" }).click();
  await dialog.getByLabel("Reason").fill("Did not stop");
  await dialog.getByRole("button", { name: "Ban account" }).click();
  await expect(dialog.getByText("The stamp is broken")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toHaveValue("Did not stop");
  await restore();
  await dialog.getByRole("button", { name: "Ban account" }).click();
  await expect(page.getByText("Banned", { exact: true })).toBeVisible();
  await expect(page.getByText(`Banned ${person.username}: Did not stop`)).toBeVisible();

  await page.getByRole("button", { name: "Restore account" }).click();
  await dialog.getByRole("button", { name: "Restore account" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("switch", { name: "Verified company" }).click();
  await expect(page.getByText(`Verified the company of ${person.username}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/activity?about=user");
  await expect(page.getByText(`Restored ${person.username}`)).toBeVisible();
  await request.dispose();
});

test("shows a report beside its project, and resolves it", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const [request, others] = await Promise.all([
    playwright.request.newContext({ baseURL }),
    playwright.request.newContext({ baseURL }),
  ]);
  const [owner, reporter] = await Promise.all([elsewhere(request), elsewhere(others)]);
  const project = await publish(owner, { title: `Kiln ${word()}` });
  const report = { type: "copyright", reason: "The renderings are ours." };
  await reporter.post(`/api/projects/${project.id}/report`, report);

  await enterAs(page, "root");
  await page.goto(`/admin/reports?status=pending&q=${encodeURIComponent(project.title)}`);
  await page.getByRole("link", { name: project.title }).click();
  const panel = page.getByRole("region", { name: /^Report \d+$/ });
  await expect(panel).toBeFocused();
  await expect(panel.getByText("The renderings are ours.")).toBeVisible();
  await expect(panel.getByText("A yard between two workshops.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Noor Haddad, the owner's account" })).toBeVisible();
  await panel.getByRole("button", { name: "Feature project", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Unfeature project" })).toBeVisible();
  await panel.getByRole("button", { name: "Unfeature project" }).click();
  await expect(panel.getByRole("button", { name: "Feature project", exact: true })).toBeVisible();

  const resolution = panel.getByLabel("Resolution");
  await resolution.fill("The owner was asked for the licence.");
  await page.getByRole("link", { name: "User Management" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  const restore = await failCalls(page, "admin.updateReport", "none");
  await panel.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(panel.getByRole("alert")).toContainText("The connection was lost");
  await expect(resolution).toHaveValue("The owner was asked for the licence.");
  await restore();
  await panel.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(panel.getByText("Reviewed", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Close report" }).click();

  await page.getByLabel("Status").selectOption("");
  await page.getByRole("button", { name: /^Resolve report/ }).click();
  await expect(page.getByRole("button", { name: /^Reopen report/ })).toBeVisible();
  await expect
    .poll(() => reporter.get("/api/notifications"))
    .toContainEqual(expect.objectContaining({ title: "Report resolved" }));
  await Promise.all([request.dispose(), others.dispose()]);
});

test("sends a notification and a message to the chosen users only", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const person = await elsewhere(request, { fullName: `Tomas ${word()}` });
  await enterAs(page, "root");

  await page.goto("/admin/notifications");
  await page.getByRole("button", { name: "Send notifications" }).click();
  for (const missing of [
    "Select at least one user",
    "Type is required",
    "Title is required",
    "Message is required",
  ])
    await expect(page.getByText(missing)).toBeVisible();
  await choose(page, person);
  await page.getByLabel("Type").selectOption("warning");
  await page.getByLabel("Title").fill("Maintenance on Sunday");
  await page.getByLabel("Message", { exact: true }).fill("Plinth rests from six to seven.");
  const restore = await failCalls(page, "admin.notify", 429, "Please wait a moment");
  await page.getByRole("button", { name: "Send notifications" }).click();
  await expect(page.getByRole("dialog").getByText(/^This will be sent to 1 person\./)).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Maintenance on Sunday")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Please wait a moment")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Maintenance on Sunday");
  await restore();
  await page.getByRole("button", { name: "Send notifications" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Notifications Sent Successfully!")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");

  await tabNamed(page, "Messages").click();
  await expect(page.getByRole("region", { name: "Messages", exact: true })).toBeVisible();
  await choose(page, person);
  await page.getByLabel("Message", { exact: true }).fill("Welcome to the house.");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
  const notifications = await person.get("/api/notifications");
  expect(notifications).toContainEqual(
    expect.objectContaining({ title: "Maintenance on Sunday", type: "warning" }),
  );
  const messages = await person.get("/api/messages");
  expect(messages).toEqual([expect.objectContaining({ content: "Welcome to the house." })]);

  await tabNamed(page, "Notifications to all users").click();
  await expect(page.getByRole("region", { name: "Notifications to all users" })).toBeVisible();
  await page.getByLabel("Type").selectOption("info");
  await page.getByLabel("Title").fill("Not sent");
  await page.getByLabel("Message", { exact: true }).fill("Not sent");
  await page.getByRole("button", { name: "Send to all users" }).click();
  await expect(page.getByRole("dialog").getByText(/^This will be sent to [\d,]+ people\./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Send to all users" })).toBeFocused();
  await request.dispose();
});

test("creates and deletes company and project types, and refuses duplicates", { tag: "@all" }, async ({
  page,
}) => {
  await enterAs(page, "root");
  for (const [tab, missing] of [
    ["Company Type", "Project Category is required"],
    ["Project Type", "Project Status is required"],
  ] as const) {
    const name = `${tab} ${word()}`;
    await page.goto(tab === "Company Type" ? "/admin/company-types" : "/admin/project-types");
    const create = page.getByRole("button", { name: "Create" });
    await create.click();
    await expect(page.getByText(missing)).toBeVisible();
    await page.getByLabel(`New ${tab.toLowerCase()}`).fill(name);
    await create.click();
    await expect(page.getByText("Created Successfully!")).toBeVisible();
    await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
    await page.getByLabel(`New ${tab.toLowerCase()}`).fill(name.toUpperCase());
    await create.click();
    await expect(page.getByText("There is one of this name already")).toBeVisible();
    await page.getByLabel(`New ${tab.toLowerCase()}`).fill("");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Deleted Successfully!")).toBeVisible();
    await expect(page.getByRole("cell", { name, exact: true })).toHaveCount(0);
  }
});

test("every tab is accessible on a phone and on a desktop, and fits", async ({ page }) => {
  await enterAs(page, "root");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/admin");
  await expectWholeRings(page.getByRole("navigation", { name: "Administration" }).getByRole("link"));
  for (const [[label, path], width] of combinations(TABS, [390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    await tabNamed(page, label).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("region", { name: label, exact: true })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    for (const each of [390, 1440]) {
      await page.setViewportSize({ width: each, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    }
  }
});

const tabNamed = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: new RegExp(`^${name}( ?\\d+\\+? open)?$`) });

/** A unique word of letters. */
const word = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** Chooses a recipient by keyboard. */
async function choose(page: Page, { fullName }: Person) {
  await page.getByRole("button", { name: "Add users" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Choose users" }).fill(fullName);
  const found = page.getByRole("listbox", { name: "Users" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(fullName);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Remove ${fullName}` })).toBeVisible();
  await expect(page.getByText("This will be sent to 1 person", { exact: true })).toBeVisible();
}

/** The status and message of a refused write. */
async function refusalOf(request: APIRequestContext, { id }: Person) {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await request.patch(`/api/users/${id}`, {
    headers: { "X-XSRF-TOKEN": token },
    data: { bio: "Still here" },
  });
  return [answer.status(), ((await answer.json()) as { message: string }).message];
}

import type { Locator, Page } from "@playwright/test";
import { neverAnswer, passwordEnteredLongAgo } from "./failing";
import { another, enterAs, enterAsNewcomer, PICTURE, publish } from "./people";
import { expect, test } from "./plinth";

/** The app's time limits for a call and for a stalled upload. */
const CALL_LIMIT = 20_000;
const UPLOAD_LIMIT = 30_000;
const UNCONFIRMED = /Your change may have been saved anyway/;

type Form = {
  call: string;
  press: Locator;
  /** A field and its text, which must be kept. */
  typed?: [Locator, string];
  said?: RegExp | string;
  /** A switch or a button outside of a form is rolled back and reports the failure in a toast only. */
  isPress?: boolean;
};

/** Submits, lets the time limit pass, and expects the message, the kept input and a usable form. */
async function expectUsableAgain(
  page: Page,
  { call, press, typed, said = UNCONFIRMED, isPress = false }: Form,
) {
  const end = await neverAnswer(page, new RegExp(`/trpc/${call}\\?|${call}$`));
  if (typed) await typed[0].fill(typed[1]);
  await closeToast(page);
  await expect(page.getByText(said)).toHaveCount(0);
  const asked = page.waitForRequest(new RegExp(call));
  await press.click();
  await asked;
  await page.clock.fastForward(CALL_LIMIT);
  await expect(isPress ? page.getByText(said) : inPlace(page, said)).toBeVisible();
  if (typed) await expect(typed[0]).toHaveValue(typed[1]);
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  await end();
}

const inPlace = (page: Page, said: RegExp | string) =>
  page.getByText(said).and(page.locator(":not([data-sonner-toast] *)"));
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
/** Clicks in the page, because a dialog can cover the toast. */
const closeToast = (page: Page) =>
  page.locator("[data-sonner-toast] [aria-label=Close]").evaluateAll((buttons) => {
    for (const close of buttons) (close as HTMLElement).click();
  });

test("after a timeout every form is usable again, says so, and does not repeat the action", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  test.slow();
  await page.clock.install();
  await page.goto("/auth");
  await page.getByLabel("Username").fill("ada");
  await expectUsableAgain(page, {
    call: "auth.login",
    press: button(page, "Login"),
    typed: [page.getByLabel("Password", { exact: true }), "Plinth-ada-1"],
  });
  await page.goto("/reset-password");
  await expectUsableAgain(page, {
    call: "auth.forgotPassword",
    press: button(page, "Send Reset Link"),
    typed: [page.getByLabel("Email"), "ada@plinth.example"],
  });

  const other = await another(playwright, baseURL, { fullName: "Ines Roca" });
  const { id } = await publish(other);
  const me = await enterAsNewcomer(page);
  const mine = await publish(me, { title: "Quay House" });
  await page.goto(`/projects/${id}`);

  const like = page.getByRole("button", { name: /^Like Granite Yard/ }).first();
  await expectUsableAgain(page, { call: "likes.toggle", press: like, isPress: true });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  // The call had succeeded: the next press first asks for the state and does not undo the like.
  await me.post(`/api/projects/${id}/like`);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect(await me.get(`/api/projects/${id}/like`)).toEqual({ liked: true, likesCount: 1 });

  await page.getByRole("textbox", { name: "Comment" }).fill("Which quarry?");
  await expectUsableAgain(page, { call: "comments.create", press: button(page, "Comment") });
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(comment).toContainText("Which quarry?");
  await me.post(`/api/projects/${id}/comments`, { content: "Which quarry?" });
  await button(page, "Retry").click();
  await expect(page.getByText("Comment added successfully")).toBeVisible();
  await expect(comment).toHaveCount(1);
  expect(await me.get(`/api/projects/${id}/comments`)).toHaveLength(1);

  await button(page, "Report Granite Yard").click();
  const report = page.getByRole("dialog", { name: "Report project" });
  const held = await neverAnswer(page, /reports\.create/);
  await report.getByLabel("Reason").fill("Somebody else's drawings");
  await button(report, "Send report").click();
  await expect(report.getByText("Sending...")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(report).toHaveCount(0);
  await held();
  await button(page, "Report Granite Yard").click();
  await expectUsableAgain(page, {
    call: "reports.create",
    press: button(report, "Send report"),
    typed: [report.getByLabel("Reason"), "Somebody else's drawings"],
  });
  await button(report, "Cancel").click();

  await page.goto(`/profile/${other.id}`);
  await expectUsableAgain(page, { call: "follows.follow", press: button(page, "Follow"), isPress: true });
  await expect(button(page, "Follow")).toBeVisible();

  await page.goto(`/profile/${me.id}`);
  await button(page, "Edit Profile").click();
  await expectUsableAgain(page, {
    call: "users.update",
    press: button(page, "Save Changes"),
    typed: [page.getByRole("textbox", { name: "Biography" }), "Builds quays."],
  });
  const saving = await neverAnswer(page, /users\.update/);
  await button(page, "Save Changes").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Edit Profile")).toBeVisible();
  await saving();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete Quay House" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectUsableAgain(page, { call: "projects.remove", press: button(dialog, "Delete Project") });
  const removing = await neverAnswer(page, /projects\.remove/);
  await button(dialog, "Delete Project").click();
  await button(dialog, "Cancel").click();
  await expect(dialog).toHaveCount(0);
  await removing();

  await page.goto("/settings");
  await button(page, "Edit Details").click();
  const sending = await neverAnswer(page, /profile-image/);
  const isSent = page.waitForRequest(/profile-image/);
  await page.getByLabel("Profile image", { exact: true }).last().setInputFiles(PICTURE);
  await isSent;
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.clock.fastForward(UPLOAD_LIMIT);
  await expect(page.getByText("The picture was not uploaded")).toBeVisible();
  await sending();
  await button(page, "Cancel").click();
  await button(page, "Edit Details").click();
  await expectUsableAgain(page, {
    call: "users.update",
    press: button(page, "Save Changes"),
    typed: [page.getByLabel("Username"), `x${me.username}`],
  });
  const enterLately = await passwordEnteredLongAgo(page);
  await page.getByLabel("Email").fill(`new-${me.email}`);
  await button(page, "Save Changes").click();
  const asks = page.getByRole("dialog", { name: "Enter your password" });
  await expect(asks).toBeVisible();
  await expectUsableAgain(page, {
    call: "users.update",
    press: button(asks, "Save Changes"),
    typed: [asks.getByLabel("Password", { exact: true }), me.password],
  });
  const changing = await neverAnswer(page, /users\.update/);
  await button(asks, "Save Changes").click();
  await button(asks, "Cancel").click();
  await expect(asks).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue(`new-${me.email}`);
  await changing();
  await enterLately();
  await button(page, "Cancel").click();
  await page.getByRole("link", { name: "Notifications" }).click();
  const updates = page.getByRole("switch", { name: "Project Updates" });
  await expectUsableAgain(page, { call: "users.update", press: updates, isPress: true });
  await expect(updates).toBeChecked();
  await page.getByRole("link", { name: "Account" }).click();
  await expectUsableAgain(page, {
    call: "users/export/data",
    press: button(page, "Export data"),
    said: "Failed to export data. The server did not respond. Please try again.",
  });
  expect(mine.id).toBeGreaterThan(id);
});

test("after a timeout admin forms are usable again and send nothing twice", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const person = await another(playwright, baseURL, { fullName: `Ira ${crypto.randomUUID().slice(0, 8)}` });
  const root = await enterAs(page, "root");
  await page.clock.install();

  await page.goto(`/admin/users/${person.id}`);
  await button(page, "Suspend account").click();
  const dialog = page.getByRole("alertdialog");
  await expectUsableAgain(page, {
    call: "admin.setUserStatus",
    press: button(dialog, "Suspend account"),
    typed: [dialog.getByLabel("Reason"), "Advertises"],
  });
  const held = await neverAnswer(page, /setUserStatus/);
  await button(dialog, "Suspend account").click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await held();
  const company = page.getByRole("switch", { name: "Verified company" });
  await expectUsableAgain(page, { call: "admin.setCompanyVerified", press: company });
  await expect(company).not.toBeChecked();

  await page.goto("/admin/company-types");
  await expectUsableAgain(page, {
    call: "options.createCompanyType",
    press: button(page, "Create"),
    typed: [page.getByLabel("New company type"), "Quay builders"],
  });

  await page.goto("/admin/notifications");
  await button(page, "Add users").click();
  await page.getByPlaceholder("Name, company, place or email").fill(person.fullName);
  await page.getByRole("option", { name: person.fullName }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("Type").selectOption("info");
  await page.getByLabel("Title").fill("Maintenance");
  await page.getByLabel("Message", { exact: true }).fill("On Sunday.");
  await button(page, "Send notifications").click();
  const ask = page.getByRole("dialog", { name: "Send these notifications?" });
  await expectUsableAgain(page, { call: "admin.notify", press: button(ask, "Send") });
  await expect(ask).toHaveCount(0);
  // The first request had succeeded: a repeated one is found in the log and sends nothing.
  await root.post("/api/admin/notifications/bulk", {
    ...{ type: "info", title: "Maintenance", message: "On Sunday.", userIds: [person.id] },
  });
  await button(page, "Send notifications").click();
  await button(ask, "Send").click();
  await expect(page.getByText("Notifications Sent Successfully!")).toBeVisible();
  const notifications = (await person.get("/api/notifications")) as { title: string }[];
  expect(notifications.filter(({ title }) => title === "Maintenance")).toHaveLength(1);
});

test("after a timeout a page shows an error and a retry button", async ({ page }) => {
  await page.clock.install();
  await page.goto("/jobs");
  const end = await neverAnswer(page, /\/trpc\//);
  const asked = page.waitForRequest(/projects\.list/);
  await page.getByRole("link", { name: "Discover" }).first().click();
  await asked;
  await expect(page.getByRole("heading", { name: "Discover Amazing Projects" })).toBeVisible();
  await page.clock.fastForward(CALL_LIMIT);
  await expect(page.getByText("Failed to fetch projects")).toBeVisible();
  await end();
  await button(page, "Retry").click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

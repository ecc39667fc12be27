import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { enterAs, enterAsNewcomer } from "./people";
import {
  breaking,
  expect,
  expectAccessibleInBothThemes,
  expectAccessibleOnPhoneAndDesktop,
  test,
} from "./plinth";

const REFERENCE = "8f2c1d7b90a34e56-HEL";

test("a request goes from the settings to the administration, and its answer to Messages", {
  tag: "@all",
}, async ({ page }) => {
  const asker = await enterAsNewcomer(page, { fullName: `Ines ${word()}` });
  await page.goto("/settings?tab=support");
  await page.getByRole("button", { name: "Send to support" }).click();
  await expect(page.getByText("Message is required")).toBeVisible();
  await page.getByLabel("It is about").selectOption("Something does not work");
  await page.getByLabel("Message", { exact: true }).fill("The model of my bridge stays grey.");
  await page.goto("/settings?tab=support");
  await expect(page.getByLabel("It is about")).toHaveValue("problem");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("The model of my bridge stays grey.");
  await expectAccessibleOnPhoneAndDesktop(page);

  const restore = await failCalls(page, "support.create", 500, "The house is out of order");
  await page.getByRole("button", { name: "Send to support" }).click();
  await expect(page.getByRole("alert").getByText("The house is out of order")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Send to support" }).click();
  await expect(page).toHaveURL(/\/messages\?to=support-\d+$/);
  const address = new URL(page.url());
  const id = address.search.replace(/\D+/, "");
  const thread = page.getByRole("region", { name: "Messages with Plinth Support" });
  await expect(thread).toContainText("The model of my bridge stays grey.");
  await expectAccessibleOnPhoneAndDesktop(page);

  await enterAs(page, "root");
  await page.goto("/admin");
  const tabs = page.getByRole("navigation", { name: "Administration" });
  await tabs.getByRole("link", { name: /^Support \d+ open$/ }).click();
  await page
    .getByRole("table", { name: "Support requests" })
    .getByRole("link", { name: asker.fullName })
    .click();
  const panel = page.getByRole("region", { name: `Request ${id}` });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText("The model of my bridge stays grey.");
  await panel.getByRole("button", { name: "Send answer" }).click();
  await expect(panel.getByText("Message is required")).toBeVisible();
  await panel.getByLabel("Answer").fill("Thank you. It is repaired.");
  await panel.getByRole("button", { name: "Send answer" }).click();
  await expect(panel).toContainText(/First answer after \d+ min/);
  await expect(panel.getByLabel("Answer")).toHaveValue("");
  await expectAccessibleInBothThemes(page);
  await panel.getByRole("button", { name: "Close request" }).click();
  await expect(panel.getByRole("button", { name: "Open again" })).toBeVisible();

  await page.request.post("/api/login", { data: { username: asker.username, password: asker.password } });
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByText("Support answered", { exact: true })
    .click();
  await expect(page).toHaveURL(`${address.pathname}${address.search}`);
  await expect(thread).toContainText("Thank you. It is repaired.");
  await page.getByLabel("Message to Plinth Support").fill("It works.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread).toContainText("It works.");
  await expect(page.getByRole("navigation", { name: "Contacts" })).toContainText(
    "Something does not work, open",
  );
  await page.goto("/settings?tab=support");
  await expect(page.getByRole("region", { name: "Your requests" }).getByRole("link")).toHaveAttribute(
    "href",
    `${address.pathname}${address.search}`,
  );
});

test("an answer appears in the open thread", async ({ page, browser, baseURL }) => {
  const asker = await enterAsNewcomer(page);
  const { id } = (await asker.post("/api/support", {
    kind: "question",
    content: "How do I print?",
  })) as { id: number };
  await page.goto(`/messages?to=support-${id}`);
  const thread = page.getByRole("region", { name: "Messages with Plinth Support" });
  await expect(thread).toContainText("How do I print?");
  const context = await browser.newContext({ baseURL });
  const root = await enterAs({ request: context.request } as Page, "root");
  await root.post(`/api/admin/support/${id}/messages`, { content: "Press Share." });
  await expect(thread).toContainText("Press Share.");
  await context.close();
});

test("the error page leads to support with the reference, and visitors to the contact address", {
  tag: "@all",
}, async ({ page, complaints }) => {
  breaking.add(page);
  const fail = () =>
    page.route(/\/trpc\/[^?]*users\.read/, (route) => {
      const data = { httpStatus: 500, message: "Out of order", code: "internal_error", requestId: REFERENCE };
      const calls = new URL(route.request().url()).pathname.split(",");
      return route.fulfill({
        status: 500,
        json: calls.map(() => ({ error: { message: "Out of order", code: -32603, data } })),
      });
    });
  await page.goto("/projects/1");
  await fail();
  await page.getByRole("link", { name: "Ada Norrback" }).first().click();
  await expect(page.getByRole("main")).toContainText(`Reference: ${REFERENCE}`);
  await expect(page.getByRole("main")).toContainText("If you write to hello@plinth.example about this");

  await enterAsNewcomer(page);
  await page.goto("/projects/1");
  await page.getByRole("link", { name: "Ada Norrback" }).first().click();
  await page.getByRole("link", { name: "Write to support about this" }).click();
  await expect(page.getByLabel("Reference")).toHaveValue(REFERENCE);
  await expect(page.getByLabel("It is about")).toHaveValue("problem");
  // React logs the errors that the page then shows.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/Out of order|route match/);
});

/** A unique word of letters. */
const word = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.random() * 26)).join("");

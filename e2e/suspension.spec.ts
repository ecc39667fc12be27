import type { Page } from "@playwright/test";
import { another, enterAsNewcomer, publish, superuser } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const banner = (page: Page) => page.getByRole("region", { name: "Account status" });
const REASON = "Your account is suspended until Nov 9, 2099, 13:42 UTC: Sells cement";

test("shows suspended and banned users the reason and disables writing", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const other = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  const { id } = await publish(other);
  const root = await superuser(playwright, baseURL);
  const me = await enterAsNewcomer(page);
  const decide = (status: string, reason = "Sells cement") =>
    root.patch(`/api/admin/users/${me.id}/status`, { status, reason, expiresAt: "2099-11-09T13:42:00Z" });
  await me.post(`/api/users/${other.id}/follow`);
  await other.post("/api/messages", { receiverId: me.id, content: "Good morning" });
  await root.post("/api/admin/notifications/bulk", {
    ...{ type: "info", title: "Maintenance", message: "Tonight", userIds: [me.id] },
  });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403 || response.status() === 207) refused.push(response.url());
  });

  const connected = page.waitForEvent("websocket");
  await page.goto(`/projects/${id}`);
  await connected;
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Well made");
  await decide("suspended");
  await expect(banner(page)).toContainText(REASON);
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "mailto:hello@plinth.example");
  await expect(comment).toBeDisabled();
  await expect(comment).toHaveValue("Well made");
  await expect(comment).toHaveAccessibleDescription(REASON);

  await page.goto("/projects/new");
  await expect(page.getByRole("main")).toContainText(REASON);
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Maintenance")).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);
  await panel.getByRole("link", { name: /message/ }).click();
  await expect(page.getByRole("region", { name: "Conversation" }).getByText("Good morning")).toBeVisible();
  const write = page.getByRole("textbox", { name: "Message to Ines Duarte" });
  await expect(write).toBeDisabled();
  await expect(write).toHaveAccessibleDescription(REASON);
  await page.goto(`/profile/${root.id}`);
  expect(refused).toEqual([]);

  await page.getByRole("button", { name: "Follow", exact: true }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText(REASON);
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
  await decide("active");
  await expect(banner(page)).toHaveCount(0);

  // No page load, so that the page stays connected.
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await decide("banned", "Sells it again");
  const message =
    "This account is banned until Nov 9, 2099, 13:42 UTC: Sells it again. If you think this is a mistake, write to hello@plinth.example";
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
  await expect(banner(page)).toContainText(message);
  await page.getByLabel("Username").fill(me.username);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
  await expect(toast).toHaveCount(0);
});

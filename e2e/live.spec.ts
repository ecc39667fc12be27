import { elsewhere, enterAsNewcomer, publish, superuser } from "./people";
import { breaking, expect, test } from "./plinth";

test("shows new notifications, messages and a suspension on an open page; Enter sends, and Escape goes back to the contacts", async ({
  page,
  playwright,
  baseURL,
}) => {
  const owner = await enterAsNewcomer(page);
  const project = await publish(owner);
  const visitor = await elsewhere(await playwright.request.newContext({ baseURL }), {
    fullName: "Wim Aerts",
  });
  const connected = page.waitForEvent("websocket");
  await page.goto(`/projects/${project.id}`);
  await connected;
  await expect(page.getByRole("button", { name: `Like ${project.title}, 0` })).toBeVisible();

  await visitor.post(`/api/projects/${project.id}/like`);
  await expect(page.getByRole("button", { name: `Like ${project.title}, 1` })).toBeVisible();
  await visitor.post(`/api/projects/${project.id}/comments`, { content: "The joint is beautiful." });
  await expect(page.getByText("The joint is beautiful.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Notifications, 2 unread/ })).toBeVisible();
  await owner.post(`/api/users/${visitor.id}/follow`);
  await visitor.post("/api/messages", { receiverId: owner.id, content: "May we visit?" });
  await page.getByRole("link", { name: /Messages, 1 unread/ }).click();

  const contact = page.getByRole("navigation", { name: "Contacts" }).getByRole("link", { name: "Wim Aerts" });
  await contact.click();
  const messages = page.getByRole("region", { name: /^Messages with/ }).getByRole("listitem");
  await expect(messages.filter({ hasText: "May we visit?" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Messages, \d+ unread/ })).toHaveCount(0);
  const box = page.getByRole("textbox", { name: "Message to Wim Aerts" });
  await box.fill("On Tuesday.");
  await box.press("Enter");
  await expect
    .poll(() => visitor.get(`/api/messages?with=${owner.id}`))
    .toMatchObject([{ content: "On Tuesday." }, { content: "May we visit?" }]);
  await visitor.post("/api/messages", { receiverId: owner.id, content: "Which gate?" });
  await expect(messages.filter({ hasText: "Which gate?" })).toBeVisible();
  await box.press("Escape");
  await expect(contact).toBeFocused();

  const root = await superuser(playwright, baseURL);
  await root.patch(`/api/admin/users/${owner.id}/status`, {
    status: "suspended",
    reason: "Sells cement",
    expiresAt: "2099-11-09T13:42:00Z",
  });
  await expect(page.getByRole("region", { name: "Account status" })).toContainText("Sells cement");
});

test("refetches after a lost connection when the page becomes visible, and reconnects", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await enterAsNewcomer(page);
  const project = await publish(owner);
  const visitor = await elsewhere(await playwright.request.newContext({ baseURL }), {
    fullName: "Wim Aerts",
  });
  breaking.add(page);
  let isCut = true;
  await page.routeWebSocket(/\/live(\?|$)/, (socket) => {
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  await page.goto(`/projects/${project.id}`);
  await visitor.post(`/api/projects/${project.id}/comments`, { content: "Seen from afar." });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByText("Seen from afar.")).toBeVisible({ timeout: 500 });
  }).toPass();

  isCut = false;
  const connected = page.waitForEvent("websocket");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await connected;
  await visitor.post(`/api/projects/${project.id}/comments`, { content: "And heard again." });
  await expect(page.getByText("And heard again.")).toBeVisible();
});

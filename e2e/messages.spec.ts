import type { Browser, BrowserContext, Page } from "@playwright/test";
import { failCalls } from "./failing";
import { makePdf } from "./pdf";
import { elsewhere, enterAsNewcomer, type Person } from "./people";
import { breaking, expect, expectAccessibleInBothThemes, randomAddress, test, untilAlive } from "./plinth";

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const thread = (page: Page) => page.getByRole("region", { name: /^Messages with/ });
const bubble = (page: Page, text: string) => thread(page).getByRole("listitem").filter({ hasText: text });
const contact = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Contacts" }).getByRole("link", { name });

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
}
const saidWith = async (person: Person, other: Person) =>
  ((await person.get(`/api/messages?with=${other.id}`)) as { content: string }[]).map(
    ({ content }) => content,
  );

/** Another user with a browser context of their own. */
async function another(browser: Browser, baseURL: string | undefined, fullName: string) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "CF-Connecting-IP": randomAddress() },
  });
  return { context, person: await elsewhere(context.request, { fullName }) };
}
async function pageOf(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("plinth-cookie-consent", "accepted"));
  await page.goto(path);
  await untilAlive(page);
  return page;
}

test("delivers messages between two users at once", { tag: "@all" }, async ({ page, browser, baseURL }) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const { context, person: otto } = await another(browser, baseURL, "Otto Brandt");
  const theirs = await pageOf(context, "/messages");
  await expect(theirs.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(theirs.getByText("No messages yet")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Explore Projects" })).toHaveAttribute("href", "/discover");
  await expectAccessibleInBothThemes(theirs);
  await otto.post(`/api/users/${mira.id}/follow`);

  await page.goto(`/messages?to=${otto.id}`);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Messages/);
  await expect(box(page)).toBeFocused();
  await box(page).press("Enter");
  await write(page, "  ");
  await expect(page.getByText("No messages yet.")).toBeVisible();
  await box(page).fill("Saw the hall.");
  await box(page).press("Shift+Enter");
  await box(page).pressSequentially("More at https://example.com/hall.");
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  const link = page.getByRole("link", { name: "https://example.com/hall", exact: true });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");

  await expect(contact(theirs, "Mira Vance")).toContainText("Unread");
  await contact(theirs, "Mira Vance").click();
  await expect(theirs.getByText("New", { exact: true })).toBeVisible();
  await expect(contact(theirs, "Mira Vance")).not.toContainText("Unread");
  await write(theirs, "Thank you.");
  await expect(bubble(page, "Thank you.")).toHaveCount(1);
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Otto Brandt: Thank you." })).toHaveCount(
    1,
  );
  await expect(contact(page, "Otto Brandt")).not.toContainText("Unread");
  await expect.poll(() => mira.get("/api/unread-counts")).toMatchObject({ messages: 0 });
  expect(await saidWith(otto, mira)).toEqual([
    "Thank you.",
    "Saw the hall.\nMore at https://example.com/hall.",
  ]);
  await expectAccessibleInBothThemes(page);
  await context.close();
});

test("offline messages survive a reload, show in every tab and are sent once", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const otto = await elsewhere(await playwright.request.newContext({ baseURL }), { fullName: "Otto Brandt" });
  await otto.post(`/api/users/${mira.id}/follow`);
  await page.goto(`/messages?to=${otto.id}`);
  breaking.add(page);

  await page.context().setOffline(true);
  await write(page, "From the tunnel");
  await write(page, "Still in it");
  await expect(bubble(page, "Still in it")).toContainText("Waiting to send");
  await page.context().setOffline(false);
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await expect.poll(() => saidWith(mira, otto)).toEqual(["Still in it", "From the tunnel"]);

  const restore = await failCalls(page, "messages.send", "none");
  await write(page, "Before the reload");
  await expect(bubble(page, "Before the reload")).toContainText("Waiting to send");
  await page.reload();
  await untilAlive(page);
  await expect(bubble(page, "Before the reload")).toBeVisible();
  const tab = await page.context().newPage();
  await failCalls(tab, "messages.send", "none");
  await tab.goto(`/messages?to=${otto.id}`);
  await expect(bubble(tab, "Before the reload")).toBeVisible();
  await tab.unroute(/.*/);
  await restore();

  // The server receives the message, but its answer is lost.
  await page.route(/\/trpc\/messages\.send/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => saidWith(mira, otto)).toHaveLength(3);
  await page.unrouteAll({ behavior: "wait" });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await expect(bubble(page, "Before the reload")).toHaveCount(1);
  await expect(bubble(tab, "Before the reload")).toHaveCount(1);
  await expect(tab.getByText(/Waiting to send|Sending/)).toHaveCount(0);
  expect(await saidWith(mira, otto)).toEqual(["Before the reload", "Still in it", "From the tunnel"]);
});

test("keeps a refused message with the reason, and retries a delayed one", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const otto = await elsewhere(await playwright.request.newContext({ baseURL }), { fullName: "Otto Brandt" });
  await otto.post(`/api/users/${mira.id}/follow`);
  await page.goto(`/messages?to=${otto.id}`);

  const restore = await failCalls(page, "messages.send", 403, "Your account is suspended: Spam");
  await write(page, "Cheap cement");
  await write(page, "Is this on?");
  await expect(bubble(page, "Cheap cement")).toContainText("Not sent: Your account is suspended: Spam");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bubble(page, "Cheap cement").getByRole("button", { name: "Delete" }).click();
  await expect(bubble(page, "Cheap cement")).toHaveCount(0);
  await restore();
  await bubble(page, "Is this on?").getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => saidWith(mira, otto)).toEqual(["Is this on?"]);
  await expect(page.getByText("Not sent")).toHaveCount(0);

  await page.route(/\/trpc\/messages\.send/, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "1" },
      json: [
        { error: { message: "Too many", code: -32000, data: { httpStatus: 429, message: "Too many" } } },
      ],
    }),
  );
  const delayed = page.waitForResponse((response) => response.status() === 429);
  await write(page, "Patience");
  await delayed;
  await expect(bubble(page, "Patience")).toContainText("Waiting to send");
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await failCalls(page, "messages.send", 500);
  await write(page, "Out of order");
  const refused = "The server could not take this message. It is tried again.";
  await expect(bubble(page, "Out of order")).toContainText(refused);
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await write(page, "Behind it");
  await expect(bubble(page, "Behind it")).toContainText("Waiting to send");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const attempt = page.waitForRequest(/messages\.send/);
  await bubble(page, "Out of order").getByRole("button", { name: "Send now" }).click();
  await attempt;
  await expect(bubble(page, "Out of order")).toContainText(refused);
  await page.context().setOffline(true);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(bubble(page, "Out of order")).toContainText("Waiting to send");
  await page.context().setOffline(false);
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  const said = ["Behind it", "Out of order", "Patience", "Is this on?"];
  await expect.poll(() => saidWith(mira, otto)).toEqual(said);

  const stop = await failCalls(page, "messages.send", 500);
  await write(page, "Never mind");
  await bubble(page, "Never mind").getByRole("button", { name: "Delete" }).click();
  await expect(bubble(page, "Never mind")).toHaveCount(0);
  await stop();

  await failCalls(page, "messages.send", 401);
  await write(page, "Mira's own");
  await expect(bubble(page, "Mira's own")).toContainText("Waiting to send");
  await page.unrouteAll();
  // Another user logs in with this browser: the first user's unsent messages are not sent.
  await page.goto("/favicon.svg", { waitUntil: "commit" });
  const nosy = await enterAsNewcomer(page, { fullName: "Nosy Parker" });
  await page.goto(`/messages?to=${otto.id}`);
  await expect(box(page)).toBeVisible();
  await expect(page.getByText("Mira's own")).toHaveCount(0);
  expect(await saidWith(nosy, otto)).toEqual([]);
});

test("works by keyboard, and explains why a user cannot be written to", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const { context, person: otto } = await another(browser, baseURL, "Otto Brandt");
  for (const id of [1, 2, 3, 4, 5, otto.id]) await mira.post(`/api/users/${id}/follow`);
  await otto.post(`/api/users/${mira.id}/follow`);
  await otto.post("/api/messages", { receiverId: mira.id, content: "Morning." });
  await context.close();

  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "Select a contact" })).toBeVisible();
  await expect(contact(page, "Otto Brandt")).toBeVisible();
  await expect(contact(page, "Deleted user")).toHaveCount(0);
  const { context: last, person: deleted } = await another(browser, baseURL, "Soon Deleted");
  await deleted.post("/api/messages", { receiverId: mira.id, content: "I am leaving." });
  await deleted.del(`/api/users/${deleted.id}`, { username: deleted.username, password: deleted.password });
  await last.close();
  await page.reload();
  await untilAlive(page);
  await expectAccessibleInBothThemes(page);
  const first = contact(page, "Otto Brandt");
  await first.focus();
  await page.keyboard.press("End");
  await expect(contact(page, "Deleted user")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bubble(page, "I am leaving.")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Not finished");
  await page.keyboard.press("Escape");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("Not finished");
  await box(page).fill("x".repeat(5001));
  await expect(page.getByText("5,001 / 5,000")).toBeVisible();
  await box(page).press("Enter");
  await expect(page.getByText("Message must be at most 5,000 characters")).toBeVisible();
  await box(page).fill("");

  for (const [to, says] of [
    ["987654321", "Profile Not Found"],
    ["nobody", "Invalid Profile"],
    [String(mira.id), "This is you"],
  ] as const) {
    await page.goto(`/messages?to=${to}`);
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/messages");
  await expectAccessibleInBothThemes(page);
  await contact(page, "Otto Brandt").click();
  await expect(page.getByRole("heading", { name: "Otto Brandt" })).toBeFocused();
  await expect(contact(page, "Otto Brandt")).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Back to contacts" }).click();
  await expect(contact(page, "Otto Brandt")).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("loads older messages on scroll without moving the page, and retries failures", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const { context, person: otto } = await another(browser, baseURL, "Otto Brandt");
  await mira.post(`/api/users/${otto.id}/follow`);
  await page.goto("/messages");
  await otto.post("/api/messages", { receiverId: mira.id, content: "Message 120" });
  const [last] = (await otto.get(`/api/messages?with=${mira.id}`)) as { id: number }[];
  // Its live event has arrived then. Later it would reload the conversation in place of the button.
  await expect(contact(page, "Otto Brandt")).toBeVisible();

  let end = await failCalls(page, "messages.list", 500);
  await contact(page, "Otto Brandt").click();
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" })).toBeVisible();
  await end();
  await longTalk(page, otto, last?.id ?? 0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(bubble(page, "Message 120")).toBeVisible();

  const restored = page.waitForResponse(/before/);
  await thread(page).hover();
  await page.mouse.wheel(0, -50_000);
  await expect(bubble(page, "Message 71")).toBeAttached();
  await restored;
  await expect(bubble(page, "Message 70")).toBeAttached();
  const place = async () => Math.round((await bubble(page, "Message 71").boundingBox())?.y ?? Number.NaN);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await otto.post("/api/messages", { receiverId: mira.id, content: "While you read" });
  await expect(
    page.getByRole("region", { name: "Conversation" }).getByRole("button", { name: "New message" }),
  ).toBeVisible();
  expect(await place()).toBe(before);
  await expect(bubble(page, "Message 70")).toBeAttached();
  await page
    .getByRole("region", { name: "Conversation" })
    .getByRole("button", { name: "New message" })
    .click();
  await expect(bubble(page, "While you read")).toBeInViewport();

  end = await failCalls(page, "messages.contacts", 500);
  await page.goto("/jobs");
  await page.getByRole("link", { name: /^Messages/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Out of order" })).toBeVisible();
  await end();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(contact(page, "Otto Brandt")).toBeVisible();
  await context.close();
});

/** Extends the server's answers to a conversation of 120 messages that ends with the real one. */
async function longTalk(page: Page, { id: senderId, username }: Person, last: number) {
  const sender = { id: senderId, username, profileImage: null };
  const made = (number: number) => ({
    ...{
      id: last - 120 + number,
      senderId,
      receiverId: 1,
      content: `Message ${number}`,
      read: true,
      key: null,
      sender,
      attachments: [],
    },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  });
  await page.route(/\/trpc\/[^?]*messages\.list/, async (route) => {
    const url = new URL(route.request().url());
    const input = JSON.parse(url.searchParams.get("input") ?? "{}") as Record<
      string,
      { with?: unknown; before?: number }
    >;
    const names = url.pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const answers = await response.json();
    // A batch may also contain the list for deleted users.
    const index = names.findIndex((name, at) => name === "messages.list" && input[at]?.with === senderId);
    if (index < 0) return route.fulfill({ response, json: answers });
    const { before } = input[index] ?? {};
    const real = before ? [] : answers[index].result.data.filter(({ id }: { id: number }) => id >= last);
    const to = before ? before - (last - 120) - 1 : 120 - 1;
    const count = Math.min(50 - real.length, to);
    answers[index] = {
      result: { data: [...real, ...Array.from({ length: count }, (_, i) => made(to - i))] },
    };
    await route.fulfill({ response, json: answers });
  });
}

test("shows a stranger's messages as a request, which can be accepted, declined or blocked", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const stranger = async (fullName: string) => {
    const person = await elsewhere(await playwright.request.newContext({ baseURL }), { fullName });
    await person.post("/api/messages", { receiverId: mira.id, content: `This is ${fullName}.` });
    return person;
  };
  const otto = await stranger("Otto Brandt");
  const ines = await stranger("Ines Sol");
  const paul = await stranger("Paul Ader");

  await page.goto("/messages");
  await expect(contact(page, "Otto Brandt")).toHaveCount(0);
  const lists = page.getByRole("navigation", { name: "Lists of messages" });
  await expect(lists.locator("[aria-current]")).toHaveText("Conversations");
  await page.getByRole("link", { name: "Requests 3" }).click();
  await expect(lists.locator("[aria-current]")).toHaveText(/Requests/);
  await contact(page, "Otto Brandt").click();
  await expect(bubble(page, "This is Otto Brandt.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await otto.get(`/api/messages?with=${mira.id}`)).toMatchObject([{ read: false }]);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(`/messages?to=${otto.id}`);
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect.poll(() => otto.get(`/api/messages?with=${mira.id}`)).toMatchObject([{ read: true }]);
  await write(page, "Good to hear from you.");
  await expect(contact(page, "Otto Brandt")).toContainText("You: Good to hear from you.");

  await page.getByRole("link", { name: "Requests 2" }).click();
  await contact(page, "Ines Sol").click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(contact(page, "Ines Sol")).toHaveCount(0);
  expect(await ines.get(`/api/conversations/${mira.id}`)).toEqual({ request: "sent", messagesLeft: 19 });

  await contact(page, "Paul Ader").click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("You have blocked Paul Ader.")).toBeVisible();
  await expect(page.getByText("No requests")).toBeVisible();
  await page.goto("/settings?tab=people");
  await untilAlive(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Unblock Paul Ader" }).click();
  await expect(page.getByText("You have blocked and muted nobody.")).toBeVisible();
  expect(await paul.get(`/api/users/${mira.id}/following-status`)).toMatchObject({ isFollowing: false });
});

test("finds people to write to, sends them files, and mutes and blocks them", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const mira = await enterAsNewcomer(page, { fullName: "Mira Vance" });
  const fullName = `Quirin Zeltner${Date.now()}`;
  const quirin = await elsewhere(await playwright.request.newContext({ baseURL }), { fullName });
  await page.goto("/messages");
  await untilAlive(page);
  await page.getByRole("button", { name: "New message" }).click();
  const search = page.getByRole("searchbox", { name: "Search people" });
  await expect(search).toBeFocused();
  await search.fill(fullName);
  await contact(page, fullName).click();
  await expect(box(page)).toBeFocused();

  await page.getByLabel("Files for the message").setInputFiles([
    { name: "plan.pdf", mimeType: "application/pdf", buffer: makePdf([{ texts: [] }]) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No") },
  ]);
  const chosen = page.getByRole("list", { name: "Attachments" });
  await expect(chosen.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: "notes.txt" })).toBeVisible();
  await expect(chosen).toContainText(/\d B/);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(chosen).toHaveCount(0);
  const link = thread(page).getByRole("link", { name: /plan\.pdf/ });
  await expect(link).toBeVisible();
  await expect(contact(page, fullName)).toContainText("You: Attachment");
  await expect(page.getByText(/has not accepted your messages yet\.$/)).toBeVisible();
  const [message] = (await quirin.get(`/api/messages?with=${mira.id}`)) as {
    attachments: { url: string }[];
  }[];
  await expect(link).toHaveAttribute("href", message?.attachments[0]?.url ?? "");
  await expectAccessibleInBothThemes(page);

  await page.goto(`/profile/${quirin.id}`);
  await untilAlive(page);
  const more = page.getByRole("button", { name: `More about ${fullName}` });
  await more.click();
  await page.getByRole("menuitem", { name: "Mute" }).click();
  await expect.poll(() => mira.get(`/api/users/${quirin.id}/restriction`)).toEqual({ restriction: "mute" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Unmute" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.poll(() => mira.get(`/api/users/${quirin.id}/restriction`)).toEqual({ restriction: "block" });
});

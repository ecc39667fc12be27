import type { CurrentUser } from "@contract/users";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { makeFollow, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";

/** The headers need an https address. */
const ORIGIN = "https://plinth.test";
function visitor() {
  const created = new Visitor({ ORIGIN });
  created.origin = ORIGIN;
  return created;
}

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await makeFollow(ada, bruno);
  await setColumn(ada.user.id, "email_frequency", "atOnce");
});
beforeEach(() => setColumn(ada.user.id, "email_notifications", 1));

let sent = 0;
/** The address in the header of a new mail to ada about a notification. */
async function unsubscribeUrl() {
  const writer = visitor();
  await json(writer.post("/api/login", { username: "bruno", password: "Plinth-bruno-1" }));
  await json(writer.post("/api/messages", { receiverId: ada.user.id, content: `Hello ${++sent}` }), 201);
  await json(ada.visitor.post("/api/notifications/read"));
  const [mail] = await mailsTo(ada.user.email, { ORIGIN });
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const [, url = ""] = /^<(https:.*)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "") ?? [];
  expect(mail?.text).toContain(url);
  expect(mail?.html).toContain(url.replace("&", "&amp;"));
  return url;
}
const wantsMail = async () => (await json<CurrentUser>(ada.visitor.get("/api/user"))).emailNotifications;
/** Calls it as a mail program does: no cookies, no origin, a form. */
const oneClick = (url: string) =>
  visitor().fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

describe("the address to unsubscribe", () => {
  it("ends notifications by mail with one click, without a login, and again without effect", async () => {
    const url = await unsubscribeUrl();
    for (let click = 0; click < 2; click++) {
      const response = await oneClick(url);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("You are unsubscribed");
      expect(await wantsMail()).toBe(false);
    }
    await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await mailsTo(ada.user.email)).toEqual([]);
    await json(new Visitor().post("/api/forgot-password", { email: ada.user.email }));
    expect(await mailsTo(ada.user.email)).toHaveLength(1);
  });

  it("shows a page with a button that works without script, and changes nothing when it is opened", async () => {
    const page = await visitor().get(await unsubscribeUrl());
    expect([page.status, page.headers.get("Cache-Control"), page.headers.get("Referrer-Policy")]).toEqual([
      200,
      "private, no-store",
      "no-referrer",
    ]);
    const html = await page.text();
    expect(html).toContain('<form method="post"><button>');
    expect(html).not.toContain("<script");
    expect(await wantsMail()).toBe(true);
  });

  it("reveals nothing, differs in each mail, and stays valid", async () => {
    const [first, second] = [await unsubscribeUrl(), await unsubscribeUrl()];
    expect(first).not.toBe(second);
    const token = Buffer.from(new URL(first).searchParams.get("token") ?? "", "base64url").toString("latin1");
    expect(token).not.toMatch(/ada|0000/);
    await oneClick(first);
    expect(await wantsMail()).toBe(false);
  });

  it("is refused if it was changed, is incomplete or invented", async () => {
    const url = await unsubscribeUrl();
    const last = url.at(-2) === "A" ? "B" : "A";
    const tokens = [
      "",
      `${url.slice(0, -2)}${last}${url.at(-1)}`.split("=")[1] ?? "",
      "x".repeat(60),
      "%00",
      "é",
    ];
    for (const token of tokens)
      for (const response of [
        await oneClick(`/unsubscribe?token=${token}`),
        await visitor().get(`/unsubscribe?token=${token}`),
      ])
        expect([token, response.status, (await response.text()).includes("incomplete")]).toEqual([
          token,
          400,
          true,
        ]);
    expect(await wantsMail()).toBe(true);
  });

  it("is in no mail about the account", async () => {
    await json(new Visitor().post("/api/forgot-password", { email: bruno.user.email }));
    const [mail] = (await mailsTo(bruno.user.email, { ORIGIN })).slice(-1);
    expect(mail?.headers).toBeUndefined();
    expect(mail?.text).not.toContain("/unsubscribe");
  });
});

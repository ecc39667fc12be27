import { env } from "cloudflare:workers";
import type { SecurityOverview } from "@contract/security";
import { sentences } from "@contract/sentences";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { delayedDatabase } from "../../testing/delays";
import { registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { linkIn, mailsTo } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  await mailsTo("ada@example.com");
  await mailsTo("bruno@example.com");
});

const logIn = async (username: string, password: string) => {
  const visitor = new Visitor();
  return { visitor, status: (await visitor.post("/api/login", { username, password })).status };
};
const requestReset = (email: unknown, visitor = new Visitor()) =>
  visitor.post("/api/forgot-password", { email });
const reset = (token: unknown, newPassword: string, confirmPassword: string = newPassword) =>
  new Visitor().post("/api/reset-password", { token, newPassword, confirmPassword });
const hashOf = ({ user }: TestUser) =>
  env.DB.prepare("SELECT password FROM users WHERE id = ?").bind(user.id).first("password");
/** Requests a reset link and reads its token from the mail. Clears the rate limits first. */
async function newToken(email: string) {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  await json(requestReset(email));
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error("No mail");
  const link = new URL(linkIn(mail), "http://plinth.test");
  expect(link.pathname).toBe("/reset-password");
  return link.searchParams.get("token") ?? "";
}

describe("requesting a password reset", () => {
  it("gives the same response for known and unknown addresses, and sends a mail to known ones", async () => {
    const known = await requestReset("ADA@example.com");
    const unknown = await requestReset("nobody@example.com");
    expect(await json(known)).toEqual(await json(unknown));
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
    expect(await mailsTo("ada@example.com")).toHaveLength(1);
    expect(await mailsTo("nobody@example.com")).toEqual([]);
  });

  it("does the same work for known and unknown addresses, in the call and after it", async () => {
    const costs = [];
    const known = "ada@example.com";
    // The last requests are above the limit of mails.
    for (const email of ["nobody@example.com", known, known, known, known, known]) {
      const visitor = new Visitor();
      visitor.origin = LOCAL;
      const { queries, waves, written } = costOf(await requestReset(email, visitor));
      costs.push({ queries, waves, written });
    }
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
    await mailsTo(known);
    await env.DB.prepare("DELETE FROM rate_limits").run();
  });

  it.each([
    "nobody",
    "",
    5,
    null,
    undefined,
    ["ada@example.com"],
  ])("is refused for the email address %j", async (email) => {
    expect(await json(requestReset(email), 400)).toMatchObject({
      message: "Please enter a valid email address",
      fields: { email: "Please enter a valid email address" },
    });
  });

  it("sends no mail to a banned account until the ban has expired", async () => {
    const carla = await registerUser("carla");
    const token = await newToken("carla@example.com");
    await setColumn(carla.user.id, "status", "banned");
    expect((await reset(token, "Another-1!")).status).toBe(400);
    await json(requestReset("carla@example.com"));
    expect(await mailsTo("carla@example.com")).toEqual([]);
    await setColumn(carla.user.id, "status_expires_at", Date.now() - 1);
    await json(reset(await newToken("carla@example.com"), "Another-1!"));
    expect((await logIn("carla", "Another-1!")).status).toBe(200);
  });

  it("sends a link to the configured origin, whatever the Host header says", async () => {
    await mailsTo("ada@example.com");
    const visitor = new Visitor();
    visitor.origin = "http://evil.example";
    expect((await requestReset("ada@example.com", visitor)).status).toBe(200);
    const [mail] = await mailsTo("ada@example.com");
    expect(mail?.text).toContain("http://plinth.test/reset-password?token=");
    expect(mail?.text).not.toContain("evil.example");
  });

  it("is refused for requests from another site", async () => {
    const headers = { Origin: "https://evil.example" };
    expect(
      (await new Visitor().post("/api/forgot-password", { email: "ada@example.com" }, headers)).status,
    ).toBe(403);
    expect(await mailsTo("ada@example.com")).toEqual([]);
  });
});

it("one of the most common passwords is refused at registration, at a change and at a reset", async () => {
  const message = "This is one of the most common passwords. Please choose another one";
  for (const password of ["iloveyou", "QwertyUiop", "13101988"]) {
    const register = new Visitor().post("/api/register", {
      username: "dora",
      fullName: "Dora",
      email: "dora@example.com",
      acceptedTerms: true,
      password,
      passwordConfirm: password,
    });
    expect(await json(register, 400)).toMatchObject({ message, fields: { password: message } });
  }
  const common = "P@ssw0rd";
  const fields = { newPassword: message };
  expect(await json(reset(await newToken("bruno@example.com"), common), 400)).toMatchObject({ fields });
  const change = { currentPassword: testUsers.bruno.password, newPassword: common, confirmPassword: common };
  expect(await json(bruno.visitor.post("/api/users/change-password", change), 400)).toMatchObject({ fields });
});

describe("a password reset", () => {
  it("sets the password, ends all sessions, notifies the owner, and works once", async () => {
    const other = await logIn("bruno", testUsers.bruno.password);
    const token = await newToken("bruno@example.com");
    expect(await json(reset(token, "Plinth-new-1!"))).toEqual({ message: "Password updated" });
    expect((await bruno.visitor.get("/api/user")).status).toBe(401);
    expect((await other.visitor.get("/api/user")).status).toBe(401);
    expect((await logIn("bruno", testUsers.bruno.password)).status).toBe(401);
    bruno = { ...bruno, ...(await logIn("bruno", "Plinth-new-1!")) };
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
    expect((await mailsTo("bruno@example.com")).map(({ subject }) => subject)).toEqual([
      "Your password was changed",
      "New login to your account",
    ]);
    expect(await json(reset(token, "Plinth-new-2!"), 400)).toMatchObject({ message: sentences.invalidLink });
  });

  it("succeeds once for eight simultaneous requests", async () => {
    const token = await newToken("bruno@example.com");
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => reset(token, `Plinth-race-${i}!`)),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    bruno = { ...bruno, ...(await logIn("bruno", `Plinth-race-${winner}!`)) };
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
    expect((await mailsTo("bruno@example.com")).map(({ subject }) => subject)).toEqual([
      "Your password was changed",
      "New login to your account",
    ]);
  });

  it("refuses every kind of invalid link with the same message", async () => {
    const before = await hashOf(bruno);
    const replaced = await newToken("bruno@example.com");
    const token = await newToken("bruno@example.com");
    await setColumn(bruno.user.id, "email_verified", 0);
    await json(bruno.visitor.post("/api/users/verify-email", { email: "bruno@example.com" }));
    const [verification] = await mailsTo("bruno@example.com");
    const otherPurpose = new URL(linkIn(verification as never), "http://x").searchParams.get("token");
    const altered = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const wrong of [
      replaced,
      otherPurpose,
      altered,
      `${token} `,
      "",
      null,
      5,
      {},
      "\ud800",
      "x".repeat(300),
    ])
      expect(await json(reset(wrong, "Plinth-new-3!"), 400)).toMatchObject({
        message: sentences.invalidLink,
      });
    await env.DB.prepare("UPDATE tokens SET expires_at = ?")
      .bind(Date.now() - 1)
      .run();
    expect(await json(reset(token, "Plinth-new-3!"), 400)).toMatchObject({ message: sentences.invalidLink });
    expect(await hashOf(bruno)).toBe(before);
    expect(await mailsTo("bruno@example.com")).toEqual([]);
  });

  it("stores only the hash of its token, which expires after an hour", async () => {
    const token = await newToken("bruno@example.com");
    const { results } = await env.DB.prepare("SELECT * FROM tokens").all<{ expires_at: number }>();
    expect(JSON.stringify(results)).not.toContain(token);
    const minutes = Math.max(...results.map((row) => row.expires_at - Date.now())) / 60_000;
    expect([minutes > 59, minutes <= 60]).toEqual([true, true]);
  });

  it("keeps its link valid if the new password is refused", async () => {
    const token = await newToken("bruno@example.com");
    expect(await json(reset(token, "Plinth-new-4!", "Plinth-new-5!"), 400)).toMatchObject({
      fields: { confirmPassword: "Passwords don't match" },
    });
    await json(reset(token, "Plinth-new-4!"));
    bruno = { ...bruno, ...(await logIn("bruno", "Plinth-new-4!")) };
  });

  it("cancels a pending change of email address", async () => {
    await json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, { email: "thief@evil.example" }));
    const [mail] = await mailsTo("thief@evil.example");
    const emailToken = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    await json(reset(await newToken("bruno@example.com"), "Plinth-new-6!"));
    expect((await new Visitor().post("/api/users/confirm-email", { token: emailToken })).status).toBe(400);
    bruno = { ...bruno, ...(await logIn("bruno", "Plinth-new-6!")) };
    expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({
      email: "bruno@example.com",
      pendingEmail: null,
    });
  });
});

describe("changing a password", () => {
  const change = (body: object, { visitor } = ada) =>
    visitor.post("/api/users/change-password", {
      currentPassword: testUsers.ada.password,
      newPassword: "Plinth-ada-2!",
      confirmPassword: "Plinth-ada-2!",
      ...body,
    });
  const both = (password: unknown) => ({ newPassword: password, confirmPassword: password });

  it.each([
    ["no current password", { currentPassword: "" }, "currentPassword", "Current password is required"],
    ["no new password", both(undefined), "newPassword", "New password is required"],
    ["a short password", both("Aa1!"), "newPassword", "Password must be at least 8 characters"],
    [
      "a password without an uppercase letter",
      both("plinth-1!"),
      "newPassword",
      "Password must contain at least one uppercase letter",
    ],
    [
      "a password without a lowercase letter",
      both("PLINTH-1!"),
      "newPassword",
      "Password must contain at least one lowercase letter",
    ],
    [
      "a password without a number",
      both("Plinth-ab!"),
      "newPassword",
      "Password must contain at least one number",
    ],
    [
      "a password without a special character",
      both("Plinth-12"),
      "newPassword",
      "Password must contain at least one special character",
    ],
    [
      "a long password",
      both(`Aa1!${"x".repeat(125)}`),
      "newPassword",
      "Password must be at most 128 characters",
    ],
    [
      "a different confirmation",
      { confirmPassword: "Plinth-ada-3!" },
      "confirmPassword",
      "Passwords don't match",
    ],
    [
      "a wrong current password",
      { currentPassword: "Wrong-1!" },
      "currentPassword",
      "The current password is incorrect",
    ],
  ])("refuses %s", async (_case, body, field, message) => {
    const before = await hashOf(ada);
    const error = await json<{ fields: Record<string, string> }>(change(body), 400);
    expect(error.fields[field]).toBe(message);
    expect(await hashOf(ada)).toBe(before);
    expect((await ada.visitor.get("/api/user")).status).toBe(200);
  });

  it("takes effect immediately, ends all other sessions, and notifies the owner", async () => {
    await env.DB.prepare("DELETE FROM rate_limits").run();
    const other = await logIn("ada", testUsers.ada.password);
    const link = await newToken("ada@example.com");
    const copy = new Visitor();
    for (const [name, value] of ada.visitor.cookies) copy.cookies.set(name, value);
    expect(await json(change({}))).toEqual({ message: "Password updated" });
    expect((await ada.visitor.get("/api/user")).status).toBe(200);
    for (const name of ["plinth_session", "XSRF-TOKEN", `plinth_device_${ada.user.id}`])
      expect(ada.visitor.cookies.get(name)).not.toBe(copy.cookies.get(name));
    expect((await ada.visitor.post("/api/projects", {})).status).toBe(400);
    for (const call of [
      copy.get("/api/user"),
      copy.post("/api/projects", {}),
      copy.patch(`/api/users/${ada.user.id}`, { email: "thief@evil.example" }),
    ])
      expect((await call).status).toBe(401);
    const sessionCount = await env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = ?")
      .bind(ada.user.id)
      .first("n");
    expect(sessionCount).toBe(1);
    expect((await other.visitor.get("/api/user")).status).toBe(401);
    expect((await logIn("ada", testUsers.ada.password)).status).toBe(401);
    expect((await logIn("ada", "Plinth-ada-2!")).status).toBe(200);
    expect((await reset(link, "Plinth-ada-9!")).status).toBe(400);
    expect((await mailsTo("ada@example.com")).map(({ subject }) => subject)).toEqual([
      "Your password was changed",
      "New login to your account",
    ]);
    expect(
      await json(change({ currentPassword: "Plinth-ada-2!", ...both("Plinth-ada-2!") }), 400),
    ).toMatchObject({ fields: { newPassword: "The new password must differ from the current one" } });
  });

  it("is refused if the password was changed at the same time, and keeps the session", async () => {
    const { visitor, user } = await registerUser("root");
    const DB = delayedDatabase(/insert into rate_limits/, () => setColumn(user.id, "password", "another"));
    const browser = new Visitor({ DB });
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
    const body = { currentPassword: testUsers.root.password, ...both("Plinth-root-2!") };
    expect((await browser.post("/api/users/change-password", body)).status).toBe(400);
    expect(await hashOf({ visitor, user })).toBe("another");
    expect((await visitor.get("/api/user")).status).toBe(200);
  });

  it("needs a login, and is open to suspended users, as are a reset and the end of sessions", async () => {
    await json(new Visitor().post("/api/users/change-password", {}), 401);
    await setColumn(ada.user.id, "status", "suspended");
    const before = await hashOf(ada);
    const { visitor: other } = await logIn("ada", "Plinth-ada-2!");
    const { sessions } = await json<SecurityOverview>(ada.visitor.get("/api/security"));
    const ended = sessions.find(({ isCurrent }) => !isCurrent);
    await json(ada.visitor.del(`/api/security/sessions/${ended?.id}`));
    await json(other.get("/api/user"), 401);
    await json(ada.visitor.del("/api/security/sessions"));
    await json(ada.visitor.post("/api/forgot-password", { email: "ada@example.com" }));
    await json(change({ currentPassword: "Plinth-ada-2!", ...both("Plinth-ada-4!") }));
    expect(await hashOf(ada)).not.toBe(before);
    expect((await ada.visitor.post("/api/projects", { title: "House" })).status).toBe(403);
  });
});

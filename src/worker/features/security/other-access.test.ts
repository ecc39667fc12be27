import { env } from "cloudflare:workers";
import type { CreatedApiKey } from "@contract/api-keys";
import type { OtherAccess, PasskeyOptions, SecurityOverview } from "@contract/security";
import type { Webhook } from "@contract/webhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { databaseChangedAfter } from "../../testing/delays";
import { registerPerson, setColumn } from "../../testing/fixtures";
import { linkIn, mailsTo } from "../../testing/outbound";
import { newPasskey } from "../../testing/passkeys";

const PASSWORD = "Granite-7!";
const NEW_PASSWORD = "Limestone-8!";
const URL_OF_HOOK = "https://example.com/hooks/plinth";
let serial = 0;
let username: string;
let email: string;
let id: number;
/** An intruder with a stolen session of the account. */
let thief: Visitor;
let device: Awaited<ReturnType<typeof newPasskey>>;
let program: Visitor;

/** A session of the account, a passkey, an API key with a webhook, a webhook of a session, and two providers. */
beforeEach(async () => {
  username = `owner${++serial}`;
  email = `${username}@example.com`;
  const person = { username, fullName: "Own Er", email, password: PASSWORD };
  const { visitor, user } = await registerPerson(person);
  [thief, id] = [visitor, user.id];
  for (const [column, value] of Object.entries({
    account_type: "premium",
    email_verified: 1,
    google_id: `g${serial}`,
    linkedin_id: `l${serial}`,
  }))
    await setColumn(id, column, value);
  device = await newPasskey();
  await json(addPasskey(), 201);
  const key = await json<CreatedApiKey>(createKey(), 201);
  program = new Visitor();
  program.apiKey = key.key;
  await json(program.post("/api/webhooks", { url: URL_OF_HOOK, events: ["project.published"] }), 201);
  await json(thief.post("/api/webhooks", { url: `${URL_OF_HOOK}/2`, events: ["message.received"] }), 201);
  await mailsTo(email);
});

const createKey = (who = thief) => who.post("/api/keys", { name: "Office", scope: "write" });
async function addPasskey(who = thief) {
  const { options, token } = await json<PasskeyOptions>(thief.post("/api/security/passkeys/options", {}));
  return who.post("/api/security/passkeys", { name: "Phone", token, response: await device.create(options) });
}
async function logInByPasskey(browser = new Visitor()) {
  const { options, token } = await json<PasskeyOptions>(browser.post("/api/login/passkey/options", {}));
  return browser.post("/api/login/passkey", { token, response: await device.get(options) });
}
async function logIn(password: string) {
  const visitor = new Visitor();
  await json(visitor.post("/api/login", { username, password }));
  return visitor;
}
async function reset() {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  await json(new Visitor().post("/api/forgot-password", { email }));
  const [mail] = await mailsTo(email);
  const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
  const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return json<{ otherAccess?: OtherAccess }>(
    new Visitor().post("/api/reset-password", { token, ...passwords }),
  );
}
const list = (who: Visitor) => json<OtherAccess>(who.get("/api/security/access"));

const everything = [
  { kind: "passkey", name: "Phone" },
  { kind: "apiKey", name: "Office" },
  { kind: "webhook", name: URL_OF_HOOK },
  { kind: "webhook", name: `${URL_OF_HOOK}/2` },
  { kind: "provider", name: "Google" },
  { kind: "provider", name: "LinkedIn" },
];

describe("what a new password does not end", () => {
  it("is in the response of the reset, in the mail about it, and in the settings", async () => {
    expect((await reset()).otherAccess).toEqual(everything);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Your password was changed");
    for (const line of [
      "Passkey: Phone",
      "API key: Office",
      `Webhook: ${URL_OF_HOOK}`,
      "Connected account: Google",
    ]) {
      expect(mail?.text).toContain(line);
      expect(mail?.html).toContain(line);
    }
    expect(mail?.text).toContain("End all of these: http://plinth.test/settings?tab=security");
    expect(await list(await logIn(NEW_PASSWORD))).toEqual(everything);
    expect((await thief.get("/api/user")).status).toBe(401);
  });

  it("is in the mail about a changed password", async () => {
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await json((await logIn(PASSWORD)).post("/api/users/change-password", change));
    const mail = (await mailsTo(email)).find(({ subject }) => subject === "Your password was changed");
    expect(mail?.text).toContain("Passkey: Phone");
  });

  it("is not listed once it has expired, and is the owner's alone to read", async () => {
    await env.DB.prepare("UPDATE api_keys SET expires_at = 1 WHERE user_id = ?").bind(id).run();
    const left = everything.filter(({ kind, name }) => kind !== "apiKey" && name !== URL_OF_HOOK);
    expect(await list(thief)).toEqual(left);
    expect((await program.get("/api/security/access")).status).toBe(401);
    expect((await new Visitor().get("/api/security/access")).status).toBe(401);
  });
});

describe("ending all of it", () => {
  const endAll = (who: Visitor, body: object = {}) => who.del("/api/security/access", body);

  it("leaves the password and the caller's session, and nothing else", async () => {
    await reset();
    const owner = await logIn(NEW_PASSWORD);
    // The intruder comes back with the passkey.
    await json(logInByPasskey(thief));
    await json(thief.patch(`/api/users/${id}`, { email: `thief${serial}@evil.example` }));
    const [mail] = await mailsTo(`thief${serial}@evil.example`);
    const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    await json(endAll(owner));
    expect(await list(owner)).toEqual([]);
    expect(await json<Webhook[]>(owner.get("/api/webhooks"))).toEqual([]);
    expect((await json<SecurityOverview>(owner.get("/api/security"))).sessions).toHaveLength(1);
    expect(await json(owner.get("/api/user"))).toMatchObject({ googleId: null, pendingEmail: null, email });
    expect((await thief.get("/api/user")).status).toBe(401);
    expect((await logInByPasskey()).status).toBe(401);
    expect((await program.get("/api/user/projects")).status).toBe(401);
    expect((await new Visitor().post("/api/users/confirm-email", { token })).status).toBe(400);
  });

  it("needs the password ten minutes after the login, a session, and an account with a password", async () => {
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 660000").run();
    expect(await json(endAll(thief), 403)).toMatchObject({ code: "password_required" });
    expect(await json(endAll(thief, { currentPassword: "wrong" }), 400)).toMatchObject({
      code: "wrong_password",
    });
    expect(await json(endAll(program), 403)).toMatchObject({ code: "session_required" });
    await setColumn(id, "password", "none");
    expect((await endAll(thief)).status).toBe(409);
    expect(await list(thief)).toEqual(everything);
  });
});

describe("what ends while a call runs", () => {
  const overtaken = (pattern: RegExp, table: "sessions" | "passkeys") => {
    const end = env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(id);
    const browser = new Visitor({ DB: databaseChangedAfter(pattern, () => end.run()) });
    for (const [name, value] of thief.cookies) browser.cookies.set(name, value);
    return browser;
  };

  it.each<[string, (browser: Visitor) => Promise<Response>]>([
    ["an API key", createKey],
    ["a webhook", (who) => who.post("/api/webhooks", { url: URL_OF_HOOK, events: ["project.updated"] })],
    ["a passkey", addPasskey],
  ])("adds nothing: %s by a session", async (_what, add) => {
    await env.DB.prepare("DELETE FROM passkeys").run();
    expect((await add(overtaken(/from "sessions"/, "sessions"))).status).toBe(401);
    expect(await list(await logIn(PASSWORD))).toEqual(everything.slice(1));
  });

  it("logs nobody in: a passkey", async () => {
    expect((await logInByPasskey(overtaken(/from "passkeys"/, "passkeys"))).status).toBe(400);
  });
});

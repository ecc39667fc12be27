import { env } from "cloudflare:workers";
import type { Passkey, PasskeyOptions, SecurityOverview } from "@contract/security";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerPerson, registration, setColumn } from "../../testing/fixtures";
import { freshAuthenticator, freshPasskeyLogin } from "../../testing/fresh-security";
import { mailsTo } from "../../testing/outbound";
import { newPasskey } from "../../testing/passkeys";

const PASSWORD = "Granite-7!";
let serial = 0;
let visitor: Visitor;
let username: string;
let id: number;

beforeEach(async () => {
  username = `keeper${++serial}`;
  const person = { username, fullName: "Kee Per", email: `${username}@example.com`, password: PASSWORD };
  ({
    visitor,
    user: { id },
  } = await registerPerson(person));
});

type Device = Awaited<ReturnType<typeof newPasskey>>;
type Change = Parameters<Device["create"]>[1];
const start = (who = visitor) => json<PasskeyOptions>(who.post("/api/security/passkeys/options", {}));
const list = async () => (await json<SecurityOverview>(visitor.get("/api/security"))).passkeys;

async function add(device: Device, change?: Change, who = visitor) {
  const { options, token } = await start(who);
  return who.post("/api/security/passkeys", {
    name: "Laptop",
    token,
    response: await device.create(options, change),
  });
}
const challenge = (browser: Visitor) => json<PasskeyOptions>(browser.post("/api/login/passkey/options", {}));
async function logIn(device: Device, change?: Change, browser = new Visitor()) {
  const { options, token } = await challenge(browser);
  return browser.post("/api/login/passkey", { token, response: await device.get(options, change) });
}

describe("adding a passkey", () => {
  it("stores it under its name, and tells the owner by mail", async () => {
    const device = await newPasskey();
    const { options } = await start();
    expect(options).toMatchObject({ rp: { id: "plinth.test" }, user: { name: username } });
    expect(await json(add(device), 201)).toMatchObject({ name: "Laptop", lastUsedAt: null });
    expect(await list()).toMatchObject([{ name: "Laptop" }]);
    expect((await mailsTo(`${username}@example.com`)).map(({ subject }) => subject)).toContain(
      "A passkey was added",
    );
    expect((await start()).options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }],
    ["signed for another host", { rpId: "evil.example" }],
    ["whose user was not verified", { isUserVerified: false }],
  ])("refuses an answer %s", async (_what, change) => {
    expect((await add(await newPasskey(), change)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it("refuses a challenge that was used, is of another account, of a login, or expired", async () => {
    const { options, token } = await start();
    const send = async (sent: string, who = visitor) =>
      who.post("/api/security/passkeys", {
        name: "Laptop",
        token: sent,
        response: await (await newPasskey()).create(options),
      });
    const other = new Visitor();
    const person = {
      fullName: "O",
      email: `o${serial}@example.com`,
      username: `other${serial}`,
      password: PASSWORD,
    };
    await json(other.post("/api/register", registration(person)), 201);
    expect(await json(send(token, other), 400)).toMatchObject({ code: "login_expired" });
    expect(await json(send(token), 201)).toMatchObject({ name: "Laptop" });
    expect(await json(send(token), 400)).toMatchObject({ code: "login_expired" });
    const ofLogin = await challenge(new Visitor());
    const response = await (await newPasskey()).create(ofLogin.options);
    const wrong = { name: "Laptop", token: ofLogin.token, response };
    expect(await json(visitor.post("/api/security/passkeys", wrong), 400)).toMatchObject({
      code: "login_expired",
    });
    expect(await json(send("invented"), 400)).toMatchObject({ code: "login_expired" });
    expect(await list()).toHaveLength(1);
  });

  it("asks for the password if that was entered long ago", async () => {
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 700000 WHERE user_id = ?")
      .bind(id)
      .run();
    expect(await json(visitor.post("/api/security/passkeys/options", {}), 403)).toMatchObject({
      code: "password_required",
    });
    await json(visitor.post("/api/security/passkeys/options", { currentPassword: PASSWORD }));
  });

  it("renames and deletes it, each only for its owner", async () => {
    const device = await newPasskey();
    const { id: passkeyId } = await json<Passkey>(add(device), 201);
    const path = `/api/security/passkeys/${passkeyId}`;
    expect(await json(visitor.patch(path, { name: "Phone" }))).toMatchObject({ name: "Phone" });
    const stranger = new Visitor();
    const person = {
      fullName: "S",
      email: `s${serial}@example.com`,
      username: `stran${serial}`,
      password: PASSWORD,
    };
    await json(stranger.post("/api/register", registration(person)), 201);
    expect((await stranger.patch(path, { name: "Mine" })).status).toBe(404);
    expect((await stranger.del(path)).status).toBe(404);
    await json(visitor.del(path));
    expect(await list()).toEqual([]);
    expect((await logIn(device)).status).toBe(401);
  });
});

describe("a login with a passkey", () => {
  it("needs neither name nor password, nor a code with two-step login", async () => {
    const device = await newPasskey();
    await json(add(device), 201);
    await freshAuthenticator(id, true);
    const browser = new Visitor();
    expect(await json(logIn(device, {}, browser))).toMatchObject({ username });
    expect((await browser.get("/api/user")).status).toBe(200);
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }],
    ["signed for another host", { rpId: "evil.example" }],
    ["whose user was not verified", { isUserVerified: false }],
  ])("refuses an answer %s", async (_what, change) => {
    const device = await newPasskey();
    await json(add(device), 201);
    expect((await logIn(device, change)).status).toBe(401);
  });

  it("refuses a passkey that is not known, and one of another authenticator under its id", async () => {
    const [known, unknown] = [await newPasskey(), await newPasskey()];
    await json(add(known), 201);
    expect((await logIn(unknown)).status).toBe(401);
    const browser = new Visitor();
    const { options, token } = await challenge(browser);
    const response = { ...(await unknown.get(options)), id: known.id, rawId: known.id };
    expect((await browser.post("/api/login/passkey", { token, response })).status).toBe(401);
  });

  it("refuses the user handle of another account", async () => {
    const device = await newPasskey();
    await json(add(device), 201);
    const send = async (account: number) => {
      const browser = new Visitor();
      const { options, token } = await challenge(browser);
      const signed = await device.get(options);
      const userHandle = Buffer.from(String(account)).toString("base64url");
      const response = { ...signed, response: { ...signed.response, userHandle } };
      return (await browser.post("/api/login/passkey", { token, response })).status;
    };
    expect(await send(id + 1)).toBe(401);
    expect(await send(id)).toBe(200);
  });

  it("takes an answer once, also from two browsers at the same moment", async () => {
    const device = await newPasskey();
    await json(add(device), 201);
    const { options, token } = await challenge(new Visitor());
    const response = await device.get(options);
    const send = () => new Visitor().post("/api/login/passkey", { token, response });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await json(send(), 400)).toMatchObject({ code: "login_expired" });
  });

  it("refuses a counter that does not rise: the authenticator was copied", async () => {
    const device = await newPasskey();
    await json(add(device, { counter: 5 }), 201);
    expect((await logIn(device, { counter: 6 })).status).toBe(200);
    expect((await logIn(device, { counter: 6 })).status).toBe(401);
    expect((await logIn(device, { counter: 7 })).status).toBe(200);
  });

  it("is refused for a banned account", async () => {
    const device = await newPasskey();
    await json(add(device), 201);
    await setColumn(id, "status", "banned");
    expect(await json(logIn(device), 403)).toMatchObject({ code: "account_banned" });
  });

  it("is limited to 30 failures from one address", async () => {
    const browser = new Visitor();
    for (let tries = 0; tries < 30; tries++)
      expect((await logIn(await newPasskey(), {}, browser)).status).toBe(401);
    const { token, response } = await freshPasskeyLogin();
    expect((await browser.post("/api/login/passkey", { token, response })).status).toBe(429);
  });
});

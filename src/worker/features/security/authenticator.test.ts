import { env } from "cloudflare:workers";
import type { AuthenticatorSecret, RecoveryCodes, SecurityOverview } from "@contract/security";
import { beforeEach, describe, expect, it } from "vitest";
import { digest } from "../../platform/digest";
import { json, Visitor } from "../../testing/api";
import { registerPerson, setColumn } from "../../testing/fixtures";
import { codeOf } from "../../testing/fresh-security";
import { linkIn, mailsTo } from "../../testing/outbound";

const PASSWORD = "Granite-7!";
/** Seconds until an app shows its next code. */
const NEXT = 30;
let serial = 0;
let visitor: Visitor;
let username: string;
let id: number;

beforeEach(async () => {
  username = `walker${++serial}`;
  const person = { username, fullName: "Wal Ker", email: `${username}@example.com`, password: PASSWORD };
  ({
    visitor,
    user: { id },
  } = await registerPerson(person));
});

const read = () => json<SecurityOverview>(visitor.get("/api/security"));
const start = () => json<AuthenticatorSecret>(visitor.post("/api/security/authenticator", {}), 201);
const confirm = (code: string) => visitor.post("/api/security/authenticator/confirm", { code });

/**
 * Turns two-step login on with the code that an app shows now. It counts once, so logins use the next one, which is accepted too,
 * whether or not the half minute of the first one ends between the two.
 */
async function turnOn() {
  const { secret } = await start();
  const { recoveryCodes } = await json<RecoveryCodes>(confirm(codeOf(secret)));
  return { secret, recoveryCodes };
}
type Refused = { code: string; loginToken: string };
const firstStep = async (browser = new Visitor()) => {
  const refused = await json<Refused>(browser.post("/api/login", { username, password: PASSWORD }), 403);
  expect(refused.code).toBe("second_factor_required");
  return refused.loginToken;
};
const secondStep = (loginToken: string, code: string, browser = new Visitor()) =>
  browser.post("/api/login/second-factor", { loginToken, code });

describe("setting up an authenticator app", () => {
  it("needs a code before two-step login is on, and gives ten recovery codes", async () => {
    const { secret, uri } = await start();
    expect(uri).toContain(`otpauth://totp/Plinth:${username}?`);
    expect(uri).toContain(`secret=${secret}`);
    expect((await read()).authenticator).toBe(null);
    await json(new Visitor().post("/api/login", { username, password: PASSWORD }));
    expect(await json(confirm("000000"), 400)).toMatchObject({
      code: "wrong_code",
      fields: { code: expect.any(String) },
    });
    const { recoveryCodes } = await json<RecoveryCodes>(confirm(codeOf(secret)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await read()).authenticator).toMatchObject({ recoveryCodesLeft: 10 });
    const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM recovery_codes").all()).results);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect((await mailsTo(`${username}@example.com`)).map(({ subject }) => subject)).toContain(
      "Two-step login is on",
    );
  });

  it("can begin again, and only the last secret counts", async () => {
    const { secret } = await start();
    const again = await start();
    expect((await confirm(codeOf(secret))).status).toBe(400);
    expect((await confirm(codeOf(again.secret))).status).toBe(200);
    expect((await visitor.post("/api/security/authenticator", {})).status).toBe(409);
    expect((await confirm(codeOf(again.secret))).status).toBe(409);
  });

  it("asks for the password if that was entered long ago", async () => {
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 700000 WHERE user_id = ?")
      .bind(id)
      .run();
    expect(await json(visitor.post("/api/security/authenticator", {}), 403)).toMatchObject({
      code: "password_required",
    });
    expect((await visitor.post("/api/security/authenticator", { currentPassword: "wrong" })).status).toBe(
      400,
    );
    expect((await visitor.post("/api/security/authenticator", { currentPassword: PASSWORD })).status).toBe(
      201,
    );
  });

  it("takes ten codes in 15 minutes", async () => {
    const { secret } = await start();
    for (let tries = 0; tries < 10; tries++) expect((await confirm("000000")).status).toBe(400);
    expect((await confirm(codeOf(secret))).status).toBe(429);
  });
});

describe("a login with two steps", () => {
  it("starts no session before the second step", async () => {
    const { secret } = await turnOn();
    const browser = new Visitor();
    const loginToken = await firstStep(browser);
    expect(browser.cookies.size).toBe(0);
    expect(await json(secondStep(loginToken, codeOf(secret, NEXT), browser))).toMatchObject({ username });
    expect((await browser.get("/api/user")).status).toBe(200);
  });

  it("says nothing of two-step login to who has not the password", async () => {
    await turnOn();
    expect(await json(new Visitor().post("/api/login", { username, password: "wrong" }), 401)).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("takes a code once, also from two browsers at the same moment", async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret, NEXT);
    const tokens = [await firstStep(), await firstStep(), await firstStep()];
    const statuses = await Promise.all(tokens.map(async (token) => (await secondStep(token, code)).status));
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect((await secondStep(await firstStep(), code)).status).toBe(400);
  });

  it("does not take the code that has confirmed the app", async () => {
    const { secret } = await start();
    const code = codeOf(secret);
    await json(confirm(code));
    expect((await secondStep(await firstStep(), code)).status).toBe(400);
  });

  it.each([
    [-90, 400],
    [-61, 400],
    [30, 200],
    [90, 400],
  ])("with a clock that is %i seconds off answers %i", async (seconds, status) => {
    const { secret } = await turnOn();
    expect((await secondStep(await firstStep(), codeOf(secret, seconds))).status).toBe(status);
  });

  it("stores recovery codes as slow hashes, and takes those that were stored as SHA-256", async () => {
    const { recoveryCodes } = await turnOn();
    const stored = () =>
      env.DB.prepare("SELECT code_hash FROM recovery_codes WHERE user_id = ?").bind(id).raw<[string]>();
    for (const [hash] of await stored()) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=1,p=1\$/);
    await env.DB.prepare("DELETE FROM recovery_codes WHERE user_id = ?").bind(id).run();
    const [code = ""] = recoveryCodes;
    const former = digest(code.replaceAll("-", ""));
    await env.DB.prepare("INSERT INTO recovery_codes VALUES (?, ?)").bind(id, former).run();
    expect((await secondStep(await firstStep(), code)).status).toBe(200);
    expect((await secondStep(await firstStep(), code)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await turnOn();
    const [first = "", second = ""] = recoveryCodes;
    expect((await secondStep(await firstStep(), first)).status).toBe(200);
    expect((await secondStep(await firstStep(), first)).status).toBe(400);
    expect(
      (await secondStep(await firstStep(), ` ${second.replaceAll("-", " ").toUpperCase()} `)).status,
    ).toBe(200);
    expect((await read()).authenticator).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it("takes five wrong codes from one address, then also no right one", async () => {
    const { secret } = await turnOn();
    const browser = new Visitor();
    const loginToken = await firstStep(browser);
    for (let tries = 0; tries < 5; tries++)
      expect((await secondStep(loginToken, "000000", browser)).status).toBe(400);
    expect((await secondStep(loginToken, codeOf(secret, NEXT), browser)).status).toBe(429);
    expect((await secondStep(await firstStep(), codeOf(secret, NEXT))).status).toBe(200);
  });

  it("needs a token of this site that has not expired and whose password is still the same", async () => {
    const { secret } = await turnOn();
    for (const token of ["invented", "AAAA".repeat(20)])
      expect(await json(secondStep(token, codeOf(secret, NEXT)), 400)).toMatchObject({
        code: "login_expired",
      });
    const loginToken = await firstStep();
    await setColumn(id, "password", "another");
    expect(await json(secondStep(loginToken, codeOf(secret, NEXT)), 400)).toMatchObject({
      code: "login_expired",
    });
  });

  it("is refused for a banned account", async () => {
    const { secret } = await turnOn();
    const loginToken = await firstStep();
    await setColumn(id, "status", "banned");
    expect(await json(secondStep(loginToken, codeOf(secret, NEXT)), 403)).toMatchObject({
      code: "account_banned",
    });
  });

  it("is also needed after the password was reset by mail", async () => {
    const { secret } = await turnOn();
    await json(new Visitor().post("/api/forgot-password", { email: `${username}@example.com` }));
    const mail = (await mailsTo(`${username}@example.com`)).find(
      ({ subject }) => subject === "Set a new password",
    );
    const token = new URL(linkIn(mail ?? { text: "" }), "http://x").searchParams.get("token");
    const browser = new Visitor();
    const next = { newPassword: "Basalt-8!", confirmPassword: "Basalt-8!" };
    await json(browser.post("/api/reset-password", { token, ...next }));
    expect((await browser.get("/api/user")).status).toBe(401);
    const refused = await json<Refused>(browser.post("/api/login", { username, password: "Basalt-8!" }), 403);
    expect(refused.code).toBe("second_factor_required");
    expect((await secondStep(refused.loginToken, codeOf(secret, NEXT), browser)).status).toBe(200);
  });
});

describe("two-step login that is on", () => {
  it("can be turned off with the password only", async () => {
    await turnOn();
    expect((await visitor.del("/api/security/authenticator", {})).status).toBe(400);
    expect((await visitor.del("/api/security/authenticator", { currentPassword: "wrong" })).status).toBe(400);
    await json(visitor.del("/api/security/authenticator", { currentPassword: PASSWORD }));
    expect((await read()).authenticator).toBe(null);
    expect(await env.DB.prepare("SELECT * FROM recovery_codes WHERE user_id = ?").bind(id).first()).toBe(
      null,
    );
    expect((await new Visitor().post("/api/login", { username, password: PASSWORD })).status).toBe(200);
    expect((await mailsTo(`${username}@example.com`)).map(({ subject }) => subject)).toContain(
      "Two-step login is off",
    );
    expect((await visitor.del("/api/security/authenticator", { currentPassword: PASSWORD })).status).toBe(
      409,
    );
  });

  it("gets new recovery codes, and the former ones no longer work", async () => {
    expect((await visitor.post("/api/security/recovery-codes", {})).status).toBe(409);
    const { recoveryCodes: former } = await turnOn();
    const { recoveryCodes } = await json<RecoveryCodes>(visitor.post("/api/security/recovery-codes", {}));
    expect((await secondStep(await firstStep(), former[0] ?? "")).status).toBe(400);
    expect((await secondStep(await firstStep(), recoveryCodes[0] ?? "")).status).toBe(200);
  });

  it("is in the export without its secret, beside the sessions", async () => {
    const { secret } = await turnOn();
    const text = await (await visitor.get("/api/users/export/data")).text();
    expect(text).toMatch(/^twoStepLogin,\d+,/m);
    expect(text).toMatch(/^sessions,\d+,.*,Chrome on Linux,/m);
    expect(text).not.toContain(secret);
  });

  it("is deleted with the account", async () => {
    await turnOn();
    await json(visitor.del(`/api/users/${id}`, { username, password: PASSWORD }));
    await mailsTo("nobody");
    for (const table of ["authenticators", "recovery_codes", "sessions"])
      expect(await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(id).first()).toBe(null);
  });
});

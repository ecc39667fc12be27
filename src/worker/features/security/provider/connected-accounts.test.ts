import { env } from "cloudflare:workers";
import type { LoginProvider, ProviderLogin } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../../testing/api";
import { databaseChangedAfter } from "../../../testing/delays";
import { registerPerson } from "../../../testing/fixtures";
import { codeOf } from "../../../testing/fresh-security";
import { consent, keys, loginBy, newPerson, registerBy } from "../../../testing/login-providers";
import { linkIn, mailsTo } from "../../../testing/outbound";

const PASSWORD = "Granite-7!";
let serial = 0;
let visitor: Visitor;
let user: CurrentUser;

const me = (who = visitor) => json<CurrentUser>(who.get("/api/user"));
const pending = (who = visitor) => json<ProviderLogin>(who.get("/api/login/provider"));
/** Makes the login of all sessions older than ten minutes. */
const age = () => env.DB.prepare("UPDATE sessions SET started_at = started_at - 660000").run();

async function connect(provider: LoginProvider, person = newPerson(), who = visitor) {
  const { url } = await json<{ url: string }>(who.post(`/api/security/providers/${provider}`, {}));
  return who.get(await consent(url, person), { "Sec-Fetch-Site": "cross-site" });
}
const disconnect = (provider: LoginProvider) => visitor.del(`/api/security/providers/${provider}`, {});

describe("an account with a password", () => {
  beforeEach(async () => {
    const username = `linker${++serial}`;
    const person = { username, fullName: "Lin Ker", email: `${username}@example.com`, password: PASSWORD };
    ({ visitor, user } = await registerPerson(person, keys));
  });

  it("connects both providers, whatever their email address, logs in by them, and disconnects", async () => {
    const [google, linkedin] = [newPerson(), newPerson({ verified: "0" })];
    expect((await connect("google", google)).headers.get("Location")).toBe("/settings?tab=security");
    await connect("linkedin", linkedin);
    expect(await me()).toMatchObject({ googleId: google.sub, linkedinId: linkedin.sub });
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Google was connected", "LinkedIn was connected"]),
    );
    const other = new Visitor(keys);
    await loginBy(other, "linkedin", linkedin);
    expect((await me(other)).id).toBe(user.id);

    await json(disconnect("google"));
    await json(disconnect("google"));
    expect(await me()).toMatchObject({ googleId: null, linkedinId: linkedin.sub });
    const stranger = new Visitor(keys);
    await loginBy(stranger, "google", google);
    expect((await pending(stranger)).step).toBe("register");
  });

  it("is not connected by a session that ends in the meantime", async () => {
    const { url } = await json<{ url: string }>(visitor.post("/api/security/providers/google", {}));
    const callback = await consent(url, newPerson());
    const end = env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(user.id);
    const overtaken = new Visitor({ ...keys, DB: databaseChangedAfter(/from "sessions"/, () => end.run()) });
    for (const [name, value] of visitor.cookies) overtaken.cookies.set(name, value);
    await overtaken.get(callback, { "Sec-Fetch-Site": "cross-site" });
    const column = env.DB.prepare("SELECT google_id FROM users WHERE id = ?").bind(user.id);
    expect(await column.first("google_id")).toBeNull();
  });

  it("needs the password ten minutes after the login", async () => {
    await age();
    const path = "/api/security/providers/google";
    expect(await json(visitor.post(path, {}), 403)).toMatchObject({ code: "password_required" });
    expect(await json(visitor.post(path, { currentPassword: "Wrong-1!" }), 400)).toMatchObject({
      code: "wrong_password",
    });
    await json(visitor.post(path, { currentPassword: PASSWORD }));
  });

  it("is not connected to an account at a provider that another account is connected to", async () => {
    const taken = newPerson();
    await loginBy(new Visitor(keys), "google", taken);
    const owner = new Visitor(keys);
    await loginBy(owner, "google", taken);
    await json(registerBy(owner, await pending(owner)), 201);
    expect((await connect("google", taken)).headers.get("Location")).toBe("/auth/continue");
    expect(await pending()).toMatchObject({ step: "refused", message: sentences.providerTaken("Google") });
    expect((await me()).googleId).toBeNull();
  });

  it("keeps its connection when another is tried", async () => {
    const first = newPerson();
    await connect("google", first);
    expect(await json(visitor.post("/api/security/providers/google", {}), 409)).toMatchObject({
      message: sentences.providerOccupied("Google"),
    });
    expect((await me()).googleId).toBe(first.sub);
  });

  it("is not connected by a callback after a logout, or in the session of somebody else", async () => {
    const { url } = await json<{ url: string }>(visitor.post("/api/security/providers/google", {}));
    const callback = await consent(url, newPerson());
    await json(visitor.post("/api/logout", {}));
    await visitor.get(callback);
    expect(await pending()).toMatchObject({ step: "refused", message: sentences.loginExpired });
    expect((await visitor.get("/api/user")).status).toBe(401);
  });

  it("refuses what is no provider, and what another site sends", async () => {
    expect((await visitor.post("/api/security/providers/facebook", {})).status).toBe(400);
    expect((await visitor.post("/api/security/providers/google", {}, { "X-XSRF-TOKEN": "x" })).status).toBe(
      403,
    );
  });
});

describe("an account without a password", () => {
  let person: ReturnType<typeof newPerson>;
  beforeEach(async () => {
    visitor = new Visitor(keys);
    person = newPerson();
    await loginBy(visitor, "google", person);
    user = await json<CurrentUser>(registerBy(visitor, await pending()), 201);
  });

  it("cannot be logged in to by any password", async () => {
    const { password } = (await env.DB.prepare("SELECT password FROM users WHERE id = ?")
      .bind(user.id)
      .first()) as {
      password: string;
    };
    for (const tried of [password, "none", PASSWORD])
      expect(
        (await new Visitor().post("/api/login", { username: user.username, password: tried })).status,
      ).toBe(401);
  });

  it("keeps its only connection until it has a password, which a mailed link sets", async () => {
    expect(await json(disconnect("google"), 409)).toMatchObject({ message: sentences.providerIsOnlyLogin });
    await json(visitor.post("/api/forgot-password", { email: person.email }));
    const [mail] = await mailsTo(person.email);
    const token = new URL(linkIn(mail as never), "http://plinth.test").searchParams.get("token");
    const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    await json(visitor.post("/api/reset-password", { token, ...passwords }));
    await json(visitor.post("/api/login", { username: user.username, password: PASSWORD }));
    expect(await me()).toMatchObject({ hasPassword: true });
    await json(disconnect("google"));
    expect((await me()).googleId).toBeNull();
  });

  it("disconnects one of two providers", async () => {
    await connect("linkedin");
    await json(disconnect("google"));
    expect((await disconnect("linkedin")).status).toBe(409);
  });

  it("is not asked for a password, but for a login in the last ten minutes", async () => {
    const { secret } = await json<{ secret: string }>(visitor.post("/api/security/authenticator", {}), 201);
    await json(visitor.post("/api/security/authenticator/confirm", { code: codeOf(secret) }));
    await age();
    const again = { code: "recent_login_required", message: sentences.loginAgain };
    const removal = { username: user.username };
    expect(await json(visitor.del("/api/security/authenticator", {}), 403)).toMatchObject(again);
    expect(await json(visitor.post("/api/security/passkeys/options", {}), 403)).toMatchObject(again);
    expect(await json(visitor.post("/api/security/providers/linkedin", {}), 403)).toMatchObject(again);
    expect(await json(visitor.del(`/api/users/${user.id}`, removal), 403)).toMatchObject(again);

    await loginBy(visitor, "google", person);
    const step = await pending();
    if (step.step !== "code") throw new Error(step.step);
    const sent = { loginToken: step.loginToken, code: codeOf(secret, 30) };
    await json(visitor.post("/api/login/second-factor", sent));
    await json(visitor.del("/api/security/authenticator", {}));
    expect((await visitor.del(`/api/users/${user.id}`, { username: "other" })).status).toBe(400);
    await json(visitor.del(`/api/users/${user.id}`, removal));
    await loginBy(visitor, "google", person);
    expect((await pending()).step).toBe("register");
  });
});

it("an account with a password is not deleted, and keeps two-step login, without it", async () => {
  const person = {
    username: `keep${++serial}`,
    fullName: "K",
    email: `keep${serial}@example.com`,
    password: PASSWORD,
  };
  const owner = await registerPerson(person, keys);
  const { secret } = await json<{ secret: string }>(
    owner.visitor.post("/api/security/authenticator", {}),
    201,
  );
  await json(owner.visitor.post("/api/security/authenticator/confirm", { code: codeOf(secret) }));
  expect((await owner.visitor.del("/api/security/authenticator", {})).status).toBe(400);
  expect((await owner.visitor.del(`/api/users/${owner.user.id}`, { username: person.username })).status).toBe(
    400,
  );
  expect((await me(owner.visitor)).id).toBe(owner.user.id);
});

import { env } from "cloudflare:workers";
import type { LoginProvider, ProviderLogin } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { json, Visitor } from "../../../testing/api";
import { activateDomain, domainSettings, visitorAt } from "../../../testing/domains";
import { registerUser, setColumn } from "../../../testing/fixtures";
import { codeOf, freshAuthenticator } from "../../../testing/fresh-security";
import { callbackOf, keys, loginBy, newPerson, registerBy } from "../../../testing/login-providers";
import { mailsTo } from "../../../testing/outbound";

let browser: Visitor;
beforeEach(() => {
  browser = new Visitor(keys);
});
afterEach(() => vi.restoreAllMocks());

const pending = (who = browser) => json<ProviderLogin>(who.get("/api/login/provider"));
const me = (who = browser) => json<CurrentUser>(who.get("/api/user"));
const isLoggedIn = async (who = browser) => (await who.get("/api/user")).status === 200;

describe("without an account", () => {
  it.each<LoginProvider>([
    "google",
    "linkedin",
  ])("somebody whom %s confirms registers without a password, and logs in from then on", async (provider) => {
    const person = newPerson();
    const response = await loginBy(browser, provider, person, { next: "/settings" });
    expect(response.headers.get("Location")).toBe("/auth/continue");
    expect(await isLoggedIn()).toBe(false);
    const step = await pending();
    expect(step).toMatchObject({
      step: "register",
      provider,
      next: "/settings",
      fullName: person.person,
      email: person.email,
      username: expect.stringMatching(/^nora\.lind/),
    });
    const created = await json<CurrentUser>(registerBy(browser, step), 201);
    expect(created).toMatchObject({
      [provider === "google" ? "googleId" : "linkedinId"]: person.sub,
      emailVerified: true,
      hasPassword: false,
      acceptedTerms: true,
    });
    // Nothing is to be verified, and the browser is known.
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await pending()).step).toBe("refused");

    const other = new Visitor(keys);
    const again = await loginBy(other, provider, person, { next: "/discover?q=1" });
    expect(again.headers.get("Location")).toBe("/discover?q=1");
    expect((await me(other)).id).toBe(created.id);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toHaveLength(1);
  });

  it("an address that the provider has not verified, or another one, needs the mailed link", async () => {
    const person = newPerson({ verified: "0" });
    await loginBy(browser, "google", person);
    expect(await json(registerBy(browser, await pending()), 201)).toMatchObject({ emailVerified: false });
    expect((await mailsTo(person.email)).map(({ text }) => text).join()).toContain("/verify-email?token=");

    const second = newPerson();
    await loginBy(browser, "google", second);
    const email = `other-${second.email}`;
    expect(await json(registerBy(browser, await pending(), { email }), 201)).toMatchObject({
      email,
      emailVerified: false,
    });
  });

  it("registers with accepted terms and a valid, free username and address only, and keeps the step", async () => {
    await json(browser.post("/api/register", { ...TAKEN, passwordConfirm: TAKEN.password }), 201);
    const person = newPerson();
    await loginBy(browser, "google", person);
    const step = await pending();
    for (const [changes, status, field] of [
      [{ acceptedTerms: false }, 400, "acceptedTerms"],
      [{ username: "a" }, 400, "username"],
      [{ username: TAKEN.username }, 409, "username"],
      [{ email: TAKEN.email }, 409, "email"],
    ] as const)
      expect(await json(registerBy(browser, step, changes), status)).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    expect((await pending()).step).toBe("register");
    browser.address = new Visitor().address;
    expect(await json(registerBy(browser, { ...step, token: "invented" } as never), 400)).toMatchObject({
      code: "login_expired",
    });
    await json(registerBy(browser, step), 201);
    expect(
      await json(registerBy(browser, step, { username: "again-1", email: "again1@example.com" }), 409),
    ).toMatchObject({
      message: sentences.providerTaken("Google"),
    });
  });

  it("suggests a free username", async () => {
    const suggested: string[] = [];
    for (const _ of [1, 2]) {
      await loginBy(browser, "google", newPerson({ person: "Åse Ødegård-Łuk" }));
      const step = await pending();
      suggested.push(step.step === "register" ? step.username : "");
      await json(registerBy(browser, step), 201);
    }
    expect(suggested[0]).toMatch(/^ase/);
    expect(suggested[1]).toBe(`${suggested[0]}2`);
  });
});

const TAKEN = {
  username: "takenname",
  fullName: "Ta Ken",
  email: "taken@example.com",
  password: "Granite-7!",
  acceptedTerms: true,
};

describe("with an account that has the same email address", () => {
  const withPassword = async (isVerified: boolean) => {
    const person = newPerson();
    const { username, email, password } = {
      username: `own${person.sub}`,
      email: person.email,
      password: "Granite-7!",
    };
    const registration = {
      username,
      email,
      password,
      passwordConfirm: password,
      fullName: "Own",
      acceptedTerms: true,
    };
    const visitor = new Visitor();
    const { id } = await json<CurrentUser>(visitor.post("/api/register", registration), 201);
    await setColumn(id, "email_verified", isVerified ? 1 : 0);
    await mailsTo(email);
    return { person, id, username, password, visitor };
  };

  it("connects by itself if both have verified it, ends all other logins, and tells the owner", async () => {
    const { person, id, visitor } = await withPassword(true);
    await setColumn(id, "account_type", "premium");
    const { key } = await json<{ key: string }>(
      visitor.post("/api/keys", { name: "Before", scope: "write" }),
      201,
    );
    await setColumn(id, "linkedin_id", "of-somebody-else");
    const response = await loginBy(browser, "google", person, { next: "/settings" });
    expect(response.headers.get("Location")).toBe("/auth/continue");
    expect(await pending()).toEqual({ step: "connected", provider: "google", next: "/settings" });
    expect(await (await browser.get("/auth/continue")).text()).toContain(sentences.othersEnded);
    expect(await me()).toMatchObject({ id, googleId: person.sub, linkedinId: null, hasPassword: false });
    const mail = (await mailsTo(person.email)).find(({ subject }) => subject === "Google was connected");
    expect(mail?.text).toContain("all other sessions were ended");
    expect((await visitor.get("/api/user")).status).toBe(401);
    const byKey = new Visitor().get("/api/user/projects", { Authorization: `Bearer ${key}` });
    expect((await byKey).status).toBe(401);
  });

  it.each([
    ["Plinth has not verified the address", false, "1"],
  ])("does not log in where %s", async (_why, isVerified, verified) => {
    const { person, id } = await withPassword(isVerified);
    await loginBy(browser, "google", { ...person, verified });
    expect(await pending()).toMatchObject({
      step: "refused",
      message: sentences.providerAccountExists("Google"),
    });
    expect(await isLoggedIn()).toBe(false);
    expect(await googleIdOf(id)).toBeNull();
  });

  it("does not log in where the provider has not verified the address, or the account has another connection", async () => {
    const { person, id } = await withPassword(true);
    await loginBy(browser, "google", { ...person, verified: "0" });
    const step = await pending();
    expect(step.step).toBe("register");
    expect(await json(registerBy(browser, step), 409)).toMatchObject({
      fields: { email: expect.any(String) },
    });
    await setColumn(id, "google_id", "another");
    await loginBy(browser, "google", person);
    expect(await pending()).toMatchObject({ step: "refused" });
    expect(await googleIdOf(id)).toBe("another");
  });

  it("asks for the second factor, and connects only after it", async () => {
    const { person, id } = await withPassword(true);
    const secret = await freshAuthenticator(id, true);
    await loginBy(browser, "google", person, { next: "/dashboard" });
    expect(await isLoggedIn()).toBe(false);
    expect(await googleIdOf(id)).toBeNull();
    const step = await pending();
    if (step.step !== "code") throw new Error(step.step);
    expect(step.next).toBe("/dashboard");
    const send = (code: string) =>
      browser.post("/api/login/second-factor", { loginToken: step.loginToken, code });
    expect(await json(send("000000"), 400)).toMatchObject({ code: "wrong_code" });
    expect(await googleIdOf(id)).toBeNull();
    expect(await json(send(codeOf(secret)))).toMatchObject({ id, googleId: person.sub });
    expect(await googleIdOf(id)).toBe(person.sub);
  });

  it("says why the account is banned, and lets a suspended one read", async () => {
    const { person, id } = await withPassword(true);
    await setColumn(id, "status", "banned");
    await setColumn(id, "status_reason", "Spam in comments");
    await loginBy(browser, "google", person);
    expect(await pending()).toMatchObject({
      step: "refused",
      message: expect.stringContaining("Spam in comments"),
    });
    expect(await googleIdOf(id)).toBeNull();
    await setColumn(id, "status", "suspended");
    await loginBy(browser, "google", person);
    expect(await me()).toMatchObject({ id, status: "suspended" });
  });
});

describe("a callback is refused, and nobody is logged in,", () => {
  const refused = async (message: string) => {
    expect(await pending()).toMatchObject({ step: "refused", message });
    expect(await isLoggedIn()).toBe(false);
  };

  it.each<[LoginProvider, string]>([
    ...["expired", "issuer", "audience", "nonce", "signature"].map((fault): [LoginProvider, string] => [
      "google",
      fault,
    ]),
    ...["expired", "issuer", "audience", "signature"].map((fault): [LoginProvider, string] => [
      "linkedin",
      fault,
    ]),
  ])("if the ID token of %s has a wrong part: %s", async (provider, fault) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await loginBy(browser, provider, newPerson({ fault }));
    await refused(sentences.providerFailed(provider === "google" ? "Google" : "LinkedIn"));
    expect(log.mock.calls.flat().join()).toContain("provider_login_failed");
    expect(log.mock.calls.flat().join()).not.toContain("-secret");
  });

  it("if the code is too old, was used, or is of another login", async () => {
    await loginBy(browser, "google", newPerson({ fault: "late" }));
    await refused(sentences.loginExpired);
    const used = await callbackOf(browser, "google", newPerson());
    const start = browser.cookies.get("plinth_login") ?? "";
    await browser.get(used);
    expect((await pending()).step).toBe("register");
    browser.cookies.set("plinth_login", start);
    await browser.get(used);
    await refused(sentences.loginExpired);
    // The code of another browser has another PKCE verifier.
    const other = new URL(await callbackOf(new Visitor(keys), "google", newPerson()), "http://plinth.test");
    const own = new URL(await callbackOf(browser, "google", newPerson()), "http://plinth.test");
    own.searchParams.set("code", other.searchParams.get("code") ?? "");
    await browser.get(own.pathname + own.search);
    await refused(sentences.loginExpired);
  });

  it.each([
    ["has another state", (address: string) => address.replace(/state=[^&]+/, "state=other")],
    ["has no state", (address: string) => address.replace(/state=[^&]+&?/, "")],
    ["is that of the other provider", (address: string) => address.replace("google", "linkedin")],
  ])("if it %s", async (_what, change) => {
    await browser.get(change(await callbackOf(browser, "google", newPerson())));
    await refused(sentences.loginExpired);
  });

  it("in another browser than the one that began, and after a quarter of an hour", async () => {
    const address = await callbackOf(browser, "google", newPerson());
    const victim = new Visitor(keys);
    await victim.get(address);
    expect((await pending(victim)).step).toBe("refused");
    const late = await callbackOf(browser, "google", newPerson());
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    try {
      await browser.get(late);
      expect((await pending()).step).toBe("refused");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<LoginProvider>(["google", "linkedin"])("if it was cancelled at %s", async (provider) => {
    await loginBy(browser, provider, newPerson({ cancel: "1" }));
    await refused(sentences.providerCancelled(provider === "google" ? "Google" : "LinkedIn"));
  });

  it("if our secret is wrong", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    browser = new Visitor({ ...keys, GOOGLE_CLIENT_SECRET: "wrong" });
    await loginBy(browser, "google", newPerson());
    await refused(sentences.providerFailed("Google"));
  });
});

describe("the beginning", () => {
  it("sends the browser to the provider with PKCE and a nonce; to LinkedIn, which has neither, with the state", async () => {
    const google = new URL((await browser.get("/auth/google")).headers.get("Location") ?? "");
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      client_id: "plinth-google",
      redirect_uri: "http://plinth.test/auth/google/callback",
      code_challenge_method: "S256",
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    const linkedin = new URL((await browser.get("/auth/linkedin")).headers.get("Location") ?? "");
    expect([...linkedin.searchParams.keys()].sort()).toEqual(
      ["client_id", "redirect_uri", "response_type", "scope", "state"].sort(),
    );
  });

  it("keeps the state in a cookie that scripts cannot read and other sites cannot send", async () => {
    const response = await browser.get("/auth/google");
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith("plinth_login="));
    expect(cookie).toMatch(/HttpOnly; Max-Age=900; Path=\/; SameSite=Lax$/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "evil",
    `/${"a".repeat(2000)}`,
  ])("does not lead to %s afterwards", async (next) => {
    const person = newPerson();
    await loginBy(browser, "google", person);
    await json(registerBy(browser, await pending()), 201);
    expect((await loginBy(browser, "google", person, { next })).headers.get("Location")).toBe("/");
  });

  it("does not exist without both keys, nor at the address of Facebook, and the buttons are disabled", async () => {
    for (const one of [{}, { GOOGLE_CLIENT_ID: "only-the-id" }]) {
      const none = new Visitor({ GOOGLE_CLIENT_ID: "", LINKEDIN_CLIENT_ID: "", ...one });
      for (const path of ["/auth/google", "/auth/linkedin", "/auth/facebook"])
        expect((await none.get(path)).status).toBe(404);
      const html = await (await none.get("/auth?tab=register")).text();
      expect(html.match(/aria-disabled="true"[^>]*>(Google|Facebook|LinkedIn)</g)).toHaveLength(3);
      expect(await (await none.get("/auth")).text()).not.toContain("Google");
    }
  });

  it("has a button for each configured provider, at registration and at login; never for Facebook", async () => {
    const google = new Visitor({ ...keys, LINKEDIN_CLIENT_SECRET: "" });
    const html = await (await google.get("/auth?tab=register")).text();
    expect(html.match(/aria-disabled="true"[^>]*>(Google|Facebook|LinkedIn)</g)).toHaveLength(2);
    expect(await (await google.get("/auth")).text()).toContain("Log in with Google");
    expect(html).not.toContain("google-secret");
  });

  it("says that a provider does not answer, and that an address is not registered there", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const down = new Visitor({ ...keys, GOOGLE_ISSUER: "http://127.0.0.1:1" });
    expect((await down.get("/auth/google?next=/jobs")).headers.get("Location")).toBe("/auth/continue");
    const message = sentences.providerFailed("Google");
    expect(await pending(down)).toEqual({ step: "refused", message, next: "/jobs" });
    expect(await (await down.get("/auth/continue")).text()).toContain(message);
    expect(log.mock.calls.flat().join()).toContain("provider_login_failed");
    const moved = new Visitor({ ...keys, ORIGIN: "http://moved.test" });
    const location = (await moved.get("/auth/google")).headers.get("Location") ?? "";
    expect((await fetch(location)).status).toBe(400);
  });

  it("is never at a custom domain", async () => {
    const owner = await registerUser("ada", domainSettings);
    await activateDomain(owner, "portfolio.example.com");
    const site = visitorAt("http://portfolio.example.com", keys);
    for (const path of ["/auth/google", "/auth/google/callback?code=1", "/auth/continue"])
      expect((await site.get(path)).status).toBe(404);
  });
});

async function googleIdOf(id: number) {
  return (await env.DB.prepare("SELECT google_id FROM users WHERE id = ?").bind(id).first())?.google_id;
}

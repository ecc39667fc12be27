import { env } from "cloudflare:workers";
import { sentences } from "@contract/sentences";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registration } from "../../testing/fixtures";

const keys = {
  TURNSTILE_API_BASE: inject("turnstileUrl"),
  TURNSTILE_SITE_KEY: "turnstile-site",
  TURNSTILE_SECRET_KEY: "turnstile-secret",
};
const visitor = (overrides: Partial<Env> = {}) => new Visitor({ ...keys, ...overrides });

/** Controls the fake Turnstile: returns the token of a widget, or causes a failure. */
const control = async <T>(path: string, body: object) =>
  json<T>(
    await fetch(`${keys.TURNSTILE_API_BASE}/control/${path}`, { method: "POST", body: JSON.stringify(body) }),
  );
const token = async (changes: object = {}) =>
  (await control<{ token: string }>("issue", { hostname: "plinth.test", action: "register", ...changes }))
    .token;

let serial = 0;
const person = (turnstileToken?: string) => ({
  ...registration({ password: "Plinth-new-1" }),
  username: `new${++serial}`,
  fullName: "New User",
  email: `new${serial}@example.com`,
  ...(turnstileToken !== undefined && { turnstileToken }),
});
const users = async () => (await env.DB.prepare("SELECT count(*) AS count FROM users").first())?.count;

afterEach(async () => {
  vi.restoreAllMocks();
  await control("down", { isDown: false });
});

describe("with the keys of Turnstile", () => {
  it("somebody with a token registers, by REST and by tRPC", async () => {
    await json(visitor().post("/api/register", person(await token())), 201);
    await json(visitor().mutate("auth.register", person(await token())));
  });

  it.each([
    ["no token", async () => undefined],
    ["an empty one", async () => ""],
    ["an invented one", async () => "invented"],
    ["an expired one", () => token({ age: 301_000 })],
    ["one of another site", () => token({ hostname: "evil.example" })],
    ["one of another form", () => token({ action: "login" })],
  ])("with %s nobody registers, and the sentence is at the widget", async (_what, tokenOf) => {
    const before = await users();
    const body = person(await tokenOf());
    const refusal = {
      code: "challenge_failed",
      message: sentences.turnstileFailed,
      fields: { turnstileToken: sentences.turnstileFailed },
    };
    expect(await json(visitor().post("/api/register", body), 400)).toMatchObject(refusal);
    expect(await json(visitor().mutate("auth.register", body), 400)).toMatchObject({
      error: { data: refusal },
    });
    expect(await users()).toBe(before);
  });

  it("a token is good for one registration", async () => {
    const used = await token();
    await json(visitor().post("/api/register", person(used)), 201);
    expect(await json(visitor().post("/api/register", person(used)), 400)).toMatchObject({
      code: "challenge_failed",
    });
  });

  it.each([
    ["Turnstile does not answer", {}, true],
    ["Turnstile cannot be reached", { TURNSTILE_API_BASE: "http://127.0.0.1:1" }, false],
    ["our secret key is wrong", { TURNSTILE_SECRET_KEY: "wrong" }, false],
  ])("while %s nobody registers, and it is logged", async (_why, overrides, isDown) => {
    await control("down", { isDown });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const before = await users();
    expect(await json(visitor(overrides).post("/api/register", person(await token())), 503)).toMatchObject({
      code: "unavailable",
      message: sentences.turnstileUnavailable,
      requestId: expect.any(String),
    });
    expect(log.mock.calls.flat().join()).toContain("turnstile_failed");
    expect(log.mock.calls.flat().join()).not.toContain("wrong");
    expect(await users()).toBe(before);
  });

  it("pages allow its script and its frame, and get the public key only", async () => {
    for (const path of ["/", "/auth?tab=register"]) {
      const response = await visitor().get(path);
      const policy = response.headers.get("Content-Security-Policy");
      expect(policy).toMatch(new RegExp(`script-src [^;]*${keys.TURNSTILE_API_BASE}`));
      expect(policy).toMatch(new RegExp(`frame-src [^;]*${keys.TURNSTILE_API_BASE}`));
      const html = await response.text();
      expect([html.includes("turnstile-site"), html.includes("turnstile-secret")]).toEqual([true, false]);
    }
  });
});

it.each([
  ["without keys", {}],
  ["with only one of them", { TURNSTILE_SITE_KEY: "turnstile-site" }],
])("%s nothing is checked, and pages allow no other site", async (_how, overrides) => {
  const none = { TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET_KEY: "", ...overrides };
  await json(visitor(none).post("/api/register", person()), 201);
  const { headers } = await visitor(none).get("/auth?tab=register");
  expect(headers.get("Content-Security-Policy")).not.toMatch(/challenges|127\.0/);
});

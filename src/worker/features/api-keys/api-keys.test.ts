import { env } from "cloudflare:workers";
import { API_KEYS_MAX, type ApiKey, type ApiKeyScope, type CreatedApiKey } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import type { CurrentUser } from "@contract/users";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isFullRun, sample } from "../../../../scripts/combinations";
import { digest } from "../../platform/digest";
import { json, Visitor } from "../../testing/api";
import { callRest, calls, createFixtures, type Fixtures, routes } from "../../testing/calls";
import { form, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";

let fixtures: Fixtures;
let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  fixtures = await createFixtures();
  ({ ada, bruno } = fixtures);
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM api_keys").run();
  await setColumn(ada.user.id, "status", "active");
});

/** The mails about new keys since the last call. */
const told = async () =>
  (await mailsTo("ada@example.com")).filter(({ subject }) => subject === "A new API key was created");

const create = ({ visitor }: TestUser, fields: object = {}) =>
  visitor.post("/api/keys", { name: "Office website", scope: "write", ...fields });
const list = ({ visitor }: TestUser) => json<ApiKey[]>(visitor.get("/api/keys"));

/** A program with a new key of the account. */
async function program(owner: TestUser, scope: ApiKeyScope = "write", fields: object = {}) {
  const { key } = await json<CreatedApiKey>(create(owner, { scope, ...fields }), 201);
  return withKey(key);
}
function withKey(key: string) {
  const visitor = new Visitor();
  visitor.apiKey = key;
  return visitor;
}

const codeOf = async (response: Response | Promise<Response>, status: number) =>
  (await json<{ code: string }>(response, status)).code;

describe("keys", () => {
  it("are shown once, stored as a hash, listed and told to the owner by mail", async () => {
    const created = await json<CreatedApiKey>(create(ada, { expiresAt: "2030-01-01T00:00:00.000Z" }), 201);
    expect(created.key).toMatch(/^plinth_w_[\w-]{43}$/);
    const { key, ...rest } = created;
    expect(rest).toMatchObject({
      start: key.slice(0, 13),
      expiresAt: "2030-01-01T00:00:00.000Z",
      lastUsedAt: null,
    });
    expect(await list(ada)).toEqual([rest]);
    const stored = await env.DB.prepare("SELECT * FROM api_keys").first();
    expect(JSON.stringify(stored)).not.toContain(key);
    const mail = (await told()).at(-1);
    expect(mail?.text).toContain("Office website");
    expect(mail?.text).not.toContain(key.slice(0, 13));
  });

  it("are for premium accounts, need a name and a scope, and end in the future", async () => {
    expect(await codeOf(create(bruno), 403)).toBe("premium_required");
    const refused = await json<{ fields: object }>(create(ada, { name: " ", scope: "admin" }), 400);
    expect(Object.keys(refused.fields)).toEqual(["name", "scope"]);
    expect(await json(create(ada, { expiresAt: new Date().toISOString() }), 400)).toMatchObject({
      fields: { expiresAt: "The end must be in the future" },
    });
    expect(await list(ada)).toEqual([]);
  });

  it("need the password ten minutes after the login", async () => {
    await env.DB.prepare("UPDATE sessions SET started_at = started_at - 660000").run();
    expect(await codeOf(create(ada), 403)).toBe("password_required");
    expect(await codeOf(create(ada, { currentPassword: "wrong" }), 400)).toBe("wrong_password");
    expect((await create(ada, { currentPassword: "Plinth-ada-1" })).status).toBe(201);
    await env.DB.prepare("UPDATE sessions SET started_at = started_at + 660000").run();
  });

  it(`number at most ${API_KEYS_MAX}, also when created at the same time`, async () => {
    await told();
    const made = await Promise.all(Array.from({ length: API_KEYS_MAX + 2 }, () => create(ada)));
    expect(made.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(API_KEYS_MAX);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await list(ada)).length).toBe(API_KEYS_MAX);
    expect(await told()).toHaveLength(API_KEYS_MAX);
  });

  it("stop working when they are revoked, expire, or their account is deleted", async () => {
    const reader = await program(ada, "read");
    const [key] = await list(ada);
    expect((await bruno.visitor.del(`/api/keys/${key?.id}`)).status).toBe(404);
    expect((await reader.get("/api/user")).status).toBe(200);
    await json(ada.visitor.del(`/api/keys/${key?.id}`));
    expect(await codeOf(reader.get("/api/user"), 401)).toBe("unauthenticated");
    const other = await program(ada, "read", { expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
    expect((await other.get("/api/user")).status).toBe(200);
    await env.DB.prepare("UPDATE api_keys SET expires_at = ?").bind(Date.now()).run();
    const response = await other.get("/api/user");
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
    const none = await new Visitor().get("/api/user");
    expect([none.status, none.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    const empty = await new Visitor().get("/api/user", { Authorization: "Bearer " });
    expect([empty.status, empty.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    const carla = await registerUser("carla");
    await setColumn(carla.user.id, "account_type", "premium");
    await env.DB.prepare("DELETE FROM api_keys").run();
    const third = await program(carla);
    const { id } = carla.user;
    await json(carla.visitor.del(`/api/users/${id}`, { username: "carla", password: "Plinth-carla-1" }));
    expect(await codeOf(third.get("/api/user"), 401)).toBe("unauthenticated");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM api_keys").first("n")).toBe(0);
  });
});

describe("calls with a key", () => {
  it("publish a project without cookies and without the anti-forgery token", async () => {
    const writer = await program(ada);
    const { imageUrl } = await json<{ imageUrl: string }>(
      writer.post("/api/users/profile-image", form({ image: await pictureFile() })),
    );
    const sent = { title: "By key", description: "A house.", category: "residential", mainImage: imageUrl };
    const response = await writer.post("/api/projects", sent);
    expect(response.headers.getSetCookie()).toEqual([]);
    const project = await json<Project>(response, 201);
    expect(project).toMatchObject({ title: "By key", userId: ada.user.id });
    await json(writer.patch(`/api/projects/${project.id}/update`, { title: "Changed by key" }));
    await json(writer.del(`/api/projects/${project.id}`));
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(writer.cookies.size).toBe(0);
  });

  it("see what the account sees, and count as its own", async () => {
    const reader = await program(ada, "read");
    expect(await json<CurrentUser>(reader.get("/api/user"))).toMatchObject({ email: "ada@example.com" });
    const { id } = await publish(ada, { constructionCost: 5 });
    expect(await json<Project>(reader.get(`/api/projects/${id}`))).toMatchObject({ constructionCost: 5 });
  });

  it("are made with the key alone, even if the request also has a session", async () => {
    const reader = await program(ada, "read");
    for (const [name, value] of bruno.visitor.cookies) reader.cookies.set(name, value);
    expect((await json<CurrentUser>(reader.get("/api/user"))).username).toBe("ada");
    expect(await codeOf(reader.patch(`/api/users/${bruno.user.id}`, { bio: "x" }), 403)).toBe(
      "insufficient_scope",
    );
  });

  it("are refused with a wrong key, also where everybody may read, and are counted by address", async () => {
    const stranger = withKey("plinth_r_wrong");
    expect(await codeOf(stranger.get("/api/projects"), 401)).toBe("unauthenticated");
    for (let i = 1; i < rateLimits.invalidKeys.calls; i++) await stranger.get("/api/projects");
    expect(await codeOf(stranger.get("/api/projects"), 429)).toBe("rate_limited");
    expect((await (await program(ada, "read")).get("/api/projects")).status).toBe(200);
  });

  it("are calls of the API only: pages and tRPC do not take the key", async () => {
    const reader = await program(ada, "read");
    expect(await (await reader.get("/settings")).text()).not.toContain("ada@example.com");
    expect((await reader.query("auth.me")).status).toBe(401);
    const basic = await new Visitor().get("/api/user", { Authorization: "Basic YWRhOmFkYQ==" });
    expect(basic.status).toBe(401);
  });

  it("never reach the edge cache", async () => {
    const reader = await program(ada, "read");
    const first = await reader.get("/api/featured/projects");
    expect(first.headers.get("Cache-Control")).toMatch(/no-store|private/);
    expect(first.headers.has("Cache-Status")).toBe(false);
  });

  it("end with premium and return with it, and stop while the account is banned", async () => {
    const writer = await program(ada);
    await setColumn(ada.user.id, "account_type", "free");
    expect(await codeOf(writer.get("/api/projects"), 403)).toBe("premium_required");
    await setColumn(ada.user.id, "account_type", "premium");
    await setColumn(ada.user.id, "status", "suspended");
    expect((await writer.get("/api/user")).status).toBe(200);
    expect(await codeOf(writer.patch(`/api/users/${ada.user.id}`, { bio: "x" }), 403)).toBe(
      "account_suspended",
    );
    await setColumn(ada.user.id, "status", "banned");
    expect(await codeOf(writer.get("/api/user"), 403)).toBe("account_banned");
    await setColumn(ada.user.id, "status", "active");
    expect((await writer.get("/api/user")).status).toBe(200);
    // The ban has ended the session.
    await json(ada.visitor.post("/api/login", { username: "ada", password: "Plinth-ada-1" }));
  });

  it("say what is left of the limit, and are refused above it", async () => {
    const reader = await program(ada, "read");
    const { calls: most, seconds } = rateLimits.apiKey;
    const first = await reader.get("/api/user");
    expect(first.headers.get("RateLimit-Policy")).toBe(`"key";q=${most};w=${seconds}`);
    expect(first.headers.get("RateLimit")).toBe(`"key";r=${most - 1};t=${seconds}`);
    expect((await reader.get("/api/openapi.json")).headers.get("RateLimit")).toMatch(`"key";r=${most - 2};`);
    expect((await reader.get("/api/projects/0")).headers.get("RateLimit")).toMatch(`"key";r=${most - 3};`);
    await env.DB.prepare("UPDATE rate_limits SET calls = ? WHERE key = ?")
      .bind(most - 1, digest(`apiKey:${digest(reader.apiKey)}`))
      .run();
    expect((await reader.get("/api/user")).headers.get("RateLimit")).toMatch(/^"key";r=0;t=\d+$/);
    const above = await reader.get("/api/user");
    expect(above.status).toBe(429);
    expect(above.headers.get("RateLimit")).toMatch(/^"key";r=0;/);
    expect(Number(above.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await (await program(ada, "read")).get("/api/user")).status).toBe(200);
  });

  it("are recorded to the minute", async () => {
    const reader = await program(ada, "read");
    await reader.get("/api/user");
    const [used] = await list(ada);
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? "")).toBeLessThan(10_000);
    await env.DB.prepare("UPDATE api_keys SET last_used_at = last_used_at - 30000").run();
    const [before] = await list(ada);
    await reader.get("/api/user");
    expect(await list(ada)).toEqual([before]);
  });
});

describe("every operation", () => {
  it("takes a key as it takes a session, but for what needs a session", async () => {
    const { ada: owner, root } = fixtures;
    await setColumn(root.user.id, "account_type", "premium");
    const [reader, writer, superuser] = [
      await program(owner, "read"),
      await program(owner, "write"),
      await program(root, "write"),
    ];
    const answers: Record<string, string[]> = {};
    const tried = sample(routes, 3);
    for (const [name, route] of tried) {
      if (route.kind === "raw" && (route.isOutsideApi || route.isSigned)) continue;
      const input = await calls[name].input(fixtures, owner);
      for (const [who, visitor] of Object.entries({ reader, writer, superuser })) {
        if (who === "writer" && route.effect === "writes" && route.operation.access === "user") continue;
        const response = await callRest(visitor, route, input);
        if (response.status < 400) continue;
        const { code } = await response.json<{ code: string }>();
        const answer = `${who} ${code}`;
        answers[answer] = [...(answers[answer] ?? []), name];
      }
    }
    const needSession = tried
      .filter(([, { operation }]) => operation.refusesApiKeys || operation.access === "superuser")
      .map(([name]) => name);
    expect(answers["superuser session_required"]?.sort()).toEqual(
      needSession.filter((name) => !/webhook/.test(name)).sort(),
    );
    expect(answers["reader insufficient_scope"]?.length).toBeGreaterThan(isFullRun ? 20 : 6);
    expect(answers["writer insufficient_scope"]).toBeUndefined();
  });
});

const pictureFile = async () => {
  const { jpeg } = await import("../../testing/images");
  return new File([(await jpeg()) as Uint8Array<ArrayBuffer>], "a.jpg", { type: "image/jpeg" });
};

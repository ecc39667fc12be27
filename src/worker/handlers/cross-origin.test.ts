import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { sample } from "../../../scripts/combinations";
import { pathOf, type Route } from "../operation/routes";
import { costOf, fetchShared, json, LOCAL, Visitor } from "../testing/api";
import { callRest, calls, createFixtures, type Fixtures, routes } from "../testing/calls";
import { setColumn } from "../testing/fixtures";

const Origin = "https://elsewhere.example";
const ALLOWED = "Access-Control-Allow-Origin";

let fixtures: Fixtures;
let program: Visitor;
beforeAll(async () => {
  fixtures = await createFixtures();
  const { ada } = fixtures;
  await setColumn(ada.user.id, "account_type", "premium");
  const { key } = await json<{ key: string }>(
    ada.visitor.post("/api/keys", { name: "Script", scope: "write" }),
    201,
  );
  program = new Visitor();
  program.apiKey = key;
});

const addressOf = (route: Route) => pathOf(route).replace(/:\w+/g, "1");
const preflight = (path: string, method: string, visitor = new Visitor()) =>
  visitor.fetch(path, {
    method: "OPTIONS",
    headers: {
      Origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "authorization",
    },
  });

/** The calls that need a session or its own site, besides those of administration. */
const ONLY_HERE = [
  /^auth\.(?!me$)/,
  /^security\./,
  /^(keys|billing)\.|^domains\.(put|remove)$/,
  /^webMessages\.(readAsWriter|confirm|withdraw|reply)$/,
  /^users\.(verifyEmail|confirmEmail|denyEmail|changePassword|remove)$/,
  /^notifications\.(showUnsubscribe|unsubscribe)$/,
  /^media\.read/,
  /^health\.read$/,
  /^sharing\.changePassword$/,
  /^oauth\.(authorize|read|answer)$/,
];
const isOnlyHere = (name: string, { operation }: Route) =>
  operation.access === "superuser" || ONLY_HERE.some((pattern) => pattern.test(name));

describe("scripts of other sites", () => {
  it.each(sample(routes, 2))("%s is answered to a preflight if it needs no session", async (name, route) => {
    const { status, headers } = await preflight(addressOf(route), route.method);
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
    if (isOnlyHere(name, route)) {
      expect([headers.has(ALLOWED), headers.has("Access-Control-Allow-Methods")]).toEqual([false, false]);
      return;
    }
    expect([status, headers.get(ALLOWED), headers.get("Access-Control-Max-Age")]).toEqual([
      204,
      "*",
      "86400",
    ]);
    expect(headers.get("Access-Control-Allow-Methods")?.split(",")).toContain(route.method);
    expect(headers.get("Access-Control-Allow-Headers")).toMatch(
      /^Authorization,Content-Type,Idempotency-Key,/,
    );
  });

  const reads = routes.filter(([, { method, effect }]) => method === "GET" && effect === "reads");
  it.each(sample(reads, 2, 1))("read %s by key or as nobody, and never by a session", async (name, route) => {
    const input = await calls[name].input(fixtures, fixtures.ada);
    const answered = async (who: Visitor) =>
      (await callRest(who, route, input, { Origin })).headers.get(ALLOWED);
    const expected = isOnlyHere(name, route) ? null : "*";
    expect(await answered(new Visitor())).toBe(expected);
    if (!("isOutsideApi" in route)) expect(await answered(program)).toBe(expected);
    // Files are the same for everybody, so the session is not read for them.
    if (!route.isShared || route.kind === "json") expect(await answered(fixtures.ada.visitor)).toBe(null);
  });

  it("write with a key, read refusals, and see the headers of a response", async () => {
    const { project } = fixtures;
    const post = (visitor: Visitor) =>
      visitor.post(`/api/projects/${project.id}/comments`, { content: "From elsewhere" }, { Origin });
    const written = await post(program);
    expect([written.status, written.headers.get(ALLOWED)]).toEqual([201, "*"]);
    const exposed = written.headers.get("Access-Control-Expose-Headers")?.split(",");
    expect(exposed).toEqual(
      expect.arrayContaining(["Link", "X-Total-Count", "RateLimit", "Retry-After", "X-Request-Id"]),
    );
    const stranger = new Visitor();
    stranger.apiKey = "plinth_w_wrong";
    for (const [visitor, status] of [
      [stranger, 401],
      [new Visitor(), 401],
    ] as const) {
      const refused = await post(visitor);
      expect([refused.status, refused.headers.get(ALLOWED)]).toEqual([status, "*"]);
    }
    const never = { limit: async () => ({ success: false }) };
    const limited = new Visitor({ REQUEST_LIMITS: "on", LIMIT_REQUESTS: never } as Partial<Env>);
    const refused = await limited.get("/api/projects", { Origin });
    expect([refused.status, refused.headers.get(ALLOWED)]).toEqual([429, "*"]);
    expect((await preflight("/api/projects", "GET", limited)).status).toBe(204);
  });

  it("cannot write with a session, even at a host of the same site", async () => {
    const { ada, project } = fixtures;
    const before = await env.DB.prepare("SELECT count(*) AS n FROM project_comments").first("n");
    const { status, headers } = await ada.visitor.post(
      `/api/projects/${project.id}/comments`,
      { content: "Forged" },
      { Origin: "https://evil.plinth.test", "X-XSRF-TOKEN": "" },
    );
    expect([status, headers.has(ALLOWED)]).toEqual([403, false]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM project_comments").first("n")).toBe(before);
  });
});

it("a preflight reads no database, and responses do not vary by the asking site", async () => {
  for (const path of ["/api/projects", "/api/projects/1", "/api/messages"])
    for (const method of ["GET", "HEAD"]) {
      const answer = await preflight(LOCAL + path, method, fixtures.ada.visitor);
      expect([answer.status, answer.headers.has("Server-Timing")], method).toEqual([204, false]);
    }
  expect(costOf(await new Visitor().get(`${LOCAL}/api/projects/1`)).queries).toBeGreaterThan(0);
  for (const path of ["/api/projects", "/feed.json", "/api/openapi.json"]) {
    const stored = await fetchShared(path);
    expect([stored.headers.get(ALLOWED), stored.headers.has("Vary")], path).toEqual(["*", false]);
  }
});

it("assistants in browsers see that GET and DELETE are refused, so that they do without streams and sessions", async () => {
  for (const method of ["GET", "DELETE"]) {
    const asked = await preflight("/mcp", method);
    expect([asked.status, asked.headers.get(ALLOWED)], method).toEqual([204, "*"]);
    expect(asked.headers.get("Access-Control-Allow-Methods")?.split(",")).toContain(method);
    const refused = await program.fetch("/mcp", { method, headers: { Origin } });
    expect([refused.status, refused.headers.get(ALLOWED)], method).toEqual([405, "*"]);
  }
});

it("an address without an open call has no preflight", async () => {
  for (const [path, method] of [
    ["/api/nothing", "GET"],
    ["/api/projects", "DELETE"],
    ["/api/stripe/webhook", "POST"],
    ["/trpc/projects.list", "GET"],
    ["/discover", "GET"],
  ] as const) {
    const { headers } = await preflight(path, method);
    expect(headers.has(ALLOWED), path).toBe(false);
  }
});

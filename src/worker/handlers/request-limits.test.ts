import { rateLimits } from "@contract/rate-limits";

import { describe, expect, it, vi } from "vitest";
import { json, Visitor } from "../testing/api";
import { registerUser } from "../testing/fixtures";

/** A binding that counts as Cloudflare's does, without its clock: a new minute must not begin in the middle of a test. */
function limitOf(calls: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    async limit({ key }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= calls };
    },
  };
}
const limited = (): Partial<Env> => ({
  REQUEST_LIMITS: "on",
  LIMIT_REQUESTS: limitOf(200),
  LIMIT_WRITES: limitOf(12),
  LIMIT_SEARCHES: limitOf(8),
  LIMIT_LOGINS: limitOf(4),
});

/** The statuses of this many requests, without repetitions. */
async function statuses(times: number, request: () => Promise<Response>) {
  const seen = new Set<number>();
  for (let made = 0; made < times; made++) seen.add((await request()).status);
  return [...seen];
}

const sentence = "Too many attempts. Please try again in 1 minute";
const refusal = { code: "rate_limited", message: sentence, error: sentence };

it("the limits of wrangler.toml are counted by the runtime", async () => {
  const flood = new Visitor({ REQUEST_LIMITS: "on" });
  // The test sends twice as many requests as are allowed: a new minute can begin in between.
  expect(await statuses(61, () => flood.post("/api/register", {}))).toEqual([400, 429]);
});

describe("too many requests of one address are refused before anything is read", () => {
  it("logins, registrations and password resets, by REST and by tRPC together", async () => {
    const bindings = limited();
    const flood = new Visitor(bindings);
    expect(await statuses(2, () => flood.post("/api/register", {}))).toEqual([400]);
    // tRPC decodes the names of procedures.
    for (const name of ["auth.login", "%61uth.login"])
      expect((await flood.post(`/trpc/${name}`, {})).status).toBe(400);
    for (const path of ["/api/login", "/api/register", "/api/forgot-password"]) {
      const response = await flood.post(path, {});
      expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
      expect(await response.json()).toEqual(refusal);
    }
    const procedure = await flood.mutate("auth.resetPassword", {});
    expect([procedure.status, procedure.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await procedure.json()).toMatchObject({ error: { data: { httpStatus: 429, ...refusal } } });
    // Other requests of this address, and requests of other addresses, still work.
    expect((await flood.get("/api/projects")).status).toBe(200);
    expect((await new Visitor(bindings).post("/api/register", {})).status).toBe(400);
  });

  it("searches, also of pages that the edge cache stores", async () => {
    const flood = new Visitor({ ...limited(), LOCAL_EDGE_CACHE: "1" });
    expect(await statuses(7, () => flood.get("/api/search?q=a"))).toEqual([200]);
    expect((await flood.get("/search?q=b")).status).toBe(200);
    const page = await flood.get("/search?q=c");
    expect([page.status, page.headers.get("Content-Type")]).toEqual([
      429,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(await page.text()).toContain(`${sentence}.`);
    expect((await flood.query("search.find", { q: "d" })).status).toBe(429);
    expect((await flood.get("/api/projects?search=e")).status).toBe(429);
    expect((await flood.get("/discover")).status).toBe(200);
  });

  it("each search of a batch, and of a list by tRPC", async () => {
    const flood = new Visitor(limited());
    const batch = (name: string, input: object) => {
      const inputs = encodeURIComponent(JSON.stringify({ 0: input, 1: input, 2: input, 3: input }));
      return flood.get(`/trpc/${Array(4).fill(name).join(",")}?batch=1&input=${inputs}`);
    };
    expect((await batch("search.find", { q: "a" })).status).toBe(200);
    expect((await batch("projects.list", { search: "a" })).status).toBe(200);
    expect((await flood.query("search.find", { q: "b" })).status).toBe(429);
    expect((await flood.query("projects.list", {})).status).toBe(200);
  });

  it("files that do not exist, before the database is asked", async () => {
    const flood = new Visitor(limited());
    flood.address = "203.0.113.77";
    const madeUp = () => flood.get(`/media/${crypto.randomUUID().slice(0, 16)}.jpg`);
    expect(await statuses(100, madeUp)).toEqual([404]);
    expect((await madeUp()).status).toBe(429);
    flood.address = "203.0.113.78";
    expect((await madeUp()).status).toBe(404);
  });

  it("writes, also with a session", async () => {
    const { visitor } = await registerUser("ada", limited());
    const remove = () => visitor.del("/api/comments/4711");
    expect(await statuses(11, remove)).toEqual([404]);
    expect(await json(remove(), 429)).toEqual(refusal);
    expect((await visitor.get("/api/user")).status).toBe(200);
  });

  it("whatever they ask for, but not files and webhooks; all of a network together", async () => {
    const flood = new Visitor({ ...limited(), LIMIT_REQUESTS: limitOf(1) });
    flood.address = "2001:db8:0:1::1";
    expect((await flood.get("/pricing")).status).toBe(200);
    flood.address = "2001:db8:0:1:ffff::2";
    for (const path of ["/", "/pricing", "/api/projects", "/health", "/live"])
      expect((await flood.get(path)).status, path).toBe(429);
    expect((await flood.get("/media/none.jpg")).status).toBe(404);
    expect((await flood.post("/api/stripe/webhook", {})).status).toBe(503);
    flood.address = "2001:db8:0:2::1";
    expect((await flood.get("/pricing")).status).toBe(200);
  });

  it("without a row being read or written", async () => {
    const refused = () => {
      throw new Error("The database was asked");
    };
    const DB = { withSession: refused, prepare: refused, batch: refused } as unknown as D1Database;
    const flood = new Visitor({ ...limited(), LIMIT_REQUESTS: limitOf(0), DB });
    flood.cookies.set("plinth_session", "any");
    for (const path of ["/", "/api/projects", "/api/user"]) expect((await flood.get(path)).status).toBe(429);
  });
});

describe("they are not counted", () => {
  const none = { LIMIT_REQUESTS: limitOf(0), LIMIT_WRITES: limitOf(0), LIMIT_LOGINS: limitOf(0) };
  it.each([
    ["on a local server", none],
    ["where they are switched off", { ...none, REQUEST_LIMITS: "off" }],
    [
      "without the bindings",
      { REQUEST_LIMITS: "on", LIMIT_REQUESTS: undefined, LIMIT_WRITES: undefined, LIMIT_LOGINS: undefined },
    ],
  ])("%s", async (_where, overrides) => {
    expect((await new Visitor(overrides as Partial<Env>).post("/api/register", {})).status).toBe(400);
  });

  it("and the limits that are counted in the database hold without them", async () => {
    const flood = new Visitor();
    const wrong = () => flood.post("/api/login", { username: "nobody", password: "wrong" });
    expect(await statuses(rateLimits.login.calls, wrong)).toEqual([401]);
    expect((await wrong()).status).toBe(429);
  });

  it("but on a site with https they are, if nothing is said", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const flood = new Visitor({ ...none, ORIGIN: "https://plinth.test" });
    flood.origin = "https://plinth.test";
    expect((await flood.post("/api/register", {})).status).toBe(429);
    vi.restoreAllMocks();
  });
});

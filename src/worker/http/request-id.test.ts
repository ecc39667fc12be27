import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { REQUEST_ID } from "../platform/request-id";
import { json, Visitor } from "../testing/api";
import { publish, registerUser, type TestUser } from "../testing/fixtures";
import { finishJobs, outbound } from "../testing/outbound";

/** One id connects the message that a person sees with the log line that has the reason. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const DEPLOYED = { ORIGIN: "https://plinth.test", REQUEST_LIMITS: "off" };

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  await publish(ada);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The log lines of one kind that were written since. */
function captureLog(method: "error" | "log") {
  const spy = vi.spyOn(console, method).mockImplementation(() => undefined);
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
}

/** A database that never answers, and whose errors contain the query. */
const session = {
  prepare: () => {
    const fails = async () => {
      throw new Error("D1_ERROR: the database is gone");
    };
    const statement = { bind: () => statement, all: fails, run: fails, raw: fails, first: fails };
    return statement;
  },
  batch: async () => {
    throw new Error("D1_ERROR: the database is gone");
  },
  getBookmark: () => null,
};
const brokenDatabase = { DB: { ...session, withSession: () => session } as unknown as D1Database };

function visitor(overrides: Partial<Env> = {}) {
  const who = new Visitor(overrides);
  if (overrides.ORIGIN) who.origin = overrides.ORIGIN;
  who.mayFail = overrides.DB !== undefined;
  return who;
}

describe("every response names its request", () => {
  it.each([
    ["a page", "/", {}],
    ["a missing page", "/nothing", {}],
    ["a call", "/api/projects", {}],
    ["a refused call", "/api/user", {}],
    ["a procedure", "/trpc/projects.list?input=%7B%7D", {}],
    ["a missing file", "/media/none.jpg", {}],
    ["the live channel", "/live", {}],
    ["the health check", "/health", {}],
    ["a redirect", "/dashboard", {}],
    ["a redirect to the site's host", "/", DEPLOYED],
  ])("%s", async (_what, path, overrides) => {
    captureLog("log");
    const who = new Visitor(overrides);
    const { headers } = await who.get(path);
    expect(headers.get(REQUEST_ID)).toMatch(UUID);
    expect((await who.get(path)).headers.get(REQUEST_ID)).not.toBe(headers.get(REQUEST_ID));
  });

  it("a WebSocket", async () => {
    const response = await ada.visitor.get("/live", { Upgrade: "websocket", Origin: ada.visitor.origin });
    expect([response.status, response.headers.get(REQUEST_ID)]).toEqual([101, expect.stringMatching(UUID)]);
    response.webSocket?.accept();
    response.webSocket?.close();
  });

  it("a response from the edge cache has the id of this request, also without a body", async () => {
    const who = visitor({ LOCAL_EDGE_CACHE: "1" });
    const first = await who.get("/pricing");
    const second = await who.get("/pricing");
    const current = await who.get("/pricing", { "If-None-Match": second.headers.get("ETag") ?? "" });
    expect([second.headers.get("Cf-Cache-Status"), current.status]).toEqual(["HIT", 304]);
    const ids = [first, second, current].map(({ headers }) => headers.get(REQUEST_ID));
    expect(new Set(ids).size).toBe(3);
    expect(await second.text()).not.toContain(ids[0]);
  });

  it("by Cloudflare's own id if there is one, and by no other that a client sends", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const ray = "8f2a1b3c4d5e6f70-ARN";
    expect((await visitor(DEPLOYED).get("/pricing", { "CF-Ray": ray })).headers.get(REQUEST_ID)).toBe(ray);
    for (const forged of ["<script>", "x".repeat(500), "8F2A1B3C4D5E6F70-arn"])
      expect((await visitor(DEPLOYED).get("/pricing", { "CF-Ray": forged })).headers.get(REQUEST_ID)).toMatch(
        UUID,
      );
    const { headers } = await visitor().get("/pricing", { [REQUEST_ID]: "mine" });
    expect(headers.get(REQUEST_ID)).toMatch(UUID);
  });
});

describe("a failure is found in the log by the id that its caller sees", () => {
  it.each([
    ["a call", "/api/projects", "/api/projects"],
    ["a call that is shared", "/api/featured/projects", "/api/featured/projects"],
    ["a procedure", "/trpc/comments.list?input=%7B%22id%22%3A1%7D", "/trpc/comments.list"],
    [
      "several procedures",
      "/trpc/comments.list,users.read?batch=1&input=%7B%220%22%3A%7B%22id%22%3A1%7D%2C%221%22%3A%7B%22id%22%3A1%7D%7D",
      "/trpc/comments.list,users.read",
    ],
    ["a page", "/projects/1", "/projects/*"],
  ])("%s", async (_what, path, route) => {
    const lines = captureLog("error");
    const response = await visitor(brokenDatabase).get(path);
    const id = response.headers.get(REQUEST_ID);
    expect(await response.text()).toContain(id);
    expect(response.status).toBe(500);
    expect(lines().length).toBeGreaterThan(0);
    for (const line of lines())
      expect(line).toMatchObject({
        level: "error",
        code: "request_failed",
        requestId: id,
        method: "GET",
        route,
        status: 500,
        version: expect.any(String),
        ms: expect.any(Number),
      });
    expect(JSON.stringify(lines())).toContain("the database is gone");
  });

  it("a page shows it to a person, also where not even the session can be read", async () => {
    captureLog("error");
    for (const cookies of [new Map<string, string>(), ada.visitor.cookies]) {
      const who = visitor(brokenDatabase);
      for (const [name, value] of cookies) who.cookies.set(name, value);
      const response = await who.get("/projects/1");
      const html = (await response.text()).replaceAll("<!-- -->", "");
      expect([response.status, response.headers.get("Content-Type")]).toEqual([
        500,
        expect.stringMatching(/^text\/html/),
      ]);
      expect(html).toContain("Something went wrong");
      expect(html).toMatch(new RegExp(`Reference: <code[^>]*>${response.headers.get(REQUEST_ID)}</code>`));
    }
  });

  it("a procedure answers it in the form that its client reads, before and behind the session", async () => {
    captureLog("error");
    const who = visitor(brokenDatabase);
    for (const [name, value] of ada.visitor.cookies) who.cookies.set(name, value);
    for (const caller of [who, visitor(brokenDatabase)]) {
      const response = await caller.query("comments.list", { id: 1 });
      const { error } = await json<{ error: { data: object } }>(response, 500);
      const requestId = response.headers.get(REQUEST_ID);
      expect(error).toMatchObject({ data: { httpStatus: 500, code: "internal_error", requestId } });
    }
  });

  it("a refusal has no reference, since its sentence says what to do", async () => {
    expect(await json(visitor().get("/api/user"), 401)).not.toHaveProperty("requestId");
    expect(await json(visitor().get("/api/projects/4711"), 404)).not.toHaveProperty("requestId");
  });

  it("a job that fails is logged with the id of the request that queued it", async () => {
    await finishJobs();
    const response = await visitor().post("/api/forgot-password", { email: ada.user.email });
    const lines = captureLog("error");
    const MAIL = { send: () => Promise.reject(new Error("Mailbox full")) } as unknown as Env["MAIL"];
    await expect(finishJobs({ MAIL })).rejects.toThrow("1 jobs failed");
    expect(lines()).toEqual([
      expect.objectContaining({
        code: "job_retried",
        job: "users.mailLink",
        requestId: response.headers.get(REQUEST_ID),
      }),
    ]);
    // A job that a job queues has the same id.
    expect(JSON.stringify(lines())).not.toContain(ada.user.email);
  });
});

describe("log lines", () => {
  it("contain no values of a query, and no part of an address that a person entered", async () => {
    const lines = captureLog("error");
    const failing = {
      ...session,
      prepare: (query: string) => {
        const fails = () => Promise.reject(new Error(`D1_ERROR: ${query.slice(0, 20)}`));
        const statement = { bind: () => statement, all: fails, run: fails, raw: fails, first: fails };
        return statement;
      },
    };
    const DB = { ...failing, withSession: () => failing } as unknown as D1Database;
    const email = "somebody@example.com";
    await visitor({ DB }).post("/api/login", { username: email, password: "Secret-word-1" });
    await visitor({ DB }).get(`/portfolio/${encodeURIComponent(email)}`);
    await visitor({ DB }).get("/reset-password?token=secret-token");
    await visitor({ DB }).get(
      `/trpc/users.readByName,${email}?batch=1&input=%7B%220%22%3A%7B%22username%22%3A%22${email}%22%7D%7D`,
    );
    await visitor({ DB }).get(`/api/users/uname/${email}`);
    const text = JSON.stringify(lines());
    expect(lines().length).toBeGreaterThan(2);
    for (const secret of ["somebody", "example.com", "Secret-word", "secret-token"])
      expect(text).not.toContain(secret);
  });

  it("of a deployed site: one for each request, with the pattern of its path", async () => {
    const lines = captureLog("log");
    const who = visitor(DEPLOYED);
    const expected = [
      ["/api/projects/1", "/api/projects/:id", 200],
      ["/portfolio/ada", "/portfolio/*", 200],
      ["/ada@example.com", "/*", 404],
      ["/trpc/users.read,no.body?batch=1&input=%7B%7D", "/trpc/users.read,*", 207],
    ] as const;
    const ids: (string | null)[] = [];
    for (const [path] of expected) ids.push((await who.get(path)).headers.get(REQUEST_ID));
    expect(lines()).toMatchObject(
      expected.map(([, route, status], i) => ({
        level: "info",
        code: "request",
        requestId: ids[i],
        method: "GET",
        route,
        status,
      })),
    );
  });

  it("of a job carry the id through the queue", async () => {
    const queued: { body: { requestId?: string } }[] = [];
    const JOBS = {
      ...outbound.JOBS,
      sendBatch: async (jobs: Iterable<{ body: { requestId?: string } }>) => void queued.push(...jobs),
    } as unknown as Env["JOBS"];
    const response = await visitor({ JOBS }).post("/api/forgot-password", { email: ada.user.email });
    expect(queued.map(({ body }) => body.requestId)).toEqual([response.headers.get(REQUEST_ID)]);
  });
});

it("a version that Cloudflare runs is named in its lines and in /health", async () => {
  expect(env.VERSION?.id).toBeDefined();
  expect(await json(visitor().get("/health"))).toMatchObject({ version: expect.any(String) });
});

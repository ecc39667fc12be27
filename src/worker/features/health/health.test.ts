import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerUser } from "../../testing/fixtures";
import { finishJobs, runCronTasks, waitingJobs } from "../../testing/outbound";

type Health = {
  status: string;
  version: string;
  checks: Record<"database" | "store", { ok: boolean; ms: number }> & {
    queue: { ok: boolean | null; ageSeconds: number | null };
  };
};

const MINUTE = 60_000;
let clock = Date.now();
const later = (ms: number) => {
  clock += ms;
  vi.setSystemTime(clock);
};
const visitor = (overrides: Partial<Env> = {}) => new Visitor(overrides);
const health = (overrides: Partial<Env> = {}, status = 200) =>
  json<Health>(visitor(overrides).get("/health"), status);

/** Bindings whose calls fail, or never finish. */
const broken = (how: "fails" | "hangs") => {
  const call = () =>
    how === "fails" ? Promise.reject(new Error("It is gone")) : new Promise<never>(() => undefined);
  const statement = { bind: () => statement, all: call, run: call, raw: call, first: call };
  const session = { prepare: () => statement, batch: call, getBookmark: () => null };
  return {
    database: { DB: { ...session, withSession: () => session } as unknown as D1Database },
    store: { MEDIA: { get: call } as unknown as R2Bucket },
  };
};

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  // A result is repeated for five seconds.
  later(MINUTE);
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
});

async function deliverHeartbeat() {
  await runCronTasks();
  await finishJobs();
}

describe("/health", () => {
  it("answers 200 while all parts work", async () => {
    await deliverHeartbeat();
    const response = await visitor().get("/health");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await response.json()).toEqual({
      status: "ok",
      version: expect.any(String),
      checks: {
        database: { ok: true, ms: expect.any(Number) },
        store: { ok: true, ms: expect.any(Number) },
        queue: { ok: true, ageSeconds: expect.any(Number) },
      },
    });
  });

  it.each(["database", "store"] as const)("answers 503 and says so while the %s fails", async (part) => {
    await deliverHeartbeat();
    const { status, checks } = await health(broken("fails")[part], 503);
    expect([status, checks[part].ok]).toEqual(["degraded", false]);
    expect(checks[part === "database" ? "store" : "database"].ok).toBe(true);
    expect(checks.queue.ok).toBe(part === "store" ? null : true);
    expect(log.mock.calls.flat().join()).toContain(`"check":"${part}"`);
    expect(JSON.stringify(checks)).not.toContain("gone");
  });

  it.each(["database", "store"] as const)("does not wait for a %s that does not answer", async (part) => {
    const { checks } = await health(broken("hangs")[part], 503);
    expect(checks[part].ok).toBe(false);
  });

  it("answers 503 if no heartbeat came through the queue for more than 15 minutes, until the next", async () => {
    await deliverHeartbeat();
    later(14 * MINUTE);
    expect((await health()).checks.queue).toMatchObject({ ok: true });
    // Cron still runs, but the queue delivers nothing.
    await runCronTasks();
    later(2 * MINUTE);
    const { status, checks } = await health({}, 503);
    expect([status, checks.queue.ok, checks.database.ok]).toEqual(["degraded", false, true]);
    expect(checks.queue.ageSeconds).toBeGreaterThan(15 * 60);
    await env.MEDIA.delete("health/heartbeat");
    await finishJobs();
    later(MINUTE);
    expect((await health()).status).toBe("ok");
  });

  it("before the first heartbeat counts from when the version was uploaded", async () => {
    await env.MEDIA.delete("health/heartbeat");
    const uploaded = (ms: number) => ({
      ORIGIN: "https://plinth.test",
      VERSION: { id: "5c2f…", tag: "", timestamp: new Date(clock - ms).toISOString() },
    });
    const deployed = (ms: number, status: number) => {
      const who = visitor(uploaded(ms));
      who.origin = "https://plinth.test";
      return json<Health>(who.get("/health"), status);
    };
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    expect((await deployed(MINUTE, 200)).checks.queue).toEqual({ ok: true, ageSeconds: 60 });
    later(MINUTE);
    expect((await deployed(16 * MINUTE, 503)).checks.queue.ok).toBe(false);
    later(MINUTE);
    // A local server has no cron that runs by itself.
    expect((await health()).checks.queue).toEqual({ ok: null, ageSeconds: null });
  });

  it("repeats its result for five seconds, so that many questions are no load", async () => {
    expect((await health()).checks.database.ok).toBe(true);
    later(4999);
    expect((await health(broken("fails").database)).checks.database.ok).toBe(true);
    later(1);
    expect((await health(broken("fails").database, 503)).checks.database.ok).toBe(false);
  });

  it("answers somebody who is logged in, although their session cannot be read", async () => {
    const ada = await registerUser("ada", broken("fails").store);
    later(MINUTE);
    const who = visitor(broken("fails").database);
    for (const [name, value] of ada.visitor.cookies) who.cookies.set(name, value);
    expect(await json(who.get("/health"), 503)).toMatchObject({ status: "degraded" });
  });

  it("costs one row at most, and sends no more than one job each run of cron", async () => {
    await finishJobs();
    await runCronTasks();
    expect(waitingJobs("health.heartbeat")).toHaveLength(1);
  });
});

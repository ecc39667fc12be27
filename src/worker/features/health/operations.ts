import { Health } from "@contract/health";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { operation } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { jobInputs } from "../../platform/jobs";
import { logError, versionId } from "../../platform/log";

/** The file into which the heartbeat job writes when it ran, in milliseconds since 1970. */
const HEARTBEAT = "health/heartbeat";
/** Cron sends a heartbeat every five minutes, so two in a row are missing. */
const HEARTBEAT_LATE_SECONDS = 15 * 60;
const TIME_LIMIT_MS = 2000;
/** A result is repeated for this long, so that frequent requests cause no load. */
const KEPT_MS = 5000;

let last: { at: number; health: Health } | undefined;

export const readHealth = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "application/json": Health },
    statuses: { 503: "One of the checks failed. The body is the same, with the status `degraded`." },
    summary:
      "Whether the database, the store of files and the queue work. For uptime monitors; a result is repeated for five seconds.",
  },
  async (context) => {
    const at = Date.now();
    if (!last || at < last.at || at >= last.at + KEPT_MS) last = { at, health: await check(context) };
    return Response.json(last.health, { status: last.health.status === "ok" ? 200 : 503 });
  },
);

async function check({ db, media, versionCreatedAt }: Context): Promise<Health> {
  const [database, store] = await Promise.all([
    run("database", () => db.run(sql`select 1 from users limit 1`)),
    run("store", async () => (await media.get(HEARTBEAT))?.text()),
  ]);
  const queue = queueOf(store.isOk, store.result ? new Date(Number(store.result)) : versionCreatedAt);
  if (queue.ok === false) logError("health_check_failed", { check: "queue", ageSeconds: queue.ageSeconds });
  const checks = {
    database: { ok: database.isOk, ms: database.ms },
    store: { ok: store.isOk, ms: store.ms },
    queue,
  };
  const isOk = Object.values(checks).every(({ ok }) => ok !== false);
  return { status: isOk ? "ok" : "degraded", version: versionId(), checks };
}

/**
 * The time since the last heartbeat of the queue; before the first, since the version was deployed. A server that was not
 * deployed may have none, because cron does not run there by itself. Without the store the age is unknown too.
 */
function queueOf(isKnown: boolean, since: Date | null) {
  if (!isKnown || !since) return { ok: null, ageSeconds: null };
  const ageSeconds = Math.max(0, Math.floor((Date.now() - since.getTime()) / 1000));
  return { ok: ageSeconds <= HEARTBEAT_LATE_SECONDS, ageSeconds };
}

async function run<T>(name: string, call: () => PromiseLike<T>) {
  const start = Date.now();
  const outcome = await withTimeLimit(call).then(
    (result) => ({ isOk: true, result }),
    (error: unknown) => {
      logError("health_check_failed", { check: name }, error);
      return { isOk: false, result: undefined };
    },
  );
  return { ...outcome, ms: Date.now() - start };
}

async function withTimeLimit<T>(call: () => PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer in ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS);
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Proves that the queue delivers, by the time at which its file was written. */
export const recordHeartbeat = operation(
  {
    access: "system",
    input: jobInputs["health.heartbeat"],
    output: z.object({}),
    summary: "Records that the queue delivers jobs.",
  },
  async ({ media, now }) => {
    await media.put(HEARTBEAT, [new TextEncoder().encode(String(now.getTime()))], "text/plain");
    return {};
  },
);

/** Sends a heartbeat through the queue. Without cron there is none, so its age also tells whether cron runs. */
export const sendHeartbeat = operation(
  {
    access: "system",
    input: z.unknown(),
    output: z.object({}),
    summary: "Sends a job through the queue to measure how long it takes.",
  },
  async ({ jobs }) => {
    await jobs.send({ name: "health.heartbeat", input: {} });
    return {};
  },
);

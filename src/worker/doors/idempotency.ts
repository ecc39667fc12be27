import { DAY_MS } from "@contract/durations";
import { invalid, Refusal } from "@contract/errors";
import { eq, sql } from "drizzle-orm";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { digest } from "../auth/digest";
import type { Context, HonoEnv } from "../context";
import type { Db } from "../db/client";
import { idempotentCalls } from "../db/schema";
import type { Effect, Method } from "../routes";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]{1,255}$/;
/** The first call has ended by then, whatever became of it. */
const RUNNING_MS = 2 * 60 * 1000;
/** What these statuses say may be over when the call is repeated. */
const PASSING_STATUSES = [401, 403, 429];

type Call = HonoContext<HonoEnv>;

/**
 * Answers a write that an API key repeats with the same `Idempotency-Key` as the first time, for 24 hours, without doing
 * it again (draft-ietf-httpapi-idempotency-key-header-07). Failures of the server are not kept: the call may be repeated.
 */
export const idempotent =
  ({ method, effect }: { method: Method; effect: Effect }): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const key = c.req.header(HEADER);
    const context = c.get("context");
    if (key === undefined || effect === "reads" || method === "GET" || !context.apiKey) return next();
    const call = { keyHash: keyHashOf(context, key), fingerprint: await fingerprintOf(c) };
    if (await claim(context, call)) {
      await next();
      await keep(context.db, call, c.res);
      return;
    }
    const first = await readFirst(context.db, call);
    c.header("Idempotency-Replayed", "true");
    return c.body(first.body ?? "", first.status as ContentfulStatusCode, {
      "Content-Type": "application/json",
    });
  };

function keyHashOf({ viewer }: Context, key: string) {
  if (!KEY.test(key)) throw invalid(`${HEADER} must have 1 to 255 visible ASCII characters`);
  return digest(`${viewer?.id} ${key}`);
}

/** Repeated forms differ in their boundary, so they cannot be recognised. */
async function fingerprintOf(c: Call) {
  if (c.req.header("Content-Type")?.toLowerCase().startsWith("multipart/"))
    throw invalid(`${HEADER} is for calls with JSON: upload without it`);
  return digest(`${c.req.method} ${c.req.url}\n${await c.req.text()}`);
}

type Recorded = { keyHash: string; fingerprint: string };

/** Records a call that is about to run. False if the key was used before, less than 24 hours ago. */
async function claim({ db, now }: Context, { keyHash, fingerprint }: Recorded) {
  const at = now.getTime();
  const claimed = await db.all(sql`insert into idempotent_calls (key_hash, fingerprint, created_at)
    values (${keyHash}, ${fingerprint}, ${at})
    on conflict (key_hash) do update set
      fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, body = null
      where created_at <= ${at - DAY_MS}
        or (status is null and fingerprint = excluded.fingerprint and created_at <= ${at - RUNNING_MS})
    returning 1 as claimed`);
  return claimed.length > 0;
}

async function readFirst(db: Db, { keyHash, fingerprint }: Recorded) {
  const [first] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.keyHash, keyHash));
  if (first && first.fingerprint !== fingerprint)
    throw new Refusal("idempotency_key_reused", `Another call was made with this ${HEADER}`);
  if (!first?.status)
    throw new Refusal("idempotency_key_in_use", `The first call with this ${HEADER} is still running`, {
      retryAfter: 1,
    });
  return { status: first.status, body: first.body };
}

/** Keeps the response before it is sent: a client that received it may repeat the call at once. */
async function keep(db: Db, { keyHash }: Recorded, response: Response) {
  const { status } = response;
  const isThis = eq(idempotentCalls.keyHash, keyHash);
  if (status >= 500 || PASSING_STATUSES.includes(status)) await db.delete(idempotentCalls).where(isThis);
  else
    await db
      .update(idempotentCalls)
      .set({ status, body: await response.clone().text() })
      .where(isThis);
}

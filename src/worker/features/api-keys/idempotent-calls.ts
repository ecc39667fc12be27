import { DAY_MS } from "@contract/durations";
import { Refusal } from "@contract/errors";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { idempotentCalls } from "../../db/schema";

/** The first call has ended by then, with any result. */
const RUNNING_MS = 2 * 60 * 1000;

/** A call with an idempotency key: a hash of the account and the key, and one of the method, the address and the body. */
export type Recorded = { keyHash: string; fingerprint: string };

/** Records a call that is about to run. False if the key was used before, less than 24 hours ago. */
export async function claimCall({ db, now }: Context, { keyHash, fingerprint }: Recorded) {
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

export async function readFirstResponse({ db }: Context, { keyHash, fingerprint }: Recorded) {
  const [first] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.keyHash, keyHash));
  if (first && first.fingerprint !== fingerprint)
    throw new Refusal("idempotency_key_reused", "Another call was made with this idempotency key");
  if (!first?.status)
    throw new Refusal("idempotency_key_in_use", "The first call with this idempotency key is still running", {
      retryAfter: 1,
    });
  return { status: first.status, body: first.body };
}

/** Keeps the response of a call. Without one, the call is forgotten. */
export async function keepResponse(
  { db }: Context,
  { keyHash }: Recorded,
  response: { status: number; body: string } | null,
) {
  const isThis = eq(idempotentCalls.keyHash, keyHash);
  if (response) await db.update(idempotentCalls).set(response).where(isThis);
  else await db.delete(idempotentCalls).where(isThis);
}

import { DAY_MS } from "@contract/durations";
import { FAILING_DAYS, RETRY_SECONDS } from "@contract/webhooks";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { hasPremium } from "../../auth/premium";
import { isNotBanned } from "../../auth/tokens";
import { isNotDeleted } from "../../auth/webhooks";
import type { Context } from "../../context";
import { webhookDeliveries } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import type { Attempt } from "../../platform/webhook-sender";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { webhookDisabledMail } from "../mail/templates";
import { deliveryJob, type Planned } from "./record-event";

/** An attempt without a result after this time was interrupted. It is longer than any attempt takes. */
const ATTEMPT_MS = 60 * 1000;
/** The queue delivers a job within this time, unless much is waiting. */
const OVERDUE_MS = 60 * 1000;
const RESUMED_PER_RUN = 200;
const HTTP_GONE = 410;

type Claimed = {
  webhookId: number;
  userId: number;
  url: string;
  secret: string;
  messageId: string;
  payload: string;
  attempts: number;
  isActive: number;
};

/**
 * Makes one attempt of a delivery. The first statement claims the attempt, so that a job which the queue delivers twice
 * makes one. If the Worker is stopped after that, `resumeDeliveries` plans the attempt again: a message may arrive twice,
 * with the same id.
 */
export const deliver = operation(
  {
    access: "system",
    input: jobInputs["webhooks.deliver"],
    output: z.object({}),
    summary: "Makes an attempt to deliver an event to a webhook.",
  },
  async (context, { deliveryId, dueAt }) => {
    const { db, webhooks: sender } = context;
    // The context has the time of the batch of jobs, in which earlier attempts may have taken long.
    const now = new Date();
    const claimedUntil = now.getTime() + ATTEMPT_MS;
    const [claims, [claimed]] = await db.batch([
      db.all(sql`update webhook_deliveries set attempts = attempts + 1, next_attempt_at = ${claimedUntil},
          last_attempt_at = ${now.getTime()}
        where ${isPlanned({ deliveryId, dueAt })} returning id`),
      db.all<Claimed>(sql`select webhooks.id as "webhookId", users.id as "userId", url, secret, attempts, payload,
          message_id as "messageId", (webhooks.disabled_at is null and ${isNotDeleted(now)}
            and ${hasPremium(now)} and ${isNotBanned(now)}) as "isActive"
        from webhook_deliveries join webhooks on webhooks.id = webhook_id join users on users.id = webhooks.user_id
        where webhook_deliveries.id = ${deliveryId}`),
    ]);
    if (claims.length === 0 || !claimed) return {};
    const planned = { deliveryId, dueAt: claimedUntil };
    const refusal = !claimed.isActive
      ? "The webhook is off, or paused without premium"
      : sender.accepts(claimed.url)
        ? null
        : "The address is not allowed";
    if (refusal) await writeResult(context, planned, { status: "failed", error: refusal });
    else {
      const { url, secret, messageId: id, payload: body } = claimed;
      await keepAttempt(context, planned, claimed, await sender.send({ url, secret, id, body }));
    }
    return {};
  },
);

/** Plans overdue attempts again: their jobs were lost, or the Worker was stopped during the attempt. */
export const resumeDeliveries = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ resumed: z.number().int() }),
    summary: "Queues deliveries whose attempt is overdue.",
  },
  async ({ db, jobs, now }) => {
    const at = now.getTime();
    const overdue = await db.all<Planned>(sql`update webhook_deliveries set next_attempt_at = ${at}
      where id in (select id from webhook_deliveries where status = 'pending' and next_attempt_at <= ${at - OVERDUE_MS}
        order by next_attempt_at limit ${RESUMED_PER_RUN})
      returning id as "deliveryId", next_attempt_at as "dueAt"`);
    await jobs.send(...overdue.map((planned) => deliveryJob(planned)));
    return { resumed: overdue.length };
  },
);

/** SQL condition: the attempt is the one that was planned for this time. */
const isPlanned = ({ deliveryId, dueAt }: Planned) =>
  sql`id = ${deliveryId} and status = 'pending' and next_attempt_at = ${dueAt}`;

type Row = typeof webhookDeliveries.$inferSelect;
type Result = Pick<Row, "status"> & Partial<Row>;

const writeResult = ({ db }: Context, planned: Planned, result: Result) =>
  db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null, durationMs: null, responseStatus: null, responseBody: null, ...result })
    .where(isPlanned(planned))
    .returning({ id: webhookDeliveries.id });

/**
 * Stores the result of an attempt, and plans the next one. A webhook is disabled if its address is gone, or if this was the
 * last attempt and all have failed for days.
 */
async function keepAttempt(
  context: Context,
  planned: Planned,
  { webhookId, userId, url, attempts }: Claimed,
  { status: responseStatus, body: responseBody, error, durationMs }: Attempt,
) {
  const { db, jobs, origin } = context;
  const at = Date.now();
  const isDelivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const reason = responseStatus === HTTP_GONE ? "gone" : "failing";
  const delay = isDelivered || reason === "gone" ? undefined : RETRY_SECONDS[attempts - 1];
  const dueAt = delay === undefined ? null : at + delay * 1000;
  const endsWebhook = !isDelivered && dueAt === null;
  const failedBefore = reason === "gone" ? at : at - FAILING_DAYS * DAY_MS;
  const [[written], , , stored] = await db.batch([
    writeResult(context, planned, {
      status: isDelivered ? "delivered" : dueAt === null ? "failed" : "pending",
      nextAttemptAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      durationMs,
      responseStatus,
      responseBody,
      error,
    }),
    db.run(
      isDelivered
        ? sql`update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`
        : sql`update webhooks set failing_since = ${at} where id = ${webhookId} and failing_since is null`,
    ),
    db.run(sql`update webhooks set disabled_at = ${at}, disabled_reason = ${reason}
      where id = ${webhookId} and ${endsWebhook ? 1 : 0} and disabled_at is null and failing_since <= ${failedBefore}`),
    storeMail(
      context,
      sql`users.email`,
      webhookDisabledMail(origin, { url, reason }),
      sql`${confirmedAccount(userId)} and changes() = 1`,
    ),
  ]);
  sendStored(context, stored);
  if (written && dueAt !== null && delay !== undefined)
    await jobs.send(deliveryJob({ deliveryId: planned.deliveryId, dueAt }, delay));
}

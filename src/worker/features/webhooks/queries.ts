import { decodeCursor } from "@contract/cursor";
import { notFound } from "@contract/errors";
import type { Paging } from "@contract/primitives";
import type { Delivery, Webhook } from "@contract/webhooks";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { isInForce } from "../../auth/api-keys";
import type { Context } from "../../context";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { countedPage, toCountedPage } from "../../db/row-counts";
import { webhookDeliveries, webhooks } from "../../db/schema";
import type { LoggedIn } from "../../operation";

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** SQL condition: the webhook was not deleted, and the key that added it, if one did, was neither revoked nor has expired. */
export const isNotDeleted = (now: Date) =>
  sql`webhooks.deleted_at is null and (webhooks.api_key_id is null or exists (
    select 1 from api_keys where api_keys.id = webhooks.api_key_id and ${isInForce(now)}))`;

/** SQL condition: it is a webhook of this user. */
export const isOf = (userId: number, now: Date) => and(eq(webhooks.userId, userId), isNotDeleted(now));

/** The statement that deletes the webhooks which the condition selects. A cron task deletes the rows. */
export const deleteWebhooks = ({ db, now }: Pick<Context, "db" | "now">, where: SQL) =>
  db
    .update(webhooks)
    .set({ deletedAt: now.toISOString(), secret: "" })
    .where(and(isNull(webhooks.deletedAt), where));

/** The statement that deletes those webhooks of an account whose key was revoked or has expired. */
export const deleteWebhooksOfKeys = (context: Pick<Context, "db" | "now">, userId: number) =>
  deleteWebhooks(context, sql`${webhooks.userId} = ${userId} and not (${isNotDeleted(context.now)})`);

/** Loads a webhook of the viewer, or throws 404. */
export async function loadWebhook({ db, viewer, now }: LoggedIn, id: number) {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOf(viewer.id, now)));
  if (!row) throw notFound("Webhook");
  return row;
}

export const toWebhook = ({ disabledAt, ...row }: WebhookRow): Webhook => ({
  ...row,
  status: disabledAt === null ? "active" : "disabled",
});

export async function selectDeliveries(db: Db, webhookId: number, paging: Paging) {
  const { before, limit } = paging;
  const below = before ? decodeCursor(before).id : Number.MAX_SAFE_INTEGER;
  const ids = sql`select id from webhook_deliveries
    where webhook_id = ${webhookId} and id < ${asInteger(below)} order by id desc`;
  const counted = countedPage(webhookDeliveries, ids, { limit, offset: offsetOf(paging) });
  return toCountedPage<DeliveryRow>(
    await db
      .select({ ...getTableColumns(webhookDeliveries), total: counted.total })
      .from(counted.from)
      .leftJoin(webhookDeliveries, counted.isItem)
      .where(counted.where),
  );
}

export const toDelivery = ({ payload, nextAttemptAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  payload: JSON.parse(payload),
  nextAttemptAt: row.status === "pending" ? nextAttemptAt : null,
});

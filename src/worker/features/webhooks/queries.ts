import { decodeCursor } from "@contract/cursor";
import { notFound } from "@contract/errors";
import type { Paging } from "@contract/primitives";
import type { Delivery, Webhook } from "@contract/webhooks";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { isNotDeleted } from "../../auth/webhooks";
import { asInteger } from "../../db/as-integer";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { countedPage, toCountedPage } from "../../db/row-counts";
import { webhookDeliveries, webhooks } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** SQL condition: it is a webhook of this user. */
export const isOf = (userId: number, now: Date) => and(eq(webhooks.userId, userId), isNotDeleted(now));

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

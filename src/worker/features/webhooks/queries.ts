import { decodeCursor } from "@contract/cursor";
import { notFound } from "@contract/errors";
import type { Paging } from "@contract/primitives";
import type { Delivery, Webhook } from "@contract/webhooks";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { isNotDeleted } from "../../auth/webhooks";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { selectCount } from "../../db/row-counts";
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
  const isListed = and(
    eq(webhookDeliveries.webhookId, webhookId),
    before ? lt(webhookDeliveries.id, decodeCursor(before).id) : undefined,
  );
  const offset = offsetOf(paging);
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(webhookDeliveries)
      .where(isListed)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    selectCount(db, sql`select 1 from ${webhookDeliveries} where ${isListed}`, { offset, limit }),
  ]);
  return { rows, total: total?.count ?? 0 };
}

export const toDelivery = ({ payload, nextAttemptAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  payload: JSON.parse(payload),
  nextAttemptAt: row.status === "pending" ? nextAttemptAt : null,
});

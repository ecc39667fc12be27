import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { webhooks } from "../db/schema";
import { isInForce } from "./api-keys";

/** SQL condition: the webhook was not deleted, and the key that added it, if one did, was neither revoked nor has expired. */
export const isNotDeleted = (now: Date) =>
  sql`webhooks.deleted_at is null and (webhooks.api_key_id is null or exists (
    select 1 from api_keys where api_keys.id = webhooks.api_key_id and ${isInForce(now)}))`;

/** The statement that deletes the webhooks which the condition selects. A cron task deletes the rows. */
export const deleteWebhooks = ({ db, now }: Pick<Context, "db" | "now">, where: SQL) =>
  db
    .update(webhooks)
    .set({ deletedAt: now.toISOString(), secret: "" })
    .where(and(isNull(webhooks.deletedAt), where));

/** The statement that deletes those webhooks of an account whose key was revoked or has expired. */
export const deleteWebhooksOfKeys = (context: Pick<Context, "db" | "now">, userId: number) =>
  deleteWebhooks(context, sql`${webhooks.userId} = ${userId} and not (${isNotDeleted(context.now)})`);

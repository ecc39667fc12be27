import { Done, done } from "@contract/done";
import { conflict, invalid, notFound, unauthenticated } from "@contract/errors";
import { partOfPremium } from "@contract/plans";
import { page } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import {
  CreatedWebhook,
  CreateWebhook,
  Delivery,
  DeliveryId,
  ListDeliveries,
  TEST_EVENT,
  UpdateWebhook,
  WEBHOOKS_MAX,
  Webhook,
  WebhookId,
} from "@contract/webhooks";
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { requireFeature } from "../../auth/premium";
import { sessionExists } from "../../auth/sessions";
import { deleteWebhooks, deleteWebhooksOfKeys } from "../../auth/webhooks";
import { insertSelect } from "../../db/insert-select";
import { webhookDeliveries, webhooks } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { newWebhookSecret } from "../../platform/webhook-sender";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { webhookCreatedMail } from "../mail/templates";
import { requirePassword } from "../users/own-password";
import { isOf, loadWebhook, selectDeliveries, toDelivery, toWebhook } from "./queries";
import { deliverEvents } from "./record-event";

const ADDRESS_RULE = "The address must be https on a public host name, without a port";
const NEEDS_PREMIUM = { premium_required: `${partOfPremium("apiAccess")}.` } as const;

export const listWebhooks = operation(
  {
    access: "user",
    input: z.object({}),
    output: z.array(Webhook),
    summary: "Lists the caller's webhooks, newest first, without their secrets.",
  },
  async ({ db, viewer, now }) => {
    const rows = await db.select().from(webhooks).where(isOf(viewer.id, now)).orderBy(desc(webhooks.id));
    return rows.map(toWebhook);
  },
);

/**
 * Adds a webhook. A key's webhook ends with the key. A session's webhook outlives it, so a session needs the password. The
 * owner is notified by mail.
 */
export const createWebhook = operation(
  {
    access: "user",
    input: CreateWebhook,
    output: CreatedWebhook,
    summary:
      "Adds a webhook. The response is the only one that contains the secret. With a session it needs the password, unless that was entered in the last ten minutes. A webhook that an API key adds ends when the key is revoked or expires.",
    refusals: {
      ...NEEDS_PREMIUM,
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: `The account has ${WEBHOOKS_MAX} webhooks.`,
    },
    example: { input: { url: "https://example.com/hooks/plinth", events: ["project.published"] } },
  },
  async (context, { currentPassword, url, events }) => {
    const { db, viewer, session, now, origin, apiKey } = context;
    requireFeature(context.viewer, "apiAccess");
    if (!context.webhooks.accepts(url)) throw invalid(ADDRESS_RULE, { url: ADDRESS_RULE });
    if (!apiKey) await requirePassword(context, currentPassword, sentences.passwordRequiredForWebhook);
    const apiKeyId = apiKey?.id ?? null;
    const row = { url, events: [...new Set(events)], apiKeyId, createdAt: now.toISOString() };
    const secret = newWebhookSecret();
    const isAlive = apiKey ? sql`1` : sessionExists(session.current?.idHash);
    const hasRoom = sql`users where users.id = ${viewer.id} and ${isAlive}
      and (select count(*) from webhooks where ${isOf(viewer.id, now)}) < ${WEBHOOKS_MAX}`;
    const [[created], stored] = await db.batch([
      insertSelect(db, webhooks, { ...row, userId: viewer.id, secret }, hasRoom),
      storeMail(
        context,
        sql`users.email`,
        webhookCreatedMail(origin, row),
        sql`${confirmedAccount(viewer.id)} and changes() = 1`,
      ),
      deleteWebhooksOfKeys(context, viewer.id),
    ]);
    if (!created && !apiKey && !(await session.isAlive())) throw unauthenticated();
    if (!created) throw conflict(`An account can have ${WEBHOOKS_MAX} webhooks. Delete one that is not used`);
    sendStored(context, stored);
    const state = { status: "active", disabledReason: null, failingSince: null } as const;
    return { id: created.id, ...row, ...state, secret };
  },
);

export const updateWebhook = operation(
  {
    access: "user",
    input: UpdateWebhook,
    output: Webhook,
    summary: "Turns a webhook on or off. While it is off, events are not recorded for it.",
    refusals: NEEDS_PREMIUM,
  },
  async (context, { id, status }) => {
    const { db, viewer, now } = context;
    const isActive = status === "active";
    if (isActive) requireFeature(context.viewer, "apiAccess");
    const [row] = await db
      .update(webhooks)
      .set(
        isActive
          ? { disabledAt: null, disabledReason: null, failingSince: null }
          : { disabledAt: now.toISOString(), disabledReason: "owner" },
      )
      .where(and(eq(webhooks.id, id), isOf(viewer.id, now)))
      .returning();
    if (!row) throw notFound("Webhook");
    return toWebhook(row);
  },
);

/** The secret is deleted at once. A cron task deletes the deliveries, which can be many, and then the row. */
export const removeWebhook = operation(
  {
    access: "user",
    input: WebhookId,
    output: Done,
    summary: "Deletes a webhook with its deliveries. Those that wait are not sent any more.",
  },
  async (context, { id }) => {
    const isOwn = sql`${webhooks.id} = ${id} and ${isOf(context.viewer.id, context.now)}`;
    const removed = await deleteWebhooks(context, isOwn).returning({ id: webhooks.id });
    if (removed.length === 0) throw notFound("Webhook");
    return done;
  },
);

/** The total is exact up to `COUNT_AHEAD` deliveries beyond the page. */
export const listDeliveries = operation(
  {
    access: "user",
    input: ListDeliveries,
    output: page(Delivery),
    summary: "Lists what was delivered to a webhook in the last 30 days, newest first.",
  },
  async (context, { id, ...paging }) => {
    const [, { rows, total }] = await Promise.all([
      loadWebhook(context, id),
      selectDeliveries(context.db, id, paging),
    ]);
    return { items: rows.map(toDelivery), total };
  },
);

export const testWebhook = operation(
  {
    access: "user",
    input: WebhookId,
    output: Delivery,
    limit: "webhookDeliveries",
    summary: `Sends the event \`${TEST_EVENT}\` to a webhook. The response is the delivery before its first attempt.`,
    refusals: { ...NEEDS_PREMIUM, conflict: "The webhook is disabled." },
    load: (context, { id }) => loadWebhook(context, id),
  },
  (context, { id }, webhook) => {
    const timestamp = context.now.toISOString();
    return deliverNow(context, webhook, {
      messageId: `msg_webhook_test_${crypto.randomUUID()}`,
      event: TEST_EVENT,
      payload: JSON.stringify({ type: TEST_EVENT, timestamp, data: { webhookId: id } }),
    });
  },
);

/** The new delivery takes the place of one that still waits for its next attempt. */
export const redeliver = operation(
  {
    access: "user",
    input: DeliveryId,
    output: Delivery,
    limit: "webhookDeliveries",
    summary: "Sends a delivery again, as a new delivery with the same `messageId`.",
    refusals: { ...NEEDS_PREMIUM, conflict: "The webhook is disabled." },
    load: (context, { id }) => loadWebhook(context, id),
  },
  (context, { deliveryId }, webhook) =>
    deliverNow(context, webhook, {
      messageId: sql`earlier.message_id`,
      event: sql`earlier.event`,
      payload: sql`earlier.payload`,
      isRepeated: true,
      earlier: deliveryId,
    }),
);

type Content = {
  messageId: SQL | string;
  event: SQL | string;
  payload: SQL | string;
  isRepeated?: true;
  /** The delivery that this one repeats, "earlier" in its SQL. */
  earlier?: number;
};

/** Writes a delivery and queues it. Nothing is written if the webhook was deleted or disabled since it was loaded. */
async function deliverNow(
  context: LoggedIn,
  webhook: typeof webhooks.$inferSelect,
  { earlier, ...content }: Content,
) {
  const { db, viewer, now } = context;
  requireFeature(context.viewer, "apiAccess");
  if (webhook.disabledAt !== null) throw conflict("The webhook is off. Turn it on first");
  const at = now.toISOString();
  const row = {
    ...content,
    webhookId: sql`webhooks.id`,
    status: "pending",
    createdAt: at,
    nextAttemptAt: at,
  };
  const isActive = sql`webhooks.id = ${webhook.id} and ${isOf(viewer.id, now)} and webhooks.disabled_at is null`;
  const isEarlier = sql`id = ${earlier ?? 0} and webhook_id = ${webhook.id}`;
  const repeated = earlier
    ? sql`webhooks cross join (select message_id, event, payload from webhook_deliveries where ${isEarlier}) as earlier`
    : sql`webhooks`;
  const [[created], , [written]] = await db.batch([
    insertSelect<{ id: number }>(db, webhookDeliveries, row, sql`${repeated} where ${isActive}`),
    db.run(sql`update webhook_deliveries set status = 'failed', next_attempt_at = null, error = 'Sent again'
      where ${isEarlier} and status = 'pending' and changes() = 1`),
    db
      .select(getTableColumns(webhookDeliveries))
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhook.id))
      .orderBy(desc(webhookDeliveries.id))
      .limit(1),
  ]);
  if (!created || !written) throw notFound("Delivery");
  deliverEvents(context, [{ deliveryId: created.id, dueAt: now.getTime() }]);
  return toDelivery(written);
}

import { DAY_MS } from "@contract/durations";
import { notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import {
  AdminSupportRequest,
  AdminSupportThread,
  ListSupportQueue,
  OPEN_REQUESTS_MAX,
  SetSupportState,
  SupportMessage,
  SupportMetrics,
  SupportRequestId,
  WriteToSupport,
} from "@contract/support";
import { and, desc, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { selectCount } from "../../db/row-counts";
import { supportRequests, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { audit, ifChanged } from "../admin/audit";
import { sendStored, storeMail } from "../mail/send";
import { supportAnswerMail } from "../mail/templates";
import { deliver, notify } from "../notifications/notify";
import {
  addMessage,
  adminColumns,
  afterMessage,
  isOfUser,
  selectByKey,
  selectMessages,
  writtenMessage,
} from "./queries";

/** Lists requests of one state. The total is exact up to `COUNT_AHEAD` requests beyond the page. */
export const listQueue = operation(
  {
    access: "superuser",
    input: ListSupportQueue,
    output: page(AdminSupportRequest),
    summary:
      "Lists requests to support. Of the open ones, those with priority are first, then those that wait longest.",
  },
  async ({ db }, { page, limit, state = "open" }) => {
    const { isPriority, waitingSince, id } = supportRequests;
    const order = state === "open" ? [desc(isPriority), waitingSince, id] : [desc(id)];
    const isInState = eq(supportRequests.state, state);
    const offset = (page - 1) * limit;
    const [items, [total]] = await db.batch([
      selectRequests(db, isInState)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      selectCount(db, sql`select 1 from ${supportRequests} where ${isInState}`, { offset, limit }),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

const selectRequests = (db: Db, where: SQL) =>
  db.select(adminColumns).from(supportRequests).innerJoin(users, isOfUser).where(where);

const selectRequest = (db: Db, id: number) => selectRequests(db, eq(supportRequests.id, id));

export const readThread = operation(
  {
    access: "superuser",
    input: SupportRequestId,
    output: AdminSupportThread,
    summary: "Returns a request to support with its messages and who wrote them.",
  },
  async ({ db }, { id }) => {
    const [[request], messages] = await db.batch([selectRequest(db, id), selectMessages(db, id)]);
    if (!request) throw notFound("Support request");
    return { ...request, messages };
  },
);

/** Answers a request. The user gets a notification, and a mail if their address is confirmed. */
export const answerRequest = operation(
  {
    access: "superuser",
    input: WriteToSupport,
    output: SupportMessage,
    summary: "Answers a request to support, once per `key`, and tells its author.",
    refusals: { conflict: "The request is full, or another message was sent with the same `key`." },
    example: { input: { content: "Thank you for the file. It is repaired." } },
  },
  async (context, { id, content, key = crypto.randomUUID() }) => {
    const { db, now, origin } = context;
    const path = `/messages?to=support-${id}`;
    const isWritten = sql`exists (select 1 from support_messages where request_id = ${id} and key = ${key}
      and created_at = ${now.getTime()})`;
    const [, , , stored, notified, existing, request] = await db.batch([
      addMessage(context, { id, content, key }, true, sql`1`),
      audit(context, { action: "answerSupport", targetType: "support", targetId: id }),
      // `changes()` counts the audit entry, which was written only with the answer.
      db
        .update(supportRequests)
        .set({
          ...afterMessage(context),
          state: "answered",
          firstAnsweredAt: sql`coalesce(first_answered_at, ${now.getTime()})`,
        })
        .where(and(eq(supportRequests.id, id), ifChanged)),
      storeMail(
        context,
        sql`users.email`,
        supportAnswerMail(content, origin + path),
        sql`users where users.id = (select user_id from support_requests where id = ${id})
          and users.email_verified = 1 and users.status <> 'banned' and ${ifChanged}`,
      ),
      notify(
        context,
        {
          receiver: sql`(select user_id from support_requests where id = ${id})`,
          kind: "support",
          title: "Support answered",
          message: "Support answered your request.",
          url: path,
          once: { subject: `support:${id}`, until: "read" },
        },
        isWritten,
      ),
      selectByKey(db, { id, content, key }),
      selectRequest(db, id),
    ]);
    const message = writtenMessage(context, content, existing, request);
    sendStored(context, stored);
    deliver(context, notified);
    return message;
  },
);

/** Closes a request, or opens it again. Repeating it has no effect. */
export const setState = operation(
  {
    access: "superuser",
    input: SetSupportState,
    output: AdminSupportRequest,
    summary: "Closes a request to support, or opens it again.",
  },
  async (context, { id, state }) => {
    const { db } = context;
    const [, , [request]] = await db.batch([
      db
        .update(supportRequests)
        .set({ state })
        .where(and(eq(supportRequests.id, id), ne(supportRequests.state, state))),
      audit(context, {
        action: "setSupportState",
        targetType: "support",
        targetId: id,
        details: { state },
      }),
      selectRequest(db, id),
    ]);
    if (!request) throw notFound("Support request");
    return request;
  },
);

const METRIC_DAYS = 30;
/** The newest first answers from which the median is taken. */
const ANSWERS_MAX = 100;

export const readSupportMetrics = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: SupportMetrics,
    summary: "Returns the number of open requests to support, and the median time to the first answer.",
  },
  async ({ db, now }) => {
    const since = new Date(now.getTime() - METRIC_DAYS * DAY_MS).toISOString();
    const { firstAnsweredAt, createdAt } = supportRequests;
    const [[open], answers] = await db.batch([
      db
        .select({ count: sql<number>`count(*)` })
        .from(sql`(select 1 from support_requests where state = 'open' limit ${OPEN_REQUESTS_MAX})`),
      db
        .select({ ms: sql<number>`${firstAnsweredAt} - ${createdAt}` })
        .from(supportRequests)
        .where(gte(firstAnsweredAt, since))
        .orderBy(desc(firstAnsweredAt))
        .limit(ANSWERS_MAX),
    ]);
    const median = medianOf(answers.map(({ ms }) => ms));
    return {
      openRequests: open?.count ?? 0,
      medianFirstAnswerMinutes: median === null ? null : Math.round(median / 60_000),
    };
  },
);

function medianOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

import { MessageUsers, Sent } from "@contract/admin";
import { invalid } from "@contract/errors";
import { max, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { insertIf } from "../../db/insert-if";
import { messages, notifications } from "../../db/schema";
import { operation } from "../../operation";
import { type BulkMessage, type Job, jobInputs, type Recipients } from "../../platform/jobs";
import { audit } from "./audit";
import { mailsOf, nextOf, recipientsOf, rowsOf } from "./recipients";

/** A circular is an administrator's message to many: to each it is a private one, which they can answer. */

/** As much of a message as the audit log keeps. */
const EXCERPT = 100;

/** Writes to the first hundred now and to the others through the queue. The sender is left out. */
export const messageUsers = operation(
  {
    access: "superuser",
    input: MessageUsers,
    output: Sent,
    summary: "Sends a message to selected users, or to all.",
    example: { input: { content: "Welcome to Plinth.", userIds: [2, 3] } },
  },
  async (context, { content, userIds, all }) => {
    const { db, viewer, now, jobs, live, origin, defer } = context;
    const others = userIds.filter((id) => id !== viewer.id);
    if (!all && others.length === 0) throw invalid("You cannot write to yourself");
    const { ids, rest, count } = await recipientsOf(db, { userIds: others, all });
    const [last] = await db.select({ id: max(messages.id) }).from(messages);
    const sent = all ? count - 1 : count;
    const circular: BulkMessage = {
      senderId: viewer.id,
      senderName: viewer.fullName,
      ...{ content, origin },
      createdAt: now.toISOString(),
      since: last?.id ?? 0,
    };
    const act = { action: "sendMessages", targetType: "announcement", targetId: null } as const;
    const details = { excerpt: content.slice(0, EXCERPT).toWellFormed(), count: sent };
    const [, , waiting] = await db.batch([
      ...write(db, circular, ids),
      audit(context, { ...act, details }, sql`1`),
    ]);
    defer(live.tell(ids, { kind: "message", from: viewer.id }));
    await jobs.send(...mailsOf(waiting, origin), ...onward(circular, rest));
    return { sent };
  },
);

/** Writes to the next of those who remain. Who has the message already is passed over: doing it twice does no harm. */
export const messageMany = operation(
  {
    access: "system",
    input: jobInputs["admin.messageMany"],
    output: Sent,
    summary: "Sends a message to the next batch of recipients.",
  },
  async ({ db, jobs, live, defer }, { circular, to }) => {
    const { ids, rest } = await nextOf(db, to);
    const [, written, waiting] = await db.batch(write(db, circular, ids));
    defer(live.tell(ids, { kind: "message", from: circular.senderId }));
    await jobs.send(...mailsOf(waiting, circular.origin), ...onward(circular, rest));
    return { sent: written.length };
  },
);

const onward = (circular: BulkMessage, rest: Recipients | null): Job[] =>
  rest ? [{ name: "admin.messageMany", input: { circular, to: rest } }] : [];

/**
 * The statements that tell of the message, write it, and find whose notification no mail was sent for. Who was told of
 * an earlier message and has not read it is not told again. A sender whose account is gone writes no more.
 */
function write(
  db: Db,
  { senderId, senderName, content, createdAt, since, origin: _origin }: BulkMessage,
  ids: number[],
) {
  const subject = `message:${senderId}`;
  const title = "New message";
  const message = `${senderName} sent you a message.`;
  const notice = {
    userId: sql`users.id`,
    type: "info",
    ...{ title, message, subject, createdAt },
    data: { title, message, kind: "message", url: `/messages?to=${senderId}` },
    senderId: sql`sender.id`,
  };
  const unwritten = sql`users as sender cross join users where sender.id = ${senderId} and users.id <> sender.id
    and users.id in (select value from ${rowsOf(ids)})
    and not exists (select 1 from messages where sender_id = sender.id and receiver_id = users.id
      and messages.id > ${since} and created_at = ${Date.parse(createdAt)} and content = ${content})`;
  const untold = sql`${unwritten} and not exists (select 1 from notifications
    where user_id = users.id and subject = ${subject} and read = 0)`;
  const row = { senderId: sql`sender.id`, receiverId: sql`users.id`, content, createdAt };
  return [
    insertIf(db, notifications, notice, untold),
    insertIf(db, messages, row, unwritten),
    db.all<{ id: number }>(sql`select notifications.id from ${rowsOf(ids)} as recipients
      cross join notifications on user_id = recipients.value and subject = ${subject} and email_sent = 0
        and created_at = ${Date.parse(createdAt)}`),
  ] as const;
}

import { MessageUsers, Sent } from "@contract/admin";
import { invalid } from "@contract/errors";
import { cutText } from "@contract/graphemes";
import { max, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { storeJob } from "../../db/outbox";
import { messages } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { type BulkMessage, type Job, jobInputs, type Recipients } from "../../platform/jobs";
import { sendStored } from "../mail/send";
import { getsMailAtOnce } from "../notifications/mail-settings";
import { insertNotifications } from "../notifications/notify";
import { deliverEvents, recordMessages } from "../webhooks/record-event";
import { audit } from "./audit";
import { countOf, firstRecipients, idRows, mailJobs, nextRecipients } from "./recipients";
import { type Claim, claimed, needsSecondPerson, requestConfirmation } from "./two-person-rule";

/** Characters of the message in the audit log. */
const EXCERPT_LENGTH = 100;

/**
 * Sends a private message to each selected user, or to all users except the sender: to the first 100 immediately, to
 * the others by queue jobs.
 */
export const messageUsers = operation(
  {
    access: "superuser",
    input: MessageUsers,
    output: Sent,
    summary: "Sends a message to selected users, or to all.",
    example: { input: { content: "Welcome to Plinth.", userIds: [2, 3] } },
  },
  async (context, input) => {
    const recipients = await recipientsOf(context, input);
    if (!needsSecondPerson(context, input)) return sendMessages(context, input, recipients);
    const summary = `Send a message to ${countOf(input.all ? recipients.count - 1 : recipients.count)}: ${input.content}`;
    const { confirmation } = await requestConfirmation(context, "sendMessages", input, summary);
    return { sent: 0, confirmation };
  },
);

/** Sends a message that a second superuser has confirmed. */
export const confirmedMessages = async (context: LoggedIn, sent: unknown, claim: Claim) => {
  const input = MessageUsers.parse(sent);
  await sendMessages(context, input, await recipientsOf(context, input), claim);
};

type Input = z.output<typeof MessageUsers>;

async function recipientsOf({ db, viewer }: LoggedIn, { userIds, all }: Input) {
  const others = userIds.filter((id) => id !== viewer.id);
  if (!all && others.length === 0) throw invalid("You cannot write to yourself");
  const [recipients, [last]] = await Promise.all([
    firstRecipients(db, { userIds: others, all }),
    db.select({ id: max(messages.id) }).from(messages),
  ]);
  return { ...recipients, since: last?.id ?? 0 };
}

async function sendMessages(
  context: LoggedIn,
  { content, all }: Input,
  { ids, rest, count, since }: Awaited<ReturnType<typeof recipientsOf>>,
  claim?: Claim,
) {
  const { db, viewer, now, jobs, live, origin, defer } = context;
  const sent = all ? count - 1 : count;
  const message: BulkMessage = {
    senderId: viewer.id,
    senderName: viewer.fullName,
    content,
    origin,
    createdAt: now.toISOString(),
    since,
  };
  const entry = { action: "sendMessages", targetType: "announcement", targetId: null } as const;
  const details = { excerpt: cutText(content, EXCERPT_LENGTH), count: sent };
  const [, , unsent, , recorded, stored] = await db.batch([
    ...sendOnce(db, message, ids),
    storeJob(db, now, nextJob(message, rest ?? { ids: [] }), rest ? undefined : sql`(select 1) where 0`),
    audit(context, { ...entry, details }, sql`1`),
    ...claimed(claim),
  ]);
  defer(live.send(ids, { kind: "message", from: viewer.id }));
  defer(jobs.send(...mailJobs(unsent, origin)));
  deliverEvents(context, recorded);
  sendStored(context, stored);
  return { sent };
}

/** Sends the message to the next slice of recipients. Idempotent: recipients who already have it are skipped. */
export const messageMany = operation(
  {
    access: "system",
    input: jobInputs["admin.messageMany"],
    output: Sent,
    summary: "Sends a message to the next slice of recipients.",
  },
  async (context, { message, to }) => {
    const { db, jobs, live, defer } = context;
    const { ids, rest } = await nextRecipients(db, to);
    const [, written, unsent, , recorded] = await db.batch(sendOnce(db, message, ids));
    defer(live.send(ids, { kind: "message", from: message.senderId }));
    deliverEvents(context, recorded);
    await jobs.send(...mailJobs(unsent, message.origin), ...(rest ? [nextJob(message, rest)] : []));
    return { sent: written.length };
  },
);

const nextJob = (message: BulkMessage, to: Recipients): Job => ({
  name: "admin.messageMany",
  input: { message, to },
});

/**
 * The statements that notify the recipients, write the messages, and select the notifications that are to be sent by
 * mail at once.
 * Recipients with an unread notification of an earlier message by this sender get no second one. If the sender's
 * account was deleted since, nothing is written.
 */
function sendOnce(
  db: Db,
  { senderId, senderName, content, createdAt, since, origin }: BulkMessage,
  ids: number[],
) {
  const subject = `message:${senderId}`;
  const recipients = sql`users as sender cross join users where sender.id = ${senderId} and users.id <> sender.id
    and users.id in (select value from ${idRows(ids)})
    and not exists (select 1 from messages where sender_id = sender.id and receiver_id = users.id
      and messages.id > ${since} and created_at = ${Date.parse(createdAt)} and content = ${content})`;
  const row = { senderId: sql`sender.id`, receiverId: sql`users.id`, content, createdAt };
  return [
    insertNotifications(
      db,
      {
        kind: "message",
        title: "New message",
        message: `${senderName} sent you a message.`,
        url: `/messages?to=${senderId}`,
        once: { subject, until: "read" },
        senderId: sql`sender.id`,
        createdAt,
      },
      recipients,
    ),
    insertSelect(db, messages, row, recipients),
    db.all<{ id: number }>(sql`select notifications.id from ${idRows(ids)} as recipients
      cross join users on users.id = recipients.value and ${getsMailAtOnce("message")}
      cross join notifications on user_id = recipients.value and subject = ${subject} and email_sent = 0
        and created_at = ${Date.parse(createdAt)}`),
    ...recordMessages(db, {
      senderId,
      receiver: sql`recipients.value`,
      receivers: sql`${idRows(ids)} as recipients cross join`,
      content,
      now: new Date(createdAt),
      origin,
    }),
  ] as const;
}

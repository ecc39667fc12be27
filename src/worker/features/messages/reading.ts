import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { Conversation, MessageId } from "@contract/messages";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { messages } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { markMessageNotificationRead } from "./queries";

const MESSAGES_PER_REQUEST = 10;
const MESSAGES_PER_JOB = 200;

/** Marks a received message as read. Idempotent. 404 for messages that the viewer did not receive. */
export const markMessageRead = operation(
  {
    access: "user",
    input: MessageId,
    output: Done,
    summary: "Marks a received message as read. Needs the anti-forgery token, although it is a GET request.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const isReceived = and(eq(messages.id, id), eq(messages.receiverId, viewer.id));
    const [received] = await db.batch([
      db.select({ id: messages.id }).from(messages).where(isReceived),
      db
        .update(messages)
        .set({ read: true })
        .where(and(isReceived, eq(messages.read, false))),
      markMessageNotificationRead(
        context,
        sql`(select sender_id from messages where id = ${id} and changes() = 1)`,
      ),
    ]);
    if (received.length === 0) throw notFound("Message");
    return done;
  },
);

/**
 * Marks all messages from one user to the viewer as read. `read_up_to` does that for all of them at once; later, jobs mark
 * the messages themselves, because the contact's account, and with it the conversation, may be deleted.
 */
export const markConversationRead = operation(
  {
    access: "user",
    input: Conversation,
    output: Done,
    summary: "Marks all messages from one user as read.",
    example: { input: { with: 2 } },
  },
  async (context, { with: contactId }) => {
    const { db, viewer, jobs } = context;
    const [[conversation], marked] = await db.batch([
      db.all<{ upTo: number }>(sql`update conversations set unread = 0, read_up_to = last_message_id
        where user_id = ${viewer.id} and contact_id = ${contactId} and unread > 0 returning read_up_to as upTo`),
      markNewest(db, { userId: viewer.id, contactId, upTo: Number.MAX_SAFE_INTEGER }, MESSAGES_PER_REQUEST),
      markMessageNotificationRead(context, sql`${contactId}`),
    ]);
    if (conversation && marked.length === MESSAGES_PER_REQUEST)
      await jobs.send({
        name: "messages.markRead",
        input: { userId: viewer.id, contactId, ...conversation },
      });
    return done;
  },
);

/** Marks the next slice of a user's messages from a contact as read, up to an id. */
export const markMoreRead = operation(
  {
    access: "system",
    input: jobInputs["messages.markRead"],
    output: z.object({ marked: z.number().int() }),
    summary: "Marks the next messages of a conversation as read.",
  },
  async ({ db, jobs }, input) => {
    const marked = await markNewest(db, input, MESSAGES_PER_JOB);
    if (marked.length === MESSAGES_PER_JOB) await jobs.send({ name: "messages.markRead", input });
    return { marked: marked.length };
  },
);

/** The statement that marks the newest unread messages as read. */
const markNewest = (
  db: Db,
  { userId, contactId, upTo }: { userId: number; contactId: number; upTo: number },
  limit: number,
) =>
  db.all<{ id: number }>(sql`update messages set read = 1 where id in (
    select id from messages
    where receiver_id = ${userId} and sender_id = ${contactId} and read = 0 and id <= ${upTo}
    order by id desc limit ${limit}) returning id`);

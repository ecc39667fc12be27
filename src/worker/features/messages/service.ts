import { Done, done } from "@contract/done";
import { conflict, invalid, notFound } from "@contract/errors";
import { Conversation, Message, MessageId, SendMessage } from "@contract/messages";
import { and, eq, sql } from "drizzle-orm";
import { insertIf } from "../../db/insert-if";
import { messages } from "../../db/schema";
import { operation } from "../../operation";
import { deliver, notify } from "../notifications/notify";
import { readMessageNotice, toMessage } from "./queries";

/** A message is a private word from one person to another. It outlives the account of either. */

/**
 * Writes to somebody, who is told once until they have read that; once with the same key to the same person, however
 * often it is sent. Oneself is 400, whoever is not there 404, other words under a key that was used 409. Twenty a minute.
 */
export const sendMessage = operation(
  {
    access: "user",
    input: SendMessage,
    output: Message,
    limit: "messages",
    summary: "Sends a message to a user, once per `key` and receiver.",
    refusals: {
      not_found: "The receiver does not exist.",
      conflict: "Another message was sent to this user with the same `key`.",
    },
    example: { input: { receiverId: 2, content: "Thank you for the thread." } },
  },
  async (context, { receiverId, content, key = null }) => {
    const { db, viewer, now } = context;
    if (receiverId === viewer.id) throw invalid("You cannot write to yourself");
    const row = { senderId: viewer.id, receiverId, content, createdAt: now.toISOString(), key };
    const isThis = and(
      eq(messages.senderId, viewer.id),
      eq(messages.receiverId, receiverId),
      eq(messages.key, key ?? ""),
    );
    const [[created], told, [sent]] = await db.batch([
      insertIf(
        db,
        messages,
        row,
        sql`users where users.id = ${receiverId} and users.status <> 'banned'
          and not exists (select 1 from messages where ${isThis})`,
      ),
      notify(
        context,
        {
          receiver: receiverId,
          kind: "message",
          title: "New message",
          message: `${viewer.fullName} sent you a message.`,
          url: `/messages?to=${viewer.id}`,
          once: { subject: `message:${viewer.id}`, until: "read" },
        },
        sql`changes() = 1`,
      ),
      db.select().from(messages).where(isThis),
    ]);
    const message = created ? { id: created.id, ...row, read: false } : sent;
    if (!message) throw notFound("User");
    if (message.content !== content) throw conflict("Another message was sent with this key");
    if (created) context.defer(context.live.tell([receiverId], { kind: "message", from: viewer.id }));
    deliver(context, told);
    return toMessage({ ...message, username: null, profileImage: null }, viewer);
  },
);

/** Marks a message read that the viewer received. Twice is the same as once; anybody else's is 404. */
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
      readMessageNotice(context, sql`(select sender_id from messages where id = ${id} and changes() = 1)`),
    ]);
    if (received.length === 0) throw notFound("Message");
    return done;
  },
);

/**
 * Marks everything read that somebody wrote to the viewer; of whoever wrote nothing there is nothing to mark. The
 * conversation is read back only until all that it counts as unread was found.
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
    const { db, viewer } = context;
    await db.batch([
      db
        .update(messages)
        .set({ read: true })
        .where(sql`${messages.id} in (
        select id from messages indexed by messages_received
        where receiver_id = ${viewer.id} and sender_id = ${contactId} and read = 0 order by id desc
        limit coalesce((select unread from conversations
          where user_id = ${viewer.id} and contact_id = ${contactId}), 0))`),
      readMessageNotice(context, sql`${contactId}`),
    ]);
    return done;
  },
);

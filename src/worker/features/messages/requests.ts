import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { ConversationId, ConversationState, REQUEST_MESSAGES_MAX } from "@contract/messages";
import { sql } from "drizzle-orm";
import { isRequest } from "../../auth/restrictions";
import { conversations } from "../../db/schema";
import { operation } from "../../operation/operation";
import { markMessageNotificationRead } from "./queries";

/*
 * Requests: conversations that a stranger has begun. A trigger marks them (db/sql/conversations.sql), and accepts them when
 * their receiver writes or follows.
 */

/** SQL: the number of messages from the sender to the receiver, up to the limit of a request. */
const sentOf = (receiverId: number, senderId: number) =>
  sql`(select count(*) from (select 1 from messages where messages.sender_id = ${senderId}
    and messages.receiver_id = ${receiverId} limit ${REQUEST_MESSAGES_MAX}))`;

/** SQL condition: the receiver has accepted the sender, or the request has room for another message. */
export const mayWriteMore = (receiverId: number, senderId: number) =>
  sql`(not ${isRequest(receiverId, senderId)} or ${sentOf(receiverId, senderId)} < ${REQUEST_MESSAGES_MAX})`;

/** SQL condition: the receiver has not declined the sender's request. */
export const notDeclined = (receiverId: number, senderId: number) =>
  sql`not exists (select 1 from conversations where conversations.user_id = ${receiverId}
    and conversations.contact_id = ${senderId} and conversations.request = 'declined')`;

/** Returns whether a conversation is a request. Its sender does not learn that it was declined. */
export const readConversationState = operation(
  {
    access: "user",
    input: ConversationId,
    output: ConversationState,
    summary:
      "Returns whether the conversation with a user is a request, and how many messages the caller may still send.",
    example: { output: { request: "sent", messagesLeft: 2 } },
  },
  async ({ db, viewer }, { id }) => {
    const [state] = await db.all<{ own: "pending" | "declined" | null; isSent: number; sent: number }>(
      sql`select ${isRequest(id, viewer.id)} as "isSent", ${sentOf(id, viewer.id)} as "sent",
        (select request from conversations where user_id = ${viewer.id} and contact_id = ${id}) as "own"`,
    );
    const request = state?.own ? receivedAs[state.own] : state?.isSent ? ("sent" as const) : null;
    return { request, messagesLeft: request === "sent" && state ? REQUEST_MESSAGES_MAX - state.sent : null };
  },
);

const receivedAs = { pending: "received", declined: "declined" } as const;

/** Accepts a request, also one that was declined. 404 if there is none from this user. */
export const acceptRequest = operation(
  {
    access: "user",
    input: ConversationId,
    output: Done,
    summary: "Accepts the messages of a stranger, who may then write freely.",
  },
  async ({ db, viewer }, { id }) => {
    const accepted = await db
      .update(conversations)
      .set({ request: null })
      .where(isReceivedFrom(viewer.id, id))
      .returning({ id: conversations.contactId });
    if (accepted.length === 0) throw notFound("Request");
    return done;
  },
);

/** Hides a request from the lists of its receiver. The sender is not notified. 404 if there is none from this user. */
export const declineRequest = operation(
  {
    access: "user",
    input: ConversationId,
    output: Done,
    summary: "Declines the messages of a stranger. They leave the list, and the stranger is not told.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const [declined] = await db.batch([
      db
        .update(conversations)
        .set({ request: "declined" })
        .where(isReceivedFrom(viewer.id, id))
        .returning({ id: conversations.contactId }),
      markMessageNotificationRead(context, sql`${id}`),
    ]);
    if (declined.length === 0) throw notFound("Request");
    return done;
  },
);

const isReceivedFrom = (userId: number, contactId: number) =>
  sql`${conversations.userId} = ${userId} and ${conversations.contactId} = ${contactId}
    and ${conversations.request} is not null`;

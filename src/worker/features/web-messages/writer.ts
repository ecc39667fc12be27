import { Done, done, MessageResponse } from "@contract/done";
import { conflict, Refusal } from "@contract/errors";
import {
  ReplyToWebMessage,
  WEB_MESSAGES_MAX,
  WebMessageToken,
  WriterThread,
  webMessageSentences,
} from "@contract/web-messages";
import { sql } from "drizzle-orm";
import { isWriterBlocked } from "../../auth/restrictions";
import type { Context } from "../../context";
import { webConversations } from "../../db/schema";
import { operation } from "../../operation/operation";
import { deliver, insertNotifications } from "../notifications/notify";
import { addMessage, isConfirmed, receiverName, selectByKey, selectMessages } from "./queries";
import { conversationIdOf, countInvalid, invalidLink, isOpen, selectForWriter } from "./writer-link";

/** The operations of a writer, who has the link from a mail and needs no account. */

export const readWriterThread = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: WebMessageToken,
    output: WriterThread,
    summary: "Returns a conversation from the web to its writer, with the token from a mailed link.",
    refusals: { link_invalid: true },
  },
  async (context, { token }) => {
    const id = await conversationIdOf(context, token);
    if (id === null) throw invalidLink();
    const [[row], messages] = await context.db.batch([
      selectForWriter(context, id),
      selectMessages(context.db, id),
    ]);
    if (!row) throw invalidLink();
    return {
      receiver: { id: row.userId, username: row.username, name: receiverName(row) },
      name: row.name,
      email: row.email,
      isConfirmed: row.confirmBy === null,
      messages,
    };
  },
);

/** Delivers the first message. Idempotent: a second call finds it delivered. */
export const confirmWebMessage = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: WebMessageToken,
    output: MessageResponse,
    limit: "invalidLinks",
    limitBy: () => [],
    summary: "Confirms a message from the web with the token from a mailed link, and delivers it.",
    refusals: { link_invalid: true },
    example: { output: { message: webMessageSentences.delivered } },
    load: (context, { token }) => conversationIdOf(context, token),
  },
  async (context, _input, id) => {
    const { db, now } = context;
    if (id === null) throw await countInvalid(context);
    const [, notified, [row]] = await db.batch([
      db
        .update(webConversations)
        .set({ confirmBy: null, lastMessageAt: now.toISOString() })
        .where(sql`${isOpen(context, id)} and web_conversations.confirm_by is not null`),
      notifyReceiver(context, id),
      selectReceiver(context, id),
    ]);
    if (!row) throw invalidLink();
    if (!row.isBlocked) context.defer(context.live.send([row.userId], { kind: "webMessage" }));
    deliver(context, notified);
    return { message: webMessageSentences.delivered };
  },
);

/** Deletes a message that is not confirmed. A delivered one stays with its receiver. */
export const withdrawWebMessage = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: WebMessageToken,
    output: MessageResponse,
    limit: "invalidLinks",
    limitBy: () => [],
    summary: "Deletes a message from the web that was not confirmed, with the token from a mailed link.",
    refusals: { link_invalid: true, conflict: "The message was delivered." },
    example: { output: { message: webMessageSentences.withdrawn } },
    load: (context, { token }) => conversationIdOf(context, token),
  },
  async (context, _input, id) => {
    const { db } = context;
    if (id === null) throw await countInvalid(context);
    const [, [row]] = await db.batch([
      db
        .delete(webConversations)
        .where(sql`web_conversations.id = ${id} and web_conversations.confirm_by is not null`),
      selectReceiver(context, id),
    ]);
    if (row) throw conflict("The message was delivered already");
    return { message: webMessageSentences.withdrawn };
  },
);

/** Adds a message of the writer to a confirmed conversation. */
export const replyToWebMessage = operation(
  {
    access: "public",
    refusesApiKeys: true,
    input: ReplyToWebMessage,
    output: Done,
    limit: "messages",
    summary:
      "Continues a conversation from the web as its writer, with the token from a mailed link, once per `key`.",
    refusals: {
      link_invalid: true,
      request_pending: "The user has not answered the messages that the writer may send in a row.",
      conflict: `The conversation has ${WEB_MESSAGES_MAX} messages, the first one is not confirmed, or another message was sent with the same \`key\`.`,
    },
    example: { input: { content: "Thursday suits us well." } },
    load: (context, { token }) => conversationIdOf(context, token),
  },
  async (context, { content, key = crypto.randomUUID() }, id) => {
    const { db, now } = context;
    if (id === null) throw await countInvalid(context);
    const conversation = sql`${isOpen(context, id)} and ${isConfirmed}`;
    const message = { content, key, isFromOwner: false, now };
    const [[written], , notified, [stored], [row]] = await db.batch([
      ...addMessage(db, conversation, message),
      notifyReceiver(context, id),
      selectByKey(db, conversation, message),
      selectReceiver(context, id),
    ]);
    if (!row) throw invalidLink();
    if (!stored)
      throw row.isConfirmed ? reasonForNoMessage(row.messageCount) : conflict("Confirm your first message");
    if (stored.content !== content) throw conflict("Another message was sent with this key");
    if (written && !row.isBlocked) context.defer(context.live.send([row.userId], { kind: "webMessage" }));
    deliver(context, notified);
    return done;
  },
);

/** The refusal of a message that the limits of a conversation do not allow. */
export const reasonForNoMessage = (messageCount: number) =>
  messageCount >= WEB_MESSAGES_MAX
    ? conflict(webMessageSentences.full)
    : new Refusal("request_pending", webMessageSentences.waitForAnswer);

const selectReceiver = (context: Context, id: number) =>
  context.db
    .select({
      userId: webConversations.userId,
      messageCount: webConversations.messageCount,
      isConfirmed: sql<boolean>`${isConfirmed}`.mapWith(Boolean).as("is_confirmed"),
      isBlocked: sql<boolean>`${isWriterBlocked}`.mapWith(Boolean).as("is_blocked"),
    })
    .from(webConversations)
    .where(isOpen(context, id));

/** The subject of the notifications about a conversation, of which one is unread at a time. */
export const subjectOf = (id: number) => `web:${id}`;

/**
 * The statement that notifies the receiver of a conversation if the statement before it changed a row. It has no sender: a
 * writer is nobody whom the receiver can block or mute as a user.
 */
const notifyReceiver = ({ db, now }: Context, id: number) => {
  const ifRequest = (yes: string, no: string) => sql`iif(web_conversations.is_request, ${yes}, ${no})`;
  return insertNotifications(
    db,
    {
      kind: ifRequest("messageRequest", "message"),
      title: ifRequest("Message request", "New message"),
      message: sql`web_conversations.name || ' wrote to you from the web.'`,
      url: `/messages?to=web-${id}`,
      once: { subject: subjectOf(id), until: "read" },
      senderId: null,
      createdAt: now.toISOString(),
    },
    sql`users join web_conversations on web_conversations.user_id = users.id
      where web_conversations.id = ${id} and users.status <> 'banned' and not ${isWriterBlocked} and changes() = 1`,
  );
};

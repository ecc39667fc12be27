import { Done, done } from "@contract/done";
import { conflict, forbidden, notFound } from "@contract/errors";
import {
  AnswerWebMessage,
  ListWebConversations,
  WEB_MESSAGES_MAX,
  WebConversation,
  WebConversationId,
  WebMessage,
  WebThread,
} from "@contract/web-messages";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isWriterBlocked } from "../../auth/restrictions";
import { storeJob } from "../../db/outbox";
import { notifications, webConversations } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { expectMail, sendStored } from "../mail/send";
import { addMessage, isConfirmed, isOwn, selectByKey, selectConversations, selectMessages } from "./queries";
import { reasonForNoMessage, subjectOf } from "./writer";

export const listConversations = operation(
  {
    access: "user",
    input: ListWebConversations,
    output: z.array(WebConversation),
    summary:
      "Lists the caller's conversations with people who wrote from the web, latest first, without blocked addresses.",
  },
  ({ db, viewer }, { limit, requests }) => {
    const own = sql`web_conversations.user_id = ${viewer.id} and ${isConfirmed}
      and is_request = ${Number(requests === "only")} and not ${isWriterBlocked}`;
    return selectConversations(db, own, limit);
  },
);

export const readConversation = operation(
  {
    access: "user",
    input: WebConversationId,
    output: WebThread,
    summary: "Returns one of the caller's conversations from the web with its messages.",
  },
  async ({ db, viewer }, { id }) => {
    const [[conversation], messages] = await db.batch([
      selectConversations(db, isOwn(viewer.id, id), 1),
      selectMessages(db, id),
    ]);
    if (!conversation) throw notFound("Conversation");
    return { ...conversation, messages };
  },
);

/** Answers by mail, and with that accepts the conversation. The mail comes from the site's address. */
export const answerConversation = operation(
  {
    access: "user",
    input: AnswerWebMessage,
    output: WebMessage,
    limit: "messages",
    summary:
      "Answers a conversation from the web by mail, once per `key`. The writer sees the caller's address only with `sharesAddress`.",
    refusals: {
      forbidden: "The caller has blocked the address of the writer.",
      mail_not_configured: true,
      request_pending: "The writer has not answered the messages that the caller may send in a row.",
      conflict: `The conversation has ${WEB_MESSAGES_MAX} messages, or another message was sent with the same \`key\`.`,
    },
    example: { input: { content: "With pleasure. The house is open on the first Saturday." } },
  },
  async (context, { id, content, sharesAddress, key = crypto.randomUUID() }) => {
    const { db, viewer, now } = context;
    expectMail(context);
    const own = isOwn(viewer.id, id);
    const message = {
      ...{ content, key, isFromOwner: true, now },
      sharesAddress: sharesAddress && viewer.emailVerified,
    };
    const [[written], , stored, [existing], [conversation]] = await db.batch([
      ...addMessage(db, sql`${own} and not ${isWriterBlocked}`, message),
      storeJob(
        db,
        now,
        sql`json_object('name', 'webMessages.mail', 'input', json_object('messageId', web_messages.id))`,
        sql`web_messages where conversation_id = ${id} and key = ${key} and changes() = 1`,
      ),
      selectByKey(db, own, message),
      db
        .select({
          messageCount: webConversations.messageCount,
          isBlocked: sql<number>`${isWriterBlocked}`.as("is_blocked"),
        })
        .from(webConversations)
        .where(own),
      markNotificationsRead(context, sql`${subjectOf(id)}`),
    ]);
    if (!conversation) throw notFound("Conversation");
    if (!written && !existing && conversation.isBlocked)
      throw forbidden("You have blocked this address. Unblock it to write to it");
    if (!existing) throw reasonForNoMessage(conversation.messageCount);
    if (existing.content !== content) throw conflict("Another message was sent with this key");
    sendStored(context, stored);
    return existing;
  },
);

export const acceptConversation = operation(
  {
    access: "user",
    input: WebConversationId,
    output: Done,
    summary: "Accepts a request from the web, which then stands among the conversations. 404 if it is none.",
  },
  async ({ db, viewer }, { id }) => {
    const accepted = await db
      .update(webConversations)
      .set({ isRequest: false })
      .where(sql`${isOwn(viewer.id, id)} and is_request = 1`)
      .returning({ id: webConversations.id });
    if (accepted.length === 0) throw notFound("Request");
    return done;
  },
);

export const markConversationRead = operation(
  {
    access: "user",
    input: WebConversationId,
    output: Done,
    summary: "Marks the messages of a conversation from the web as read.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const [found] = await db.batch([
      db.select({ id: webConversations.id }).from(webConversations).where(isOwn(viewer.id, id)),
      db
        .update(webConversations)
        .set({ unread: 0 })
        .where(sql`${isOwn(viewer.id, id)} and unread > 0`),
      markNotificationsRead(context, sql`${subjectOf(id)}`),
    ]);
    if (found.length === 0) throw notFound("Conversation");
    return done;
  },
);

/** Deletes the conversation with all its messages. The links of its writer stop working. */
export const removeConversation = operation(
  {
    access: "user",
    input: WebConversationId,
    output: Done,
    summary: "Deletes a conversation from the web. Its writer is not told, and can write again.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const [removed] = await db.batch([
      db.delete(webConversations).where(isOwn(viewer.id, id)).returning({ id: webConversations.id }),
      markNotificationsRead(context, sql`${subjectOf(id)}`),
    ]);
    if (removed.length === 0) throw notFound("Conversation");
    return done;
  },
);

/** The statement that marks the caller's notifications about these conversations as read. */
const markNotificationsRead = ({ db, viewer }: LoggedIn, subject: SQL) =>
  db
    .update(notifications)
    .set({ read: true })
    .where(sql`user_id = ${viewer.id} and read = 0 and subject = ${subject}`);

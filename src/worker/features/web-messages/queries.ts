import type { PortfolioAppearance } from "@contract/appearance";
import { cutText } from "@contract/graphemes";
import { PREVIEW_LENGTH } from "@contract/messages";
import { WEB_MESSAGES_IN_A_ROW_MAX, WEB_MESSAGES_MAX } from "@contract/web-messages";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { isWriterBlocked } from "../../auth/restrictions";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { webConversations, webMessages } from "../../db/schema";

/** SQL condition on a row of `web_conversations`: its writer has confirmed it. */
export const isConfirmed = sql`web_conversations.confirm_by is null`;

/** SQL condition: a confirmed conversation of the user. */
export const isOwn = (userId: number, id: number) =>
  sql`web_conversations.id = ${id} and web_conversations.user_id = ${userId} and ${isConfirmed}`;

/** The name that a portfolio shows, for texts to its visitors. */
export const receiverName = (user: {
  fullName: string;
  username: string;
  appearance: Pick<PortfolioAppearance, "name"> | null;
}) => user.appearance?.name || user.fullName || user.username;

const CHARACTER_MAX = 20;
const latest = (column: SQL) =>
  sql`(select ${column} from web_messages where conversation_id = web_conversations.id order by id desc limit 1)`;

export const selectConversations = (db: Db, where: SQL, limit: number) =>
  db
    .select({
      id: webConversations.id,
      name: webConversations.name,
      email: webConversations.email,
      isRequest: webConversations.isRequest,
      isBlocked: sql<boolean>`${isWriterBlocked}`.mapWith(Boolean).as("is_blocked"),
      unread: webConversations.unread,
      lastMessageAt: webConversations.lastMessageAt,
      lastMessage: sql<string>`${latest(sql`substr(content, 1, ${PREVIEW_LENGTH + CHARACTER_MAX})`)}`
        .mapWith((content: string) => cutText(content, PREVIEW_LENGTH))
        .as("last_message"),
      isLastOwn: sql<boolean>`${latest(sql`is_from_owner`)}`.mapWith(Boolean).as("is_last_own"),
    })
    .from(webConversations)
    .where(where)
    .orderBy(desc(webConversations.lastMessageAt), desc(webConversations.id))
    .limit(limit);

/** The messages of a conversation, oldest first. */
export const selectMessages = (db: Db, conversationId: number) =>
  db
    .select()
    .from(webMessages)
    .where(eq(webMessages.conversationId, conversationId))
    .orderBy(asc(webMessages.id))
    .limit(WEB_MESSAGES_MAX);

export type NewMessage = {
  content: string;
  key: string;
  isFromOwner: boolean;
  sharesAddress?: boolean | SQL;
  now: Date;
};

/** SQL condition on a row of `web_conversations`: this side may write before the other one answers. */
const mayWriteMore = (isFromOwner: boolean) => {
  const other = Number(!isFromOwner);
  return sql`(select count(*) from web_messages where conversation_id = web_conversations.id
    and id > coalesce((select max(id) from web_messages
      where conversation_id = web_conversations.id and is_from_owner = ${other}), 0)) < ${WEB_MESSAGES_IN_A_ROW_MAX}`;
};

/**
 * The statements that add a message to the conversation that the condition selects, once per key and within the limits. The
 * first returns the row that was written.
 */
export const addMessage = (db: Db, conversation: SQL, message: NewMessage) => {
  const { content, key, isFromOwner, sharesAddress = false, now } = message;
  const row = {
    conversationId: sql`web_conversations.id`,
    isFromOwner,
    sharesAddress,
    createdAt: now.toISOString(),
    key,
    content,
  };
  const unread = isFromOwner ? sql`0` : sql`unread + 1 - is_request`;
  return [
    insertSelect(
      db,
      webMessages,
      row,
      sql`web_conversations where ${conversation} and message_count < ${WEB_MESSAGES_MAX}
        and ${mayWriteMore(isFromOwner)}
        and not exists (select 1 from web_messages where conversation_id = web_conversations.id and key = ${key})`,
    ),
    db
      .update(webConversations)
      .set({
        lastMessageAt: now.toISOString(),
        messageCount: sql`message_count + 1`,
        unread,
        ...(isFromOwner && { isRequest: false }),
      })
      .where(sql`${conversation} and changes() = 1`),
  ] as const;
};

/** The message of this side with a key. */
export const selectByKey = (db: Db, conversation: SQL, { key, isFromOwner }: NewMessage) =>
  db
    .select()
    .from(webMessages)
    .where(sql`${webMessages.conversationId} = (select id from web_conversations where ${conversation})
      and ${webMessages.key} = ${key} and ${webMessages.isFromOwner} = ${Number(isFromOwner)}`);

import { conflict, notFound } from "@contract/errors";
import { SUPPORT_MESSAGES_MAX } from "@contract/support";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { supportMessages, supportRequests, users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

export const requestColumns = {
  id: supportRequests.id,
  kind: supportRequests.kind,
  reference: supportRequests.reference,
  state: supportRequests.state,
  createdAt: supportRequests.createdAt,
  lastMessageAt: supportRequests.lastMessageAt,
};

export const adminColumns = {
  ...requestColumns,
  isPriority: supportRequests.isPriority,
  waitingSince: supportRequests.waitingSince,
  firstAnsweredAt: supportRequests.firstAnsweredAt,
  userId: supportRequests.userId,
  username: users.username,
  fullName: users.fullName,
};

export const isOfUser = and(eq(users.id, supportRequests.userId), isNull(users.deletedAt));

/** The messages of a request, oldest first. */
export const selectMessages = (db: Db, requestId: number) =>
  db
    .select({
      id: supportMessages.id,
      isFromStaff: supportMessages.isFromStaff,
      content: supportMessages.content,
      createdAt: supportMessages.createdAt,
      authorUsername: users.username,
    })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.authorId))
    .where(eq(supportMessages.requestId, requestId))
    .orderBy(asc(supportMessages.id))
    .limit(SUPPORT_MESSAGES_MAX);

type NewMessage = { id: number; content: string; key: string };

/** The statement that adds a message to a request, once per key. `condition` is about the request. */
export const addMessage = (
  { db, viewer, now }: LoggedIn,
  { id, content, key }: NewMessage,
  isFromStaff: boolean,
  condition: SQL,
) =>
  insertSelect(
    db,
    supportMessages,
    { requestId: id, authorId: viewer.id, isFromStaff, content, createdAt: now.toISOString(), key },
    sql`support_requests where support_requests.id = ${id} and ${condition}
      and support_requests.message_count < ${SUPPORT_MESSAGES_MAX}
      and not exists (select 1 from support_messages where request_id = ${id} and key = ${key})`,
  );

/** The columns of a request that each new message changes. */
export const afterMessage = ({ now }: LoggedIn) => ({
  lastMessageAt: now.toISOString(),
  messageCount: sql`message_count + 1`,
});

export const selectByKey = (db: Db, { id, key }: NewMessage) =>
  db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.requestId, id), eq(supportMessages.key, key)));

/**
 * The message with the key of a call, if the call wrote it or an earlier one did. 404 without the request, 409 if the
 * request is full or the key belongs to another message.
 */
export function writtenMessage(
  { viewer }: LoggedIn,
  content: string,
  [message]: (typeof supportMessages.$inferSelect)[],
  [request]: { id: number }[],
) {
  if (!request) throw notFound("Support request");
  if (!message)
    throw conflict(`A request has at most ${SUPPORT_MESSAGES_MAX} messages. Please write a new request`);
  if (message.content !== content || message.authorId !== viewer.id)
    throw conflict("Another message was sent with this key");
  return message;
}

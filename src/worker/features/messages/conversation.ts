import { ListMessages, Message } from "@contract/messages";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { conversations, messages, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { findPublicUser, isShown } from "../users/queries";
import { messageColumns, toMessage } from "./queries";

/**
 * Lists the viewer's sent and received messages, newest first: with one user, with all deleted users, or all.
 * Excludes messages from and to banned users.
 */
export const listMessages = operation(
  {
    access: "user",
    input: ListMessages,
    output: z.array(Message),
    summary:
      "Lists the caller's messages, newest first. `with` limits them to one user by id, or to deleted accounts with `deleted`.",
  },
  async (context, { with: contactId, before, limit }) => {
    if (typeof contactId === "number" && !isShown(await findPublicUser(context.db, contactId))) return [];
    const older = before ? sql`${messages.id} < ${before}` : undefined;
    const rows = await unionAll(
      selectDirection(context, "sent", contactId, older),
      selectDirection(context, "received", contactId, older),
    )
      .orderBy(sql`id desc`)
      .limit(limit);
    return rows.map((row) => toMessage(row, context.viewer));
  },
);

/** Either the sent or the received messages. Each query reads in the order of its own index. */
function selectDirection(
  { db, viewer }: LoggedIn,
  direction: "sent" | "received",
  contactId: number | "deleted" | undefined,
  older: SQL | undefined,
) {
  const { senderId, receiverId } = messages;
  const [own, other] = direction === "sent" ? [senderId, receiverId] : [receiverId, senderId];
  const contact = typeof contactId === "number" ? contactId : other;
  const [sender, receiver] = direction === "sent" ? [viewer.id, contact] : [contact, viewer.id];
  return db
    .select({
      ...messageColumns,
      id: sql<number>`${messages.id}`.as("id"),
      read: isRead(sender, receiver),
      username: users.username,
      profileImage: users.profileImage,
    })
    .from(messages)
    .leftJoin(users, and(eq(users.id, other), isNull(users.deletedAt)))
    .where(
      and(
        eq(own, viewer.id),
        contactId === "deleted" ? isNull(other) : undefined,
        typeof contactId === "number" ? eq(other, contactId) : undefined,
        sql`${users.status} is not 'banned'`,
        older,
      ),
    );
}

/** SQL expression: the message was marked as read, by itself or with its conversation. */
const isRead = (sender: number | SQLiteColumn, receiver: number | SQLiteColumn) =>
  sql<boolean>`(${messages.read} or ${messages.id} <= coalesce((select read_up_to from ${conversations}
    where ${conversations.userId} = ${receiver} and ${conversations.contactId} = ${sender}), 0))`
    .mapWith(Boolean)
    .as("is_read");

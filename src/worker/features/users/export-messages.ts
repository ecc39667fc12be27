import { DELETED_USER } from "@contract/messages";
import { SUPPORT_NAME } from "@contract/support";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  messages,
  supportMessages,
  supportRequests,
  users,
  webConversations,
  webMessages,
} from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { type Before, CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";

/** The parts of an export that are messages. */
export const readMessages = {
  sent: (context, before) => readDirection(context, before, "sent"),
  received: (context, before) => readDirection(context, before, "received"),

  support: async ({ db, viewer }, before) => {
    const rows = await db
      .select({
        id: supportMessages.id,
        createdAt: supportMessages.createdAt,
        content: supportMessages.content,
        isFromStaff: supportMessages.isFromStaff,
      })
      .from(supportMessages)
      .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
      .where(and(eq(supportRequests.userId, viewer.id), olderThan(supportMessages.id, before)))
      .orderBy(desc(supportMessages.id))
      .limit(CHUNK_SIZE);
    return rows.map(({ isFromStaff, ...row }) => ({
      ...row,
      title: isFromStaff ? "received" : "sent",
      person: SUPPORT_NAME,
    }));
  },

  /** The confirmed messages of people without an account, and the answers. */
  web: async ({ db, viewer }, before) => {
    const rows = await db
      .select({
        id: webMessages.id,
        createdAt: webMessages.createdAt,
        content: webMessages.content,
        isFromOwner: webMessages.isFromOwner,
        name: webConversations.name,
        email: webConversations.email,
      })
      .from(webMessages)
      .innerJoin(webConversations, eq(webConversations.id, webMessages.conversationId))
      .where(
        and(
          eq(webConversations.userId, viewer.id),
          isNull(webConversations.confirmBy),
          olderThan(webMessages.id, before),
        ),
      )
      // The + keeps SQLite from reading the messages of all users in the order of their ids.
      .orderBy(desc(sql`+${webMessages.id}`))
      .limit(CHUNK_SIZE);
    return rows.map(({ isFromOwner, name, email, ...row }) => ({
      ...row,
      title: isFromOwner ? "sent" : "received",
      person: `${name} (${email})`,
    }));
  },
} satisfies Record<string, ReadRows>;

async function readDirection({ db, viewer }: LoggedIn, before: Before, title: "sent" | "received") {
  const { senderId, receiverId } = messages;
  const [own, other] = title === "sent" ? [senderId, receiverId] : [receiverId, senderId];
  const rows = await db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      person: users.username,
      content: messages.content,
      read: messages.read,
      files: sql<string | null>`(select group_concat(media.name, '; ') from message_attachments
        join media on media.id = message_attachments.media_id where message_attachments.message_id = ${messages.id})`.as(
        "files",
      ),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, other))
    .where(and(eq(own, viewer.id), olderThan(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(CHUNK_SIZE);
  return rows.map((row) => ({ ...row, title, person: row.person ?? DELETED_USER }));
}

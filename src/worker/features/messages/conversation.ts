import { ListMessages, Message } from "@contract/messages";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { messages, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { findUser, isShown } from "../users/queries";
import { toMessage } from "./queries";

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
    if (typeof contactId === "number" && !isShown(await findUser(context.db, contactId))) return [];
    const older = before ? sql`${messages.id} < ${before}` : undefined;
    const rows = await unionAll(
      selectDirection(context, { own: messages.senderId, other: messages.receiverId }, contactId, older),
      selectDirection(context, { own: messages.receiverId, other: messages.senderId }, contactId, older),
    )
      .orderBy(sql`id desc`)
      .limit(limit);
    return rows.map((row) => toMessage(row, context.viewer));
  },
);

/** Either the sent or the received messages. Each query reads in the order of its own index. */
const selectDirection = (
  { db, viewer }: LoggedIn,
  { own, other }: { own: SQLiteColumn; other: SQLiteColumn },
  contactId: number | "deleted" | undefined,
  older: SQL | undefined,
) =>
  db
    .select({
      ...getTableColumns(messages),
      id: sql<number>`${messages.id}`.as("id"),
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

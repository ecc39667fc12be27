import { Contact, ListContacts, PREVIEW_LENGTH } from "@contract/messages";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { conversations, messages, userFollows, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";

/**
 * Lists users the viewer may want to write to: conversations, newest first, then followed users, then followers. Excludes
 * banned users. Queries follows only if there are fewer conversations than the limit.
 */
export const listContacts = operation(
  {
    access: "user",
    input: ListContacts,
    output: z.array(Contact),
    summary: "Lists the users that the caller has exchanged messages with, follows, or is followed by.",
  },
  async (context, { limit: most }) => {
    const withMessages = await selectConversations(context, most);
    const limit = most - withMessages.length;
    if (limit === 0) return withMessages;
    const excluded = JSON.stringify(withMessages.map(({ id }) => id));
    const [followed, followers] = await context.db.batch([
      selectFollows(context, "followed", excluded, limit),
      selectFollows(context, "followers", excluded, limit),
    ]);
    const others = new Map([...followed, ...followers].map((user) => [user.id, user]));
    const withoutMessages = [...others.values()].slice(0, limit).map((user) => ({ ...user, ...noMessages }));
    return [...withMessages, ...withoutMessages];
  },
);

const userColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  profileImage: users.profileImage,
};
const noMessages = { unread: 0, lastMessageAt: null, lastMessage: null };
const isNotBanned = sql`${users.status} <> 'banned'`;

/** SQLite never reorders a cross join, so the conversations are read first, in the order of their index. */
const selectConversations = ({ db, viewer }: LoggedIn, limit: number) =>
  db
    .select({
      ...userColumns,
      unread: conversations.unread,
      lastMessageAt: messages.createdAt,
      lastMessage: sql<string | null>`substr(${messages.content}, 1, ${PREVIEW_LENGTH})`.as("preview"),
    })
    .from(conversations)
    .crossJoin(users)
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(and(eq(conversations.userId, viewer.id), eq(users.id, conversations.contactId), isNotBanned))
    .orderBy(desc(conversations.lastMessageId))
    .limit(limit);

/** The latest users that the viewer follows, or followers of the viewer. `excluded` is a JSON array of user ids. */
function selectFollows(
  { db, viewer }: LoggedIn,
  direction: "followed" | "followers",
  excluded: string,
  limit: number,
) {
  const [own, other] =
    direction === "followed"
      ? [userFollows.followerId, userFollows.followingId]
      : [userFollows.followingId, userFollows.followerId];
  return db
    .select(userColumns)
    .from(userFollows)
    .crossJoin(users)
    .where(
      and(
        eq(own, viewer.id),
        sql`${other} not in (select value from json_each(${excluded}))`,
        eq(users.id, other),
        isNotBanned,
      ),
    )
    .orderBy(desc(userFollows.id))
    .limit(limit);
}

import { cutText } from "@contract/graphemes";
import { Contact, ListContacts, PREVIEW_LENGTH } from "@contract/messages";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { conversations, messages, userFollows, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";

/**
 * Lists users the viewer may want to write to: conversations, newest first, then followed users, then followers.
 * Excludes banned users and declined requests. SQLite reads each part only if those before it have fewer users than the limit.
 */
export const listContacts = operation(
  {
    access: "user",
    input: ListContacts,
    output: z.array(Contact),
    summary: "Lists the users that the caller has exchanged messages with, follows, or is followed by.",
  },
  ({ db, viewer }, { limit, requests }) => {
    const own = [followed(viewer, limit), followers(viewer, limit)];
    const parts = [withMessages(viewer, limit, requests), ...(requests === "only" ? [] : own)];
    return db
      .select({
        id: sql<number>`contacts.id`.as("contact_id"),
        username: sql<string>`username`,
        fullName: sql<string>`full_name`,
        profileImage: sql<string | null>`profile_image`,
        unread: sql<number>`unread`,
        lastMessageAt: messages.createdAt,
        lastMessage: sql<string | null>`substr(${messages.content}, 1, ${PREVIEW_LENGTH + CHARACTER_MAX})`
          .mapWith((content: string) => cutText(content, PREVIEW_LENGTH))
          .as("preview"),
        isLastOwn: sql<boolean>`${messages.senderId} is ${viewer.id}`.mapWith(Boolean).as("is_last_own"),
        isRequest: sql<boolean>`is_request`.mapWith(Boolean),
      })
      .from(
        sql`(select * from (${sql.join(parts, sql`) union all select * from (`)}) limit ${limit}) as contacts`,
      )
      .leftJoin(messages, eq(messages.id, sql`contacts.last_message_id`));
  },
);

/** SQLite cuts between code points. A character of more code points is cut. */
const CHARACTER_MAX = 20;

type Viewer = LoggedIn["viewer"];

/*
 * The parts of the list, as SQL. CROSS JOIN makes SQLite read the conversations and follows first, in the order of their
 * index.
 */

const contact = sql`${users.id}, ${users.username}, ${users.fullName}, ${users.profileImage}`;
const isNotBanned = sql`${users.status} <> 'banned'`;

/** Accepted conversations and requests, each in the order of a partial index, whose condition has to be a literal. */
const withMessages = (viewer: Viewer, limit: number, requests: z.output<typeof ListContacts>["requests"]) => {
  const conversationsThat = (request: SQL, isRequest: SQL) =>
    sql`select ${contact}, ${conversations.unread}, ${conversations.lastMessageId}, ${isRequest} as is_request
      from ${conversations} cross join ${users} on ${users.id} = ${conversations.contactId} and ${isNotBanned}
      where ${conversations.userId} = ${viewer.id} and ${conversations.request} ${request}
      order by ${conversations.lastMessageId} desc limit ${limit}`;
  const [accepted, pending] = [
    conversationsThat(sql`is null`, sql`0`),
    conversationsThat(sql`= 'pending'`, sql`1`),
  ];
  if (requests !== "all") return requests === "none" ? accepted : pending;
  return sql`select * from (select * from (${accepted}) union all select * from (${pending}))
    order by last_message_id desc limit ${limit}`;
};

const followed = (viewer: Viewer, limit: number) =>
  withoutMessages(viewer, limit, { own: userFollows.followerId, other: userFollows.followingId });

const followers = (viewer: Viewer, limit: number) =>
  withoutMessages(
    viewer,
    limit,
    { own: userFollows.followingId, other: userFollows.followerId },
    sql`and not exists (select 1 from ${userFollows} as back
      where back.follower_id = ${viewer.id} and back.following_id = ${userFollows.followerId})`,
  );

const withoutMessages = (
  viewer: Viewer,
  limit: number,
  { own, other }: Record<"own" | "other", SQLiteColumn>,
  condition: SQL = sql``,
) =>
  sql`select ${contact}, 0, null, 0
    from ${userFollows} cross join ${users} on ${users.id} = ${other} and ${isNotBanned}
    where ${own} = ${viewer.id} ${condition} and not exists (select 1 from ${conversations}
      where ${conversations.userId} = ${viewer.id} and ${conversations.contactId} = ${other})
    order by ${userFollows.id} desc limit ${limit}`;

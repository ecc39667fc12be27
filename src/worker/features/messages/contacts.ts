import { CONTACTS_MAX, Contact, PREVIEW_LENGTH } from "@contract/messages";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { conversations, messages, userFollows, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";

/** The people somebody may want to write to: those they wrote with, then those they follow, then their followers. */

/** A hundred at most, conversations newest first. Each source is read no further than there is room, banned people left out. */
export const listContacts = operation(
  {
    access: "user",
    input: z.unknown(),
    output: z.array(Contact),
    summary: "Lists the users that the caller has exchanged messages with, follows, or is followed by.",
  },
  async (context) => {
    const partners = await selectPartners(context);
    const room = CONTACTS_MAX - partners.length;
    if (room === 0) return partners;
    const among = JSON.stringify(partners.map(({ id }) => id));
    const [followed, followers] = await context.db.batch([
      selectFollows(context, "followed", among, room),
      selectFollows(context, "followers", among, room),
    ]);
    const others = new Map([...followed, ...followers].map((person) => [person.id, person]));
    const silent = [...others.values()].slice(0, room).map((person) => ({ ...person, ...nothingSaid }));
    return [...partners, ...silent];
  },
);

const person = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  profileImage: users.profileImage,
};
const nothingSaid = { unread: 0, lastMessageAt: null, lastMessage: null };
const isThere = sql`${users.status} <> 'banned'`;

/** A cross join is never turned around: the conversations come first, in the order of their index. */
const selectPartners = ({ db, viewer }: LoggedIn) =>
  db
    .select({
      ...person,
      unread: conversations.unread,
      lastMessageAt: messages.createdAt,
      lastMessage: sql<string | null>`substr(${messages.content}, 1, ${PREVIEW_LENGTH})`.as("preview"),
    })
    .from(conversations)
    .crossJoin(users)
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(and(eq(conversations.userId, viewer.id), eq(users.id, conversations.contactId), isThere))
    .orderBy(desc(conversations.lastMessageId))
    .limit(CONTACTS_MAX);

/** The latest whom the viewer follows, or who follow the viewer, but those already `among` the contacts (ids as JSON). */
function selectFollows(
  { db, viewer }: LoggedIn,
  whom: "followed" | "followers",
  among: string,
  room: number,
) {
  const [own, other] =
    whom === "followed"
      ? [userFollows.followerId, userFollows.followingId]
      : [userFollows.followingId, userFollows.followerId];
  return db
    .select(person)
    .from(userFollows)
    .crossJoin(users)
    .where(
      and(
        eq(own, viewer.id),
        sql`${other} not in (select value from json_each(${among}))`,
        eq(users.id, other),
        isThere,
      ),
    )
    .orderBy(desc(userFollows.id))
    .limit(room);
}

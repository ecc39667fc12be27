import { invalid, notFound } from "@contract/errors";
import {
  ListRestrictions,
  Restrict,
  RestrictedId,
  RestrictedUser,
  Restriction,
} from "@contract/restrictions";
import { and, desc, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { conversations, notifications, userFollows, userRestrictions, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { kindsOfSite } from "../notifications/notify";

/** The newest unread notifications among which those about a restricted user are deleted. */
const NOTIFICATIONS_CHECKED = 50;

/** Lists the users whom the viewer has blocked or muted, newest first. Excludes banned users. */
export const listRestrictions = operation(
  {
    access: "user",
    input: ListRestrictions,
    output: z.array(RestrictedUser),
    summary: "Lists the users whom the caller has blocked or muted, newest first.",
  },
  async ({ db, viewer }, { limit, before }) => {
    const { id, kind, createdAt, userId, restrictedId } = userRestrictions;
    const { username, fullName, profileImage } = users;
    const rows = await db
      .select({
        id,
        kind,
        createdAt,
        username,
        fullName,
        profileImage,
        personId: sql<number>`${users.id}`.as("person_id"),
      })
      .from(userRestrictions)
      .innerJoin(users, and(eq(users.id, restrictedId), ne(users.status, "banned")))
      .where(and(eq(userId, viewer.id), before ? lt(id, before) : undefined))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map(({ id, kind, createdAt, personId, ...user }) => ({
      id,
      kind,
      createdAt,
      user: { id: personId, ...user },
    }));
  },
);

/** The viewer's restriction on a user. Nobody sees the restrictions of others. */
export const readRestriction = operation(
  {
    access: "user",
    input: RestrictedId,
    output: Restriction,
    summary: "Returns whether the caller has blocked or muted a user.",
  },
  async ({ db, viewer }, { id }) => {
    const [row] = await db
      .select({ restriction: userRestrictions.kind })
      .from(userRestrictions)
      .where(isOf(viewer.id, id));
    return row ?? { restriction: null };
  },
);

/**
 * Blocks or mutes a user; one that was muted can be blocked, and the other way round. Unread notifications about the user
 * disappear. Blocking ends both follows and declines the user's request. 400 for the viewer's own id, 404 for an unknown or
 * banned user.
 */
export const restrictUser = operation(
  {
    access: "user",
    input: Restrict,
    output: Restriction,
    summary: "Blocks or mutes a user, who is not told.",
    example: { input: { id: 2, kind: "mute" }, output: { restriction: "mute" } },
  },
  async (context, { id, kind }) => {
    const { db, viewer, now } = context;
    if (id === viewer.id) throw invalid(`You cannot ${kind} yourself`);
    const row = { userId: viewer.id, restrictedId: id, kind, createdAt: now.toISOString() };
    // The condition fails for a banned user, even if they were restricted before.
    const isRestricted = sql`exists (select 1 from user_restrictions where user_id = ${viewer.id}
      and restricted_id = ${id} and created_at = ${now.getTime()})`;
    const [restricted] = await db.batch([
      insertSelect(
        db,
        userRestrictions,
        row,
        sql`users where users.id = ${id} and users.status <> 'banned'
          on conflict do update set kind = excluded.kind, created_at = excluded.created_at`,
      ),
      removeNotifications(context, id, isRestricted),
      ...(kind === "block" ? endContact(context, id, isRestricted) : []),
    ]);
    if (restricted.length === 0) throw notFound("User");
    return { restriction: kind };
  },
);

/** Ends a block or a mute. Idempotent. Follows that a block has ended do not come back. */
export const liftRestriction = operation(
  {
    access: "user",
    input: RestrictedId,
    output: Restriction,
    summary: "Unblocks or unmutes a user.",
    example: { output: { restriction: null } },
  },
  async ({ db, viewer }, { id }) => {
    await db.delete(userRestrictions).where(isOf(viewer.id, id));
    return { restriction: null };
  },
);

const isOf = (userId: number, restrictedId: number) =>
  and(eq(userRestrictions.userId, userId), eq(userRestrictions.restrictedId, restrictedId));

/**
 * The statement that deletes unread notifications about a person, also those of which a mail is pending. Notifications from
 * the site are kept.
 */
const removeNotifications = ({ db, viewer }: LoggedIn, senderId: number, condition: SQL) =>
  db.delete(notifications).where(
    sql`${notifications.id} in (select id from (
      select id, sender_id, data from notifications
      where user_id = ${viewer.id} and read = 0 order by id desc limit ${NOTIFICATIONS_CHECKED})
      where sender_id = ${senderId} and data ->> 'kind' not in (select value from json_each(${JSON.stringify(kindsOfSite)})))
      and ${condition}`,
  );

/** The statements that end follows and requests between the viewer and a person. */
const endContact = ({ db, viewer }: LoggedIn, otherId: number, condition: SQL) => [
  unfollow(db, viewer.id, otherId, condition),
  unfollow(db, otherId, viewer.id, condition),
  db
    .update(conversations)
    .set({ request: "declined" })
    .where(
      sql`${conversations.userId} = ${viewer.id} and ${conversations.contactId} = ${otherId}
        and ${conversations.request} = 'pending' and ${condition}`,
    ),
];

const unfollow = (db: Db, followerId: number, followingId: number, condition: SQL) =>
  db
    .delete(userFollows)
    .where(and(eq(userFollows.followerId, followerId), eq(userFollows.followingId, followingId), condition));

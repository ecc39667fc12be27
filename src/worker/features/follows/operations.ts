import { forbidden, invalid, notFound } from "@contract/errors";
import { FollowingStatus, FollowState } from "@contract/follows";
import { UserId } from "@contract/users";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { isBlocked } from "../../auth/restrictions";
import { insertSelect } from "../../db/insert-select";
import { userFollows, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents, recordEvent, toPerson } from "../webhooks/record-event";

/**
 * Follows a user and notifies them, the first time only. Idempotent. 400 for the viewer's own id, 404 for an unknown or
 * banned user, 403 if one of the two has blocked the other.
 */
export const follow = operation(
  {
    access: "user",
    limit: "follows",
    input: UserId,
    output: FollowState,
    summary: "Follows a user. Following again changes nothing.",
    refusals: { forbidden: "One of the two has blocked the other." },
  },
  async (context, { id }) => {
    const { db, viewer, now, origin } = context;
    refuseSelf(context, id);
    const row = { followerId: viewer.id, followingId: id, createdAt: now.toISOString() };
    const [, notified, state, , recorded] = await db.batch([
      insertSelect(
        db,
        userFollows,
        row,
        sql`users where ${isVisible(id)}
        and not ${follows(viewer.id, id)} and not ${isBlocked(viewer.id, id)}`,
      ),
      notify(
        context,
        {
          receiver: id,
          kind: "follow",
          title: "New follower",
          message: `${viewer.fullName} started following you.`,
          url: `/profile/${viewer.id}`,
          once: { subject: `follow:${viewer.id}`, until: "ever" },
        },
        sql`changes() = 1`,
      ),
      selectState(context, id),
      ...recordEvent(db, {
        type: "follower.created",
        now,
        receiver: id,
        row: sql`user_follows`,
        condition: sql`user_follows.follower_id = ${viewer.id} and user_follows.following_id = ${id}
          and user_follows.created_at = ${now.getTime()}`,
        key: sql`user_follows.id`,
        data: sql`json(${JSON.stringify({
          follower: toPerson(viewer),
          url: `${origin}/profile/${viewer.id}`,
        })})`,
      }),
    ]);
    const followed = toFollowState(state);
    if (!followed.isFollowing) throw forbidden("You cannot follow this person");
    deliverEvents(context, recorded);
    deliver(context, notified);
    return followed;
  },
);

/** Unfollows a user. Idempotent. 400 for the viewer's own id, 404 for an unknown or banned user. */
export const unfollow = operation(
  {
    access: "user",
    input: UserId,
    output: FollowState,
    summary: "Stops following a user.",
    example: { output: { isFollowing: false, followersCount: 211 } },
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    refuseSelf(context, id);
    const [, state] = await db.batch([
      db
        .delete(userFollows)
        .where(
          and(
            eq(userFollows.followerId, viewer.id),
            eq(userFollows.followingId, id),
            sql`exists (select 1 from users where ${isVisible(id)})`,
          ),
        ),
      selectState(context, id),
    ]);
    return toFollowState(state);
  },
);

/** Returns whether the viewer follows the user; false without a login. */
export const readFollowingStatus = operation(
  {
    access: "public",
    input: UserId,
    output: FollowingStatus,
    summary: "Returns whether the caller follows a user; false for anonymous callers.",
  },
  async (context, { id }) => toFollowState(await selectState(context, id)),
);

function refuseSelf({ viewer }: LoggedIn, id: number) {
  if (viewer.id === id) throw invalid("You cannot follow yourself");
}

const isVisible = (id: number): SQL => sql`users.id = ${id} and users.status <> 'banned'`;

const follows = (followerId: number | null, followingId: number): SQL =>
  sql`exists (select 1 from user_follows where follower_id = ${followerId} and following_id = ${followingId})`;

const selectState = ({ db, viewer }: Pick<LoggedIn, "db"> & { viewer: { id: number } | null }, id: number) =>
  db
    .select({
      isFollowing: sql<number>`${follows(viewer?.id ?? null, id)}`.as("is_following"),
      followersCount: users.followerCount,
    })
    .from(users)
    .where(isVisible(id));

function toFollowState([state]: { isFollowing: number; followersCount: number }[]) {
  if (!state) throw notFound("User");
  return { ...state, isFollowing: Boolean(state.isFollowing) };
}

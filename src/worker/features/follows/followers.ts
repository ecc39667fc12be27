import { notFound } from "@contract/errors";
import { Followers, ListFollowers } from "@contract/follows";
import { and, desc, eq, sql } from "drizzle-orm";
import { userFollows, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { findPublicUser, isShown } from "../users/queries";

/**
 * Lists a user's followers, latest first, with the follower count. Banned followers are removed after the query, so
 * that its cost is bounded; a page can therefore be shorter than its limit, and the count includes them.
 */
export const listFollowers = operation(
  {
    access: "public",
    input: ListFollowers,
    output: Followers,
    summary: "Lists a user's followers, newest first, and their number.",
  },
  async ({ db }, { id, limit, before }) => {
    const select = db
      .select({
        followId: sql<number>`${userFollows.id}`.as("follow_id"),
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        profileImage: users.profileImage,
        companyName: users.companyName,
        status: users.status,
      })
      .from(userFollows)
      .crossJoin(users)
      .where(
        and(
          eq(userFollows.followingId, id),
          eq(users.id, userFollows.followerId),
          before ? sql`${userFollows.id} < ${before}` : undefined,
        ),
      )
      .orderBy(desc(userFollows.id))
      .limit(limit);
    const [user, rows] = await Promise.all([findPublicUser(db, id), select]);
    if (!isShown(user)) throw notFound("User");
    return {
      count: user.followerCount,
      followers: rows.filter(({ status }) => status !== "banned"),
      next: rows.length === limit ? (rows.at(-1)?.followId ?? null) : null,
    };
  },
);

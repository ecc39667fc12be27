import { type SQL, sql } from "drizzle-orm";

/**
 * The people that a user follows, for lists of what these people do. Only those followed last count: so a read costs the
 * same however many people somebody follows, and nothing is written for each follower.
 */
export const FOLLOWED_MAX = 100;

/** A table `followed` for FROM: the latest follows of one user. */
export const latestFollowsOf = (userId: number, most = FOLLOWED_MAX) =>
  sql`(select following_id, created_at from user_follows where follower_id = ${userId}
    order by id desc limit ${most}) as followed`;

/** The same for many users, whose id `userId` is a column of an earlier table. It reads one row more for each follow. */
export const latestFollowsOfEach = (userId: SQL) =>
  sql`user_follows as followed on followed.id in (select latest.id from user_follows as latest
    where latest.follower_id = ${userId} order by latest.id desc limit ${FOLLOWED_MAX})`;

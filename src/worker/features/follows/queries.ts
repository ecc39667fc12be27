import { type SQL, sql } from "drizzle-orm";

/**
 * The people that a user follows, for lists of what these people do. Only those followed last count: so a read costs the
 * same however many people somebody follows, and nothing is written for each follower.
 */
export const FOLLOWED_MAX = 100;

/** SQL condition on `user_follows`: one of the latest follows of the user. */
export const isLatestFollowOf = (follower: number | SQL, most = FOLLOWED_MAX) =>
  sql`user_follows.id in (select latest.id from user_follows as latest where latest.follower_id = ${follower}
    order by latest.id desc limit ${most})`;

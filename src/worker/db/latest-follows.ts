import { type SQL, sql } from "drizzle-orm";

/**
 * The people that a user follows, for mails about what these people do. Only those followed last count: so a read costs the
 * same however many people somebody follows, and nothing is written for each follower. For one user who is logged in,
 * `viewer.latestFollowed` has them without another read.
 */
const FOLLOWED_MAX = 100;

/**
 * A table `followed` for FROM: the latest follows of users whose id `userId` is a column of an earlier table.
 */
export const latestFollowsOfEach = (userId: SQL) =>
  sql`user_follows as followed on followed.id in (select latest.id from user_follows as latest
    where latest.follower_id = ${userId} order by latest.id desc limit ${FOLLOWED_MAX})`;

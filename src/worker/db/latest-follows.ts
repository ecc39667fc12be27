import { type SQL, sql } from "drizzle-orm";

/**
 * The latest people that a user follows, for mails about what these people do. Limiting them bounds the cost of a read
 * however many people somebody follows, and nothing is written for each follower. A logged-in user's are in
 * `viewer.latestFollowed` without another read.
 */
const FOLLOWED_MAX = 100;

/**
 * A table `followed` for FROM: the latest follows of users whose id `userId` is a column of an earlier table.
 */
export const latestFollowsOfEach = (userId: SQL) =>
  sql`user_follows as followed on followed.id in (select latest.id from user_follows as latest
    where latest.follower_id = ${userId} order by latest.id desc limit ${FOLLOWED_MAX})`;

import { type SQL, sql } from "drizzle-orm";

/**
 * The latest people that a user follows. Limiting them bounds the cost of a read however many people somebody follows, and
 * nothing is written for each follower.
 */
const FOLLOWED_MAX = 50;
/** For mails. */
const MAILED_MAX = 100;

/** SQL query: the ids of the people whom a user followed last, the latest first. */
export const latestFollowed = (userId: number, most = FOLLOWED_MAX) =>
  sql`select following_id from user_follows where follower_id = ${userId} order by id desc limit ${most}`;

/**
 * A table `followed` for FROM: the latest follows of users whose id `userId` is a column of an earlier table.
 */
export const latestFollowsOfEach = (userId: SQL) =>
  sql`user_follows as followed on followed.id in (select latest.id from user_follows as latest
    where latest.follower_id = ${userId} order by latest.id desc limit ${MAILED_MAX})`;

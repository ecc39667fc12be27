import { DAY_MS, HOUR_MS } from "@contract/durations";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { digestRuns, notifications } from "../../db/schema";
import { operation } from "../../operation/operation";
import type { Job } from "../../platform/jobs";
import { getsMail, wantsKind } from "../notifications/mail-settings";
import { newestId } from "../notifications/unread";

/** The hour of the day (UTC) from which the digest is sent. */
const HOUR = 6;
const ROWS_PER_SLICE = 500;
const SLICES_PER_RUN = 20;
const DIGESTS_PER_JOB = 50;

type Run = typeof digestRuns.$inferSelect;

/**
 * Queues the daily digests: starts a run once a day, and checks the next slices of the notifications that were written since
 * the run before. Each of their receivers is queued once, with their first notification. Then it checks the followers of
 * users who have published. So the work grows with the events of a day, not with the number of users. A follower who is
 * queued twice, because several people published, gets one mail: its key is the run's key.
 */
export const assembleDigests = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ queued: z.number().int() }),
    summary: "Queues the daily mails with notifications.",
  },
  async ({ db, now, jobs }) => {
    const today = Math.floor((now.getTime() - HOUR * HOUR_MS) / DAY_MS) * DAY_MS + HOUR * HOUR_MS;
    await db.run(sql`update ${digestRuns} set started_at = ${now.getTime()}, "after" = up_to, position = up_to,
      publication = up_to, follow = 0, up_to = ${newestId} where position >= up_to and publication >= up_to and started_at < ${today}`);
    let queued = 0;
    for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
      const [run] = await db.select().from(digestRuns);
      if (!run || (run.position >= run.upTo && run.publication >= run.upTo)) break;
      const { progress, userIds } = await (run.position < run.upTo ? readSlice(run) : readFollowers(run));
      await jobs.send(...jobsFor(userIds, run));
      await db
        .update(digestRuns)
        .set(progress)
        .where(
          and(
            eq(digestRuns.position, run.position),
            eq(digestRuns.publication, run.publication),
            eq(digestRuns.follow, run.follow),
          ),
        );
      queued += userIds.length;
    }
    return { queued };

    /** The users whose first notification of the run is in its next slice, and the id at which that slice ends. */
    async function readSlice({ after, position, upTo }: Run) {
      const slice = sql`(select id, user_id from ${notifications} where id > ${position} and id <= ${upTo}
        order by id limit ${ROWS_PER_SLICE})`;
      const [ends, receivers] = await db.batch([
        db.all<{ end: number; rows: number }>(
          sql`select coalesce(max(id), ${upTo}) as end, count(*) as rows from ${slice}`,
        ),
        db.all<{ userId: number }>(sql`select user_id as userId from ${slice} as slice
          where not exists (select 1 from ${notifications} as earlier
            where earlier.user_id = slice.user_id and earlier.id > ${after} and earlier.id < slice.id)`),
      ]);
      const [{ end, rows } = { end: upTo, rows: 0 }] = ends;
      return {
        progress: { position: rows < ROWS_PER_SLICE ? upTo : end },
        userIds: receivers.map(({ userId }) => userId),
      };
    }

    /**
     * The next followers of the next user who published, if they want mail. A user who published twice is processed once.
     */
    async function readFollowers({ publication, follow, upTo }: Run) {
      const next = sql`(select id, user_id from publications where id > ${publication} and id <= ${upTo}
        and not exists (select 1 from publications as later where later.user_id = publications.user_id
          and later.id > publications.id and later.id <= ${upTo}) order by id limit 1)`;
      const rows = await db.all<{
        id: number;
        followId: number | null;
        userId: number | null;
        wanted: number;
      }>(
        sql`select next.id as id, user_follows.id as followId, users.id as userId,
            ${getsMail} and ${wantsKind("publication")} as wanted
          from ${next} as next
          left join user_follows on user_follows.following_id = next.user_id and user_follows.id > ${follow}
          left join users on users.id = user_follows.follower_id
          order by user_follows.id limit ${ROWS_PER_SLICE}`,
      );
      const userIds = rows.flatMap(({ userId, wanted }) => (userId && wanted ? [userId] : []));
      const isLast = rows.length < ROWS_PER_SLICE;
      return {
        progress: isLast
          ? { publication: rows[0]?.id ?? upTo, follow: 0 }
          : { follow: rows.at(-1)?.followId ?? 0 },
        userIds,
      };
    }
  },
);

const jobsFor = (userIds: number[], { after, upTo }: Run): Job[] =>
  Array.from({ length: Math.ceil(userIds.length / DIGESTS_PER_JOB) }, (_, part) => ({
    name: "digests.mail",
    input: { userIds: userIds.slice(part * DIGESTS_PER_JOB, (part + 1) * DIGESTS_PER_JOB), after, upTo },
  }));

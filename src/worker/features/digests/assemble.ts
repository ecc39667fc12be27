import { sql } from "drizzle-orm";
import { z } from "zod";
import { digestRuns, notifications } from "../../db/schema";
import { operation } from "../../operation";
import type { Job } from "../../platform/jobs";
import { newestId } from "../notifications/unread";

/** The hour of the day (UTC) from which the digest is sent. */
const HOUR = 6;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ROWS_PER_SLICE = 500;
const SLICES_PER_RUN = 10;
const DIGESTS_PER_JOB = 50;

type Run = { after: number; position: number; upTo: number };

/**
 * Queues the daily digests: begins a run once a day, and looks at the next slices of the notifications that were written
 * since the run before. Each of their receivers is queued once, with their first notification. So the work is as large as
 * what happened in a day, however many users there are.
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
      up_to = ${newestId} where position >= up_to and started_at < ${today}`);
    let queued = 0;
    for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
      const [run] = await db.select().from(digestRuns);
      if (!run || run.position >= run.upTo) break;
      const { end, userIds } = await readSlice(run);
      await jobs.send(...jobsFor(userIds, run));
      await db.run(sql`update ${digestRuns} set position = ${end} where position = ${run.position}`);
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
      return { end: rows < ROWS_PER_SLICE ? upTo : end, userIds: receivers.map(({ userId }) => userId) };
    }
  },
);

const jobsFor = (userIds: number[], { after, upTo }: Run): Job[] =>
  Array.from({ length: Math.ceil(userIds.length / DIGESTS_PER_JOB) }, (_, part) => ({
    name: "digests.mail",
    input: { userIds: userIds.slice(part * DIGESTS_PER_JOB, (part + 1) * DIGESTS_PER_JOB), after, upTo },
  }));

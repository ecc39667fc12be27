import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { outdatedContent } from "../../db/schema";
import { everythingOf } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { purge } from "../edge-cache/purge";

/**
 * Projects and comments hold copies of their owner's name and visibility. Triggers (sql/owner.sql) update the newest
 * ones in the batch that changes the account; for the others a job raises `slices`.
 */

const SLICES_PER_JOB = 10;

/** The statement that returns a row if an account has projects or comments with outdated copies. */
export const selectOutdated = (db: Db, userId: number) =>
  db
    .select({ outdatedId: outdatedContent.userId })
    .from(outdatedContent)
    .where(eq(outdatedContent.userId, userId));

/** Queues the update of the remaining projects and comments of the accounts that `selectOutdated` returned. */
export const queueUpdates = ({ jobs, defer }: Context, outdated: { outdatedId: number }[]) => {
  for (const { outdatedId: userId } of outdated)
    defer(jobs.send({ name: "users.updateContent", input: { userId } }));
};

/** Updates the next slices of an account. Returns true if these were the last ones. */
export async function updateNext({ db }: Context, userId: number) {
  for (let slice = 0; slice < SLICES_PER_JOB; slice++) {
    const [, outdated] = await db.batch([
      db.update(outdatedContent).set({ slices: sql`slices + 1` }).where(eq(outdatedContent.userId, userId)),
      selectOutdated(db, userId),
    ]);
    if (outdated.length === 0) return true;
  }
  return false;
}

/** Updates the next slices of an account's projects and comments, and queues itself until all are up to date. */
export const updateContent = operation(
  {
    access: "system",
    input: jobInputs["users.updateContent"],
    output: z.object({}),
    summary: "Copies a changed account to the next of its projects and comments.",
  },
  async (context, { userId }) => {
    if (await updateNext(context, userId)) purge(context, ...everythingOf(userId));
    else await context.jobs.send({ name: "users.updateContent", input: { userId } });
    return {};
  },
);

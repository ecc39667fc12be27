import { sql } from "drizzle-orm";
import { z } from "zod";
import { outdatedContent, projects, users } from "../../db/schema";
import { operation } from "../../operation/operation";

/** The next run resumes further ones. */
const PER_RUN = 100;

/** Queues the jobs of all unfinished deletions and updates again, in case one was lost. */
export const resumeSlices = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ resumed: z.number().int() }),
    summary: "Continues deletions and updates that are not finished.",
  },
  async ({ db, jobs }) => {
    const [outdated, deletedProjects, deletedUsers] = await db.batch([
      db
        .select({ userId: outdatedContent.userId })
        .from(outdatedContent)
        .orderBy(outdatedContent.since)
        .limit(PER_RUN),
      db
        .select({ projectId: projects.id })
        .from(projects)
        .where(sql`deleted_at is not null`)
        .orderBy(projects.deletedAt)
        .limit(PER_RUN),
      db
        .select({ userId: users.id })
        .from(users)
        .where(sql`deleted_at is not null`)
        .orderBy(users.deletedAt)
        .limit(PER_RUN),
    ]);
    const resumed = [
      ...outdated.map((input) => ({ name: "users.updateContent" as const, input })),
      ...deletedProjects.map((input) => ({ name: "projects.deleteRest" as const, input })),
      ...deletedUsers.map((input) => ({ name: "users.deleteRest" as const, input })),
    ];
    await jobs.send(...resumed);
    return { resumed: resumed.length };
  },
);

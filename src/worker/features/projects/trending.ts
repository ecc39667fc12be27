import { DAY_MS } from "@contract/durations";
import { ProjectCard, TRENDING_COUNT } from "@contract/projects";
import { weights } from "@contract/trending";
import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { inBatches } from "../../db/in-batches";
import { projects } from "../../db/schema";
import { operation } from "../../operation/operation";
import { selectCards, toCard, unique } from "./queries";

/** Scores count today and the six days before, in UTC. */
const DAYS = 7;
const LIMITS = { rows: 500, batches: 20 };

/** The six projects with the highest score of the week; missing ones are filled with the most popular of all time. */
export const listTrending = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: `Lists the ${TRENDING_COUNT} projects with the highest score of the last seven days. A view by a member scores ${weights.memberView}, an anonymous view ${weights.anonymousView}, a like ${weights.like}.`,
  },
  async ({ db, viewer }) => {
    const select = (where: SQL, score: SQLiteColumn) =>
      selectCards(db, viewer, where, [desc(score), desc(projects.id)], TRENDING_COUNT);
    const [trending, popular] = await db.batch([
      select(sql`is_visible = 1 and week_score > 0`, projects.weekScore),
      select(sql`is_visible = 1`, projects.popularity),
    ]);
    return unique([...trending, ...popular])
      .slice(0, TRENDING_COUNT)
      .map(toCard);
  },
);

/**
 * Subtracts the scores of days older than a week. A day is subtracted only once, because its rows are deleted in the
 * same batch.
 */
export const settleDays = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ settled: z.number().int() }),
    summary: "Removes the scores of days that are over from the trending scores.",
  },
  async ({ db, now }) => {
    const firstDay = Math.floor(now.getTime() / DAY_MS) - DAYS + 1;
    const pastDays = sql`select rowid as row, project_id, score from project_days where day < ${firstDay}
      order by day, project_id limit ${LIMITS.rows}`;
    const settled = await inBatches(LIMITS, async () => {
      const [, deleted] = await db.batch([
        db.run(sql`update projects set week_score = week_score - past.score
          from (select project_id, sum(score) as score from (${pastDays}) group by project_id) as past
          where projects.id = past.project_id`),
        db.all<{ day: number }>(
          sql`delete from project_days where rowid in (select row from (${pastDays})) returning day`,
        ),
      ]);
      return [deleted];
    });
    return { settled };
  },
);

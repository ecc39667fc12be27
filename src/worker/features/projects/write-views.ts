import { sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../operation/operation";

const count = z.number().int().positive();

/**
 * Adds counted views to the project, the trending scores and the totals. A batch that was already written, or whose project
 * was deleted, changes nothing. The scores stay correct even if a batch arrives a week late, because `settleDays` subtracts
 * the views that are added here.
 */
export const writeViews = operation(
  {
    access: "system",
    input: z.object({
      projectId: z.number().int(),
      countedAt: z.number().int(),
      days: z.array(z.object({ day: z.number().int(), views: count, score: count })),
    }),
    output: z.object({ written: z.boolean() }),
    summary: "Writes the views of a project that were counted in the last minute.",
  },
  async ({ db }, { projectId, countedAt, days }) => {
    const sumOf = (name: "views" | "score") => days.reduce((sum, day) => sum + day[name], 0);
    const [written] = await db.batch([
      db.all(sql`update projects set views = views + ${sumOf("views")}, popularity = popularity + ${sumOf("score")},
        week_score = week_score + ${sumOf("score")}, views_counted_at = ${countedAt}
        where id = ${projectId} and (views_counted_at is null or views_counted_at < ${countedAt}) returning id`),
      // Each of these statements runs only if the one before it wrote a row.
      db.run(sql`update totals set count = count + ${sumOf("views")} where name = 'views' and changes() = 1`),
      db.run(sql`insert into project_days (day, project_id, score)
        select value ->> 'day', ${projectId}, value ->> 'score' from json_each(${JSON.stringify(days)})
        where changes() = 1 on conflict do update set score = score + excluded.score`),
    ]);
    return { written: written.length > 0 };
  },
);

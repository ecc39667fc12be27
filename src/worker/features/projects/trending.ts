import { ProjectCard, TRENDING_COUNT } from "@contract/projects";
import { weights } from "@contract/trending";
import { and, desc, sql } from "drizzle-orm";
import { z } from "zod";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { isVisible, selectCards, toCard } from "./queries";

/** Trending is what people look at and like this week: today and the six days before, in UTC. */

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 7;
const ROWS_A_BATCH = 500;
const BATCHES_A_ROUND = 20;

const ofTheWeek = [desc(projects.weekScore), desc(projects.id)];
const ofAllTime = [desc(projects.popularity), desc(projects.id)];

/** The six with the highest weights of views and likes this week, filled up with the most popular of all time. */
export const listTrending = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: `Lists the ${TRENDING_COUNT} projects with the highest score of the last seven days. A view by a member scores ${weights.memberView}, an anonymous view ${weights.anonymousView}, a like ${weights.like}.`,
  },
  async ({ db, viewer }) => {
    const isLively = sql`${projects.weekScore} > 0`;
    const lively = await selectCards(db, viewer, and(isVisible, isLively), ofTheWeek, TRENDING_COUNT);
    const left = TRENDING_COUNT - lively.length;
    const isQuiet = sql`${projects.weekScore} <= 0`;
    const quiet = left > 0 ? await selectCards(db, viewer, and(isVisible, isQuiet), ofAllTime, left) : [];
    return [...lively, ...quiet].map(toCard);
  },
);

/** Takes the days that are over out of the week's scores. A day is taken once: it goes in the batch that takes it. */
export const settleDays = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ settled: z.number().int() }),
    summary: "Removes the scores of days that are over from the trending scores.",
  },
  async ({ db, now }) => {
    const firstDay = Math.floor(now.getTime() / DAY_MS) - DAYS + 1;
    const over = sql`select rowid as row, project_id, score from project_days where day < ${firstDay}
      order by day, project_id limit ${ROWS_A_BATCH}`;
    let settled = 0;
    for (let round = 0; round < BATCHES_A_ROUND; round++) {
      const [, gone] = await db.batch([
        db.run(sql`update projects set week_score = week_score - past.score
          from (select project_id, sum(score) as score from (${over}) group by project_id) as past
          where projects.id = past.project_id`),
        db.all<{ day: number }>(
          sql`delete from project_days where rowid in (select row from (${over})) returning day`,
        ),
      ]);
      settled += gone.length;
      if (gone.length < ROWS_A_BATCH) break;
    }
    return { settled };
  },
);

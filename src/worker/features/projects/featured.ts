import { WEEK_MS } from "@contract/durations";
import { FEATURED_COUNT, ProjectCard } from "@contract/projects";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { projects } from "../../db/schema";
import { operation } from "../../operation";
import { cardSql, selectFirstOf, toCard } from "./queries";

/** The weeks of which the most liked projects fill the list: the current one and the twelve before it. */
const WEEKS = 13;
/** D1 allows five terms in a UNION. */
const TERMS_MAX = 5;

/**
 * The featured projects of the home page: up to five that superusers chose, then the most liked of the last 13 weeks.
 */
export const listFeatured = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(ProjectCard),
    summary: "Lists the featured projects, followed by the most liked ones until the list is full.",
  },
  async ({ db, viewer, now }) => {
    const featured = sql`select ${cardSql} from ${projects} where is_visible = 1 and featured_at is not null
      order by featured_at desc, id desc limit ${FEATURED_COUNT}`;
    const thisWeek = Math.floor(now.getTime() / WEEK_MS);
    const weeks = Array.from({ length: WEEKS }, (_, ago) => thisWeek - ago);
    return (await selectFirstOf(db, viewer, [featured, mostLikedOf(weeks)], FEATURED_COUNT)).map(toCard);
  },
);

/**
 * SQL: the most liked projects of some weeks. The index has the projects of a week in this order, and SQLite merges the
 * terms of a sorted UNION: it reads only the first row of each week and one more for each row of the result.
 */
function mostLikedOf(weeks: number[]): SQL {
  const terms =
    weeks.length <= TERMS_MAX
      ? weeks.map(
          (week) => sql`select ${cardSql} from ${projects}
            where published_week = ${week} and is_visible = 1 and featured_at is null`,
        )
      : chunksOf(weeks, TERMS_MAX).map((some) => sql`select * from (${mostLikedOf(some)})`);
  return sql`${sql.join(terms, sql` union all `)} order by likes desc, id desc limit ${FEATURED_COUNT}`;
}

const chunksOf = <T>(list: T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

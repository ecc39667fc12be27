import { FEATURED_COUNT, ProjectCard } from "@contract/projects";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PERIOD_MS, projects, publishedPeriod } from "../../db/schema";
import { operation } from "../../operation/operation";
import { cardSql, selectFirstOf, toCard } from "./queries";

/** The number of three-week periods whose most liked projects fill the list. D1 allows no more terms in a UNION. */
const PERIODS = 5;

/**
 * The featured projects of the home page: up to five that superusers chose, then the most liked of the last 84 to 105 days.
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
    return (await selectFirstOf(db, viewer, [featured, mostLiked(now)], FEATURED_COUNT)).map(toCard);
  },
);

/**
 * SQL: the most liked projects of the last periods. The index has the projects of a period in this order, and SQLite merges
 * the terms of a sorted UNION: it reads the first row of each period and one more for each row of the result.
 */
function mostLiked(now: Date): SQL {
  const period = Math.floor(now.getTime() / PERIOD_MS);
  const terms = Array.from(
    { length: PERIODS },
    (_, ago) => sql`select ${cardSql} from ${projects}
      where ${publishedPeriod} = ${period - ago} and is_visible = 1 and featured_at is null`,
  );
  return sql`${sql.join(terms, sql` union all `)} order by likes desc, id desc limit ${FEATURED_COUNT}`;
}

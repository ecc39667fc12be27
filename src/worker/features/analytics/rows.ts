import { and, between, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type AnalyticsDetails, projectAnalytics, userAnalytics } from "../../db/schema";
import type { Period } from "./period";

const sums = (table: typeof userAnalytics | typeof projectAnalytics) => ({
  day: table.day,
  views: table.views,
  visitors: table.visitors,
  pictures: table.pictures,
  links: table.links,
});

/**
 * The rows of a period and of the one before, at most one for each day: of all pages of the user, or of one of their
 * projects. For the period before, only the sums and the projects are read.
 */
export async function readDays(
  db: Db,
  { userId, projectId }: { userId: number; projectId?: number },
  { period, before }: { period: Period; before: Period },
) {
  const table = projectId === undefined ? userAnalytics : projectAnalytics;
  const isOwn =
    projectId === undefined
      ? eq(userAnalytics.userId, userId)
      : sql`${projectAnalytics.projectId} = (select id from projects
          where id = ${projectId} and user_id = ${userId} and deleted_at is null)`;
  const viewed = sql<string | null>`${table.details} ->> '$.projects'`.as("viewed");
  const [days, earlier] = await db.batch([
    db
      .select({ ...sums(table), details: table.details })
      .from(table)
      .where(and(isOwn, between(table.day, period.from, period.to))),
    db
      .select({ ...sums(table), viewed })
      .from(table)
      .where(and(isOwn, between(table.day, before.from, before.to))),
  ]);
  return {
    days,
    daysBefore: earlier.map(({ viewed, ...day }) => ({
      ...day,
      details: { projects: JSON.parse(viewed ?? "{}") } as AnalyticsDetails,
    })),
  };
}

/** The titles of these projects and the names of these files. Deleted projects and files are missing from the maps. */
export async function readNames(db: Db, userId: number, ids: number[], urls: string[]) {
  if (ids.length + urls.length === 0)
    return { titles: new Map<number, string>(), names: new Map<string, string>() };
  // Without `cross` SQLite may read all projects and files of the user instead of those in the lists.
  const [titles, names] = await db.batch([
    db.all<{ id: number; title: string }>(sql`select id, title from ${listOf(ids)} cross join projects
      on id = value where user_id = ${userId} and deleted_at is null`),
    db.all<{ url: string; name: string }>(sql`select url, name from ${listOf(urls)} cross join media
      on url = value where user_id = ${userId}`),
  ]);
  return {
    titles: new Map(titles.map(({ id, title }) => [id, title])),
    names: new Map(names.map(({ url, name }) => [url, name])),
  };
}

const listOf = (values: unknown[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`;

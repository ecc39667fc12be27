import { and, between, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type AnalyticsDetails, media, projectAnalytics, projects, userAnalytics } from "../../db/schema";
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
 * projects. Of the days before, only the projects are read besides the sums.
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

/** The titles of projects and the names of files that analytics name, in one batch. Those that were deleted are missing. */
export async function readNames(db: Db, userId: number, ids: number[], urls: string[]) {
  const [titles, names] = await db.batch([
    db
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(and(inArray(projects.id, listOf(ids)), eq(projects.userId, userId), isNull(projects.deletedAt))),
    db
      .select({ url: media.url, name: media.name })
      .from(media)
      .where(and(inArray(media.url, listOf(urls)), eq(media.userId, userId))),
  ]);
  return {
    titles: new Map(titles.map(({ id, title }) => [id, title])),
    names: new Map(names.map(({ url, name }) => [url, name])),
  };
}

const listOf = (values: unknown[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`;

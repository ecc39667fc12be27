import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { type AnalyticsDetails, projectAnalytics, userAnalytics } from "../../db/schema";
import { operation } from "../../operation/operation";
import { ALL_PROJECTS, type AnalyticsRow } from "../../platform/analytics-counter";

const count = z.number().int().min(0);
const Row = z.object({
  day: z.number().int(),
  projectId: z.number().int(),
  dimension: z.enum(["total", "referrers", "countries", "devices", "projects", "pictures", "links"]),
  key: z.string(),
  count,
  visitors: count,
});

/** The maximum number of keys of a dimension in one day. Further ones are added to OTHERS, so that a row stays small. */
const KEYS_MAX: Record<string, number> = {
  referrers: 50,
  countries: 250,
  devices: 3,
  projects: 200,
  pictures: 50,
  links: 50,
};
const KEY_MAX_LENGTH = 600;
/** A key that no host, country or id can have. */
export const OTHERS = "*";

/** A day of a project, or of all projects of the user. */
type Stored = Pick<
  typeof userAnalytics.$inferSelect,
  "day" | "views" | "visitors" | "pictures" | "links" | "details"
>;
type Merged = Stored & { projectId: number };

/**
 * Adds the counts of the last minute to the rows of their days. A batch that was already written changes nothing, nor do
 * rows of a deleted user or project. Only one Durable Object writes the rows of a user, so they do not change between the
 * read and the write.
 */
export const writeAnalytics = operation(
  {
    access: "system",
    input: z.object({ userId: z.number().int(), countedAt: z.number().int(), rows: z.array(Row) }),
    output: z.object({ written: z.number().int() }),
    summary: "Writes the analytics of a user that were counted in the last minute.",
  },
  async ({ db }, { userId, countedAt, rows }) => {
    const days = JSON.stringify(rows.map(({ day }) => day));
    const pairs = JSON.stringify(rows.map(({ projectId, day }) => [projectId, day]));
    const [ofUser, ofProjects] = await db.batch([
      db
        .select()
        .from(userAnalytics)
        .where(
          and(eq(userAnalytics.userId, userId), sql`day in (select distinct value from json_each(${days}))`),
        ),
      db
        .select()
        .from(projectAnalytics)
        .where(sql`(project_id, day) in (select distinct value ->> 0, value ->> 1 from json_each(${pairs}))`),
    ]);
    const stored = new Map(
      [...ofUser.map((row) => ({ ...row, projectId: ALL_PROJECTS })), ...ofProjects].map((row) => [
        keyOf(row),
        row,
      ]),
    );
    const merged = [...Map.groupBy(rows, keyOf)].map(([key, added]) => merge(stored.get(key), added));
    const values = (of: Merged[]) =>
      JSON.stringify(of.map(({ details, ...row }) => [row, JSON.stringify(details)]));
    const numbers = sql`value ->> '$[0].day', value ->> '$[0].views', value ->> '$[0].visitors', value ->> '$[0].pictures',
      value ->> '$[0].links', ${countedAt}, value ->> '$[1]'`;
    const update = (
      column: SQLiteColumn,
    ) => sql`do update set views = excluded.views, visitors = excluded.visitors,
      pictures = excluded.pictures, links = excluded.links, counted_at = excluded.counted_at, details = excluded.details
      where ${column} < excluded.counted_at returning 1 as written`;
    const columns = sql`day, views, visitors, pictures, links, counted_at, details`;
    const written = await db.batch([
      db.all(sql`insert into user_analytics (user_id, ${columns}) select users.id, ${numbers}
        from json_each(${values(merged.filter(({ projectId }) => projectId === ALL_PROJECTS))})
        join users on users.id = ${userId} and users.deleted_at is null where true
        on conflict (user_id, day) ${update(userAnalytics.countedAt)}`),
      db.all(sql`insert into project_analytics (project_id, ${columns}) select projects.id, ${numbers}
        from json_each(${values(merged.filter(({ projectId }) => projectId !== ALL_PROJECTS))})
        join projects on projects.id = value ->> '$[0].projectId' and projects.user_id = ${userId}
          and projects.deleted_at is null where true
        on conflict (project_id, day) ${update(projectAnalytics.countedAt)}`),
    ]);
    return { written: written.flat().length };
  },
);

const keyOf = ({ day, projectId }: { day: number; projectId: number }) => `${day} ${projectId}`;

function merge(stored: Stored | undefined, rows: AnalyticsRow[]): Merged {
  const [{ day, projectId } = { day: 0, projectId: 0 }] = rows;
  const sumOf = (dimension: string, field: "count" | "visitors") =>
    rows.filter((row) => row.dimension === dimension).reduce((sum, row) => sum + row[field], 0);
  return {
    day,
    projectId,
    views: (stored?.views ?? 0) + sumOf("total", "count"),
    visitors: (stored?.visitors ?? 0) + sumOf("total", "visitors"),
    pictures: (stored?.pictures ?? 0) + sumOf("pictures", "count"),
    links: (stored?.links ?? 0) + sumOf("links", "count"),
    details: mergeDetails(stored?.details ?? {}, rows),
  };
}

function mergeDetails(stored: AnalyticsDetails, rows: AnalyticsRow[]): AnalyticsDetails {
  const dimensions = new Map(
    Object.entries(stored).map(([name, keys]) => [name, new Map(Object.entries(keys ?? {}))]),
  );
  for (const { dimension, key, count, visitors } of rows) {
    if (KEYS_MAX[dimension] === undefined) continue;
    const keys = dimensions.get(dimension) ?? new Map<string, [number, number]>();
    dimensions.set(dimension, keys);
    add(keys, key.length <= KEY_MAX_LENGTH ? key : OTHERS, [count, visitors]);
  }
  return Object.fromEntries(
    [...dimensions].map(([name, keys]) => [name, Object.fromEntries(withMost(keys, KEYS_MAX[name] ?? 0))]),
  );
}

type Keys = Map<string, [count: number, visitors: number]>;

function add(keys: Keys, key: string, [count, visitors]: [number, number]) {
  const [countBefore, visitorsBefore] = keys.get(key) ?? [0, 0];
  keys.set(key, [countBefore + count, visitorsBefore + visitors]);
}

/**
 * The keys with the highest counts, the latest first among equal ones: made-up keys, each counted once, replace only each
 * other.
 */
function withMost(keys: Keys, most: number): Keys {
  const others = keys.get(OTHERS);
  const sorted = [...keys]
    .filter(([key]) => key !== OTHERS)
    .reverse()
    .sort(([, [one]], [, [other]]) => other - one);
  const kept: Keys = new Map(sorted.slice(0, most).reverse());
  if (others) kept.set(OTHERS, others);
  for (const [, counted] of sorted.slice(most)) add(kept, OTHERS, counted);
  return kept;
}

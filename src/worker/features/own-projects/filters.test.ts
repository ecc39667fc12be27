import { env } from "cloudflare:workers";
import { tableSorts } from "@contract/own-projects";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { isOwn, isOwnMatch } from "./filters";
import { sortKeys, viewsSince } from "./list";

/** The query plan by which SQLite finds the rows of `projects`. */
async function planOf(statement: SQL): Promise<string> {
  const query = new SQLiteSyncDialect().sqlToQuery(sql`explain query plan ${statement}`);
  const { results } = await env.DB.prepare(query.sql)
    .bind(...query.params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).find((detail) => /projects USING/.test(detail)) ?? "";
}

const any = { search: null, category: null };
it.each<Parameters<typeof isOwnMatch>[1]>([
  { ...any, search: "granite wall" },
  { ...any, search: "Risør", status: "draft", visibility: "private", section: 4 },
  { ...any, status: "published" },
  { ...any, visibility: "link" },
  { ...any, section: "none" },
  { ...any, category: "residential" },
  { ...any, constructionStatus: "tender", practiceRole: "lead architect", deliveryMethod: "design-build" },
  { ...any, certification: "leed gold", award: "prize", publication: "detail" },
  { ...any, completedFrom: 2019, completedTo: 2024, areaFrom: 100, areaTo: 5000 },
  { ...any, costFrom: 1000, costTo: 5000, costCurrency: "EUR" },
])("finds an owner's projects with %o in an index alone", async (filters) => {
  expect(await planOf(sql`select projects.id from projects where ${isOwnMatch(1, filters)}`)).toMatch(
    /USING COVERING INDEX projects_\w+ \(user_id=\?\)/,
  );
});

it.each(
  tableSorts.filter((sort) => sort !== "order"),
)("sorts an owner's projects by %s from an index alone", async (sort) => {
  const key = sortKeys(viewsSince(20_000))[sort];
  expect(
    await planOf(sql`select projects.id, ${key} as key from projects where ${isOwn(1)} order by key`),
  ).toMatch(/USING COVERING INDEX projects_\w+ \(user_id=\?\)/);
});

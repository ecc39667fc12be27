import { env } from "cloudflare:workers";

type Change = { before: string | null; after: string | null };
type Tables = Map<string, string>;

const read = new Map<string, Promise<Tables>>();

/**
 * Stores the rows of all tables but some. The function that it returns compares them with the rows at that time, and
 * returns the tables that differ. One statement reads all tables, and the database compares them itself: to send the rows
 * of hundreds of calls to the test takes three times as long. Only one snapshot is stored at a time.
 */
export async function snapshot({ without = [] }: { without?: string[] } = {}) {
  const key = without.join();
  read.set(key, read.get(key) ?? tablesBut(without));
  const tables = [...((await read.get(key)) ?? [])];
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE IF NOT EXISTS snapshot_of_test (name TEXT PRIMARY KEY, rows TEXT)"),
    env.DB.prepare("DELETE FROM snapshot_of_test"),
    env.DB.prepare(
      `INSERT INTO snapshot_of_test VALUES ${tables.map(([name, rows]) => `('${name}', ${rows})`)}`,
    ),
  ]);
  return async () => {
    const { results } = await env.DB.prepare(
      `WITH compared AS (SELECT name, rows AS "before", CASE name ${tables
        .map(([name, rows]) => `WHEN '${name}' THEN ${rows}`)
        .join(" ")} END AS "after" FROM snapshot_of_test)
      SELECT * FROM compared WHERE "before" IS NOT "after"`,
    ).all<Change & { name: string }>();
    return Object.fromEntries(results.map(({ name, ...change }): [string, Change] => [name, change]));
  };
}

/** Returns, for the name of each table, an SQL subquery that returns all its rows as one text. */
async function tablesBut(without: string[]): Promise<Tables> {
  const { results } = await env.DB.prepare(
    `SELECT tables.name AS name, columns.name AS "column" FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.sql NOT LIKE '%VIRTUAL%' AND tables.name NOT LIKE 'sqlite%'
     AND tables.name NOT GLOB '*_search_*' AND tables.name NOT GLOB '_cf*' AND tables.name <> 'snapshot_of_test'`,
  ).all<{ name: string; column: string }>();
  return new Map(
    [...Map.groupBy(results, ({ name }) => name)]
      .filter(([name]) => !without.includes(name))
      .map(([name, columns]) => {
        const row = joined(columns.map(({ column }) => `quote("${column}")`));
        return [name, `(SELECT group_concat(${row}, char(10)) FROM ${name})`];
      }),
  );
}

/** D1 takes up to 32 arguments of a function, and expressions that are nested 100 deep. */
function joined(values: string[]): string {
  const [first, rest] = [values.slice(0, 30), values.slice(30)];
  return `concat_ws(' ', ${[...first, ...(rest.length > 0 ? [joined(rest)] : [])].join(", ")})`;
}

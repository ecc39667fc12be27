import { env } from "cloudflare:workers";

const queries = new Map<string, Promise<string>>();

/**
 * The rows of all tables but some as text, by table, to check whether a call changed something. One statement reads all of
 * them.
 */
export async function snapshot({ without = [] }: { without?: string[] } = {}) {
  const query = queries.get(without.join()) ?? queryOfAll(without);
  queries.set(without.join(), query);
  return (await env.DB.prepare(await query).first<Record<string, string | null>>()) ?? {};
}

async function queryOfAll(without: string[]) {
  const { results } = await env.DB.prepare(
    `SELECT tables.name AS name, columns.name AS "column" FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.sql NOT LIKE '%VIRTUAL%' AND tables.name NOT LIKE 'sqlite%'
     AND tables.name NOT GLOB '*_search_*' AND tables.name NOT GLOB '_cf*'`,
  ).all<{ name: string; column: string }>();
  const texts = [...Map.groupBy(results, ({ name }) => name)]
    .filter(([name]) => !without.includes(name))
    .map(([name, columns]) => {
      const row = joined(columns.map(({ column }) => `quote("${column}")`));
      return `(SELECT group_concat(${row}, char(10)) FROM ${name}) AS ${name}`;
    });
  return `SELECT ${texts.join(", ")}`;
}

/** D1 takes up to 32 arguments of a function, and expressions that are nested 100 deep. */
function joined(values: string[]): string {
  const [first, rest] = [values.slice(0, 30), values.slice(30)];
  return `concat_ws(' ', ${[...first, ...(rest.length > 0 ? [joined(rest)] : [])].join(", ")})`;
}

// Compares the data that the database stores twice. The search index is not in a backup: it is filled again by the
// statements of its own triggers. Counters are, but rows that were written while the backup ran can make them differ
// from a count.
import { messageOf } from "../error-message.ts";
import { COUNTED_VALUES, type CountedValues, differences, TEXT_SOURCES, TOTALS } from "../fill/check.ts";
import { COUNTS, type SchemaObject } from "./schema.ts";
import type { Query } from "./site.ts";

type SearchIndex = {
  index: string;
  column: string;
  rowid: string;
  source: string;
  view: string;
  id: string;
  table: string;
};
type CountedColumns = {
  table: string;
  /** The column whose values divide the rows into groups. */
  of: string;
  set: Record<string, string>;
  where?: string;
};

/**
 * These tables are read after the rows that they are made of: a message that a backup contains has its conversation in
 * it.
 */
export const DERIVED_TABLES = [
  ...["conversations", "filter_counts", "locations", "own_project_counts", "people_counts", "people_options"],
  "totals",
];

const ROWS_AT_ONCE = 500;

/** Returns the search indexes, each with its source, as its trigger for new rows says. */
export function searchIndexesOf(schema: SchemaObject[]): SearchIndex[] {
  const rules = schema
    .filter(({ type }) => type === "trigger")
    .flatMap(({ sql }) =>
      [
        ...sql.matchAll(
          /INSERT INTO (\w+) \(rowid, (\w+)\)\s+SELECT (\w+), (\w+) FROM (\w+) WHERE (\w+) = new\.id/g,
        ),
      ].map(([, index = "", column = "", rowid = "", source = "", view = "", id = ""]) => {
        const table = /AFTER INSERT ON (\w+)/.exec(sql)?.[1] ?? "";
        return { index, column, rowid, source, view, id, table };
      }),
    )
    .filter(({ table }) => table);
  return schema
    .filter(({ type }) => type === "search index")
    .map(({ name }) => {
      const rule = rules.find(({ index }) => index === name);
      if (!rule) throw new Error(`No trigger for new rows says what fills the search index ${name}.`);
      return rule;
    });
}

/** Fills a search index and checks it. Rows that are in it already are left alone. Returns their number and a note. */
export async function fillSearchIndex(
  query: Query,
  { index, column, rowid, source, view, id, table }: SearchIndex,
) {
  const isFilled = `EXISTS (SELECT 1 FROM ${index} WHERE ${index}.rowid = ${view}.${rowid})`;
  let count = 0;
  for await (const range of idRanges(query, table)) {
    await query(
      `INSERT INTO ${index} (rowid, ${column}) SELECT ${rowid}, ${source} FROM ${view}
        WHERE ${isIn(id)} AND NOT ${isFilled}`,
      ...range,
    );
    const [counted] = await query(
      `SELECT count(*) AS documents, coalesce(sum(${isFilled}), 0) AS filled FROM ${view} WHERE ${isIn(id)}`,
      ...range,
    );
    const [documents, filled] = [Number(counted?.documents), Number(counted?.filled)];
    if (documents !== filled)
      throw new Error(`${index} has ${filled} of ${documents} rows between ${range.join(" and ")}.`);
    count += filled;
  }
  return { rows: count, note: await checkIntegrity(query, index) };
}

/** D1 stops a query after 30 seconds, which a very large index can take. Its rows were counted before. */
async function checkIntegrity(query: Query, index: string) {
  try {
    await query(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`);
    return "filled, integrity checked";
  } catch (error) {
    const reason = messageOf(error);
    if (/malformed|corrupt/i.test(reason)) throw error;
    return `filled; its integrity was not checked: ${reason}`;
  }
}

/** The condition for a group of ids. They are text, so that no client changes them. */
const isIn = (column: string) => `${column} > CAST(?1 AS INTEGER) AND ${column} <= CAST(?2 AS INTEGER)`;

/** Yields groups of the ids of a table: the last id before the group, and its last one. */
async function* idRanges(
  query: Query,
  table: string,
  size = ROWS_AT_ONCE,
): AsyncGenerator<[before: string, last: string]> {
  const next = `SELECT CAST(max(id) AS TEXT) AS last FROM
    (SELECT id FROM ${table} WHERE id > CAST(?1 AS INTEGER) ORDER BY id LIMIT ${size})`;
  let before = "0";
  for (;;) {
    const [row] = await query(next, before);
    if (!row || row.last === null) return;
    const last = String(row.last);
    yield [before, last];
    before = last;
  }
}

const count = (table: string, condition: string) => `(SELECT count(*) FROM ${table} WHERE ${condition})`;
const sum = (column: string, table: string, condition: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM ${table} WHERE ${condition})`;
const LIKES = count("project_likes", "project_id = projects.id");
const OWNER_IS_VISIBLE = "(SELECT status <> 'banned' FROM users WHERE users.id = user_id)";
const newest = (sender: string, receiver: string) =>
  `coalesce((SELECT max(id) FROM messages WHERE sender_id = ${sender} AND receiver_id = ${receiver}), 0)`;

/** Columns that can be calculated from other rows, with the range of ids in which they are compared. */
const COLUMNS: CountedColumns[] = [
  {
    table: "projects",
    of: "id",
    set: { is_visible: `(is_listed AND ${OWNER_IS_VISIBLE})` },
    where: "user_id NOT IN (SELECT user_id FROM outdated_content)",
  },
  {
    table: "project_comments",
    of: "id",
    set: { is_visible: OWNER_IS_VISIBLE },
    where: "user_id NOT IN (SELECT user_id FROM outdated_content)",
  },
  {
    table: "projects",
    of: "id",
    set: Object.fromEntries(
      ["username", "full_name", "profile_image", "company_name"].map((column, index) => [
        ["owner_username", "owner_name", "owner_image", "owner_company"][index],
        `(SELECT ${column} FROM users WHERE users.id = user_id)`,
      ]),
    ),
    where: `user_id NOT IN (SELECT user_id FROM outdated_content)
      AND EXISTS (SELECT 1 FROM users WHERE users.id = user_id AND users.deleted_at IS NULL)`,
  },
  {
    table: "projects",
    of: "id",
    set: {
      popularity: `popularity + 50 * (${LIKES} - likes)`,
      likes: LIKES,
      comment_count: count("project_comments", "project_id = projects.id AND is_visible = 1"),
      week_score: sum("score", "project_days", "project_id = projects.id"),
    },
  },
  {
    table: "users",
    of: "id",
    set: {
      project_count: count("projects", "user_id = users.id AND is_listed"),
      published_count: count(
        "projects",
        "user_id = users.id AND status = 'published' AND deleted_at IS NULL",
      ),
      project_views: sum(
        "views",
        "projects",
        "user_id = users.id AND status <> 'trashed' AND deleted_at IS NULL",
      ),
      follower_count: count("user_follows", "following_id = users.id"),
      following_count: count("user_follows", "follower_id = users.id"),
      storage_used: sum("bytes", "media", "user_id = users.id"),
      kept_projects: count("projects", "user_id = users.id"),
      text_bytes: TEXT_SOURCES.map(([table, author, bytes]) =>
        sum(bytes, table, `${author} = users.id`),
      ).join(" + "),
    },
    where: "deleted_at IS NULL",
  },
  {
    table: "conversations",
    of: "user_id",
    set: {
      last_message_id: `max(${newest("user_id", "contact_id")}, ${newest("contact_id", "user_id")})`,
      unread: `iif(request IS NULL, ${count(
        "messages",
        "receiver_id = user_id AND sender_id = contact_id AND read = 0 AND id > read_up_to",
      )}, 0)`,
    },
  },
];

/** Compares every counter with a count, and corrects those that differ. Returns how many were corrected, by table. */
export async function recount(query: Query, countedAtOnce = 5000) {
  const corrected: Record<string, number> = {};
  const add = (table: string, number: number) => {
    corrected[table] = (corrected[table] ?? 0) + number;
  };
  for (const rule of COLUMNS) add(rule.table, await recountColumns(query, rule));
  await query("DELETE FROM conversations WHERE last_message_id = 0");
  for (const rule of COUNTED_VALUES) add(rule.table, await recountValues(query, rule, countedAtOnce));
  add("totals", (await query(RECOUNT_TOTALS)).length);
  return corrected;
}

async function recountColumns(query: Query, { table, of, set, where = "true" }: CountedColumns) {
  const names = Object.keys(set);
  const values = Object.values(set);
  const ranges = idRanges(query, of === "id" ? table : "users");
  let corrected = 0;
  for await (const range of ranges)
    corrected += (
      await query(
        `UPDATE ${table} SET ${names.map((name) => `${name} = ${set[name]}`).join(", ")}
          WHERE ${isIn(`${table}.${of}`)} AND ${where}
          AND (${names.join(", ")}) IS NOT (${values.join(", ")}) RETURNING 1 AS corrected`,
        ...range,
      )
    ).length;
  return corrected;
}

/** Counts the rows of some ids at once, in a table of its own, because D1 ends a statement after 30 seconds. */
async function recountValues(
  query: Query,
  { table, view, of, values, label }: CountedValues,
  countedAtOnce: number,
) {
  const columns = label ? `${values}, ${label}` : values;
  await query(`DROP TABLE IF EXISTS ${COUNTS}`);
  await query(`CREATE TABLE ${COUNTS} (${columns}, count, PRIMARY KEY (${values})) WITHOUT ROWID`);
  for await (const range of idRanges(query, of, countedAtOnce))
    await query(
      `INSERT INTO ${COUNTS} (${columns}, count)
        SELECT ${label ? `${values}, min(${label})` : values}, count(*) FROM ${view} WHERE ${isIn("id")} GROUP BY ${values}
        ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      ...range,
    );
  const different = differences(
    `SELECT ${values}, count FROM ${COUNTS}`,
    `SELECT ${values}, count FROM ${table}`,
  );
  const [row] = await query(`SELECT count(*) AS count FROM (${different})`);
  const differing = Number(row?.count);
  if (differing > 0) {
    await query(`DELETE FROM ${table} WHERE (${values}) NOT IN (SELECT ${values} FROM ${COUNTS})`);
    await query(
      `INSERT INTO ${table} (${columns}, count) SELECT ${columns}, count FROM ${COUNTS} WHERE true
        ON CONFLICT DO UPDATE SET count = excluded.count`,
    );
  }
  await query(`DROP TABLE ${COUNTS}`);
  return differing;
}

const TOTAL = `CASE name ${Object.entries(TOTALS)
  .map(([name, counted]) => `WHEN '${name}' THEN coalesce((${counted}), 0)`)
  .join(" ")} ELSE count END`;
const RECOUNT_TOTALS = `UPDATE totals SET count = ${TOTAL} WHERE count IS NOT ${TOTAL} RETURNING name`;

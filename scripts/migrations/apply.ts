// Applies migrations one transaction after the other, wherever the database is.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Row } from "../backup/site.ts";
import { openLocal } from "../backup/sites.ts";
import { transactionsOf } from "./format.ts";
import { isSame } from "./read-schema.ts";

type Statement = { sql: string; params?: string[] };
/** Runs statements as one transaction and returns the rows of each. `task` names the work in errors. */
export type RunBatch = (batch: Statement[], task: string) => Promise<Row[][]>;
export type ApplyOptions = {
  folder?: string;
  onApplied?: (name: string, done: number, all: number) => void;
};

const FOLDER = "migrations";
const LIST = "the list of migrations";
const CREATE_MIGRATIONS =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
/** The table holds the number of transactions of an unfinished migration that were applied. */
const CREATE_PROGRESS =
  "CREATE TABLE IF NOT EXISTS d1_migration_progress (name TEXT PRIMARY KEY, transactions INTEGER NOT NULL)";

/** The database belongs to another version of the source. */
export class OtherVersion extends Error {}

/**
 * Applies the missing migrations and returns their names. They are recorded in d1_migrations, as wrangler does. Each
 * transaction of a migration also records it, so after an interruption the next call continues with the first one that
 * was not applied.
 */
export async function applyMigrations(
  query: RunBatch,
  { folder = FOLDER, onApplied = () => {} }: ApplyOptions = {},
) {
  await query([{ sql: CREATE_MIGRATIONS }, { sql: CREATE_PROGRESS }], LIST);
  const [done = [], progress = []] = await query(
    [
      { sql: "SELECT name FROM d1_migrations" },
      { sql: "SELECT name, transactions FROM d1_migration_progress" },
    ],
    LIST,
  );
  const names = new Set(done.map(({ name }) => String(name)));
  const files = namesIn(folder);
  const other = [...names].find((name) => !files.includes(name));
  if (other)
    throw new OtherVersion(
      `The database has the migration ${other}, which this version of Plinth does not have.`,
    );
  const missing = files.filter((name) => !names.has(name));
  for (const name of missing) {
    const transactions = transactionsOf(readFileSync(`${folder}/${name}`, "utf8"));
    const first = Number(progress.find((row) => row.name === name)?.transactions ?? 0);
    for (const [index, statements] of transactions.entries()) {
      if (index < first) continue;
      await query(
        [...statements.map((sql) => ({ sql })), ...recordOf(name, index + 1, transactions.length)],
        name,
      );
      onApplied(name, index + 1, transactions.length);
    }
  }
  await query([{ sql: "DROP TABLE d1_migration_progress" }], LIST);
  return missing;
}

const recordOf = (name: string, done: number, all: number): Statement[] =>
  done < all
    ? [{ sql: "INSERT OR REPLACE INTO d1_migration_progress VALUES (?, ?)", params: [name, String(done)] }]
    : [{ sql: "DELETE FROM d1_migration_progress WHERE name = ?", params: [name] }, markApplied(name)];

const markApplied = (name: string): Statement => ({
  sql: "INSERT INTO d1_migrations (name) VALUES (?)",
  params: [name],
});

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/**
 * Applies the missing migrations to the database on this machine. wrangler starts a runtime for each file, which takes ten
 * times as long as this. Refuses a database to which a migration was applied before the file was changed.
 */
export async function migrateLocal(state: string, { folder }: ApplyOptions = {}) {
  const { database, dispose } = await openLocal({ state });
  const query: RunBatch = async (batch) => {
    await database.query("BEGIN IMMEDIATE");
    try {
      const results: Row[][] = [];
      for (const { sql, params = [] } of batch) results.push((await database.query(sql, ...params)) as Row[]);
      await database.query("COMMIT");
      return results;
    } catch (error) {
      await database.query("ROLLBACK");
      throw error;
    }
  };
  try {
    await applyMigrations(query, { folder });
    const [rows = []] = await query([{ sql: SCHEMA }], "the schema");
    const other = differenceOf(rows as SchemaItem[], schemaOf(folder));
    if (other) throw new OtherVersion(`The ${other} of the database is from another version of Plinth.`);
  } finally {
    await database.close();
    await dispose();
  }
}

type SchemaItem = { type: string; name: string; sql: string };
const SCHEMA =
  "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'd1_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

/** The schema that the files of a folder make. */
function schemaOf(folder = FOLDER) {
  const database = new DatabaseSync(":memory:");
  for (const name of namesIn(folder)) database.exec(readFileSync(`${folder}/${name}`, "utf8"));
  const items = database.prepare(SCHEMA).all();
  database.close();
  return items as SchemaItem[];
}

/** The first item that is only in one of two schemas, or is not the same in both: "table stones". */
function differenceOf(one: SchemaItem[], other: SchemaItem[]) {
  const [before, after] = [one, other].map((items) => new Map(items.map((item) => [item.name, item])));
  const item = [...other, ...one].find(({ name }) => !isSame(before?.get(name), after?.get(name)));
  return item && `${item.type} ${item.name}`;
}

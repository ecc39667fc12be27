// Writes many rows fast: without triggers and indexes, which are created again afterwards.
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

const definitions = (database: DatabaseSync, type: string) =>
  database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL ORDER BY rowid")
    .all(type)
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));

/**
 * Runs `write` in one transaction, without triggers, indexes and foreign keys. The caller keeps the counters correct.
 */
export function writeInBulk(database: DatabaseSync, report: (step: string) => void, write: () => void) {
  const triggers = definitions(database, "trigger");
  const indexes = definitions(database, "index");
  database.exec("PRAGMA foreign_keys = OFF; BEGIN");
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  write();
  report("indexes");
  for (const { sql } of [...indexes, ...triggers]) database.exec(sql);
  database.exec("COMMIT; PRAGMA foreign_keys = ON");
}

/** Runs `work` without a journal, which is faster; if it is interrupted, the database has to be filled again. */
export function withoutJournal(database: DatabaseSync, work: () => void) {
  // Newer versions of Node open databases in SQLite's defensive mode, which ignores "journal_mode = OFF" without an error.
  database.enableDefensive?.(false);
  const { journal_mode: mode } = database.prepare("PRAGMA journal_mode = OFF").get() ?? {};
  if (mode !== "off") throw new Error(`The journal of the database is ${mode}, not off.`);
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000");
  work();
  database.exec("PRAGMA journal_mode = WAL");
}

/** Returns a function that inserts a row and returns its id. All rows of a table have the same columns. */
export function inserterOf(database: DatabaseSync, table: string) {
  let statement: StatementSync | undefined;
  return (row: Record<string, SQLInputValue>) => {
    statement ??= database.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    );
    return Number(statement.run(...Object.values(row)).lastInsertRowid);
  };
}

const IDS_AT_ONCE = 5000;

/**
 * Runs what a trigger does for a new row, for all rows of its table. All statements of the trigger must end with a
 * condition on `new.id`.
 */
export function runForAllRows(database: DatabaseSync, trigger: string) {
  const found = database
    .prepare("SELECT sql, tbl_name AS 'table' FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
    .get(trigger);
  const [sql, table] = [String(found?.sql), String(found?.table)];
  const body = sql.slice(sql.indexOf("BEGIN") + "BEGIN".length, sql.lastIndexOf("END"));
  const last = Number(database.prepare(`SELECT max(id) AS last FROM ${table}`).get()?.last);
  database.exec("BEGIN");
  for (const text of body.split(";").filter((part) => part.trim())) {
    const statement = database.prepare(text.replace("id = new.id", "id BETWEEN ? AND ?"));
    for (let first = 1; first <= last; first += IDS_AT_ONCE) statement.run(first, first + IDS_AT_ONCE - 1);
  }
  database.exec("COMMIT");
}

// Reads a database's schema for a backup: its objects, and of each table the columns, the key and the references.
import { DatabaseSync } from "node:sqlite";
import type { Query, Row } from "./site.ts";

/** A table, index, search index, view or trigger, and the statement that creates it. */
export type SchemaObject = { type: string; name: string; sql: string };
export type Column = { name: string; mayBeReal: boolean };
export type Table = {
  name: string;
  columns: Column[];
  key: string[];
  parents: { column: string; table: string; onDelete: string }[];
};
type All = (query: string) => Row[];

/** Holds the state of a restore that is not complete yet. */
export const PROGRESS = "restore_progress";
/** Holds the counts that a restore makes. */
export const COUNTS = "restore_counts";

/** Tables of SQLite, D1, libSQL and FTS5, which these create themselves. */
const INTERNAL = /^(sqlite_|_cf_|libsql_)/;
const SHADOW = /^(.+)_(data|idx|content|docsize|config)$/;
const VIRTUAL = /^CREATE VIRTUAL TABLE/i;

/** Returns the tables, indexes, views and triggers of a database, each with the statement that creates it. */
export async function readSchema(query: Query): Promise<SchemaObject[]> {
  const found = await query("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid");
  const rows = found.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: String(sql),
  }));
  const virtual = new Set(rows.filter(({ sql }) => VIRTUAL.test(sql)).map(({ name }) => name));
  return rows
    .filter(
      ({ name }) =>
        !INTERNAL.test(name) &&
        !virtual.has(SHADOW.exec(name)?.[1] ?? "") &&
        ![PROGRESS, COUNTS].includes(name.toLowerCase()),
    )
    .map(({ type, name, sql }) => ({ type: VIRTUAL.test(sql) ? "search index" : type, name, sql }));
}

/**
 * Describes the tables with rows of their own, parents before their children. `lastTables` come at the end. The last one
 * of all is sqlite_sequence, so that no id that was given out is below its sequence.
 */
export function tablesOf(schema: SchemaObject[], lastTables: string[] = []) {
  const blueprint = new DatabaseSync(":memory:");
  const names = schema.filter(({ type }) => type === "table").map(({ name }) => name);
  for (const { type, sql } of schema) if (type === "table") blueprint.exec(sql);
  const all: All = (query) => blueprint.prepare(query).all();
  const tables = names.map((name) => describe(name, all));
  const hasSequences = all("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").length > 0;
  blueprint.close();
  const rank = (name: string) => lastTables.indexOf(name);
  tables.sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
  return [...parentsFirst(tables), ...(hasSequences ? [SEQUENCES] : [])];
}

/** The last id of each table with AUTOINCREMENT. The row ids keep the order in which SQLite reads the tables. */
const SEQUENCES: Table = {
  name: "sqlite_sequence",
  columns: ["rowid", "name", "seq"].map((name) => ({ name, mayBeReal: false })),
  key: ["rowid"],
  parents: [],
};

function describe(name: string, all: All): Table {
  const columns = all(`SELECT name, type, pk FROM pragma_table_xinfo('${name}') WHERE hidden = 0`);
  const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  if (key.length === 0)
    throw new Error(`The table ${name} has no primary key: its rows cannot be read in order.`);
  return {
    name,
    columns: columns.map((column) => ({
      name: String(column.name),
      mayBeReal: mayBeReal(String(column.type)),
    })),
    key: key.map((column) => String(column.name)),
    parents: all(
      `SELECT "from" AS "column", "table", on_delete AS onDelete FROM pragma_foreign_key_list('${name}')`,
    ).map(({ column, table, onDelete }) => ({
      column: String(column),
      table: String(table),
      onDelete: String(onDelete),
    })),
  };
}

/** Columns of the other types convert numbers to integers or text, or hold none that they could not hold exactly. */
const mayBeReal = (type: string) => !/INT|CHAR|CLOB|TEXT/i.test(type);

/** A row can refer to an earlier row of its own table: rows are in the order of their keys. */
function parentsFirst(tables: Table[]) {
  const sorted: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const next = rest.find((each) => {
      const others = each.parents.filter(({ table }) => table !== each.name);
      return !others.some(({ table }) => rest.some(({ name }) => name === table));
    });
    if (!next)
      throw new Error(`These tables refer to each other: ${rest.map(({ name }) => name).join(", ")}.`);
    sorted.push(next);
    rest = rest.filter((table) => table !== next);
  }
  return sorted;
}

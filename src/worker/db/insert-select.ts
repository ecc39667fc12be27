import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/**
 * `INSERT … SELECT … FROM … WHERE … RETURNING`: inserts the row only if the source's condition holds, in one statement.
 * Values can be SQL that refers to the source. Returns the id of each inserted row, or the columns in `returning`.
 */
export function insertSelect<Returned = { id: number }>(
  db: Db,
  table: SQLiteTable,
  row: Record<string, unknown>,
  from: SQL,
  returning: SQL = sql`id`,
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => row[name] !== undefined);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value = row[name];
    return value === null
      ? sql`null`
      : value instanceof Object && "queryChunks" in value
        ? (value as SQL)
        : sql`${sql.param(value, column)}`;
  });
  return db.all<Returned>(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${from} returning ${returning}`,
  );
}

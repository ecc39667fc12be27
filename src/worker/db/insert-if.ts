import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/**
 * `INSERT … SELECT … FROM … WHERE`: writes the row only where the source says so, in one statement; answers its id, or
 * what `answer` names.
 */
export function insertIf<A = { id: number }>(
  db: Db,
  table: SQLiteTable,
  row: Record<string, unknown>,
  from: SQL,
  answer: SQL = sql`id`,
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
  return db.all<A>(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${from} returning ${answer}`,
  );
}

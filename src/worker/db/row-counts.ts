import { COUNT_AHEAD } from "@contract/page-limits";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";
import { totals } from "./schema";

/** A query that reads a total that triggers update. */
export const selectTotal = (db: Db, name: "projects" | "users") =>
  db.select({ count: totals.count }).from(totals).where(eq(totals.name, name));

type Window = {
  offset: number;
  limit: number;
  /** The number of ids that are read beyond the page. */
  ahead?: number;
  /** SQL: the maximum number of ids, if it is known. */
  most?: SQL;
};

/**
 * Selects a page of a list together with its total. `ids` selects the ids of the whole list, in order. They are read
 * once, up to `COUNT_AHEAD` beyond the page, into one JSON array, whose length is the total; only the rows of the page are
 * read from `table`, which has to be left joined on `isItem`. An empty page is one row without an item, which carries the
 * total: `toCountedPage` removes it.
 */
export function countedPage(
  table: SQLiteTable,
  ids: SQL,
  { offset, limit, ahead = COUNT_AHEAD, most }: Window,
) {
  const last = offset + limit + ahead;
  const positions = Array.from({ length: limit }, (_, index) => sql.raw(`(${offset + index})`));
  return {
    from: sql`(select json_group_array(id) as ids from (${ids} limit ${most ? sql`min(${last}, ${most})` : last})) as found
      cross join (values ${sql.join(positions, sql`, `)}) as position`,
    isItem: sql`${table}.id = found.ids ->> position.column1`,
    where: sql`(position.column1 < json_array_length(found.ids) or position.column1 = ${offset})`,
    total: sql<number>`json_array_length(found.ids)`.as("total"),
  };
}

export const toCountedPage = <Item>(rows: { id: number | null; total: number }[]) => ({
  rows: rows.filter(({ id }) => id !== null) as Item[],
  total: rows[0]?.total ?? 0,
});

import { placeOf } from "@contract/cursor";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Holds for rows of a newest-first list that come after a cursor. */
export function olderThan({ createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn }, cursor: string) {
  const place = placeOf(cursor);
  return sql`(${createdAt}, ${id}) < (${place.at}, ${place.id})`;
}

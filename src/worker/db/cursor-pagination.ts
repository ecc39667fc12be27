import { decodeCursor } from "@contract/cursor";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Condition for the rows after a cursor in a newest-first list. */
export function afterCursor(
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  cursor: string,
) {
  const place = decodeCursor(cursor);
  return sql`(${createdAt}, ${id}) < (${place.at}, ${place.id})`;
}

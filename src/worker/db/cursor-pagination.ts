import { decodeCursor } from "@contract/cursor";
import type { Paging } from "@contract/primitives";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Condition for the rows after a cursor in a newest-first list. */
export function afterCursor(
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  cursor: string,
) {
  const position = decodeCursor(cursor);
  return sql`(${createdAt}, ${id}) < (${position.at}, ${position.id})`;
}

/** The number of rows before a page: none with a cursor. */
export const offsetOf = ({ page, limit, before }: Paging) => (before ? 0 : (page - 1) * limit);

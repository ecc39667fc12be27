import { COUNT_AHEAD } from "@contract/page-limits";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { totals } from "./schema";

/** A query that reads a total that triggers update. */
export const selectTotal = (db: Db, name: "projects" | "users") =>
  db.select({ count: totals.count }).from(totals).where(eq(totals.name, name));

/**
 * The statement that counts a list, up to `COUNT_AHEAD` items beyond the page. `rows` selects something of each item. It is
 * for the batch that reads the page.
 */
export const selectCount = (db: Db, rows: SQL, { offset, limit }: { offset: number; limit: number }) =>
  db.all<{ count: number }>(
    sql`select count(*) as count from (${rows} limit ${offset + limit + COUNT_AHEAD})`,
  );

import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { totals } from "./schema";

/** The statement that counts rows, but no further than somebody could want to know. */
export const countUpTo = (db: Db, most: number, from: SQL) =>
  db.all<{ count: number }>(sql`select count(*) as count from (select 1 from ${from} limit ${most})`);

/** The statement that reads how many there are of what is too dear to count. */
export const selectTotal = (db: Db, name: "projects" | "users") =>
  db.select({ count: totals.count }).from(totals).where(eq(totals.name, name));

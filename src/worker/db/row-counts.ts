import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { totals } from "./schema";

/** A query that counts rows up to a limit, so that its cost does not grow with the table. */
export const countUpTo = (db: Db, limit: number, from: SQL) =>
  db.all<{ count: number }>(sql`select count(*) as count from (select 1 from ${from} limit ${limit})`);

/** A query that reads a total that triggers update. */
export const selectTotal = (db: Db, name: "projects" | "users") =>
  db.select({ count: totals.count }).from(totals).where(eq(totals.name, name));

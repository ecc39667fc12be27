import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";

/**
 * The database: D1 or libSQL. There are no interactive transactions: statements that must succeed or fail together are
 * one `batch`. In a batch every selected column needs a different name, because D1 returns the rows as objects.
 */
export type Db = Omit<DrizzleD1Database, "transaction" | "batch"> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};

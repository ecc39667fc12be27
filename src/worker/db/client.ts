import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";

/**
 * The database: D1 or libSQL. There are no interactive transactions: statements that must succeed or fail together are
 * one `batch`. In a batch every selected column needs a different name, because D1 returns the rows as objects.
 */
export type Db = Omit<DrizzleD1Database, "transaction" | "batch"> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};

/**
 * The place where the first statement of a request runs: the primary, or a replica that is at least as new as the newest of
 * these bookmarks. They come from the client, so they can be anything. Later statements see what earlier ones saw.
 */
export type ReadsFrom = "primary" | { bookmarks: string[] };

/** The database connection of one request. */
export type Connection = {
  db: Db;
  /** The state after the last write of this connection, also if that changed nothing, or null if it only read. */
  bookmark: () => string | null;
};

/** The newest of the bookmarks that have the right form. */
export const newestOf = (bookmarks: string[], form: RegExp) =>
  bookmarks
    .filter((bookmark) => form.test(bookmark))
    .sort()
    .at(-1);

/** Checks whether an SQL statement only reads. A statement that begins with WITH can also write. */
export const isRead = (sql: string) =>
  /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql));

import { lt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { LoggedIn } from "../../operation/operation";

/** The number of rows per query. It is small, because each row may hold a long text. */
export const CHUNK_SIZE = 200;

export type Before = { at: number; id: number } | null;
export type ReadRows = (
  context: LoggedIn,
  before: Before,
) => Promise<{ id: number; createdAt: string; [column: string]: unknown }[]>;

export const olderThan = (id: SQLiteColumn, before: Before) => (before ? lt(id, before.id) : undefined);

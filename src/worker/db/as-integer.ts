import { type SQL, sql } from "drizzle-orm";

/**
 * SQL expression that casts a number to INTEGER, because D1 binds every number as REAL. With a REAL, a condition such as
 * `rowid > 5` does not limit what a full-text index reads, and `||` appends `5.0` to a text.
 */
export const asInteger = (value: number | SQL) => sql`cast(${value} as integer)`;

import { type SQL, sql } from "drizzle-orm";

/**
 * SQL expression: a number as an integer. D1 binds every number as REAL. A full-text index ignores a bound of `rowid` that is
 * REAL, and reads all its matches; in a text, a REAL ends with `.0`.
 */
export const asInteger = (value: number | SQL) => sql`cast(${value} as integer)`;

import type { AuditAction, auditTargets } from "@contract/admin";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { auditLog } from "../../db/schema";

/** What was done to what. Values that only the database knows are SQL. */
export type NewAuditEntry = {
  action: AuditAction;
  targetType: (typeof auditTargets)[number];
  targetId: number | SQL | null;
  details?: Record<string, unknown> | SQL;
};

/** SQL condition: the statement before this one in the batch changed a row. Changes by triggers do not count. */
export const ifChanged = sql`changes() > 0`;

/**
 * The statement that writes an audit log entry with the viewer as actor. Put it into the batch right after the
 * statement it is about, so that nothing is logged if that changed nothing. With `source`, SQL after FROM, it writes
 * one entry for each of its rows that `condition` selects.
 */
export const audit = (
  { db, viewer, now }: Context,
  { details = {}, ...entry }: NewAuditEntry,
  condition: SQL = ifChanged,
  source: SQL = sql`(select 1)`,
) =>
  insertSelect(
    db,
    auditLog,
    { ...entry, details, actorId: viewer?.id ?? null, createdAt: now.toISOString() },
    sql`${source} where ${condition}`,
  );

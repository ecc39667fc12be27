import type { AuditAction, auditTargets } from "@contract/admin";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertIf } from "../../db/insert-if";
import { auditLog } from "../../db/schema";

/** What an administrator did, and to what. SQL stands for what only the database knows. */
export type Act = {
  action: AuditAction;
  targetType: (typeof auditTargets)[number];
  targetId: number | SQL | null;
  details?: Record<string, unknown> | SQL;
};

/** Whether the statement before this one in the batch changed a row. Triggers do not count. */
export const ifChanged = sql`changes() > 0`;

/** The statement that writes down who did what, when; joins the batch that does it. What was refused was not done. */
export const audit = (context: Context, act: Act, when: SQL = ifChanged) =>
  auditEach(context, act, sql`(select 1) where ${when}`);

/** The same for many targets: one entry for each row of `from`, which the SQL of the act can refer to. */
export const auditEach = ({ db, viewer, now }: Context, { details = {}, ...act }: Act, from: SQL) =>
  insertIf(
    db,
    auditLog,
    { ...act, details, actorId: viewer?.id ?? null, createdAt: now.toISOString() },
    from,
  );

import { AuditEntry, ListAudit } from "@contract/admin";
import { page } from "@contract/primitives";
import { and, eq, lt, sql } from "drizzle-orm";
import { selectCount } from "../../db/row-counts";
import { auditLog } from "../../db/schema";
import { operation } from "../../operation/operation";
import { selectAudit, windowOf } from "./queries";

/**
 * Lists changes by superusers and cron tasks, newest first: all changes, or only those of one target type or one target. The
 * total is exact up to `COUNT_AHEAD` entries beyond the page.
 */
export const listAudit = operation(
  {
    access: "superuser",
    input: ListAudit,
    output: page(AuditEntry),
    summary: "Lists the changes that superusers made, newest first.",
  },
  async ({ db }, { targetType, targetId, ...paging }) => {
    const window = windowOf(paging);
    const isListed = sql`${and(
      lt(auditLog.id, window.below),
      targetType && eq(auditLog.targetType, targetType),
      targetType && targetId !== undefined ? eq(auditLog.targetId, targetId) : undefined,
    )}`;
    const [items, [total]] = await db.batch([
      selectAudit(db, isListed, window.limit).offset(window.offset),
      selectCount(db, sql`select 1 from ${auditLog} where ${isListed}`, window),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

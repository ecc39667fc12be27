import { AuditEntry, ListAudit } from "@contract/admin";
import { page } from "@contract/primitives";
import { sql } from "drizzle-orm";
import { operation } from "../../operation/operation";
import { readAuditPage, windowOf } from "./queries";

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
    const ofTarget = targetId === undefined ? sql`1` : sql`target_id = ${targetId}`;
    const where = targetType ? sql`target_type = ${targetType} and ${ofTarget}` : sql`1`;
    const { rows, total } = await readAuditPage(db, where, windowOf(paging));
    return { items: rows, total };
  },
);

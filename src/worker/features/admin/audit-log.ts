import { AuditEntry, ListAudit } from "@contract/admin";
import { page } from "@contract/primitives";
import { sql } from "drizzle-orm";
import { countUpTo } from "../../db/counting";
import { operation } from "../../operation";
import { selectAudit, windowOf } from "./queries";

/** The audit log: what superusers changed, and the clock on their behalf. It is added to and never rewritten. */

/** Latest first; all, of one kind of thing, or of one thing. The total is exact up to a hundred beyond the page. */
export const listAudit = operation(
  {
    access: "superuser",
    input: ListAudit,
    output: page(AuditEntry),
    summary: "Lists the changes that superusers made, newest first.",
  },
  async ({ db }, { targetType, targetId, ...paging }) => {
    const window = windowOf(paging);
    const ofThing = targetId === undefined ? sql`1` : sql`target_id = ${targetId}`;
    const where = targetType ? sql`target_type = ${targetType} and ${ofThing}` : undefined;
    const [items, [total]] = await db.batch([
      selectAudit(db, where, window),
      countUpTo(db, window.counted, sql`audit_log where ${where ?? sql`1`}`),
    ]);
    return { items, total: total?.count ?? 0 };
  },
);

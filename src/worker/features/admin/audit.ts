import type { AuditAction, auditTargets } from "@contract/admin";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { auditLog } from "../../db/schema";

type TargetType = (typeof auditTargets)[number];

/** An entry of the audit log: the action and its target. Values that only the database knows are SQL. */
export type NewAuditEntry = {
  action: AuditAction;
  targetType: TargetType;
  targetId: number | SQL | null;
  details?: Record<string, unknown> | SQL;
};

/** SQL condition: the statement before this one in the batch changed a row. Changes by triggers do not count. */
export const ifChanged = sql`changes() > 0`;

/**
 * The statement that writes an audit log entry with the viewer as actor. Put it into the batch right after the
 * statement it is about, so that nothing is logged if that changed nothing. With `source`, SQL after FROM, it writes
 * one entry for each of its rows that `condition` selects. The entry keeps the names of that time.
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
    {
      ...entry,
      details,
      actorId: viewer?.id ?? null,
      actorName: viewer?.username ?? null,
      targetName: entry.targetId === null ? null : names[entry.targetType]?.(entry.targetId),
      createdAt: now.toISOString(),
    },
    sql`${source} where ${condition}`,
  );

const project = sql`${"“"} || named.title || ${"” by "} || named.owner_username`;
const author = (table: SQL, person: SQL, id: number | SQL) =>
  sql`(select named.username from ${table} as target join users as named on named.id = ${person} where target.id = ${id})`;

const username = (id: number | SQL) =>
  sql`(select named.username from users as named where named.id = ${id})`;

/** SQL: the name of a target in an entry. */
const names: Partial<Record<TargetType, (id: number | SQL) => SQL>> = {
  user: username,
  accountPage: username,
  project: (id) => sql`(select ${project} from projects as named where named.id = ${id})`,
  report: (id) => sql`(select ${project} from project_reports as target
    join projects as named on named.id = target.project_id where target.id = ${id})`,
  support: (id) => author(sql`support_requests`, sql`target.user_id`, id),
  comment: (id) => author(sql`project_comments`, sql`target.user_id`, id),
  message: (id) => author(sql`messages`, sql`target.sender_id`, id),
  contentReport: (id) => author(sql`content_reports`, sql`target.reported_id`, id),
  takedown: (id) => author(sql`takedowns`, sql`target.owner_id`, id),
};

import type { AuditEntry } from "@contract/admin";
import { formatInstant } from "@contract/format-date";
import { Link } from "@tanstack/react-router";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { auditSentence } from "./audit-sentences";

/**
 * Audit log entries, newest first. `linksToTarget` adds a link to the changed object, for lists about more than one.
 */
export function AuditList({ entries, linksToTarget = false }: AuditListProps) {
  return (
    <IndexTable
      label="Activity"
      columns={linksToTarget ? [...columns, openColumn] : columns}
      rows={entries}
      pending={6}
    />
  );
}

type AuditListProps = { entries: AuditEntry[] | undefined; linksToTarget?: boolean };

const columns: IndexColumn<AuditEntry>[] = [
  {
    head: "When (UTC)",
    className: "@min-[640px]:w-44",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="font-mono text-12 text-ink-2">
        {formatInstant(createdAt)}
      </time>
    ),
  },
  { head: "Who", className: "@min-[640px]:w-40", cell: ({ actorUsername }) => actorUsername ?? "The system" },
  { head: "What", stacked: "line", cell: (entry) => auditSentence(entry) },
];

const openColumn: IndexColumn<AuditEntry> = {
  head: "Open",
  isHeadHidden: true,
  className: "@min-[640px]:w-24 @min-[640px]:text-right",
  cell: (entry) => <TargetLink entry={entry} />,
};

const LINK = "text-link relative z-1 inline-block py-0.5";

function TargetLink({ entry: { targetType, targetId } }: { entry: AuditEntry }) {
  if (targetId === null) return null;
  const label = `Open ${targetType === "accountPage" ? "user" : targetType} ${targetId}`;
  if (targetType === "user" || targetType === "accountPage")
    return (
      <Link to="/admin/users/$id" params={{ id: String(targetId) }} className={LINK} aria-label={label}>
        Open
      </Link>
    );
  if (targetType === "project")
    return (
      <Link to="/projects/$id" params={{ id: String(targetId) }} className={LINK} aria-label={label}>
        Open
      </Link>
    );
  if (targetType === "report")
    return (
      <Link to="/admin/reports" search={{ report: targetId }} className={LINK} aria-label={label}>
        Open
      </Link>
    );
  if (targetType === "support")
    return (
      <Link to="/admin/support" search={{ request: targetId }} className={LINK} aria-label={label}>
        Open
      </Link>
    );
  return null;
}

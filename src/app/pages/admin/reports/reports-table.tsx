import type { Report } from "@contract/reports";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatDate } from "../../../lib/format/format";
import { reportTypeLabels } from "../../../moderation/report-type-labels";
import { Button } from "../../../ui/button";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { ReportStatus } from "./report-labels";

type ReportsTableProps = {
  reports: Report[] | undefined;
  /** The sorting of the number column, if it can be changed. */
  sorted?: IndexColumn<Report>["sorted"];
  openId?: number;
  /** Shows fewer columns, for a table next to other content. */
  isCompact?: boolean;
};

export function ReportsTable({ reports, sorted, openId, isCompact = false }: ReportsTableProps) {
  const first = { ...number, sorted };
  return (
    <IndexTable
      label="Reports"
      columns={isCompact ? [first, project, status] : [first, project, reason, reporter, status, action]}
      rows={reports}
      isCurrent={({ id }) => id === openId}
    />
  );
}

const number: IndexColumn<Report> = {
  head: "No.",
  className: "font-mono text-12 leading-5 text-ink-2 @min-[640px]:w-14 lg:w-16",
  cell: ({ id }) => id,
};

const project: IndexColumn<Report> = {
  head: "Project",
  className: "lg:w-58",
  stacked: "line",
  cell: (report) => (
    <Link
      to="/admin/reports"
      search={(search: object) => ({ ...search, report: report.id })}
      resetScroll={false}
      className="stretched-link font-medium after:z-1"
    >
      <UserText>{report.projectTitle}</UserText>
    </Link>
  ),
};

const reason: IndexColumn<Report> = {
  head: "Reason",
  stacked: "line",
  cell: (report) => (
    <>
      <span className="block font-medium whitespace-nowrap">{reportTypeLabels[report.type]}</span>
      <UserText as="span" className="line-clamp-2 text-ink-2">
        {report.reason}
      </UserText>
    </>
  ),
};

const reporter: IndexColumn<Report> = {
  head: "Reported by",
  className: "@min-[640px]:w-36 lg:w-42",
  stacked: "line",
  cell: (report) => (
    <>
      <UserText>{report.reporterName}</UserText>{" "}
      <time dateTime={report.createdAt} className="font-mono text-12 leading-5 text-ink-2 @min-[640px]:block">
        {formatDate(report.createdAt)}
      </time>
    </>
  ),
};

const status: IndexColumn<Report> = {
  head: "Status",
  className: "@min-[640px]:w-30",
  cell: (report) => <ReportStatus status={report.status} />,
};

const action: IndexColumn<Report> = {
  head: "Action",
  isHeadHidden: true,
  className: "@min-[640px]:w-26 @min-[640px]:text-right",
  cell: (report) => <ResolveButton report={report} />,
};

function ResolveButton({ report }: { report: Report }) {
  const update = useUpdateReport();
  const isResolved = report.status === "resolved";
  const toggle = () =>
    update.mutate(
      { id: report.id, status: isResolved ? "pending" : "resolved" },
      { onError: (error) => toastFailure("Error", error) },
    );
  return (
    <Button
      size="sm"
      variant={isResolved ? "text" : "secondary"}
      onClick={toggle}
      busy={update.isPending ? "Saving..." : undefined}
      aria-label={`${isResolved ? "Reopen" : "Resolve"} report ${report.id}`}
      className={`relative z-2 @min-[640px]:-my-1.5 ${isResolved ? "font-normal text-ink-2 @min-[640px]:mx-0" : ""}`}
    >
      {isResolved ? "Reopen" : "Resolve"}
    </Button>
  );
}

export function useUpdateReport() {
  const queryClient = useQueryClient();
  return trpc.admin.updateReport.useMutation({
    onSuccess: () => invalidateAfter(queryClient, "reportUpdated"),
  });
}

import type { Report } from "@contract/reports";
import { Link } from "@tanstack/react-router";
import { formatDate } from "../../../lib/format/format";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { ReportAction } from "./report-action";
import { reportTypeWords } from "./report-labels";
import { ReportStatus } from "./report-status";

type ReportsTableProps = {
  reports: Report[] | undefined;
  /** The order of their numbers, where it can be turned round. */
  sorted?: IndexColumn<Report>["sorted"];
  /** The one that is open. */
  openId?: number;
  /** Beside something else: what is reported, and how it stands. */
  isCompact?: boolean;
};

/** Reports as an index; each row opens its report beside what it is about. */
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
  className: "font-mono text-12 leading-5 text-ink-2 md:w-14 lg:w-16",
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
      <span className="block font-medium whitespace-nowrap">{reportTypeWords[report.type]}</span>
      <UserText as="span" className="line-clamp-2 text-ink-2">
        {report.reason}
      </UserText>
    </>
  ),
};

const reporter: IndexColumn<Report> = {
  head: "Reported by",
  className: "md:w-36 lg:w-42",
  stacked: "line",
  cell: (report) => (
    <>
      <UserText>{report.reporterName}</UserText>{" "}
      <time dateTime={report.createdAt} className="font-mono text-12 leading-5 text-ink-2 md:block">
        {formatDate(report.createdAt)}
      </time>
    </>
  ),
};

const status: IndexColumn<Report> = {
  head: "Status",
  className: "md:w-30",
  cell: (report) => <ReportStatus status={report.status} />,
};

const action: IndexColumn<Report> = {
  head: "Action",
  isHeadHidden: true,
  className: "md:w-26 md:text-right",
  cell: (report) => <ReportAction report={report} />,
};

import type { Report } from "@contract/reports";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { Spinner } from "../../../ui/spinner";
import { UserText } from "../../../ui/user-text";
import { closeClass, closeIcon, DetailPanel } from "../list/detail-panel";
import { LoadError } from "../list/load-error";
import { TakeDownForm } from "../takedowns/take-down-form";
import { ReportDecision } from "./report-decision";
import { ReportStatus, reportTypeLabels } from "./report-labels";
import { type ReportSearch, reportInput } from "./report-search";
import { ReportedProject } from "./reported-project";

type ReportPanelProps = { id: number; search: ReportSearch; className?: string };

/** The open report with its project and the form to resolve it. */
export function ReportPanel({ id, search, className = "" }: ReportPanelProps) {
  const { data, error, isError, refetch } = trpc.admin.reports.useQuery(reportInput(id));
  const report = data?.items.find((item) => item.id === id);
  return (
    <DetailPanel
      title={`Report ${id}`}
      className={className}
      closeLink={
        <Link
          to="/admin/reports"
          search={{ ...search, report: undefined }}
          resetScroll={false}
          aria-label="Close report"
          className={closeClass}
        >
          {closeIcon}
        </Link>
      }
    >
      {report ? (
        <>
          <ReportDetails report={report} />
          <ReportedProject report={report} />
          {report.status !== "resolved" && <TakeDownForm targetType="project" targetId={report.projectId} />}
          <ReportDecision report={report} />
        </>
      ) : isError ? (
        <LoadError subject="The report" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="mt-4 text-ink-2">There is no report with this number.</p>
      ) : (
        <Spinner />
      )}
    </DetailPanel>
  );
}

function ReportDetails({ report }: { report: Report }) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
        <ReportStatus status={report.status} />
        <span className="text-ink-2">
          {"by "}
          <Link
            to="/admin/users/$id"
            params={{ id: String(report.reporterId) }}
            className="text-link inline-block py-0.5 text-ink wrap-anywhere"
          >
            <UserText>{report.reporterName}</UserText>
          </Link>
        </span>
        <time dateTime={report.createdAt} className="font-mono text-12 text-ink-2">
          {formatDate(report.createdAt)}
        </time>
      </p>
      <h3 className="mt-4 font-medium">{reportTypeLabels[report.type]}</h3>
      <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
        {report.reason}
      </UserText>
    </div>
  );
}

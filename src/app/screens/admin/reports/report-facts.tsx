import type { Report } from "@contract/reports";
import { Link } from "@tanstack/react-router";
import { formatDate } from "../../../lib/format/format";
import { UserText } from "../../../ui/user-text";
import { reportTypeWords } from "./report-labels";
import { ReportStatus } from "./report-status";

/** What was reported, by whom, and how it stands. */
export function ReportFacts({ report }: { report: Report }) {
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
      <h3 className="mt-4 font-medium">{reportTypeWords[report.type]}</h3>
      <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
        {report.reason}
      </UserText>
    </div>
  );
}

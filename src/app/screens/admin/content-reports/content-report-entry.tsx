import { RESOLUTION_MAX } from "@contract/admin";
import type { ContentReport } from "@contract/reports";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { invalidateAfter } from "../../../cache/invalidation";
import { TextForm } from "../../../features/takedowns/text-form";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { UserText } from "../../../ui/user-text";
import { ReportStatus, reportTypeLabels } from "../reports/report-labels";
import { TakeDownForm } from "../takedowns/take-down-form";
import { ReportedMessage } from "./reported-message";

const nouns = { user: "Person", comment: "Comment", message: "Message" };

/** A report with what it is about, and what can be done. */
export function ContentReportEntry({ report }: { report: ContentReport }) {
  const { id, targetType, targetId, projectId, status, content, resolution } = report;
  return (
    <article aria-labelledby={`report-${id}`} className="border-t border-line py-6 lg:text-columns">
      <header className="text-14 text-ink-2 lg:col-span-4">
        <h2 id={`report-${id}`} className="text-16 font-medium text-ink wrap-anywhere">
          {targetType === "user" ? "Person: " : `${nouns[targetType]} of `}
          <Link to="/admin/users/$id" params={{ id: String(report.reportedId) }} className="text-link">
            {report.reportedUsername ?? "a deleted account"}
          </Link>
        </h2>
        <p className="mt-2">
          <ReportStatus status={status} />
        </p>
        <p className="mt-2">
          {`No. ${id}, by `}
          <Link
            to="/admin/users/$id"
            params={{ id: String(report.reporterId) }}
            className="text-link text-ink"
          >
            <UserText>{report.reporterName}</UserText>
          </Link>
          {", "}
          <time dateTime={report.createdAt}>{formatDate(report.createdAt)}</time>
        </p>
      </header>
      <div className="mt-4 max-w-measure lg:col-span-8 lg:col-start-5 lg:mt-0">
        <h3 className="font-medium">{reportTypeLabels[report.type]}</h3>
        <UserText as="p" className="mt-1 whitespace-pre-line wrap-anywhere">
          {report.reason}
        </UserText>
        {content !== null && (
          <blockquote className="mt-4 border-l-2 border-line pl-4">
            <UserText as="p" className="whitespace-pre-line wrap-anywhere">
              {content}
            </UserText>
          </blockquote>
        )}
        {projectId !== null && (
          <Link
            to="/projects/$id"
            params={{ id: String(projectId) }}
            className="text-link mt-2 block w-fit text-14"
          >
            Open project
          </Link>
        )}
        {targetType === "message" && <ReportedMessage reportId={id} />}
        {resolution && <p className="mt-4 text-14 text-ink-2 wrap-anywhere">{`Resolution: ${resolution}`}</p>}
        {targetType === "comment" && status !== "resolved" && (
          <TakeDownForm targetType="comment" targetId={targetId} />
        )}
        <Decide report={report} />
      </div>
    </article>
  );
}

function Decide({ report: { id, status } }: { report: ContentReport }) {
  const queryClient = useQueryClient();
  const update = trpc.admin.updateContentReport.useMutation();
  const set = (next: ContentReport["status"]) => async (resolution: string) => {
    await update.mutateAsync({ id, status: next, resolution });
    await invalidateAfter(queryClient, "reportUpdated");
  };
  const resolve = { label: "Resolve", variant: "primary", run: set("resolved") } as const;
  const review = { label: "Mark as reviewed", run: set("reviewed") };
  const reopen = { label: "Reopen", run: set("pending") };
  const actions = { pending: [resolve, review], reviewed: [resolve, reopen], resolved: [reopen] };
  return (
    <TextForm
      id={`resolution-${id}`}
      label="Resolution"
      hint="The reporter receives it when the status changes."
      maxLength={RESOLUTION_MAX}
      optional
      actions={actions[status]}
    />
  );
}

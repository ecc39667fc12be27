import { RESOLUTION_MAX } from "@contract/admin";
import type { ContentReport } from "@contract/reports";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatDate } from "../../../lib/format/format";
import { reportTypeLabels } from "../../../moderation/report-type-labels";
import { TextForm } from "../../../moderation/text-form";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { TextsSkeleton } from "../../../ui/list-skeletons";
import { UserText } from "../../../ui/user-text";
import { FilterSelect, ListToolbar, LoadError, Pager } from "../list/list-controls";
import { hasMore, rangeLabel } from "../list/paging";
import { TakeDownForm } from "../takedowns/take-down-form";
import { type ContentReportsSearch, contentReportsInput } from "./content-reports-search";
import { ReportStatus } from "./report-labels";
import { reportStatuses } from "./report-search";

/** The reports on people, comments and messages, newest first. */
export function ContentReportsScreen({ search }: { search: ContentReportsSearch }) {
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.admin.contentReports.useQuery(contentReportsInput(search));
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <section aria-label="Reports on people, comments and messages">
      <ListToolbar range={data && rangeLabel(shown)}>
        <FilterSelect
          label="Status"
          all="All statuses"
          value={search.status}
          options={reportStatuses}
          onChange={(status) =>
            void navigate({ to: "/admin/content-reports", search: { status }, resetScroll: false })
          }
        />
      </ListToolbar>
      {error && !data ? (
        <LoadError subject="The reports" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState title="No reports found" text="No person, comment or message has such a report." />
      ) : data ? (
        data.items.map((report) => <ContentReportEntry key={report.id} report={report} />)
      ) : (
        <TextsSkeleton />
      )}
      <Pager to="/admin/content-reports" page={search.page} hasMore={hasMore(shown)} />
    </section>
  );
}

const nouns = {
  user: "Person",
  comment: "Comment",
  message: "Message",
  webMessage: "Message",
  building: "Building",
};

/** A report with its subject and the actions on it. */
function ContentReportEntry({ report }: { report: ContentReport }) {
  const { id, targetType, targetId, projectId, status, content, resolution } = report;
  return (
    <article aria-labelledby={`report-${id}`} className="border-t border-line py-6 lg:text-columns">
      <header className="text-14 text-ink-2 lg:col-span-4">
        <h2 id={`report-${id}`} className="text-16 font-medium text-ink wrap-anywhere">
          {targetType === "user" || targetType === "building"
            ? `${nouns[targetType]}: `
            : `${nouns[targetType]} of `}
          {targetType === "building" ? (
            <Link to="/buildings/$id" params={{ id: String(targetId) }} className="text-link">
              {targetId}
            </Link>
          ) : report.reportedId === null ? (
            "somebody without an account"
          ) : (
            <Link to="/admin/users/$id" params={{ id: String(report.reportedId) }} className="text-link">
              {report.reportedUsername ?? "a deleted account"}
            </Link>
          )}
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

/** Shows the reported message when asked to: each time is logged. */
function ReportedMessage({ reportId }: { reportId: number }) {
  const read = trpc.admin.reportedMessage.useMutation({
    onError: (error) => toastFailure("The message could not be shown", error),
  });
  if (!read.data)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-14 text-ink-2">
        <Button
          busy={read.isPending ? "Loading..." : undefined}
          onClick={() => read.mutate({ id: reportId })}
        >
          Show message
        </Button>
        With the two messages before it. The activity log notes it.
      </p>
    );
  return (
    <ol aria-label="Reported message" className="mt-4 grid gap-3 border-l-2 border-line pl-4">
      {read.data.messages.map(({ id, isReported, senderUsername, content, createdAt }) => (
        <li key={id} className={isReported ? "" : "text-ink-2"}>
          <p className="text-12 font-mono">
            {`${senderUsername ?? "A deleted account"}, ${formatDate(createdAt)}${isReported ? ", reported" : ""}`}
          </p>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {content}
          </UserText>
        </li>
      ))}
    </ol>
  );
}

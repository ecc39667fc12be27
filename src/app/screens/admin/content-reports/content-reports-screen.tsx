import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { Spinner } from "../../../ui/spinner";
import { Pager } from "../list/list-links";
import { FilterSelect, ListToolbar } from "../list/list-toolbar";
import { LoadError } from "../list/load-error";
import { hasMore, rangeLabel } from "../list/paging";
import { reportStatuses } from "../reports/report-search";
import { ContentReportEntry } from "./content-report-entry";
import { type ContentReportsSearch, contentReportsInput } from "./content-reports-search";

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
        <Spinner />
      )}
      <Pager to="/admin/content-reports" page={search.page} hasMore={hasMore(shown)} />
    </section>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import {
  FilterSelect,
  ListToolbar,
  LoadError,
  Pager,
  SearchBox,
  ShowAllLink,
  SortLink,
} from "../list/list-controls";
import { hasMore, rangeLabel } from "../list/paging";
import { ReportPanel } from "./report-panel";
import { type ReportSearch, reportStatuses, reportsInput } from "./report-search";
import { ReportsTable } from "./reports-table";

/** The list of reports. The open report is shown next to it, or instead of it on a small screen. */
export function ReportsScreen({ search }: { search: ReportSearch }) {
  const navigate = useNavigate({ from: "/admin/reports" });
  const { data, error, isError, refetch } = trpc.admin.reports.useQuery(reportsInput(search));
  const setFilter = (change: Partial<ReportSearch>) =>
    void navigate({
      to: "/admin/reports",
      search: (current) => ({ ...current, page: undefined, ...change }),
      resetScroll: false,
    });
  const isFiltered = Boolean(search.q || search.status || search.page);
  const isOpen = search.report !== undefined;
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <div className={isOpen ? "gap-x-gutter lg:grid lg:grid-cols-12" : ""}>
      <section aria-label="Content Reports" className={isOpen ? "max-lg:hidden lg:col-span-5" : ""}>
        <ListToolbar range={data && rangeLabel(shown)}>
          <SearchBox label="Project or reporter" query={search.q} onSearch={(q) => setFilter({ q })} />
          <FilterSelect
            label="Status"
            all="All statuses"
            value={search.status}
            options={reportStatuses}
            onChange={(status) => setFilter({ status })}
          />
        </ListToolbar>
        {isError && !data ? (
          <LoadError subject="The reports" error={error} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <EmptyState
            title="No reports found"
            text={
              isFiltered ? "No report matches this search and status." : "No project has been reported yet."
            }
            action={isFiltered && <ShowAllLink to="/admin/reports" />}
          />
        ) : (
          <ReportsTable
            reports={data?.items}
            sorted={{
              direction: search.order ? "ascending" : "descending",
              link: (
                <SortLink to="/admin/reports" order={search.order}>
                  No.
                </SortLink>
              ),
            }}
            openId={search.report}
            isCompact={isOpen}
          />
        )}
        <Pager to="/admin/reports" page={search.page} hasMore={hasMore(shown)} />
      </section>
      {search.report !== undefined && (
        <ReportPanel key={search.report} id={search.report} search={search} className="lg:col-span-7" />
      )}
    </div>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { FilterSelect } from "../filter-select";
import { ListFailed } from "../list-failed";
import { ListTools } from "../list-tools";
import { OrderLink } from "../order-link";
import { Pager } from "../pager";
import { hasMore, rangeOf } from "../paging";
import { SearchBox } from "../search-box";
import { ShowAll } from "../show-all";
import { ReportPanel } from "./report-panel";
import { type ReportSearch, reportStatuses, reportsInput } from "./report-search";
import { ReportsTable } from "./reports-table";

/** Content Reports: what people found wrong, and the one that is open beside what it is about. */
export function ReportsScreen({ search }: { search: ReportSearch }) {
  const navigate = useNavigate({ from: "/admin/reports" });
  const { data, error, isError, refetch } = trpc.admin.reports.useQuery(reportsInput(search));
  const narrow = (change: Partial<ReportSearch>) =>
    void navigate({
      to: "/admin/reports",
      search: (now) => ({ ...now, page: undefined, ...change }),
      resetScroll: false,
    });
  const isNarrowed = Boolean(search.q || search.status || search.page);
  const isOpen = search.report !== undefined;
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <div className={isOpen ? "gap-x-gutter lg:grid lg:grid-cols-12" : ""}>
      <section aria-label="Content Reports" className={isOpen ? "max-lg:hidden lg:col-span-5" : ""}>
        <ListTools range={data && rangeOf(shown)}>
          <SearchBox label="Project or reporter" query={search.q} onSearch={(q) => narrow({ q })} />
          <FilterSelect
            label="Status"
            all="All statuses"
            value={search.status}
            options={reportStatuses}
            onChange={(status) => narrow({ status })}
          />
        </ListTools>
        {isError && !data ? (
          <ListFailed what="The reports" error={error} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <EmptyState
            title="No reports found"
            text={
              isNarrowed ? "No report answers to this search and this status." : "Nothing was reported yet."
            }
            action={isNarrowed && <ShowAll to="/admin/reports" />}
          />
        ) : (
          <ReportsTable
            reports={data?.items}
            sorted={{
              direction: search.order ? "ascending" : "descending",
              link: (
                <OrderLink to="/admin/reports" order={search.order}>
                  No.
                </OrderLink>
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

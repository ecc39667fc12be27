import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { Pager } from "../list/list-links";
import { FilterSelect, ListToolbar } from "../list/list-toolbar";
import { LoadError } from "../list/load-error";
import { hasMore, rangeLabel } from "../list/paging";
import { queueInput } from "./queue-input";
import { QueueTable } from "./queue-table";
import { RequestPanel } from "./request-panel";
import { otherStates, type SupportSearch } from "./support-search";
import { waitingTime } from "./waiting-time";

/** The queue of support. The open request is shown next to it, or instead of it on a small screen. */
export function SupportScreen({ search }: { search: SupportSearch }) {
  const navigate = useNavigate({ from: "/admin/support" });
  const { data, error, refetch } = trpc.admin.supportQueue.useQuery(queueInput(search));
  const isOpen = search.request !== undefined;
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <div className={isOpen ? "gap-x-gutter lg:grid lg:grid-cols-12" : ""}>
      <section aria-label="Support requests" className={isOpen ? "max-lg:hidden lg:col-span-5" : ""}>
        <ListToolbar range={data && rangeLabel(shown)}>
          <FilterSelect
            label="State"
            all="Open"
            value={search.state}
            options={otherStates}
            onChange={(state) =>
              void navigate({ to: "/admin/support", search: { state }, resetScroll: false })
            }
          />
          <FirstAnswerTime />
        </ListToolbar>
        {error && !data ? (
          <LoadError subject="The requests" error={error} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <EmptyState title="No requests" text="There is no request to support in this state." />
        ) : (
          <QueueTable requests={data?.items} openId={search.request} isCompact={isOpen} />
        )}
        <Pager to="/admin/support" page={search.page} hasMore={hasMore(shown)} />
      </section>
      {search.request !== undefined && (
        <RequestPanel key={search.request} id={search.request} search={search} className="lg:col-span-7" />
      )}
    </div>
  );
}

function FirstAnswerTime() {
  const { data } = trpc.admin.supportMetrics.useQuery({});
  if (!data) return null;
  const { medianFirstAnswerMinutes: median } = data;
  return (
    <p className="flex items-center text-14 text-ink-2">
      {median === null
        ? "No first answers in 30 days"
        : `First answer after ${waitingTime(median)} (median of 30 days)`}
    </p>
  );
}

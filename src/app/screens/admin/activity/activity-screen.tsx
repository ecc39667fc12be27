import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { BackLink } from "../back-link";
import { FilterSelect } from "../filter-select";
import { ListFailed } from "../list-failed";
import { ListTools } from "../list-tools";
import { Pager } from "../pager";
import { hasMore, rangeOf } from "../paging";
import { type ActivitySearch, activityInput, kinds } from "./activity-search";
import { AuditList } from "./audit-list";

/** The audit log: everything that was changed from here, latest first. */
export function ActivityScreen({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate();
  const { data, error, isError, refetch } = trpc.admin.audit.useQuery(activityInput(search));
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <div className="sheet-edges">
      <BackLink />
      <h1 className="text-40 font-medium">Activity log</h1>
      <ListTools range={data && rangeOf(shown)}>
        <FilterSelect
          label="About"
          all="Everything"
          value={search.about}
          options={kinds}
          onChange={(about) =>
            void navigate({ to: "/admin/activity", search: { about }, resetScroll: false })
          }
        />
      </ListTools>
      {isError && !data ? (
        <ListFailed what="The activity log" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState title="Nothing was changed yet" text="What is done here is written down here." />
      ) : (
        <AuditList entries={data?.items} linksToTarget />
      )}
      <Pager to="/admin/activity" page={search.page} hasMore={hasMore(shown)} />
    </div>
  );
}

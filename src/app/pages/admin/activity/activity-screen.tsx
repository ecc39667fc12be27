import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { BackLink } from "../back-link";
import { FilterSelect, ListToolbar, LoadError, Pager } from "../list/list-controls";
import { hasMore, rangeLabel } from "../list/paging";
import { type ActivitySearch, activityInput, targetTypes } from "./activity-search";
import { AuditList } from "./audit-list";

/** The audit log of all admin changes, newest first. */
export function ActivityScreen({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate();
  const { data, error, isError, refetch } = trpc.admin.audit.useQuery(activityInput(search));
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <div className="sheet-edges">
      <BackLink />
      <h1 className="text-40 font-medium">Activity log</h1>
      <ListToolbar range={data && rangeLabel(shown)}>
        <FilterSelect
          label="About"
          all="Everything"
          value={search.about}
          options={targetTypes}
          onChange={(about) =>
            void navigate({ to: "/admin/activity", search: { about }, resetScroll: false })
          }
        />
      </ListToolbar>
      {isError && !data ? (
        <LoadError subject="The activity log" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState title="No changes yet" text="Changes made by administrators are listed here." />
      ) : (
        <AuditList entries={data?.items} linksToTarget />
      )}
      <Pager to="/admin/activity" page={search.page} hasMore={hasMore(shown)} />
    </div>
  );
}

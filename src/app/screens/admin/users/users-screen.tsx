import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { Pager, ShowAllLink } from "../list/list-links";
import { FilterSelect, ListToolbar, SearchBox } from "../list/list-toolbar";
import { LoadError } from "../list/load-error";
import { hasMore, rangeLabel } from "../list/paging";
import { plans, roles, statuses, type UserSearch, usersInput } from "./user-search";
import { UsersTable } from "./users-table";

export function UsersScreen({ search }: { search: UserSearch }) {
  const navigate = useNavigate({ from: "/admin" });
  const { data, error, isError, refetch } = trpc.admin.users.useQuery(usersInput(search));
  const setFilter = (change: Partial<UserSearch>) =>
    void navigate({
      to: "/admin",
      search: (current) => ({ ...current, page: undefined, ...change }),
      resetScroll: false,
    });
  const isFiltered = Boolean(search.q || search.status || search.plan || search.role);
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <section aria-label="User Management">
      <ListToolbar range={data && rangeLabel(shown, !isFiltered)}>
        <SearchBox
          label="Name, company, place or email"
          query={search.q}
          onSearch={(q) => setFilter({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          value={search.status}
          options={statuses}
          onChange={(status) => setFilter({ status })}
        />
        <FilterSelect
          label="Plan"
          all="All plans"
          value={search.plan}
          options={plans}
          onChange={(plan) => setFilter({ plan })}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          value={search.role}
          options={roles}
          onChange={(role) => setFilter({ role })}
        />
      </ListToolbar>
      {isError && !data ? (
        <LoadError subject="The users" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          title="No users found"
          text="No users match this search and these filters."
          action={<ShowAllLink to="/admin" />}
        />
      ) : (
        <UsersTable users={data?.items} order={search.order} />
      )}
      <Pager to="/admin" page={search.page} hasMore={hasMore(shown)} />
    </section>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { FilterSelect } from "../filter-select";
import { ListFailed } from "../list-failed";
import { ListTools } from "../list-tools";
import { Pager } from "../pager";
import { hasMore, rangeOf } from "../paging";
import { SearchBox } from "../search-box";
import { ShowAll } from "../show-all";
import { plans, roles, statuses, type UserSearch, usersInput } from "./user-search";
import { UsersTable } from "./users-table";

/** User Management: everybody with an account, and how each account stands. */
export function UsersScreen({ search }: { search: UserSearch }) {
  const navigate = useNavigate({ from: "/admin" });
  const { data, error, isError, refetch } = trpc.admin.users.useQuery(usersInput(search));
  const narrow = (change: Partial<UserSearch>) =>
    void navigate({
      to: "/admin",
      search: (now) => ({ ...now, page: undefined, ...change }),
      resetScroll: false,
    });
  const isNarrowed = Boolean(search.q || search.status || search.plan || search.role);
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <section aria-label="User Management">
      <ListTools range={data && rangeOf(shown, !isNarrowed)}>
        <SearchBox label="Name, company, place or email" query={search.q} onSearch={(q) => narrow({ q })} />
        <FilterSelect
          label="Status"
          all="All statuses"
          value={search.status}
          options={statuses}
          onChange={(status) => narrow({ status })}
        />
        <FilterSelect
          label="Plan"
          all="All plans"
          value={search.plan}
          options={plans}
          onChange={(plan) => narrow({ plan })}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          value={search.role}
          options={roles}
          onChange={(role) => narrow({ role })}
        />
      </ListTools>
      {isError && !data ? (
        <ListFailed what="The users" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          title="No users found"
          text="Nobody answers to this search and these filters."
          action={<ShowAll to="/admin" />}
        />
      ) : (
        <UsersTable users={data?.items} order={search.order} />
      )}
      <Pager to="/admin" page={search.page} hasMore={hasMore(shown)} />
    </section>
  );
}

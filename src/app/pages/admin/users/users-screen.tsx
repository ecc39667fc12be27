import type { AdminUser } from "@contract/admin";
import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { formatDate, formatNumber } from "../../../lib/format/format";
import { EmptyState } from "../../../ui/empty-state";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { nameOf } from "../../../users/user-labels";
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
import { AccountStatus } from "../status-badge";
import { plans, roles, statuses, type UserSearch, usersInput } from "./user-search";

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

type UsersTableProps = { users: AdminUser[] | undefined; order: "oldest" | undefined };

function UsersTable({ users, order }: UsersTableProps) {
  const sorted = {
    direction: order ? ("ascending" as const) : ("descending" as const),
    link: (
      <SortLink to="/admin" order={order}>
        Joined
      </SortLink>
    ),
  };
  return <IndexTable label="Users" columns={[...columns, { ...joined, sorted }]} rows={users} pending={8} />;
}

const columns: IndexColumn<AdminUser>[] = [
  {
    head: "No.",
    className: "font-mono text-12 leading-5 text-ink-2 @min-[640px]:w-12 lg:w-16",
    cell: (user) => user.id,
  },
  {
    head: "Name",
    stacked: "line",
    cell: (user) => (
      <>
        <Link
          to="/admin/users/$id"
          params={{ id: String(user.id) }}
          className="stretched-link font-medium after:z-1"
        >
          <UserText>{nameOf(user)}</UserText>
        </Link>
        <span className="block text-ink-2">
          {user.role === "user" ? user.username : `${user.username}, ${user.role}`}
        </span>
      </>
    ),
  },
  { head: "Email", stacked: "line", cell: (user) => user.email },
  {
    head: "Plan",
    className: "@min-[640px]:w-18 lg:w-24",
    cell: (user) => (user.accountType === "premium" ? "Premium" : "Free"),
  },
  {
    head: "Status",
    className: "@min-[640px]:w-26 lg:w-32",
    cell: (user) => <AccountStatus status={user.status} />,
  },
  {
    head: "Projects",
    className: "@min-[640px]:w-20",
    stacked: "labelled",
    cell: (user) => formatNumber(user.projectCount),
  },
];

const joined: IndexColumn<AdminUser> = {
  head: "Joined",
  className: "@min-[640px]:w-25 lg:w-32",
  stacked: "labelled",
  cell: (user) => (
    <time dateTime={user.joinedAt} className="font-mono text-12 text-ink-2">
      {formatDate(user.joinedAt)}
    </time>
  ),
};

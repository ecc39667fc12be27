import type { AdminUser } from "@contract/admin";
import { Link } from "@tanstack/react-router";
import { nameOf } from "../../../features/users/user-labels";
import { formatDate, formatNumber } from "../../../lib/format/format";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { SortLink } from "../list/list-links";
import { AccountStatus } from "./account-status";

type UsersTableProps = { users: AdminUser[] | undefined; order: "oldest" | undefined };

export function UsersTable({ users, order }: UsersTableProps) {
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

import type { AdminSupportRequest } from "@contract/support";
import { Link } from "@tanstack/react-router";
import { supportKindLabels } from "../../../features/support/support-labels";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { UserText } from "../../../ui/user-text";
import { SupportState } from "./support-state";
import { minutesBetween, waitingTime } from "./waiting-time";

type QueueTableProps = {
  requests: AdminSupportRequest[] | undefined;
  openId: number | undefined;
  /** Shows fewer columns, for a table next to the open request. */
  isCompact: boolean;
};

export const QueueTable = ({ requests, openId, isCompact }: QueueTableProps) => (
  <IndexTable
    label="Support requests"
    columns={isCompact ? [from, about, waiting] : [from, about, plan, waiting, firstAnswer, state]}
    rows={requests}
    isCurrent={({ id }) => id === openId}
  />
);

type Column = IndexColumn<AdminSupportRequest>;

const from: Column = {
  head: "From",
  stacked: "line",
  cell: (request) => (
    <Link
      to="/admin/support"
      search={(search: object) => ({ ...search, request: request.id })}
      resetScroll={false}
      className="stretched-link font-medium after:z-1"
    >
      <UserText>{request.fullName}</UserText>
    </Link>
  ),
};

const about: Column = {
  head: "About",
  className: "@min-[640px]:w-48",
  stacked: "line",
  cell: ({ kind }) => supportKindLabels[kind],
};

const plan: Column = {
  head: "Priority",
  className: "@min-[640px]:w-24",
  stacked: "labelled",
  cell: ({ isPriority }) => (isPriority ? <span className="font-medium">Yes</span> : "No"),
};

const waiting: Column = {
  head: "Waiting",
  className: "@min-[640px]:w-26",
  stacked: "labelled",
  cell: ({ state, waitingSince }) =>
    state === "open" ? waitingTime(minutesBetween(waitingSince, Date.now())) : "",
};

const firstAnswer: Column = {
  head: "First answer",
  className: "text-ink-2 @min-[640px]:w-30",
  stacked: "labelled",
  cell: ({ createdAt, firstAnsweredAt }) =>
    firstAnsweredAt ? waitingTime(minutesBetween(createdAt, firstAnsweredAt)) : "None yet",
};

const state: Column = {
  head: "State",
  className: "@min-[640px]:w-28",
  stacked: "line",
  cell: (request) => <SupportState state={request.state} />,
};

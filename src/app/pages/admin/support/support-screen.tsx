import {
  type AdminSupportRequest,
  type AdminSupportThread,
  SUPPORT_NAME,
  type SupportRequest,
} from "@contract/support";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Check, Clock, MessageSquare } from "lucide-react";
import { useId } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { useLastViewer } from "../../../data/session/viewer";
import { formatDate } from "../../../lib/format/format";
import { MessageBubble, MessageText } from "../../../messages/message-bubble";
import { supportKindLabels, supportStateLabels } from "../../../support/support-labels";
import { WriteForm } from "../../../support/write-form";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { TextsSkeleton } from "../../../ui/list-skeletons";
import { UserText } from "../../../ui/user-text";
import { closeClass, closeIcon, DetailPanel } from "../list/detail-panel";
import { FilterSelect, ListToolbar, LoadError, Pager } from "../list/list-controls";
import { hasMore, rangeLabel } from "../list/paging";
import { StatusBadge } from "../status-badge";
import { otherStates, queueInput, type SupportSearch } from "./support-search";
import { minutesBetween, waitingTime } from "./waiting-time";

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

type QueueTableProps = {
  requests: AdminSupportRequest[] | undefined;
  openId: number | undefined;
  /** Shows fewer columns, for a table next to the open request. */
  isCompact: boolean;
};

const QueueTable = ({ requests, openId, isCompact }: QueueTableProps) => (
  <IndexTable
    label="Support requests"
    columns={
      isCompact
        ? [fromColumn, aboutColumn, waitingColumn]
        : [fromColumn, aboutColumn, priorityColumn, waitingColumn, firstAnswerColumn, stateColumn]
    }
    rows={requests}
    isCurrent={({ id }) => id === openId}
  />
);

type Column = IndexColumn<AdminSupportRequest>;

const fromColumn: Column = {
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

const aboutColumn: Column = {
  head: "About",
  className: "@min-[640px]:w-48",
  stacked: "line",
  cell: ({ kind }) => supportKindLabels[kind],
};

const priorityColumn: Column = {
  head: "Priority",
  className: "@min-[640px]:w-24",
  stacked: "labelled",
  cell: ({ isPriority }) => (isPriority ? <span className="font-medium">Yes</span> : "No"),
};

const waitingColumn: Column = {
  head: "Waiting",
  className: "@min-[640px]:w-26",
  stacked: "labelled",
  cell: ({ state, waitingSince }) =>
    state === "open" ? waitingTime(minutesBetween(waitingSince, Date.now())) : "",
};

const firstAnswerColumn: Column = {
  head: "First answer",
  className: "text-ink-2 @min-[640px]:w-30",
  stacked: "labelled",
  cell: ({ createdAt, firstAnsweredAt }) =>
    firstAnsweredAt ? waitingTime(minutesBetween(createdAt, firstAnsweredAt)) : "None yet",
};

const stateColumn: Column = {
  head: "State",
  className: "@min-[640px]:w-28",
  stacked: "line",
  cell: (request) => <SupportState state={request.state} />,
};

type RequestPanelProps = { id: number; search: SupportSearch; className?: string };

/** The open request with its messages and the form to answer it. */
function RequestPanel({ id, search, className = "" }: RequestPanelProps) {
  const { data: thread, error, refetch } = trpc.admin.supportThread.useQuery({ id });
  return (
    <DetailPanel
      title={`Request ${id}`}
      className={className}
      closeLink={
        <Link
          to="/admin/support"
          search={{ ...search, request: undefined }}
          resetScroll={false}
          aria-label="Close request"
          className={closeClass}
        >
          {closeIcon}
        </Link>
      }
    >
      {thread ? (
        <OpenRequest thread={thread} />
      ) : !error ? (
        <TextsSkeleton />
      ) : failureOf(error).status === 404 ? (
        <p className="mt-4 text-ink-2">There is no request with this number.</p>
      ) : (
        <LoadError subject="The request" error={error} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function OpenRequest({ thread }: { thread: AdminSupportThread }) {
  const id = useId();
  const queryClient = useQueryClient();
  const account = useLastViewer()?.id;
  const answer = trpc.admin.answerSupport.useMutation();
  const setState = trpc.admin.setSupportState.useMutation({
    onSuccess: () => invalidateAfter(queryClient, "supportAnswered"),
    onError: (error) => toastFailure("Error", error),
  });
  const isClosed = thread.state === "closed";
  return (
    <>
      <Facts thread={thread} />
      <ol className="mt-5 border-line border-t pt-2 pb-5">
        {thread.messages.map(({ id, isFromStaff, content, createdAt, authorUsername }, index) => (
          <MessageBubble
            key={id}
            name={isFromStaff ? (authorUsername ?? SUPPORT_NAME) : thread.fullName}
            isOwn={isFromStaff}
            isFirst={thread.messages[index - 1]?.isFromStaff !== isFromStaff}
            note={
              <>
                {isFromStaff && authorUsername && <span className="block">{authorUsername}</span>}
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </>
            }
          >
            <MessageText>{content}</MessageText>
          </MessageBubble>
        ))}
      </ol>
      {account !== undefined && (
        <WriteForm
          id={`${id}-answer`}
          account={account}
          requestId={thread.id}
          label="Answer"
          action="Send answer"
          send={async (message) => {
            await answer.mutateAsync(message);
            await invalidateAfter(queryClient, "supportAnswered");
          }}
        />
      )}
      <div className="mt-5 border-line border-t pt-5">
        <Button
          onClick={() => setState.mutate({ id: thread.id, state: isClosed ? "open" : "closed" })}
          busy={setState.isPending ? "Saving..." : undefined}
        >
          {isClosed ? "Open again" : "Close request"}
        </Button>
      </div>
    </>
  );
}

function Facts({ thread }: { thread: AdminSupportThread }) {
  const { userId, fullName, kind, reference, state, isPriority, createdAt, firstAnsweredAt } = thread;
  return (
    <div className="mt-3 grid gap-2 text-14">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SupportState state={state} />
        <span className="text-ink-2">
          {"by "}
          <Link
            to="/admin/users/$id"
            params={{ id: String(userId) }}
            className="text-link inline-block py-0.5 text-ink wrap-anywhere"
          >
            <UserText>{fullName}</UserText>
          </Link>
        </span>
        {isPriority && <span className="font-medium">Priority</span>}
        <time dateTime={createdAt} className="font-mono text-12 text-ink-2">
          {formatDate(createdAt)}
        </time>
      </p>
      <p className="text-ink-2">
        {supportKindLabels[kind]}.{" "}
        {firstAnsweredAt
          ? `First answer after ${waitingTime(minutesBetween(createdAt, firstAnsweredAt))}.`
          : "No answer yet."}
      </p>
      {reference && (
        <p className="text-ink-2 wrap-anywhere">
          Reference: <code className="select-all">{reference}</code>
        </p>
      )}
    </div>
  );
}

const looks = {
  open: { tone: "text-warn", Icon: Clock },
  answered: { tone: "", Icon: MessageSquare },
  closed: { tone: "text-good", Icon: Check },
} as const;

const SupportState = ({ state }: Pick<SupportRequest, "state">) => (
  <StatusBadge label={supportStateLabels[state]} {...looks[state]} />
);

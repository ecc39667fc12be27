import { type AdminSupportThread, SUPPORT_NAME } from "@contract/support";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { MessageBubble, MessageText } from "../../../features/messages/message-bubble";
import { supportKindLabels } from "../../../features/support/support-labels";
import { WriteForm } from "../../../features/support/write-form";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { useLastViewer } from "../../../lib/session/viewer";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { UserText } from "../../../ui/user-text";
import { closeClass, closeIcon, DetailPanel } from "../list/detail-panel";
import { LoadError } from "../list/load-error";
import type { SupportSearch } from "./support-search";
import { SupportState } from "./support-state";
import { minutesBetween, waitingTime } from "./waiting-time";

type RequestPanelProps = { id: number; search: SupportSearch; className?: string };

/** The open request with its messages and the form to answer it. */
export function RequestPanel({ id, search, className = "" }: RequestPanelProps) {
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
        <Spinner />
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

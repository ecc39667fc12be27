import { Link } from "@tanstack/react-router";
import { type MouseEvent, useRef } from "react";
import { formatNumber } from "../../lib/format/format";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Skeleton } from "../../ui/skeleton";
import { TextSection } from "../projects/project-section";
import { CommentBox } from "./comment-box";
import { CommentItem } from "./comment-item";
import { UnsentComment } from "./unsent-comment";
import { useComments } from "./use-comments";
import { useUnsentComments } from "./use-unsent-comments";

type CommentsProps = { projectId: number; ownerId: number };

/** The comments of a project: the five most recent, with a button to show all. */
export function Comments({ projectId, ownerId }: CommentsProps) {
  const { shown, total, isPending, isFailed, retry, more } = useComments(projectId);
  const { unsent, isSending, add, retry: resend, remove } = useUnsentComments(projectId);
  const list = useRef<HTMLOListElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  return (
    <TextSection title={<Title total={total} />} className="print:hidden">
      {!usePortfolioSite() && <CommentBox projectId={projectId} onSend={add} />}
      <p role="status" className="sr-only">
        {unsent.some(isSending) && "Sending your comment…"}
      </p>
      {isPending && <CommentSkeletons />}
      <ol id="comments" ref={list} tabIndex={-1} aria-label="Comments" className="mt-2 outline-none">
        {unsent.map((comment) => (
          <UnsentComment
            key={comment.key}
            comment={comment}
            isSending={isSending(comment)}
            onRetry={() => {
              focusList();
              resend(comment);
            }}
            onRemove={() => {
              focusList();
              remove(comment);
            }}
          />
        ))}
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} projectOwnerId={ownerId} onDeleted={focusList} />
        ))}
      </ol>
      {isFailed && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-bad">
          The comments could not be loaded.
          <Button size="sm" className="text-ink" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {more && (
        <Link
          to="."
          search={(current: object) => ({ ...current, comments: more.cursor }) as never}
          hash="comments"
          preload={false}
          data-replay=""
          aria-busy={more.isLoading}
          className={buttonClass({ className: "mt-5" })}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            more.show();
          }}
        >
          {more.isLoading ? "Loading..." : more.isExpanded ? "Show more" : `Show all ${formatNumber(total)}`}
        </Link>
      )}
    </TextSection>
  );
}

function Title({ total }: { total: number }) {
  return (
    <>
      Comments <span className="font-normal text-ink-2">{formatNumber(total)}</span>
    </>
  );
}

function CommentSkeletons() {
  return (
    <div role="status" className="mt-2">
      <span className="sr-only">Loading the comments</span>
      {["first", "second"].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="size-8" />
          <div className="grow">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

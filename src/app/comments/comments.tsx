import { COMMENT_MAX, COMMENTS_SHOWN, commentError } from "@contract/comment-limits";
import { commentSentences } from "@contract/comment-sentences";
import { encodeCursor } from "@contract/cursor";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { LoginLinks } from "../auth/login-links";
import { useSuspension } from "../auth/use-suspension";
import { useDraftState } from "../data/forms/use-draft";
import { useLastViewer, useViewer } from "../data/session/viewer";
import { formatNumber } from "../lib/format/format";
import { usePortfolioSite } from "../lib/portfolio-site";
import { TextSection } from "../projects/project-section";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { FieldError, FieldHint } from "../ui/field";
import { Textarea } from "../ui/input";
import { Skeleton, SkeletonGroup } from "../ui/skeleton";
import { CommentItem } from "./comment-item";
import { commentPages } from "./comment-pages";
import { UnsentCommentItem, useUnsentComments } from "./unsent-comments";

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
          <UnsentCommentItem
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
    <SkeletonGroup label="Loading the comments" className="mt-2">
      {["first", "second"].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="size-8" />
          <div className="grow">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The visible comments of a project and how to load more. Once expanded, refetches load all pages again. */
function useComments(projectId: number) {
  const { client } = useRouter().options.context;
  const { comments: start } = useSearch({ strict: false });
  const [isExpanded, setExpanded] = useState(start !== undefined);
  const query = useInfiniteQuery(commentPages(client, projectId, start));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const total = data?.pages[0]?.total ?? 0;
  const loaded = [
    ...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
  ];
  const shown = isExpanded ? loaded : loaded.slice(0, COMMENTS_SHOWN);
  const oldest = shown.at(-1);
  /** Asks again if a refetch, for example after a live event, took the place of the request. */
  const show = async () => {
    setExpanded(true);
    const loadedPages = data?.pages.length ?? 0;
    for (let isMissing = hasNextPage; isMissing; ) {
      const result = await fetchNextPage({ cancelRefetch: false });
      isMissing = result.isSuccess && result.hasNextPage && result.data.pages.length <= loadedPages;
    }
  };
  return {
    shown,
    total,
    isPending: query.isPending,
    isFailed: query.isError && !query.isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    more:
      (isExpanded ? hasNextPage : shown.length < total) && !isFetchNextPageError
        ? {
            show: () => void show(),
            isLoading: isFetchingNextPage,
            isExpanded,
            cursor: oldest && encodeCursor(oldest),
          }
        : undefined,
  };
}

type CommentBoxProps = { projectId: number; onSend: (content: string) => void };

/**
 * The form for a new comment: expands on focus and is disabled without a login. The text is kept as a draft across
 * reloads and the end of the session.
 */
function CommentBox({ projectId, onSend }: CommentBoxProps) {
  const id = useId();
  const viewer = useViewer();
  const box = useRef<HTMLFormElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [content, setContent] = useDraftState(useLastViewer()?.id, `comment:${projectId}`, "");
  const [error, setError] = useState<string>();
  const isOpen = isExpanded || content !== "";

  const change = (text: string) => {
    setContent(text);
    setError(undefined);
  };
  const close = () => {
    change("");
    setExpanded(false);
    box.current?.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const message = commentError(content);
    setError(message);
    if (message) return;
    onSend(content);
    close();
  };

  const suspension = useSuspension();
  const isDisabled = !viewer || suspension !== null;
  const hasButtons = isOpen && !isDisabled;
  return (
    <form
      ref={box}
      onSubmit={submit}
      noValidate
      tabIndex={-1}
      aria-label="New comment"
      className="outline-none"
    >
      <Textarea
        value={content}
        disabled={isDisabled}
        rows={isOpen ? 4 : 1}
        aria-label="Comment"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : suspension ? `${id}-suspension` : undefined}
        placeholder={viewer ? "Add a comment" : commentSentences.prompt}
        className={isOpen ? "" : "h-12 resize-none"}
        onFocus={() => setExpanded(true)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!viewer && (
        <div className="mt-3">
          <LoginLinks />
        </div>
      )}
      {suspension && <FieldHint id={`${id}-suspension`}>{suspension}</FieldHint>}
      {hasButtons && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <CharacterCount content={content} />
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            Comment
          </Button>
        </div>
      )}
    </form>
  );
}

function CharacterCount({ content }: { content: string }) {
  const { length } = content.trim();
  return (
    <span className={`mr-auto font-mono text-12 ${length > COMMENT_MAX ? "text-bad" : "text-ink-2"}`}>
      {length} / {COMMENT_MAX}
    </span>
  );
}

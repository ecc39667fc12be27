import { COMMENTS_SHOWN } from "@contract/comment-limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { formatNumber } from "../../lib/format";
import { Button } from "../../ui/button";
import { TextSection } from "../projects/project-section";
import { CommentBox } from "./comment-box";
import { CommentItem } from "./comment-item";
import { commentPages } from "./comment-pages";

type CommentsProps = { projectId: number; ownerId: number };

/** What professionals say under a project: the five latest, and all of them on request. */
export function Comments({ projectId, ownerId }: CommentsProps) {
  const { client } = useRouter().options.context;
  const [isOpen, setOpen] = useState(false);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    commentPages(client, projectId),
  );
  const loaded = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const shown = isOpen ? loaded : loaded.slice(0, COMMENTS_SHOWN);
  const showMore = () => {
    setOpen(true);
    if (hasNextPage) void fetchNextPage();
  };
  return (
    <TextSection title={<Title total={total} />} className="print:hidden">
      <CommentBox projectId={projectId} />
      <ol className="mt-2">
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isOwner={comment.userId === ownerId} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className="mt-4 text-14 text-bad">
          The other comments could not be loaded.
        </p>
      )}
      {shown.length < total && (
        <Button className="mt-5" busy={isFetchingNextPage ? "Loading..." : undefined} onClick={showMore}>
          {isOpen && !isFetchNextPageError ? "Show more" : `Show all ${formatNumber(total)}`}
        </Button>
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

import { DELETED_USER } from "@contract/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { DELETED, PAGE } from "../../../cache/conversation";
import { failureOf } from "../../../lib/api/failure";
import { Button } from "../../../ui/button";
import { Notice } from "../notice";
import { ConversationHeader } from "./conversation-header";
import { ConversationSkeleton } from "./conversation-skeleton";
import { MessageList } from "./message-list";
import { rowKey } from "./message-rows";

/** The messages exchanged with users who deleted their accounts. */
export function DeletedUsers({ viewerId }: { viewerId: number }) {
  const { client } = useRouter().options.context;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ["messages-deleted", "pages"],
      queryFn: ({ pageParam: before }) =>
        client.messages.list.query({ with: DELETED, limit: PAGE, ...(before !== null && { before }) }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length === PAGE ? (page.at(-1)?.id ?? null) : null),
    });
  const messages = data?.pages.flat();
  const older = hasNextPage && {
    isFetching: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    onLoadMore: () => void fetchNextPage(),
  };
  const [latest] = messages ?? [];
  return (
    <>
      <ConversationHeader name={DELETED_USER} />
      {!data && !error && <ConversationSkeleton />}
      {!data && error && (
        <Notice
          isAlert
          text={failureOf(error).message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {messages && !latest && <Notice text="You have no messages from deleted accounts." />}
      {messages && latest && (
        <MessageList
          name={DELETED_USER}
          viewerId={viewerId}
          messages={messages}
          older={older}
          lastKey={rowKey(latest)}
          isLastOwn={false}
        />
      )}
    </>
  );
}

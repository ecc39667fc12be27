import { DELETED_USER } from "@contract/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { Button } from "../../ui/button";
import { ConversationHead } from "./conversation-head";
import { Notice } from "./notice";
import { PAGE } from "./talk";
import { TalkSkeleton } from "./talk-skeleton";
import { Thread } from "./thread";
import { rowKey } from "./thread-rows";

/** What was said with people whose accounts are gone: picked out of all messages, as far back as one scrolls. */
export function DeletedPeople({ viewerId }: { viewerId: number }) {
  const { client } = useRouter().options.context;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: [...getQueryKey(trpc.messages.list), "deleted"],
      queryFn: ({ pageParam: before }) =>
        client.messages.list.query(before === null ? { limit: PAGE } : { limit: PAGE, before }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length === PAGE ? (page.at(-1)?.id ?? null) : null),
    });
  const messages = data?.pages
    .flat()
    .filter(({ senderId, receiverId }) => senderId === null || receiverId === null);
  const older = hasNextPage && {
    isFetching: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    onWanted: () => void fetchNextPage(),
  };
  const [latest] = messages ?? [];
  return (
    <>
      <ConversationHead name={DELETED_USER} />
      {!data && !error && <TalkSkeleton />}
      {!data && error && (
        <Notice
          isAlert
          text={failureOf(error).message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {messages && !latest && !hasNextPage && (
        <Notice text="Nobody you talked to has closed their account." />
      )}
      {messages && (latest || hasNextPage) && (
        <Thread
          name={DELETED_USER}
          viewerId={viewerId}
          messages={messages}
          older={older}
          tail={latest ? rowKey(latest) : ""}
          isTailOwn={false}
        />
      )}
    </>
  );
}

import { sentences } from "@contract/sentences";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { NotificationItem } from "./notification-item";
import { notificationPages } from "./notification-pages";

type ListProps = { canMark: boolean; onRead: (id: number, leavesPage: boolean) => void };

export function NotificationList({ canMark, onRead }: ListProps) {
  const { client } = useRouter().options.context;
  const { data, isError, isPending, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useInfiniteQuery(notificationPages(client));
  if (isPending) return <NotificationsPending />;
  const unread = data?.pages.flat().filter(({ read }) => !read) ?? [];
  const failed = isError && (
    <NotificationsFailed onRetry={data && hasNextPage && unread.length > 0 ? fetchNextPage : refetch} />
  );
  if (unread.length === 0 && !hasNextPage) return failed || <NothingUnread />;
  return (
    <div className="max-h-140 overflow-y-auto">
      <ul>
        {unread.map((notification) => (
          <NotificationItem key={notification.id} {...{ notification, canMark, onRead }} />
        ))}
      </ul>
      {failed ||
        (hasNextPage && (
          <div className="p-2 text-center">
            <Button
              variant="text"
              busy={isFetchingNextPage ? "Loading..." : undefined}
              onClick={() => fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        ))}
    </div>
  );
}

function NothingUnread() {
  return (
    <div className="px-6 py-10 text-center">
      <p className="text-16 font-medium">Nothing new</p>
      <p className="mt-1 text-ink-2">New follows, likes, comments and messages appear here.</p>
    </div>
  );
}

function NotificationsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-4">
      <p>{sentences.notificationsFailed}</p>
      <Button size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}

const ROWS = ["first", "second", "third"];

function NotificationsPending() {
  return (
    <div role="status" aria-label="Loading notifications">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 border-b border-line p-4 last:border-0">
          <Skeleton className="size-4 shrink-0" />
          <div className="grow">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-1 h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

import type { Notification } from "@contract/notifications";
import { sentences } from "@contract/sentences";
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { type MouseEvent, type ReactElement, useRef } from "react";
import { useSuspension } from "../auth/use-suspension";
import { type Client, trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { relativeTime } from "../lib/format/relative-time";
import { Button } from "../ui/button";
import { Popover } from "../ui/popover";
import { Skeleton } from "../ui/skeleton";
import { NotificationRow } from "./notification-row";
import { unreadText, useUnread } from "./unread";

type PanelProps = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void };

/** The unread notifications, in a popover below the bell. */
export default function NotificationPanel({ trigger, open, onOpenChange }: PanelProps) {
  return (
    <Popover
      trigger={trigger}
      label="Notifications"
      open={open}
      onOpenChange={onOpenChange}
      className="flex max-h-(--radix-popover-content-available-height) w-96 flex-col"
    >
      <Unread onClose={() => onOpenChange(false)} />
    </Popover>
  );
}

function Unread({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { notifications, pending = 0 } = useUnread();
  const { markRead, markAllRead } = useMarkRead();
  // Suspended users cannot write. For them a click only follows the link.
  const canMark = useSuspension() === null;
  // The clicked element disappears, so the focus is moved to keep it in the panel.
  const keepFocus = () => heading.current?.focus();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-medium outline-none">
          Notifications
        </h2>
        {notifications > 0 && canMark && (
          <button
            type="button"
            className="h-8 rounded-sm px-2 font-medium hover:bg-well"
            onClick={() => {
              markAllRead();
              keepFocus();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      {pending > 0 && (
        <Link
          to="/admin/reports"
          className="border-b border-line px-4 py-3 font-medium hover:bg-well"
          onClick={onClose}
        >
          {`${unreadText(pending)} waiting in the administration`}
        </Link>
      )}
      <NotificationList
        canMark={canMark}
        onRead={(id, leavesPage) => {
          if (canMark) markRead(id);
          if (leavesPage) onClose();
          else keepFocus();
        }}
      />
    </>
  );
}

type ListProps = { canMark: boolean; onRead: (id: number, leavesPage: boolean) => void };

function NotificationList({ canMark, onRead }: ListProps) {
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

type ItemProps = {
  notification: Notification;
  canMark: boolean;
  /** `leavesPage` is false if the notification has no link or opens in a new tab. */
  onRead: (id: number, leavesPage: boolean) => void;
};

/** A row of the panel. A click marks the notification as read and follows its link. */
function NotificationItem({ notification, canMark, onRead }: ItemProps) {
  const router = useRouter();
  const { id, data } = notification;
  const { url } = data;
  const follow = (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    onRead(id, !opensNewTab);
    if (opensNewTab || url === null) return;
    event.preventDefault();
    void router.navigate({ href: url });
  };
  const { type, title, message, createdAt } = notification;
  const age = relativeTime(createdAt, Date.now());
  const row = <NotificationRow {...{ type, title, message, age }} kind={data.kind} at={createdAt} />;
  return (
    <li className="border-b border-line last:border-0">
      {url === null && !canMark ? (
        <div className={PLAIN_ROW}>{row}</div>
      ) : url === null ? (
        <button type="button" className={ROW} onClick={() => onRead(id, false)}>
          {row}
          <span className="sr-only">, mark as read</span>
        </button>
      ) : (
        <a href={url} className={ROW} onClick={follow}>
          {row}
        </a>
      )}
    </li>
  );
}

const PLAIN_ROW = "flex w-full gap-3 px-4 py-3 text-left";
const ROW = `${PLAIN_ROW} -outline-offset-2 hover:bg-well`;

type Pages = InfiniteData<NotificationPage>;

/** Marks one or all notifications as read. Shown at once, and reverted with a toast if the call fails. */
function useMarkRead() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { queryKey } = notificationPages(useRouter().options.context.client);

  const updateCache = (updatePages: (pages: Pages) => Pages, updateCount: (count: number) => number) => {
    queryClient.setQueryData(queryKey, (pages) => pages && updatePages(pages));
    utils.notifications.unread.setData(
      {},
      (counts) => counts && { ...counts, notifications: updateCount(counts.notifications) },
    );
  };
  const cancelLoading = () => queryClient.cancelQueries({ queryKey });
  const onError = (error: unknown, undo: (() => void) | undefined) => {
    undo?.();
    const { title, description } = sentences.markReadFailed;
    toastFailure(title, error, description);
    void invalidateAfter(queryClient, "notificationsReadFailed");
  };
  const onSettled = () => {
    // Reloads the count after the last of several calls. Before that, the server would still count the others as unread.
    const running = queryClient.isMutating({ mutationKey: getQueryKey(trpc.notifications) });
    if (running <= 1) void invalidateAfter(queryClient, "notificationsRead");
  };

  const one = trpc.notifications.markRead.useMutation({
    scope,
    async onMutate({ id }) {
      await cancelLoading();
      updateCache(
        (pages) => withRead(pages, id, true),
        (count) => Math.max(0, count - 1),
      );
      return () =>
        updateCache(
          (pages) => withRead(pages, id, false),
          (count) => count + 1,
        );
    },
    onError: (error, _input, undo) => onError(error, undo),
    onSettled,
  });
  const all = trpc.notifications.markAllRead.useMutation({
    scope,
    async onMutate() {
      await cancelLoading();
      const before = queryClient.getQueryData(queryKey);
      const count = utils.notifications.unread.getData({})?.notifications ?? 0;
      updateCache(
        () => NO_PAGES,
        () => 0,
      );
      return () =>
        updateCache(
          (pages) => before ?? pages,
          () => count,
        );
    },
    onError: (error, _input, undo) => onError(error, undo),
    onSettled,
  });
  return { markRead: (id: number) => one.mutate({ id }), markAllRead: () => all.mutate({}) };
}

/** Calls run one after the other, in the order of the clicks. */
const scope = { id: "notifications" };

const NO_PAGES: Pages = { pages: [[]], pageParams: [null] };

/** Read notifications stay in the cached pages, because the cursor of the next page is the id of the last one. */
const withRead = (pages: Pages, id: unknown, read: boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.map((notification) => (notification.id === id ? { ...notification, read } : notification)),
  ),
});

const PAGE_SIZE = 20;

type NotificationPage = Notification[];

/** The viewer's unread notifications, newest first. */
const notificationPages = (client: Client) =>
  infiniteQueryOptions({
    queryKey: getQueryKey(trpc.notifications.list, undefined, "infinite"),
    queryFn: ({ pageParam }) =>
      client.notifications.list.query(
        pageParam ? { limit: PAGE_SIZE, before: pageParam } : { limit: PAGE_SIZE },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1)?.id ?? null) : null),
    // Reloads whenever the panel opens, because notifications may have been read in another tab.
    refetchOnMount: "always",
  });

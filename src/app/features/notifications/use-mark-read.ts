import { sentences } from "@contract/sentences";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { invalidateAfter } from "../../cache/invalidation";
import { getQueryKey, trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { type NotificationPage, notificationPages } from "./notification-pages";

type Pages = InfiniteData<NotificationPage>;

/** Marks one or all notifications as read. Shown at once, and reverted with a toast if the call fails. */
export function useMarkRead() {
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
        () => EMPTY,
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

const EMPTY: Pages = { pages: [[]], pageParams: [null] };

/** Read notifications stay in the cached pages, because the cursor of the next page is the id of the last one. */
const withRead = (pages: Pages, id: unknown, read: boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.map((notification) => (notification.id === id ? { ...notification, read } : notification)),
  ),
});

import { words } from "@contract/words";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc";
import { toast } from "../../ui/toast";
import { type NotificationPage, notificationPages } from "./notification-pages";

type Pages = InfiniteData<NotificationPage>;

/** Marks one notification read, or all: shown at once. What fails says so, and what is unread is asked for again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { queryKey } = notificationPages(useRouter().options.context.client);

  const show = async (mark: (shown: Pages) => Pages, left: (count: number) => number) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (shown) => shown && mark(shown));
    utils.notifications.unread.setData(
      {},
      (counts) => counts && { ...counts, notifications: left(counts.notifications) },
    );
  };
  const onError = () => {
    toast({ ...words.markReadFailed, kind: "bad" });
    void utils.notifications.list.invalidate();
  };
  const onSettled = () => {
    // Before the last mark of several is through, the others would not be counted.
    const underWay = queryClient.isMutating({ mutationKey: getQueryKey(trpc.notifications) });
    if (underWay <= 1) void utils.notifications.unread.invalidate();
  };

  const one = trpc.notifications.markRead.useMutation({
    onMutate: ({ id }) =>
      show(
        (shown) => withRead(shown, id),
        (count) => Math.max(0, count - 1),
      ),
    onError,
    onSettled,
  });
  const all = trpc.notifications.markAllRead.useMutation({
    onMutate: () =>
      show(
        () => NONE,
        () => 0,
      ),
    onError,
    onSettled,
  });
  return { markRead: (id: number) => one.mutate({ id }), markAllRead: () => all.mutate({}) };
}

const NONE: Pages = { pages: [[]], pageParams: [null] };

/** It keeps its place among the others, by whose last one the next page is asked for. */
const withRead = (shown: Pages, id: unknown): Pages => ({
  ...shown,
  pages: shown.pages.map((page) => page.map((each) => (each.id === id ? { ...each, read: true } : each))),
});

import { sentences } from "@contract/sentences";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { toastFailure } from "../../lib/toast-failure";
import { trpc } from "../../lib/trpc";
import { type NotificationPage, notificationPages } from "./notification-pages";

type Pages = InfiniteData<NotificationPage>;

/** Marks one notification read, or all: shown at once. What fails is put back and says so, and what is unread is asked for again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { queryKey } = notificationPages(useRouter().options.context.client);

  const show = (mark: (shown: Pages) => Pages, left: (count: number) => number) => {
    queryClient.setQueryData(queryKey, (shown) => shown && mark(shown));
    utils.notifications.unread.setData(
      {},
      (counts) => counts && { ...counts, notifications: left(counts.notifications) },
    );
  };
  const stopReading = () => queryClient.cancelQueries({ queryKey });
  const onError = (error: unknown, undo: (() => void) | undefined) => {
    undo?.();
    const { title, description } = sentences.markReadFailed;
    toastFailure(title, error, description);
    void utils.notifications.list.invalidate();
  };
  const onSettled = () => {
    // Before the last mark of several is through, the others would not be counted.
    const underWay = queryClient.isMutating({ mutationKey: getQueryKey(trpc.notifications) });
    if (underWay <= 1) void utils.notifications.unread.invalidate();
  };

  const one = trpc.notifications.markRead.useMutation({
    scope,
    async onMutate({ id }) {
      await stopReading();
      show(
        (shown) => withRead(shown, id, true),
        (count) => Math.max(0, count - 1),
      );
      return () =>
        show(
          (shown) => withRead(shown, id, false),
          (count) => count + 1,
        );
    },
    onError: (error, _input, undo) => onError(error, undo),
    onSettled,
  });
  const all = trpc.notifications.markAllRead.useMutation({
    scope,
    async onMutate() {
      await stopReading();
      const before = queryClient.getQueryData(queryKey);
      const count = utils.notifications.unread.getData({})?.notifications ?? 0;
      show(
        () => NONE,
        () => 0,
      );
      return () =>
        show(
          (shown) => before ?? shown,
          () => count,
        );
    },
    onError: (error, _input, undo) => onError(error, undo),
    onSettled,
  });
  return { markRead: (id: number) => one.mutate({ id }), markAllRead: () => all.mutate({}) };
}

/** One mark after the other, in the order they were pressed. */
const scope = { id: "notifications" };

const NONE: Pages = { pages: [[]], pageParams: [null] };

/** It keeps its place among the others, by whose last one the next page is asked for. */
const withRead = (shown: Pages, id: unknown, read: boolean): Pages => ({
  ...shown,
  pages: shown.pages.map((page) => page.map((each) => (each.id === id ? { ...each, read } : each))),
});

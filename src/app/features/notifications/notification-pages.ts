import type { Notification } from "@contract/notifications";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { type Client, getQueryKey, trpc } from "../../lib/api/trpc";

const PAGE_SIZE = 20;

export type NotificationPage = Notification[];

/** The viewer's unread notifications, newest first. */
export const notificationPages = (client: Client) =>
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

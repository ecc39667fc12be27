import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../lib/api/trpc";

const PAGE = 9;

/** The projects somebody likes, the latest like first. */
export const likedPages = (client: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.users.likedProjects, undefined, "infinite"), { id: userId }],
    queryFn: ({ pageParam }) =>
      client.users.likedProjects.query({
        id: userId,
        limit: PAGE,
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length === PAGE ? (items.at(-1)?.likeId ?? null) : null),
  });

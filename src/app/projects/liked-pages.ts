import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

const PAGE_SIZE = 9;

/** The projects a user likes, most recent like first; with `start` those after that like. */
export const likedPages = (client: Client, userId: number, start?: string) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.users.likedProjects, undefined, "infinite"), { id: userId, start }],
    queryFn: ({ pageParam }) =>
      client.users.likedProjects.query({
        id: userId,
        limit: PAGE_SIZE,
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: start === undefined ? null : Number(start),
    getNextPageParam: ({ items }) => (items.length === PAGE_SIZE ? (items.at(-1)?.likeId ?? null) : null),
  });

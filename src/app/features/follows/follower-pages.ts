import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../lib/api/trpc";

/** A user's followers, latest first. */
export const followerPages = (client: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.follows.followers, undefined, "infinite"), { id: userId }],
    queryFn: ({ pageParam }) =>
      client.follows.followers.query({ id: userId, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

/** The pages of what a user made on projects of others, as both sides have confirmed. */
export const userCreditPages = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.credits.listOfUser), { id, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      client.credits.listOfUser.query({ id, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

import { encodeCursor } from "@contract/cursor";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../lib/api/trpc";

const PERSON_PAGE = 50;

/** One person's projects, newest first. A portfolio reads them in its owner's name. */
export const projectPagesOf = (client: Client, userId: number, portfolioOf?: string) =>
  infiniteQueryOptions({
    queryKey: [
      ...getQueryKey(trpc.users.projects, undefined, "infinite"),
      { id: userId, portfolioOf: portfolioOf ?? null },
    ],
    queryFn: ({ pageParam }) =>
      client.users.projects.query({
        id: userId,
        limit: PERSON_PAGE,
        ...(pageParam && { before: pageParam }),
        ...(portfolioOf && { portfolio: "yes", username: portfolioOf }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextCursor(last.items, PERSON_PAGE),
  });

/** A next page exists only where the last one is exactly full. */
export function nextCursor(items: { createdAt: string; id: number }[], pageSize: number) {
  const last = items.at(-1);
  return last && items.length === pageSize ? encodeCursor(last) : null;
}

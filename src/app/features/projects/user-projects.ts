import { encodeCursor } from "@contract/cursor";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type Client, getQueryKey, trpc } from "../../lib/api/trpc";

const PAGE_SIZE = 50;

/**
 * A user's projects, newest first; with `start` those after that cursor. `portfolioUsername`: read as that user's public
 * portfolio.
 */
export const userProjectsQuery = (
  client: Client,
  userId: number,
  portfolioUsername?: string,
  start?: string,
) =>
  infiniteQueryOptions({
    queryKey: [
      ...getQueryKey(trpc.users.projects, undefined, "infinite"),
      { id: userId, portfolioUsername: portfolioUsername ?? null, start },
    ],
    queryFn: ({ pageParam }) =>
      client.users.projects.query({
        id: userId,
        limit: PAGE_SIZE,
        ...(pageParam && { before: pageParam }),
        ...(portfolioUsername && { portfolio: "yes", username: portfolioUsername }),
      }),
    initialPageParam: start ?? null,
    getNextPageParam: (last) => nextCursor(last.items, PAGE_SIZE),
  });

/** The cursor of the next page, or null: a next page exists only if the last one is full. */
export function nextCursor(items: { createdAt: string; id: number }[], pageSize: number) {
  const last = items.at(-1);
  return last && items.length === pageSize ? encodeCursor(last) : null;
}

/** The loaded projects of a user, their categories, and those in `category` (all of them without one). */
export function useUserProjects(userId: number, category?: string, portfolioUsername?: string) {
  const { client } = useRouter().options.context;
  const { start } = useSearch({ strict: false });
  const query = useInfiniteQuery(userProjectsQuery(client, userId, portfolioUsername, start));
  const projects = query.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    projects,
    categories: [...new Set(projects.map((project) => project.category))],
    filtered: category ? projects.filter((project) => project.category === category) : projects,
    isPending: query.data === undefined,
    retry: query.data === undefined && query.isError ? () => void query.refetch() : undefined,
    nextPage: query.hasNextPage && {
      isFetching: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      onLoadMore: () => void query.fetchNextPage(),
      nextSearch: { start: query.data && nextCursor(query.data.pages.at(-1)?.items ?? [], PAGE_SIZE) },
    },
  };
}

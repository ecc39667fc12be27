import { encodeCursor } from "@contract/cursor";
import type { OwnStatus } from "@contract/project-lists";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type Client, getQueryKey, trpc } from "../../lib/api/trpc";

const PAGE_SIZE = 50;

/** The user whose projects are listed: by id, or by the username of their public portfolio. */
type ProjectOwner = { id: number; status?: OwnStatus } | { username: string };

/**
 * A user's projects, newest first, or those of a portfolio in its order; with `start` those after that cursor. A portfolio asks by username, which its URL
 * has, and so need not load the user first.
 */
export const userProjectsQuery = (client: Client, owner: ProjectOwner, start?: string) =>
  infiniteQueryOptions({
    queryKey: [
      ...getQueryKey(trpc.users.projects, undefined, "infinite"),
      { ...("id" in owner ? owner : { username: owner.username.toLowerCase() }), start },
    ],
    queryFn: ({ pageParam }) => {
      const paging = { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) };
      return "id" in owner
        ? client.users.projects.query({ ...owner, ...paging })
        : client.users.portfolio.query({ ...owner, ...paging });
    },
    initialPageParam: start ?? null,
    getNextPageParam: (last) => nextCursor(last.items, PAGE_SIZE),
  });

/** The cursor of the next page, or null: a next page exists only if the last one is full. */
export function nextCursor(items: { createdAt: string; id: number }[], pageSize: number) {
  const last = items.at(-1);
  return last && items.length === pageSize ? encodeCursor(last) : null;
}

/** The loaded projects of a user, their categories, and those in `category` (all of them without one). */
export function useUserProjects(owner: ProjectOwner, category?: string) {
  const { client } = useRouter().options.context;
  const { start } = useSearch({ strict: false });
  const query = useInfiniteQuery(userProjectsQuery(client, owner, start));
  const projects = query.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = category ? projects.filter((project) => project.category === category) : projects;
  return {
    projects,
    categories: [...new Set(projects.map((project) => project.category))],
    filtered,
    /** Whether there are none, also on pages that are not loaded yet. */
    isEmpty: query.data !== undefined && filtered.length === 0 && !query.hasNextPage,
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

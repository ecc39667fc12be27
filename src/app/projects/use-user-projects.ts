import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import {
  itemsOf,
  listsOf,
  nextCursor,
  type ProjectOwner,
  type UserProjects,
  userProjectsQuery,
} from "./user-projects";

/** The loaded projects of a user, or those of a category, and the categories of all. */
export function useUserProjects(owner: ProjectOwner, category?: string) {
  const { context } = useRouter().options;
  const { start } = useSearch({ strict: false });
  const query = useInfiniteQuery(userProjectsQuery(context, owner, { start, category }));
  const { data } = query;
  const projects = itemsOf(data);
  // Until this list is loaded, its categories are known from another one of the owner's.
  const [, other] =
    context.queryClient.getQueriesData<UserProjects>({ queryKey: listsOf(owner) }).find(([, list]) => list) ??
    [];
  const last = data?.pages.at(-1);
  return {
    projects,
    categories: (data ?? other)?.pages[0]?.categories ?? [],
    isEmpty: data !== undefined && projects.length === 0,
    isPending: data === undefined,
    retry: data === undefined && query.isError ? () => void query.refetch() : undefined,
    nextPage: query.hasNextPage && {
      isFetching: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      onLoadMore: () => void query.fetchNextPage(),
      nextSearch: { start: last && nextCursor(last, owner) },
    },
  };
}

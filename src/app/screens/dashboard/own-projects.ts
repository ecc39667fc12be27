import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type Client, getQueryKey, trpc } from "../../lib/api/trpc";
import { type DashboardSearch, dashboardSearch } from "./dashboard-search";

const PAGE_SIZE = 50;

/** The viewer's own projects, in pages, with the filters and the order of the address. */
export function ownProjectsQuery(client: Client, { view: _view, ...query }: DashboardSearch) {
  return infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.ownProjects.list, undefined, "infinite"), query],
    queryFn: ({ pageParam }) =>
      client.ownProjects.list.query({ ...query, page: pageParam, limit: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.items.length === PAGE_SIZE ? pages.length + 1 : null),
  });
}

export const useDashboardSearch = () => dashboardSearch(useSearch({ strict: false }));

export function useOwnProjects() {
  const search = useDashboardSearch();
  const query = useInfiniteQuery(ownProjectsQuery(useRouter().options.context.client, search));
  // A project that moved while pages were loaded can be on two of them.
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    projects: [...new Map(items.map((project) => [project.id, project])).values()],
    total: query.data?.pages[0]?.total ?? 0,
    isPending: query.data === undefined,
    retry: query.data === undefined && query.isError ? () => void query.refetch() : undefined,
    nextPage: query.hasNextPage && {
      isFetching: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      onLoadMore: () => void query.fetchNextPage(),
      nextSearch: {},
    },
  };
}

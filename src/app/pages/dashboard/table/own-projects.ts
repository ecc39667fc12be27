import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../../data/api/trpc";
import { type DashboardSearch, dashboardSearch } from "./dashboard-search";

export const PAGE_SIZE = 50;

/** A page of the viewer's own projects with the filters and the order of the address. The table loads those in view. */
export function ownPageQuery(client: Client, { view: _view, ...query }: DashboardSearch, page: number) {
  const input = { ...query, page, limit: PAGE_SIZE };
  return queryOptions({
    queryKey: getQueryKey(trpc.ownProjects.list, input, "query"),
    queryFn: () => client.ownProjects.list.query(input),
  });
}

/** The same projects for the cards, page after page. */
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

/** The projects of the cards; of the table, those of the first page. */
export function useOwnProjects() {
  const search = useDashboardSearch();
  const { client } = useRouter().options.context;
  const isTable = search.view === "table";
  const cards = useInfiniteQuery({ ...ownProjectsQuery(client, search), enabled: !isTable });
  const firstPage = useQuery({ ...ownPageQuery(client, search, 1), enabled: isTable });
  const { isError, refetch } = isTable ? firstPage : cards;
  const pages = isTable ? firstPage.data && [firstPage.data] : cards.data?.pages;
  // A project that moved while pages were loaded can be on two of them.
  const items = pages?.flatMap((page) => page.items) ?? [];
  return {
    projects: [...new Map(items.map((project) => [project.id, project])).values()],
    total: pages?.[0]?.total ?? 0,
    isPending: pages === undefined,
    retry: pages === undefined && isError ? () => void refetch() : undefined,
    nextPage: !isTable &&
      cards.hasNextPage && {
        isFetching: cards.isFetchingNextPage,
        isFailed: cards.isFetchNextPageError,
        onLoadMore: () => void cards.fetchNextPage(),
        nextSearch: {},
      },
  };
}

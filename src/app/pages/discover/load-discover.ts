import { projectCursor } from "@contract/cursor";
import type { ProjectCard } from "@contract/projects";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { RouterContext } from "../../data/api/router-context";
import { type Client, trpc } from "../../data/api/trpc";
import {
  type Criteria,
  criteriaOf,
  type DiscoverSearch,
  isNewest,
  LAST_PAGE,
  PAGE_SIZE,
  type Position,
  sortOf,
} from "./filters/discover-search";
import { foldRuns } from "./fold-runs";

/** A page begins at its number, its cursor, or both. The server takes the cursor if there is one. */
export type ProjectPages = InfiniteData<Page, Position>;
type Page = { items: ProjectCard[]; total: number; suggestion?: string | undefined };

/** The projects that match the criteria in their order, from the page in the URL on. */
export const discoverQuery = (client: Client, criteria: Criteria, { page = 1, before }: Position) =>
  infiniteQueryOptions<Page, Error, ProjectPages, QueryKey, Position>({
    queryKey: [...getQueryKey(trpc.projects.list, undefined, "infinite"), criteria],
    queryFn: ({ pageParam: { page, before } }) =>
      client.projects.list.query({
        ...criteria,
        sort: sortOf(criteria),
        ...(before ? { before } : { page }),
      }),
    initialPageParam: before ? { before } : { page },
    getNextPageParam: (last, _, param) => nextPage(last.items, param, criteria),
  });

/** The page after one that is full: after the last page number only its cursor, in orders that have one. */
function nextPage(items: ProjectCard[], { page }: Position, criteria: Criteria): Position | null {
  const last = items.at(-1);
  if (!last || items.length < PAGE_SIZE) return null;
  const { search } = criteria;
  const before = projectCursor(last, { sort: sortOf(criteria), search });
  const isNumbered = page !== undefined && page < LAST_PAGE;
  if (!isNumbered) return before === null ? null : { before };
  return { page: page + 1, ...(before !== null && { before }) };
}

/** The search parameters of the page after the loaded ones. */
export function nextPosition({ pages, pageParams }: ProjectPages, criteria: Criteria): Position {
  const { page, before } = nextPage(pages.at(-1)?.items ?? [], pageParams.at(-1) ?? {}, criteria) ?? {};
  if (page !== undefined) return { page };
  return before === undefined ? {} : { before };
}

/**
 * Loads the page that the URL says, and the filter options. The server waits for them; the browser shows the screen at
 * once, with skeletons and errors where needed. Back finds all pages that were loaded before in the cache.
 */
export async function loadDiscover(
  { queryClient, client, load }: RouterContext,
  search: DiscoverSearch,
  isPreload: boolean,
) {
  const criteria = criteriaOf(search);
  const query = discoverQuery(client, criteria, search);
  const options = [
    load.options.companyTypes.prefetch({}),
    load.options.projectCategories.prefetch({}),
    ...(search.search ? [load.buildings.find.prefetch({ search: search.search })] : []),
  ];
  if (import.meta.env.SSR) {
    await Promise.all([loadPage(queryClient, client, { query, criteria, search }), ...options]);
    return;
  }
  const filter = { queryKey: query.queryKey, exact: true };
  const cached = queryClient.getQueryData<ProjectPages>(query.queryKey);
  const isOtherPage = cached && !cached.pageParams.some((param) => isAt(param, search));
  // The next page of an infinite list is in the URL while it loads.
  const isLoading = queryClient.isFetching(filter) > 0;
  if (isOtherPage && !isLoading && !isPreload) queryClient.removeQueries(filter);
  void queryClient.prefetchInfiniteQuery(query);
}

/** The size of the last further read of the newest list. Each is twice as large as the one before. */
const READ_MOST = 8 * PAGE_SIZE;

type Asked = { query: ReturnType<typeof discoverQuery>; criteria: Criteria; search: DiscoverSearch };

/**
 * Loads the page that the URL says. The beginning of the newest list shows two projects of one person in a row, and reads on
 * for the others.
 */
async function loadPage(queryClient: QueryClient, client: Client, { query, criteria, search }: Asked) {
  let data = await queryClient.ensureInfiniteQueryData(query);
  if (!isAt({ page: 1 }, search) || !isNewest(criteria)) return;
  for (let limit = PAGE_SIZE; limit <= READ_MOST; limit *= 2) {
    const items = data.pages.flatMap((page) => page.items);
    const last = items.at(-1);
    if (!last || items.length < PAGE_SIZE || foldRuns(items).shown.length >= PAGE_SIZE) return;
    const before = projectCursor(last, { sort: sortOf(criteria), search: undefined });
    if (before === null) return;
    const page = await client.projects.list.query({ sort: sortOf(criteria), before, limit });
    data = { pages: [...data.pages, page], pageParams: [...data.pageParams, { before }] };
    queryClient.setQueryData(query.queryKey, data);
    if (page.items.length < limit) return;
  }
}

const isAt = (param: Position, { page = 1, before }: Position) =>
  before ? param.before === before : param.page === page;

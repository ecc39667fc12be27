import { infiniteQueryOptions } from "@tanstack/react-query";
import { nextCursor } from "../../features/projects/user-projects";
import { type Client, getQueryKey, trpc } from "../../lib/api/trpc";
import type { RouterContext } from "../../lib/router-context";
import { type Criteria, discoverSearch } from "./discover-search";

export const PAGE_SIZE = 9;

/** The projects that match the criteria, newest first. */
export const discoverQuery = (client: Client, criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.projects.list, undefined, "infinite"), criteria],
    queryFn: ({ pageParam }) =>
      client.projects.list.query({ ...criteria, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextCursor(last.items, PAGE_SIZE),
  });

/**
 * Loads as many pages as the URL says, and the filter options. The server waits for them; the browser shows the screen
 * at once, with skeletons and errors where needed.
 */
export async function loadDiscover(
  { queryClient, client, load }: RouterContext,
  criteria: Criteria,
  search: Record<string, unknown>,
) {
  const pages = { ...discoverQuery(client, criteria), pages: discoverSearch(search).page ?? 1 };
  const options = [load.options.companyTypes.prefetch({}), load.options.projectCategories.prefetch({})];
  if (import.meta.env.SSR) await Promise.all([queryClient.ensureInfiniteQueryData(pages), ...options]);
  else void queryClient.prefetchInfiniteQuery(pages);
}

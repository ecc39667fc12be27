import type { OwnProject } from "@contract/own-projects";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ownPageQuery, PAGE_SIZE, useDashboardSearch } from "../own-projects";

type Page = { items: OwnProject[] };

const pageOf = (position: number) => Math.floor(position / PAGE_SIZE) + 1;
const itemOf = (page: Page | undefined, position: number) => page?.items[position % PAGE_SIZE];

function useQueryOfPage() {
  const search = useDashboardSearch();
  const { client } = useRouter().options.context;
  return (page: number) => ownPageQuery(client, search, page);
}

/** Projects by their position in the list: `at` finds those that are loaded, `load` loads others. */
export function useProjectAt() {
  const queryClient = useQueryClient();
  const queryOf = useQueryOfPage();
  return {
    at: (position: number) => itemOf(queryClient.getQueryData(queryOf(pageOf(position)).queryKey), position),
    load: async (position: number) =>
      itemOf(await queryClient.fetchQuery(queryOf(pageOf(position))), position),
  };
}

/** Loads the pages that have these positions, and keeps them current. */
export function useLoadedPages(positions: number[]) {
  const queryOf = useQueryOfPage();
  const pages = [...new Set(positions.map(pageOf))];
  const results = useQueries({ queries: pages.map(queryOf) });
  return {
    isFailed: results.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

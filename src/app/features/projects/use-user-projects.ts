import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { projectPagesOf } from "./project-pages";

/** A person's projects as far as they are loaded, the categories among them, and those of one category. */
export function usePersonProjects(userId: number, category?: string, portfolioOf?: string) {
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(projectPagesOf(client, userId, portfolioOf));
  const projects = query.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    projects,
    categories: [...new Set(projects.map((project) => project.category))],
    shown: category ? projects.filter((project) => project.category === category) : projects,
    isPending: query.data === undefined,
    retry: query.data === undefined && query.isError ? () => void query.refetch() : undefined,
    more: query.hasNextPage && {
      isFetching: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      onWanted: () => void query.fetchNextPage(),
    },
  };
}

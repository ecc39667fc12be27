import { COMMENTS_SHOWN } from "@contract/comment-limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { commentPages } from "./comment-pages";

/** The visible comments of a project and how to load more. Once expanded, refetches load all pages again. */
export function useComments(projectId: number) {
  const { client } = useRouter().options.context;
  const [isExpanded, setExpanded] = useState(false);
  const query = useInfiniteQuery(commentPages(client, projectId));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const total = data?.pages[0]?.total ?? 0;
  const loaded = [
    ...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
  ];
  const shown = isExpanded ? loaded : loaded.slice(0, COMMENTS_SHOWN);
  const show = () => {
    setExpanded(true);
    if (hasNextPage) void fetchNextPage();
  };
  return {
    shown,
    total,
    isPending: query.isPending,
    isFailed: query.isError && !query.isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    more:
      shown.length < total && !isFetchNextPageError
        ? { show, isLoading: isFetchingNextPage, isExpanded }
        : undefined,
  };
}

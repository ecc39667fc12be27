import { COMMENTS_SHOWN } from "@contract/comment-limits";
import { encodeCursor } from "@contract/cursor";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { commentPages } from "./comment-pages";

/** The visible comments of a project and how to load more. Once expanded, refetches load all pages again. */
export function useComments(projectId: number) {
  const { client } = useRouter().options.context;
  const { comments: start } = useSearch({ strict: false });
  const [isExpanded, setExpanded] = useState(start !== undefined);
  const query = useInfiniteQuery(commentPages(client, projectId, start));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const total = data?.pages[0]?.total ?? 0;
  const loaded = [
    ...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
  ];
  const shown = isExpanded ? loaded : loaded.slice(0, COMMENTS_SHOWN);
  const oldest = shown.at(-1);
  /** Asks again if a refetch, for example after a live event, took the place of the request. */
  const show = async () => {
    setExpanded(true);
    const loadedPages = data?.pages.length ?? 0;
    for (let isMissing = hasNextPage; isMissing; ) {
      const result = await fetchNextPage({ cancelRefetch: false });
      isMissing = result.isSuccess && result.hasNextPage && result.data.pages.length <= loadedPages;
    }
  };
  return {
    shown,
    total,
    isPending: query.isPending,
    isFailed: query.isError && !query.isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    more:
      (isExpanded ? hasNextPage : shown.length < total) && !isFetchNextPageError
        ? {
            show: () => void show(),
            isLoading: isFetchingNextPage,
            isExpanded,
            cursor: oldest && encodeCursor(oldest),
          }
        : undefined,
  };
}

import type { Comment } from "@contract/comments";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { updateCachedProject } from "../projects/projects-cache";
import { commentPages } from "./comment-pages";

/** Updates the cached comments of a project and keeps the total count consistent. */
export function useCachedComments(projectId: number) {
  const queryClient = useQueryClient();
  const { comments: start } = useSearch({ strict: false });
  const { queryKey } = commentPages(useRouter().options.context.client, projectId, start);

  const items = (): Comment[] | undefined =>
    queryClient.getQueryData(queryKey)?.pages.flatMap((page) => page.items);

  const change = (changeItems: (items: Comment[], page: number) => Comment[]) => {
    let difference = 0;
    queryClient.setQueryData(queryKey, (data) => {
      if (!data?.pages[0]) return data;
      const pages = data.pages.map((page, index) => {
        const items = changeItems(page.items, index);
        difference += items.length - page.items.length;
        return { ...page, items };
      });
      return { ...data, pages: pages.map((page) => ({ ...page, total: page.total + difference })) };
    });
    updateCachedProject(queryClient, projectId, (project) => ({
      commentCount: project.commentCount + difference,
    }));
  };

  return {
    change,
    all: () => items() ?? [],
    /** Adds a new comment at the top, unless a refetch has already added it. */
    add(comment: Comment) {
      if (items()?.some(({ id }) => id === comment.id)) return;
      // The response of a running query may not contain it.
      void queryClient.cancelQueries({ queryKey });
      change((items, page) => (page === 0 ? [comment, ...items] : items));
    },
    /** The highest comment id; MAX_SAFE_INTEGER if no comments are loaded. */
    newestId: () => items()?.reduce((newest, { id }) => Math.max(newest, id), 0) ?? Number.MAX_SAFE_INTEGER,
  };
}

import type { Comment } from "@contract/comments";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { updateCachedProject } from "../projects/cached-projects";
import { commentPages } from "./comment-pages";

/** Changes a project's comments as the page holds them, and their total by as many as they gained or lost. */
export function useCachedComments(projectId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = commentPages(useRouter().options.context.client, projectId);

  return {
    /** What is on its way would not know of a change made now. */
    hold: () => queryClient.cancelQueries({ queryKey }),
    change(changeItems: (items: Comment[], page: number) => Comment[]) {
      let gained = 0;
      queryClient.setQueryData(queryKey, (data) => {
        if (!data?.pages[0]) return data;
        const pages = data.pages.map((page, index) => {
          const items = changeItems(page.items, index);
          gained += items.length - page.items.length;
          return { ...page, items };
        });
        return { ...data, pages: pages.map((page) => ({ ...page, total: page.total + gained })) };
      });
      updateCachedProject(queryClient, projectId, (now) => ({ commentCount: now.commentCount + gained }));
    },
    has: (id: number) =>
      queryClient.getQueryData(queryKey)?.pages.some(({ items }) => items.some((item) => item.id === id)) ??
      false,
  };
}

import type { Comment } from "@contract/comments";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { updateCachedProject } from "../../cache/projects";
import { commentPages } from "./comment-pages";

/** Changes a project's comments as the page holds them, and their total by as many as they gained or lost. */
export function useCachedComments(projectId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = commentPages(useRouter().options.context.client, projectId);

  const items = (): Comment[] | undefined =>
    queryClient.getQueryData(queryKey)?.pages.flatMap((page) => page.items);

  const change = (changeItems: (items: Comment[], page: number) => Comment[]) => {
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
  };

  return {
    change,
    all: () => items() ?? [],
    /** Puts a new comment first, unless the list was read anew meanwhile and has it. */
    add(comment: Comment) {
      if (items()?.some(({ id }) => id === comment.id)) return;
      // A reading that is under way may not know of it.
      void queryClient.cancelQueries({ queryKey });
      change((items, page) => (page === 0 ? [comment, ...items] : items));
    },
    /** The highest id there is; where the list is not known, one that no comment exceeds. */
    newestId: () => items()?.reduce((newest, { id }) => Math.max(newest, id), 0) ?? Number.MAX_SAFE_INTEGER,
  };
}

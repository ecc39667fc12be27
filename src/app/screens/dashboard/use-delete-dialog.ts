import type { ProjectCard } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useDeleteProject } from "../../features/projects/delete/use-delete-project";
import { userProjectsQuery } from "../../features/projects/user-projects";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { neighbourOf } from "./next-project";

export const loadDialog = () => import("../../features/projects/delete/delete-project-dialog");

/** The project that is asked about, and what deletes it; gone, it leaves the list at once, and its neighbour is told. */
export function useDeleteDialog(userId: number, onRemoved: (neighbour: number | undefined) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = userProjectsQuery(useRouter().options.context.client, userId);
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  const [doomed, setDoomed] = useState<ProjectCard>();
  const { isDeleting, errorOf, clearError, remove } = useDeleteProject({
    success: sentences.projectDeletedFromList,
    failure: sentences.projectDeleteFailedAgain,
    onDeleted: (deleted) => {
      const shown = queryClient.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ id }) => id !== deleted),
            })),
          },
      );
      // Who has closed the dialog may be elsewhere by now.
      if (!isOpen || doomed?.id !== deleted) return;
      flushSync(() => setOpen(false));
      onRemoved(neighbourOf(shown, deleted)?.id);
    },
  });
  return {
    isOpen,
    isPending: doomed !== undefined && isDeleting(doomed.id),
    fault: doomed && errorOf(doomed.id),
    ask: (project: ProjectCard) => {
      setDoomed(project);
      clearError();
      open();
    },
    keep: () => setOpen(false),
    remove: () => doomed && remove(doomed.id),
  };
}

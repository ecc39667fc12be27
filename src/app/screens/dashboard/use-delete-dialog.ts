import type { ProjectCard } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useDeleteProject } from "../../features/projects/delete/use-delete-project";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { adjacentItem } from "./adjacent-item";
import type { ownProjectsQuery } from "./own-projects";

export const loadDialog = () => import("../../features/projects/delete/delete-project-dialog");

/** State of the dialog that confirms a deletion. A deleted project disappears from the list with this key at once. */
export function useDeleteDialog(
  queryKey: ReturnType<typeof ownProjectsQuery>["queryKey"],
  onDeleted: (adjacentId: number | undefined) => void,
) {
  const queryClient = useQueryClient();
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  const [project, setProject] = useState<ProjectCard>();
  const { isDeleting, errorOf, clearError, remove } = useDeleteProject({
    success: sentences.projectDeletedFromList,
    failure: sentences.projectDeleteFailedAgain,
    onDeleted: (deletedId) => {
      const projects = queryClient.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ id }) => id !== deletedId),
            })),
          },
      );
      // Do not move the focus if the user has closed the dialog in the meantime.
      if (!isOpen || project?.id !== deletedId) return;
      flushSync(() => setOpen(false));
      onDeleted(adjacentItem(projects, deletedId)?.id);
    },
  });
  return {
    isOpen,
    isPending: project !== undefined && isDeleting(project.id),
    error: project && errorOf(project.id),
    open: (next: ProjectCard) => {
      setProject(next);
      clearError();
      open();
    },
    close: () => setOpen(false),
    remove: () => project && remove(project.id),
  };
}

import type { ProjectCard } from "@contract/projects";
import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { projectPagesOf } from "../projects/project-pages";
import { useDeleteProject } from "../projects/use-delete-project";

export const loadDialog = () => import("../projects/delete-project-dialog");

/** The project that is asked about, and what deletes it; gone, it leaves the list at once. */
export function useRemoval(userId: number, onRemoved: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = projectPagesOf(useRouter().options.context.client, userId);
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  const [doomed, setDoomed] = useState<ProjectCard>();
  const { isPending, remove } = useDeleteProject({
    said: words.projectDeletedFromList,
    failed: words.projectDeleteFailedAgain,
    onDeleted: () => {
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ id }) => id !== doomed?.id),
            })),
          },
      );
      flushSync(() => setOpen(false));
      onRemoved();
    },
  });
  return {
    isOpen,
    isPending,
    ask: (project: ProjectCard) => {
      setDoomed(project);
      open();
    },
    keep: () => setOpen(false),
    remove: () => doomed && remove(doomed.id),
  };
}

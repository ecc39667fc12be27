import type { ModelView } from "@contract/model-views";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { replaceCachedProject } from "../../../../../cache/projects";
import { failureOf } from "../../../../../lib/api/failure";
import { trpc } from "../../../../../lib/api/trpc";
import { toastFailure } from "../../../../../lib/toast-failure";

/** Replaces the saved views of a project's model. */
export function useSaveViews({ id, updatedAt }: Pick<Project, "id" | "updatedAt">) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = trpc.projects.update.useMutation({
    onSuccess: (project) => replaceCachedProject(queryClient, project),
  });
  return {
    isSaving: isPending,
    /** Resolves with whether the views were saved. */
    save: (modelViews: ModelView[]) =>
      mutateAsync({ id, updatedAt, modelViews }).then(
        () => true,
        (error: unknown) => {
          toastFailure(sentences.projectUpdateFailed(failureOf(error).message), error, null);
          return false;
        },
      ),
  };
}

import type { sentences as allSentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, reasonOr } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { toast } from "../ui/toast";

type Sentence = (typeof allSentences)[
  | "projectDeleted"
  | "projectDeletedFromList"
  | "projectDeleteFailedAgain"];
type DeleteOptions = { success: Sentence; failure: Sentence; onDeleted?: (id: number) => void };

/** Deletes a project, shows a toast with Undo and refreshes the lists that contained it. */
export function useDeleteProject({ success, failure, onDeleted }: DeleteOptions) {
  const queryClient = useQueryClient();
  const [lastError, setLastError] = useState<{ id: number; reason: string }>();
  const restore = trpc.projects.restore.useMutation({
    onSuccess: () => {
      toast({ title: "Project restored" });
      return invalidateAfter(queryClient, "projectSaved");
    },
    onError: (error) => toastFailure("The project was not restored", error),
  });
  const finish = async (id: number) => {
    onDeleted?.(id);
    toast({ ...success, action: { label: "Undo", onClick: () => restore.mutate({ id }) } });
    await invalidateAfter(queryClient, "projectDeleted");
  };
  const remove = trpc.projects.remove.useMutation({
    onSuccess: (_result, { id }) => finish(Number(id)),
    onError: (error, { id }) => {
      const callFailure = failureOf(error);
      // The project is already deleted, for example by an earlier request whose response was lost.
      if (callFailure.status === 404) return finish(Number(id));
      setLastError({ id: Number(id), reason: reasonOr(failure.description, callFailure) });
      toastFailure(failure.title, error, failure.description);
    },
  });
  const isDeleting = (id: number) => remove.isPending && remove.variables.id === id;
  return {
    isDeleting,
    /** The reason why the last attempt to delete this project failed. */
    errorOf: (id: number) => (lastError?.id === id ? lastError.reason : undefined),
    clearError: () => setLastError(undefined),
    remove(id: number) {
      if (isDeleting(id)) return;
      setLastError(undefined);
      remove.mutate({ id });
    },
  };
}

import type { sentences as allWords } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshProjectLists } from "../../cache/projects";
import { failureOf, reasonOr } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { toast } from "../../ui/toast";

type Sentence = (typeof allWords)["projectDeleted" | "projectDeletedFromList" | "projectDeleteFailedAgain"];
type DeleteOptions = { said: Sentence; failed: Sentence; onDeleted?: (id: number) => void };

/** Deletes a project for good and says so; lists that showed it ask again. */
export function useDeleteProject({ said, failed, onDeleted }: DeleteOptions) {
  const queryClient = useQueryClient();
  /** Why the last attempt failed, and whose. */
  const [fault, setFault] = useState<{ id: number; reason: string }>();
  const finish = async (id: number) => {
    onDeleted?.(id);
    toast(said);
    await refreshProjectLists(queryClient);
  };
  const remove = trpc.projects.remove.useMutation({
    onSuccess: (_answer, { id }) => finish(Number(id)),
    onError: (error, { id }) => {
      const failure = failureOf(error);
      // An earlier call, whose answer did not come, has deleted it.
      if (failure.status === 404) return finish(Number(id));
      setFault({ id: Number(id), reason: reasonOr(failed.description, failure) });
      toastFailure(failed.title, error, failed.description);
    },
  });
  const isDeleting = (id: number) => remove.isPending && remove.variables.id === id;
  return {
    isDeleting,
    faultOf: (id: number) => (fault?.id === id ? fault.reason : undefined),
    forgetFault: () => setFault(undefined),
    remove(id: number) {
      if (isDeleting(id)) return;
      setFault(undefined);
      remove.mutate({ id });
    },
  };
}

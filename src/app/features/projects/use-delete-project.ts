import type { words as allWords } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc";
import { toast } from "../../ui/toast";
import { refreshProjectLists } from "./cached-projects";

type Sentence = (typeof allWords)["projectDeleted" | "projectDeletedFromList" | "projectDeleteFailedAgain"];
type DeleteOptions = { said: Sentence; failed: Sentence; onDeleted?: () => void };

/** Deletes a project for good and says so; lists that showed it ask again. */
export function useDeleteProject({ said, failed, onDeleted }: DeleteOptions) {
  const queryClient = useQueryClient();
  const remove = trpc.projects.remove.useMutation({
    onSuccess: async () => {
      onDeleted?.();
      toast(said);
      await refreshProjectLists(queryClient);
    },
    onError: () => toast({ ...failed, kind: "bad" }),
  });
  return { isPending: remove.isPending, remove: (id: number) => !remove.isPending && remove.mutate({ id }) };
}

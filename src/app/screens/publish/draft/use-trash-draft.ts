import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { invalidateAfter } from "../../../cache/invalidation";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";

/** Puts a draft into the trash, with Undo. */
export function useTrashDraft() {
  const queryClient = useQueryClient();
  const { client } = useRouter().options.context;
  const restore = async (id: number) => {
    try {
      await client.projects.restore.mutate({ id });
      toast({ title: "Draft restored. It is on your dashboard." });
      await invalidateAfter(queryClient, "projectSaved");
    } catch (error) {
      toastFailure("The draft was not restored", error);
    }
  };
  return async (id: number) => {
    try {
      await client.projects.remove.mutate({ id });
      toast({
        title: "Draft put into the trash",
        action: { label: "Undo", onClick: () => void restore(id) },
      });
      await invalidateAfter(queryClient, "projectDeleted");
    } catch (error) {
      toastFailure("The draft was not deleted", error);
    }
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { toast } from "../ui/toast";
import { replaceCachedProject } from "./projects-cache";

/** Publishes a draft. If it lacks something, a toast names it, lists what, and leads to the draft. */
export function usePublishDraft({ id, title }: { id: number; title: string }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, isPending } = trpc.projects.update.useMutation({
    onSuccess: async (project) => {
      toast({ title: "Project published" });
      await Promise.all([
        replaceCachedProject(queryClient, project),
        invalidateAfter(queryClient, "projectSaved"),
      ]);
    },
    onError: (error) => {
      const missing = Object.values(failureOf(error).fields);
      if (missing.length === 0) return toastFailure("The draft was not published", error);
      toast({
        title: "The draft is not complete",
        // The toast stays on the pages of other drafts.
        description: `${title || "Untitled"}: ${missing.join(". ")}`,
        kind: "bad",
        action: {
          label: "Continue",
          onClick: () => void router.navigate({ to: "/projects/new", search: { draft: id } }),
        },
      });
    },
  });
  return { isPublishing: isPending, publish: () => mutate({ id, status: "published" }) };
}

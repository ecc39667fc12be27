import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { updateCachedProject } from "../projects/cached-projects";
import { useLoginToast } from "../users/use-login-toast";

/** Likes a project or takes the like back: shown at once, taken back with a toast where the server refuses. */
export function useLike(project: { id: number; liked: boolean }) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const askToLogIn = useLoginToast();
  const toggle = trpc.likes.toggle.useMutation({
    onMutate: () => flip(!project.liked),
    onSuccess: ({ liked, likesCount }) => {
      updateCachedProject(queryClient, project.id, () => ({ liked, likes: likesCount }));
      // A list of what one likes that is on show keeps what was just taken out of it: it can be liked again.
      const queryKey = getQueryKey(trpc.users.likedProjects);
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    },
    onError: (error, _input, wasFlippedTo) => {
      if (wasFlippedTo !== undefined) flip(!wasFlippedTo);
      const { status, message } = failureOf(error);
      if (status === 401) askToLogIn({ title: words.likeLogin });
      else toast({ ...words.likeFailed, ...(status === 403 && { description: message }), kind: "bad" });
    },
  });

  function flip(liked: boolean) {
    updateCachedProject(queryClient, project.id, (now) => ({
      liked,
      likes: Math.max(0, now.likes + (liked === now.liked ? 0 : liked ? 1 : -1)),
    }));
    return liked;
  }

  return () => {
    if (!viewer) return askToLogIn({ title: words.likeLogin });
    if (!toggle.isPending) toggle.mutate({ id: project.id });
  };
}

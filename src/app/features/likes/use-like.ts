import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { updateCachedProject } from "../../cache/projects";
import { statusOf, trpc } from "../../lib/api/trpc";
import { useViewer } from "../../lib/session/viewer";
import { toastFailure } from "../../lib/toast-failure";
import { useLastValueWins } from "../../lib/use-last-value-wins";
import { useLoginToast } from "../auth/use-login-toast";

/** Likes a project or takes the like back: shown at once, taken back with a toast where the server refuses. */
export function useLike(project: { id: number; liked: boolean }) {
  const { id } = project;
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const { client } = useRouter().options.context;
  const askToLogIn = useLoginToast();
  const toggle = trpc.likes.toggle.useMutation();

  const like = useLastValueWins({
    id: `like ${id}`,
    value: project.liked,
    show: (liked) =>
      updateCachedProject(queryClient, id, (now) => ({
        liked,
        likes: Math.max(0, now.likes + (liked === now.liked ? 0 : liked ? 1 : -1)),
      })),
    async call(wanted, isUnsure) {
      // The call turns a like around. Where an earlier one may have done so, it is asked first how it stands.
      const now = isUnsure ? await client.likes.read.query({ id }) : undefined;
      return now?.liked === wanted ? now : toggle.mutateAsync({ id });
    },
    read: ({ liked }) => liked,
    onConfirmed({ liked, likesCount }) {
      updateCachedProject(queryClient, id, () => ({ liked, likes: likesCount }));
      // A list of what one likes that is on show keeps what was just taken out of it: it can be liked again.
      const queryKey = getQueryKey(trpc.users.likedProjects);
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    },
    onFailed(error) {
      const { title, description } = sentences.likeFailed;
      if (statusOf(error) === 401) askToLogIn({ title: sentences.likeLogin });
      else toastFailure(title, error, description);
    },
  });

  return () => {
    if (!viewer) return askToLogIn({ title: sentences.likeLogin });
    like.set(!like.shown);
  };
}

import { publicSentences } from "@contract/public-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Heart } from "lucide-react";
import type { ComponentType } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { useLastValueWins } from "../data/api/last-value-wins";
import { statusOf, trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { useViewer } from "../data/session/viewer";
import { formatNumber } from "../lib/format/format";
import { updateCachedProject } from "./projects-cache";

type LikeableProject = { id: number; title: string; likes: number; liked: boolean };

type LikeButtonProps = {
  project: LikeableProject;
  icon?: ComponentType<{ className?: string | undefined }>;
  className: string;
};

export function LikeButton({ project, icon: Icon = Heart, className }: LikeButtonProps) {
  // The Worker renders many of these buttons, and nobody presses them there.
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of the build
  const like = import.meta.env.SSR ? undefined : useLike(project);
  // While the call runs, `project` may be of an earlier list, or of one that the server read before the like.
  const liked = like?.shown ?? project.liked;
  const likes = formatNumber(project.likes + Number(liked) - Number(project.liked));
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Like ${project.title}, ${likes}`}
      className={className}
      onClick={like?.toggle}
    >
      <Icon className={liked ? "icon-given" : undefined} />
      <span>{likes}</span>
    </button>
  );
}

/**
 * Toggles the like optimistically; if the server refuses, undoes it and shows a toast. Returns the state to show and the
 * click handler.
 */
function useLike(project: { id: number; liked: boolean }) {
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
      updateCachedProject(queryClient, id, (current) => ({
        liked,
        likes: Math.max(0, current.likes + (liked === current.liked ? 0 : liked ? 1 : -1)),
      })),
    async call(wanted, isUnsure) {
      // The call toggles. If an earlier call may have been carried out without an answer, read the current state first.
      const current = isUnsure ? await client.likes.read.query({ id }) : undefined;
      return current?.liked === wanted ? current : toggle.mutateAsync({ id });
    },
    read: ({ liked }) => liked,
    onConfirmed({ liked, likesCount }) {
      updateCachedProject(queryClient, id, () => ({ liked, likes: likesCount }));
      // A visible list of liked projects is not refetched: an unliked project stays there and can be liked again.
      void invalidateAfter(queryClient, "likeChanged", "none");
    },
    onFailed(error) {
      const { title, description } = publicSentences.likeFailed;
      if (statusOf(error) === 401) askToLogIn({ title: publicSentences.likeLogin });
      else toastFailure(title, error, description);
    },
  });

  return {
    shown: like.shown,
    toggle() {
      if (!viewer) return askToLogIn({ title: publicSentences.likeLogin });
      like.set(!like.shown);
    },
  };
}

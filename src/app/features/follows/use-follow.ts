import { words } from "@contract/words";
import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { useLoginToast } from "../users/use-login-toast";

/** Follows somebody or no longer: shown at once with their count, taken back with a toast where the server refuses. */
export function useFollow(id: number) {
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const askToLogIn = useLoginToast();
  const status = trpc.follows.status.useQuery({ id }, { enabled: viewer !== null && viewer.id !== id });
  const isFollowing = viewer !== null && (status.data?.isFollowing ?? false);

  const show = (next: boolean) => {
    void utils.follows.status.cancel({ id });
    utils.follows.status.setData({ id }, { isFollowing: next });
    utils.users.read.setData(
      { id },
      (user) => user && { ...user, followerCount: Math.max(0, user.followerCount + (next ? 1 : -1)) },
    );
  };
  const wanting = (next: boolean) => ({
    onMutate: () => show(next),
    onSuccess: (state: { isFollowing: boolean; followersCount: number }) => {
      utils.follows.status.setData({ id }, { isFollowing: state.isFollowing });
      utils.users.read.setData({ id }, (user) => user && { ...user, followerCount: state.followersCount });
      toast({ title: next ? words.following : words.unfollowed });
      void utils.follows.followers.invalidate();
      void utils.messages.contacts.invalidate();
    },
    onError: (error: unknown) => {
      show(!next);
      const { status, message } = failureOf(error);
      if (status === 401) askToLogIn({ title: words.followLogin });
      else toast({ title: words.followFailed, description: message, kind: "bad" });
    },
  });
  const follow = trpc.follows.follow.useMutation(wanting(true));
  const unfollow = trpc.follows.unfollow.useMutation(wanting(false));

  const toggle = () => {
    if (!viewer) return askToLogIn({ title: words.followLogin });
    if (follow.isPending || unfollow.isPending) return;
    (isFollowing ? unfollow : follow).mutate({ id });
  };
  return { isFollowing, toggle };
}

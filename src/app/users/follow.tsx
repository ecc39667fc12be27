import { publicSentences } from "@contract/public-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { failureOf } from "../data/api/failure";
import { useLastValueWins } from "../data/api/last-value-wins";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { useViewer } from "../data/session/viewer";
import { formatCount, formatNumber } from "../lib/format/format";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { useLazyOpen } from "../ui/use-lazy-open";

export function FollowButton({ userId }: { userId: number }) {
  const { isFollowing, toggle } = useFollow(userId);
  return (
    <Button
      variant={isFollowing ? "secondary" : "primary"}
      className="min-w-24 noscript:hidden"
      onClick={toggle}
    >
      {isFollowing ? "Unfollow" : "Follow"}
    </Button>
  );
}

/** Follows or unfollows a user. Shown at once, together with the follower count, and reverted if the call fails. */
function useFollow(id: number) {
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const askToLogIn = useLoginToast();
  const status = trpc.follows.status.useQuery({ id }, { enabled: viewer !== null && viewer.id !== id });
  const follow = trpc.follows.follow.useMutation();
  const unfollow = trpc.follows.unfollow.useMutation();

  const following = useLastValueWins({
    id: `follow ${id}`,
    value: viewer !== null && (status.data?.isFollowing ?? false),
    show(next) {
      void utils.follows.status.cancel({ id });
      const before = utils.follows.status.getData({ id })?.isFollowing ?? false;
      const change = Number(next) - Number(before);
      utils.follows.status.setData({ id }, { isFollowing: next });
      utils.users.read.setData(
        { id },
        (user) => user && { ...user, followerCount: Math.max(0, user.followerCount + change) },
      );
    },
    call: (wanted) => (wanted ? follow : unfollow).mutateAsync({ id }),
    read: ({ isFollowing }) => isFollowing,
    onConfirmed({ isFollowing, followersCount }) {
      utils.follows.status.setData({ id }, { isFollowing });
      utils.users.read.setData({ id }, (user) => user && { ...user, followerCount: followersCount });
      toast({ title: isFollowing ? publicSentences.following : publicSentences.unfollowed });
      void invalidateAfter(queryClient, "followChanged");
    },
    onFailed(error) {
      if (failureOf(error).status === 401) askToLogIn({ title: publicSentences.followLogin });
      else toastFailure(publicSentences.followFailed, error);
    },
  });

  const toggle = () => {
    if (!viewer) return askToLogIn({ title: publicSentences.followLogin });
    following.set(!following.shown);
  };
  return { isFollowing: following.shown, toggle };
}

const load = () => import("./followers-dialog");
const FollowersDialog = lazy(load);

type FollowerCountProps = { userId: number; name: string; count: number };

/** The number of followers, as a button that opens the list of followers. */
export function FollowerCount({ userId, name, count }: FollowerCountProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  if (count === 0 && !isOpen) return formatNumber(count);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={formatCount(count, "follower")}
        className="min-w-6 rounded-sm text-left text-link"
        onClick={open}
      >
        <span>{formatNumber(count)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <FollowersDialog userId={userId} name={name} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from "../../ui/button";
import { useFollow } from "./use-follow";

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

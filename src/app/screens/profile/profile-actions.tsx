import { Link } from "@tanstack/react-router";
import { FollowButton } from "../../features/follows/follow-button";
import { useViewer } from "../../lib/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";

export const EDIT_BUTTON = "edit-profile";

/** What one may do with a profile: change one's own; write to and follow anybody else. */
export function ProfileActions({ userId, onEdit }: { userId: number; onEdit: () => void }) {
  if (useViewer()?.id === userId) {
    return (
      <Button id={EDIT_BUTTON} onClick={onEdit}>
        Edit Profile
      </Button>
    );
  }
  return (
    <>
      <Link to="/messages" search={{ to: userId }} className={buttonClass()}>
        Message
      </Link>
      <FollowButton userId={userId} />
    </>
  );
}

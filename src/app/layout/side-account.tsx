import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Count } from "../features/notifications/unread-badge";
import { unreadSuffix } from "../features/notifications/unread-label";
import { useUnread } from "../features/notifications/use-unread";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { UserText } from "../ui/user-text";
import { useLogout } from "./use-logout";

type AccountProps = { viewer: CurrentUser; onLeave: () => void };

const LINK = "flex min-h-11 items-center";

export function SideAccount({ viewer, onLeave }: AccountProps) {
  const { messages } = useUnread();
  return (
    <nav aria-label="Account" className="border-t border-line py-3">
      <Link to="/dashboard" className={LINK} onClick={onLeave}>
        Dashboard
      </Link>
      <Link to="/profile/$id" params={{ id: String(viewer.id) }} className={LINK} onClick={onLeave}>
        Profile
      </Link>
      <Link to="/projects/new" className={LINK} onClick={onLeave}>
        Create Project
      </Link>
      <Link to="/messages" className={LINK} onClick={onLeave}>
        Messages
        <span className="sr-only">{unreadSuffix(messages)}</span>
        <Count count={messages} className="ml-auto" />
      </Link>
      <Link to="/settings" className={LINK} onClick={onLeave}>
        Settings
      </Link>
      {viewer.role === "superuser" && (
        <Link to="/admin" className={LINK} onClick={onLeave}>
          Admin Dashboard
        </Link>
      )}
    </nav>
  );
}

/** Who is logged in, and the way out, at the menu's foot. */
export function SidePerson({ viewer, onLeave }: AccountProps) {
  const { logout, isPending } = useLogout();
  return (
    <div className="mt-auto flex items-center gap-3 border-t border-line py-4 text-14">
      <Avatar name={viewer.fullName} src={viewer.profileImage} size={40} />
      <span className="min-w-0 grow">
        <UserText as="span" className="block truncate text-left font-medium">
          {viewer.fullName}
        </UserText>
        <span className="block truncate text-ink-2">{viewer.username}</span>
      </span>
      <Button
        variant="text"
        busy={isPending ? "Logging out..." : undefined}
        onClick={() => {
          logout();
          onLeave();
        }}
      >
        Logout
      </Button>
    </div>
  );
}

export function SideVisitor({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mt-auto border-t border-line py-4">
      <Link to="/auth" className={buttonClass({ className: "w-full" })} onClick={onLeave}>
        Login
      </Link>
    </div>
  );
}

import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { useViewer } from "../data/session/viewer";
import { UnreadBadge, unreadSuffix, useUnread } from "../notifications/unread";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Drawer } from "../ui/drawer";
import { UserText } from "../ui/user-text";
import { useLogout } from "./use-logout";

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const viewer = useViewer();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <SideLinks onClose={close} />
      {viewer ? (
        <>
          <SideAccount viewer={viewer} onClose={close} />
          <SideUser viewer={viewer} onClose={close} />
        </>
      ) : (
        <SideLogin onClose={close} />
      )}
    </Drawer>
  );
}

const PAGES = [
  { to: "/discover", name: "Discover" },
  { to: "/jobs", name: "Jobs" },
  { to: "/learn", name: "Learn" },
  { to: "/pricing", name: "Pricing" },
] as const;

function SideLinks({ onClose }: { onClose: () => void }) {
  return (
    <nav aria-label="Main" className="pt-1 pb-4">
      {PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="side-link"
          onClick={onClose}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

type AccountProps = { viewer: CurrentUser; onClose: () => void };

const LINK = "flex min-h-11 items-center";

function SideAccount({ viewer, onClose }: AccountProps) {
  const { messages, requests } = useUnread();
  return (
    <nav aria-label="Account" className="border-t border-line py-3">
      <Link to="/dashboard" className={LINK} onClick={onClose}>
        Dashboard
      </Link>
      <Link to="/profile/$id" params={{ id: String(viewer.id) }} className={LINK} onClick={onClose}>
        Profile
      </Link>
      <Link
        to="/portfolio/$username"
        params={{ username: viewer.username }}
        className={LINK}
        onClick={onClose}
      >
        Portfolio
      </Link>
      <Link to="/collections" className={LINK} onClick={onClose}>
        Collections
      </Link>
      <Link to="/credits" className={LINK} onClick={onClose}>
        Credits
      </Link>
      <Link to="/projects/new" className={LINK} onClick={onClose}>
        Create Project
      </Link>
      <Link to="/messages" className={LINK} onClick={onClose}>
        Messages
        <span className="sr-only">{unreadSuffix(messages + requests)}</span>
        <UnreadBadge count={messages + requests} className="ml-auto" />
      </Link>
      <Link to="/settings" className={LINK} onClick={onClose}>
        Settings
      </Link>
      {viewer.role === "superuser" && (
        <Link to="/admin" className={LINK} onClick={onClose}>
          Admin Dashboard
        </Link>
      )}
    </nav>
  );
}

/** The viewer's name and the Logout button, at the bottom of the menu. */
function SideUser({ viewer, onClose }: AccountProps) {
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
          onClose();
        }}
      >
        Logout
      </Button>
    </div>
  );
}

function SideLogin({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-auto border-t border-line py-4">
      <Link to="/auth" className={buttonClass({ className: "w-full" })} onClick={onClose}>
        Login
      </Link>
    </div>
  );
}

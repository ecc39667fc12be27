import { BRAND } from "@contract/brand";
import { Link, useRouterState } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { NotificationBell } from "../features/notifications/notification-bell";
import { UnreadBadge } from "../features/notifications/unread-badge";
import { unreadLabel } from "../features/notifications/unread-label";
import { useUnread } from "../features/notifications/use-unread";
import { useViewer } from "../lib/session/viewer";
import { buttonClass } from "../ui/button-class";
import { Logo } from "../ui/logo";
import { AccountButton } from "./account-button";
import { SearchIconLink, SearchLink } from "./search-link";
import { SideMenuButton } from "./side-menu-button";

export function Header() {
  return (
    <header className="header-line sticky top-0 z-30 h-header bg-paper print:hidden">
      <div className="wide-edges flex h-full items-stretch">
        <Link to="/" aria-label={`${BRAND}, home`} className="flex items-center">
          <Logo />
        </Link>
        <MainNav />
        <div className="ml-auto flex items-center gap-1">
          <SearchLink />
          <SearchIconLink />
          <AccountTools />
          <SideMenuButton />
        </div>
      </div>
      <PendingBar />
    </header>
  );
}

function MainNav() {
  return (
    <nav aria-label="Main" className="ml-14 hidden gap-7 md:flex">
      <Link to="/discover" activeOptions={{ includeSearch: false }} className="nav-link">
        Discover
      </Link>
      <Link to="/jobs" className="nav-link">
        Jobs
      </Link>
      <Link to="/learn" activeOptions={{ includeSearch: false }} className="nav-link">
        Learn
      </Link>
    </nav>
  );
}

function AccountTools() {
  const viewer = useViewer();
  const { messages } = useUnread();
  if (!viewer) {
    return (
      <Link
        to="/auth"
        className={buttonClass({ size: "sm", className: "max-md:hidden noscript:max-md:inline-flex" })}
      >
        Login
      </Link>
    );
  }
  return (
    <>
      <NotificationBell />
      <Link to="/messages" aria-label={unreadLabel("Messages", messages)} className="relative icon-button">
        <Mail className="size-4.5" />
        <UnreadBadge count={messages} className="absolute top-1 left-5" />
      </Link>
      <AccountButton viewer={viewer} />
    </>
  );
}

/** A thin bar on the header's border while the next page is slow to load. */
function PendingBar() {
  const isNavigating = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && location.href !== resolvedLocation.href,
  });
  if (!isNavigating) return null;
  return <div role="progressbar" aria-label="Loading the page" className="pending-bar" />;
}

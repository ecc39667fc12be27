import { BRAND } from "@contract/brand";
import type { CurrentUser } from "@contract/users";
import { Link, useRouterState } from "@tanstack/react-router";
import { Mail, Menu, Search } from "lucide-react";
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useViewer } from "../data/session/viewer";
import { hasModifier } from "../lib/has-modifier";
import { NotificationBell } from "../notifications/notification-bell";
import { UnreadBadge, unreadLabel, useUnread } from "../notifications/unread";
import { preloadSearch, useSearchDialog } from "../search/dialog/use-search-dialog";
import { Avatar } from "../ui/avatar";
import { buttonClass } from "../ui/button-class";
import { Logo } from "../ui/logo";
import { useLazyOpen } from "../ui/use-lazy-open";

export function Header() {
  // The width of all its controls, so that the first do not move while a slow line brings the others.
  const width = useViewer() ? "min-w-40 md:min-w-94" : "min-w-18 md:min-w-77.5";
  return (
    <header className="header-line sticky top-0 z-30 h-header bg-paper print:hidden">
      <div className="wide-edges flex h-full items-stretch">
        <Link to="/" aria-label={`${BRAND}, home`} className="flex items-center">
          <Logo />
        </Link>
        <MainNav />
        <div className={`ml-auto flex items-center gap-1 ${width}`}>
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
  const { messages, requests } = useUnread();
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
      <Link
        to="/messages"
        aria-label={unreadLabel("Messages", messages + requests)}
        className="relative icon-button"
      >
        <Mail className="size-4.5" />
        <UnreadBadge count={messages + requests} className="absolute top-1 left-5" />
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

const loadSideMenu = () => import("./side-menu");
const SideMenu = lazy(loadSideMenu);
const preloadSideMenu = () => void loadSideMenu().catch(() => undefined);

/** The menu button on phones. The menu is loaded on hover, focus or click. Without JavaScript, a link to the footer. */
function SideMenuButton() {
  const { isOpen, setOpen, open } = useLazyOpen(loadSideMenu);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="icon-button -mr-3 md:hidden noscript:hidden"
        onPointerEnter={preloadSideMenu}
        onFocus={preloadSideMenu}
        onClick={open}
      >
        <Menu className="size-4.5" />
      </button>
      <a href="#footer" aria-label="Menu" className="icon-button -mr-3 hidden! max-md:noscript:grid!">
        <Menu className="size-4.5" />
      </a>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SideMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const SearchDialog = lazy(() => import("../search/dialog/search-dialog"));

/** Looks like an input and opens the search dialog. Before hydration it is a link to the search page. */
function SearchLink() {
  const search = useSearchDialog();
  useSearchShortcuts(search);
  return (
    <SearchOpener
      search={search}
      keys="/ Control+K Meta+K"
      className="mr-3 hidden h-8 w-58 items-center gap-2.5 rounded-sm border border-line bg-sheet pr-2 pl-2.5 text-14 text-ink-2 transition-colors hover:border-line-2 md:flex"
    >
      <Search />
      Search
      <span aria-hidden="true" className="ml-auto rounded-sm border border-line px-1 font-mono text-12">
        /
      </span>
    </SearchOpener>
  );
}

/** The search link on phones. */
function SearchIconLink() {
  return (
    <SearchOpener search={useSearchDialog()} label="Search" className="icon-button md:hidden">
      <Search className="size-4.5" />
    </SearchOpener>
  );
}

type SearchOpenerProps = {
  search: ReturnType<typeof useSearchDialog>;
  label?: string;
  keys?: string;
  className: string;
  children: ReactNode;
};

function SearchOpener({ search, label, keys, className, children }: SearchOpenerProps) {
  const onClick = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    search.open();
  };
  return (
    <>
      <Link
        to="/search"
        preload={false}
        aria-label={label}
        data-replay=""
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        className={className}
        onPointerEnter={preloadSearch}
        onFocus={preloadSearch}
        onClick={onClick}
      >
        {children}
      </Link>
      {search.isOpen !== undefined && (
        <Suspense>
          <SearchDialog
            open={search.isOpen}
            onOpenChange={search.setOpen}
            takeEarlyInput={search.takeEarlyInput}
          />
        </Suspense>
      )}
    </>
  );
}

/** `/` and Ctrl-K open the search. Keys typed while the dialog is loading are collected in `search.earlyInput`. */
function useSearchShortcuts(search: ReturnType<typeof useSearchDialog>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (search.earlyInput.current !== undefined) collectKey(event, search);
    else if (isSearchShortcut(event)) {
      event.preventDefault();
      search.open();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}

/** Handles a key as the input of the search dialog would. */
function collectKey(
  event: KeyboardEvent,
  { earlyInput, goToPage, cancel }: ReturnType<typeof useSearchDialog>,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typed = earlyInput.current ?? "";
  if (event.key.length === 1) earlyInput.current = typed + event.key;
  else if (event.key === "Backspace") earlyInput.current = typed.slice(0, -1);
  else if (event.key === "Enter") goToPage();
  else if (event.key === "Escape") cancel();
  else return;
  event.preventDefault();
}

/** `/` is ignored in a text field, and both shortcuts while a dialog or menu is open. */
function isSearchShortcut(event: KeyboardEvent) {
  const { target } = event;
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isSlash && !isCtrlK) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return false;
  const isTextField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return !isTextField || isCtrlK;
}

const loadAccountMenu = () => import("./account-menu");
const AccountMenu = lazy(loadAccountMenu);
const preloadAccountMenu = () => void loadAccountMenu().catch(() => undefined);

/** The avatar in the header. Its menu is loaded on hover, focus or click, and then renders the button as its trigger. */
function AccountButton({ viewer }: { viewer: CurrentUser }) {
  const { isOpen, open } = useLazyOpen(loadAccountMenu);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className="icon-button max-md:hidden"
      onPointerEnter={preloadAccountMenu}
      onFocus={preloadAccountMenu}
      onClick={isOpen === undefined ? open : undefined}
    >
      <span className="sr-only">Account menu</span>
      <Avatar name={viewer.fullName || viewer.username} src={viewer.profileImage} size={32} />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu viewer={viewer} trigger={button} />
    </Suspense>
  );
}

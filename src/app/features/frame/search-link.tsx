import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Icon } from "../../ui/icon";

/** Looks like the box it leads to; `/` and Ctrl-K lead there too. */
export function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      void navigate({ to: "/search" });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [navigate]);
  return (
    <Link
      to="/search"
      aria-keyshortcuts="/ Control+K"
      className="mr-3 hidden h-8 w-58 items-center gap-2.5 rounded-sm border border-line bg-sheet pr-2 pl-2.5 text-14 text-ink-2 transition-colors hover:border-line-2 md:flex"
    >
      <Icon name="search" />
      Search
      <span aria-hidden="true" className="ml-auto rounded-sm border border-line px-1 font-mono text-12">
        /
      </span>
    </Link>
  );
}

export function SearchIconLink() {
  return (
    <Link to="/search" aria-label="Search" className="icon-button md:hidden">
      <Icon name="search" className="size-4.5" />
    </Link>
  );
}

/** Not while somebody types, and not over an open dialog. */
const asksForSearch = (event: KeyboardEvent) => {
  const { target } = event;
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
  if (!isSlash && !isCtrlK) return false;
  if (document.querySelector("[role=dialog]")) return false;
  const types =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return !types || isCtrlK;
};

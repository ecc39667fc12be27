import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { lazy, type MouseEvent, type ReactNode, Suspense } from "react";
import { preloadSearch, useSearchDialog } from "../features/search/dialog/use-search-dialog";
import { hasModifier } from "../lib/has-modifier";
import { useSearchShortcuts } from "./use-search-shortcuts";

const SearchDialog = lazy(() => import("../features/search/dialog/search-dialog"));

/** Looks like an input and opens the search dialog. Before hydration it is a link to the search page. */
export function SearchLink() {
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
export function SearchIconLink() {
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

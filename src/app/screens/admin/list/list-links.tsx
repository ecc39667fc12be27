import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/button-class";

type PagerProps = {
  to:
    | "/admin"
    | "/admin/reports"
    | "/admin/content-reports"
    | "/admin/takedowns"
    | "/admin/support"
    | "/admin/activity";
  page: number | undefined;
  hasMore: boolean;
};

/** Previous and next page of a list, with the same search and filters. */
export function Pager({ to, page = 1, hasMore }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex justify-end gap-2">
      <PagerLink to={to} page={page - 1} isEnabled={page > 1} label="Previous" />
      <PagerLink to={to} page={page + 1} isEnabled={hasMore} label="Next" />
    </nav>
  );
}

type PagerLinkProps = Pick<PagerProps, "to"> & { page: number; isEnabled: boolean; label: string };

function PagerLink({ to, page, isEnabled, label }: PagerLinkProps) {
  if (!isEnabled)
    return (
      <span aria-hidden="true" className={buttonClass({ size: "sm", className: "border-line text-ink-2" })}>
        {label}
      </span>
    );
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, page: page > 1 ? page : undefined })}
      className={buttonClass({ size: "sm" })}
    >
      {label}
    </Link>
  );
}

type SortLinkProps = {
  to: "/admin" | "/admin/reports";
  order: "oldest" | undefined;
  children: ReactNode;
};

/** The header of the sorted column: reverses the order and returns to the first page. */
export function SortLink({ to, order, children }: SortLinkProps) {
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, page: undefined, order: order ? undefined : "oldest" }) as never}
      resetScroll={false}
      className="inline-flex min-h-6 items-center gap-1 text-ink hover:underline"
    >
      {children}
      {order ? <ArrowUp className="size-3" /> : <ArrowDown className="size-3" />}
      <span className="sr-only">{order ? "(oldest first)" : "(newest first)"}</span>
    </Link>
  );
}

/** Clears the search, the filters and the page of a list. */
export function ShowAllLink({ to }: { to: "/admin" | "/admin/reports" }) {
  return (
    <Link to={to} search={{}} resetScroll={false} className={buttonClass()}>
      Show all
    </Link>
  );
}

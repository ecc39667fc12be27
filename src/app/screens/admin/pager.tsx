import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";

type PagerProps = {
  to: "/admin" | "/admin/reports" | "/admin/activity";
  page: number | undefined;
  hasMore: boolean;
};

/** Back and on through a list; what it is filtered by stays. */
export function Pager({ to, page = 1, hasMore }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex justify-end gap-2">
      <PagerLink to={to} page={page - 1} isOpen={page > 1} label="Previous" />
      <PagerLink to={to} page={page + 1} isOpen={hasMore} label="Next" />
    </nav>
  );
}

type PagerLinkProps = Pick<PagerProps, "to"> & { page: number; isOpen: boolean; label: string };

function PagerLink({ to, page, isOpen, label }: PagerLinkProps) {
  if (!isOpen)
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

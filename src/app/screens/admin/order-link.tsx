import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

type OrderLinkProps = {
  to: "/admin" | "/admin/reports";
  order: "oldest" | undefined;
  children: ReactNode;
};

/** The head of the column a list is ordered by: turns the list round, from its first page on. */
export function OrderLink({ to, order, children }: OrderLinkProps) {
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, page: undefined, order: order ? undefined : "oldest" })}
      resetScroll={false}
      className="inline-flex min-h-6 items-center gap-1 text-ink hover:underline"
    >
      {children}
      {order ? <ArrowUp className="size-3" /> : <ArrowDown className="size-3" />}
      <span className="sr-only">{order ? "(oldest first)" : "(newest first)"}</span>
    </Link>
  );
}

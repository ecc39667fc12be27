import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";

/** Drops a list's search, filters and page. */
export function ShowAll({ to }: { to: "/admin" | "/admin/reports" }) {
  return (
    <Link to={to} search={{}} resetScroll={false} className={buttonClass()}>
      Show all
    </Link>
  );
}

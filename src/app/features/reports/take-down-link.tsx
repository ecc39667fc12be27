import { Link } from "@tanstack/react-router";
import { useViewer } from "../../lib/session/viewer";

/** For superusers: leads to the statement of reasons that a take-down needs. */
export function TakeDownLink(target: { project: number } | { comment: number }) {
  if (useViewer()?.role !== "superuser") return null;
  return (
    <Link
      to="/admin/takedowns"
      search={target}
      className="px-3 text-14 text-ink-2 hover:underline print:hidden"
    >
      Take down
    </Link>
  );
}

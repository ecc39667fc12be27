import type { Report } from "@contract/reports";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { useUpdateReport } from "./use-update-report";

/** Resolves a report from its row, or opens it again. */
export function ReportAction({ report }: { report: Report }) {
  const update = useUpdateReport();
  const isResolved = report.status === "resolved";
  const move = () =>
    update.mutate(
      { id: report.id, status: isResolved ? "pending" : "resolved" },
      { onError: (error) => toastFailure("Error", error) },
    );
  return (
    <Button
      size="sm"
      variant={isResolved ? "text" : "secondary"}
      onClick={move}
      busy={update.isPending ? "Saving..." : undefined}
      aria-label={`${isResolved ? "Reopen" : "Resolve"} report ${report.id}`}
      className={`relative z-2 md:-my-1.5 ${isResolved ? "font-normal text-ink-2 md:mx-0" : ""}`}
    >
      {isResolved ? "Reopen" : "Resolve"}
    </Button>
  );
}

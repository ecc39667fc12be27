import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useId } from "react";
import { trpc } from "../../../lib/api/trpc";
import { Spinner } from "../../../ui/spinner";
import { ListFailed } from "../list-failed";
import { ReportDecision } from "./report-decision";
import { ReportFacts } from "./report-facts";
import { type ReportSearch, reportInput } from "./report-search";
import { ReportedProject } from "./reported-project";

type ReportPanelProps = { id: number; search: ReportSearch; className?: string };

/** One report beside what it is about, with what can be decided. */
export function ReportPanel({ id, search, className = "" }: ReportPanelProps) {
  const headingId = useId();
  const { data, error, isError, refetch } = trpc.admin.reports.useQuery(reportInput(id));
  const report = data?.items.find((item) => item.id === id);
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={takeFocus}
      className={`mt-5 border border-line bg-sheet p-4 outline-none md:p-6 ${className}`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-20 font-medium">{`Report ${id}`}</h2>
        <Link
          to="/admin/reports"
          search={{ ...search, report: undefined }}
          resetScroll={false}
          aria-label="Close report"
          className="icon-button -mr-3"
        >
          <X />
        </Link>
      </div>
      {report ? (
        <>
          <ReportFacts report={report} />
          <ReportedProject report={report} />
          <ReportDecision report={report} />
        </>
      ) : isError ? (
        <ListFailed what="The report" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="mt-4 text-ink-2">There is no report of this number.</p>
      ) : (
        <Spinner />
      )}
    </section>
  );
}

/** Whoever opened it from the list goes on reading here; a page that opens with it is read from its top. */
const takeFocus = (panel: HTMLElement | null) => {
  if (panel && document.activeElement !== document.body) panel.focus();
};

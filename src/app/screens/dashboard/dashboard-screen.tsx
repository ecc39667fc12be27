import { projectsLeft } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { trpc } from "../../lib/api/trpc";
import { buttonClass } from "../../ui/button-class";
import { DashboardProjects } from "./dashboard-projects";
import { DashboardStatistics, StatisticsFailed } from "./dashboard-statistics";

export function DashboardScreen({ viewer }: { viewer: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const statistics = trpc.users.statistics.useQuery({ id: viewer.id });
  /** Focuses the card next to the deleted one, or the heading if there is none. */
  const focusAfterDelete = (projectId: number | undefined) => {
    const card = document.querySelector<HTMLElement>(`main a[href="/projects/${projectId}"]`);
    if (card) card.focus({ preventScroll: true });
    else heading.current?.focus();
  };
  const isEmpty = statistics.data?.projects === 0;
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mb-8">
        <h1 ref={heading} tabIndex={-1} className="text-40 font-medium outline-none">
          Your Dashboard
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard/analytics" className={buttonClass()}>
            Analytics
          </Link>
          <Link to="/dashboard/import" className={buttonClass()}>
            Import
          </Link>
          <Link to="/dashboard/sheets" className={buttonClass()}>
            Sheets
          </Link>
          <Link to="/projects/new" className={buttonClass({ variant: isEmpty ? "secondary" : "primary" })}>
            <Plus /> New Project
          </Link>
        </div>
      </div>
      {statistics.isError && !statistics.isFetching ? (
        <StatisticsFailed onRetry={() => void statistics.refetch()} />
      ) : (
        <DashboardStatistics viewer={viewer} statistics={statistics.data} />
      )}
      {statistics.data && <PlanNotice viewer={viewer} projects={statistics.data.projects} />}
      <DashboardProjects userId={viewer.id} onDeleted={focusAfterDelete} />
    </div>
  );
}

/** Shown when the limit of the plan is reached. */
function PlanNotice({ viewer, projects }: { viewer: CurrentUser; projects: number }) {
  if (projectsLeft(viewer, projects) !== 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line px-6 py-4">
      <p className="max-w-measure">{sentences.projectLimit}</p>
      <Link to="/pricing" className={buttonClass({ size: "sm" })}>
        View Plans
      </Link>
    </div>
  );
}

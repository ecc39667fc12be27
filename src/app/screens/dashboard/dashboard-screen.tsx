import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { trpc } from "../../lib/api/trpc";
import { buttonClass } from "../../ui/button-class";
import { DashboardProjects } from "./dashboard-projects";
import { DashboardStatistics, StatisticsFailed } from "./dashboard-statistics";
import { PlanNotice } from "./plan-notice";

/** One's own work in figures, and all of it to go on with. */
export function DashboardScreen({ viewer }: { viewer: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const figures = trpc.users.figures.useQuery({ id: viewer.id });
  /** The place is kept: the card that moved up is focused, or the heading where none is left. */
  const focusAfter = (neighbour: number | undefined) => {
    const card = document.querySelector<HTMLElement>(`main a[href="/projects/${neighbour}"]`);
    if (card) card.focus({ preventScroll: true });
    else heading.current?.focus();
  };
  const isEmpty = figures.data?.projects === 0;
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mb-8">
        <h1 ref={heading} tabIndex={-1} className="text-40 font-medium outline-none">
          Your Dashboard
        </h1>
        <Link to="/projects/new" className={buttonClass({ variant: isEmpty ? "secondary" : "primary" })}>
          <Plus /> New Project
        </Link>
      </div>
      {figures.isError && !figures.isFetching ? (
        <StatisticsFailed onRetry={() => void figures.refetch()} />
      ) : (
        <DashboardStatistics viewer={viewer} figures={figures.data} />
      )}
      {figures.data && <PlanNotice viewer={viewer} projects={figures.data.projects} />}
      <DashboardProjects userId={viewer.id} onRemoved={focusAfter} />
    </div>
  );
}

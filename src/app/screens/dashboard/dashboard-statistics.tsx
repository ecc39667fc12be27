import { plans, projectsLeft } from "@contract/plans";
import type { ProjectStatistics } from "@contract/project-views";
import type { CurrentUser } from "@contract/users";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { useOwnProjects } from "./own-projects";

type DashboardStatisticsProps = { viewer: CurrentUser; statistics: ProjectStatistics | undefined };

export function DashboardStatistics({ viewer, statistics }: DashboardStatisticsProps) {
  const { projects } = useOwnProjects();
  const mostViewed = statistics?.mostViewed
    ? projects.find((project) => project.views === statistics.mostViewed)?.title
    : undefined;
  return (
    <dl className="flex overflow-hidden border border-line bg-sheet max-md:flex-col">
      <Tile
        label="Your Projects"
        value={statistics?.projects}
        detail={statistics && planSentence(viewer, statistics.projects)}
      />
      <Tile
        label="Total Views"
        value={statistics?.totalViews}
        detail={statistics && weekSentence(statistics.week.all)}
      />
      <Tile
        label="Most Viewed"
        value={statistics?.mostViewed}
        detail={
          mostViewed &&
          statistics &&
          `${mostViewed}, ${formatNumber(statistics.week.mostViewed.views)} this week`
        }
      />
    </dl>
  );
}

type TileProps = { label: string; value: number | undefined; detail: ReactNode };

/** A row on phones, to save height. */
function Tile({ label, value, detail }: TileProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] content-start items-center gap-x-4 border-line px-4 py-3 not-first:border-t md:grid-cols-1 md:px-6 md:pt-4.5 md:pb-5 md:not-first:border-t-0 md:not-first:border-l">
      <dt className="label">{label}</dt>
      <dd className="row-span-2 text-40 font-medium md:row-span-1 md:mt-3.5">
        {value === undefined ? <Skeleton className="h-8 w-16 lg:h-11" /> : formatNumber(value)}
      </dd>
      <UserText as="dd" className="min-h-5 min-w-0 truncate text-left text-14 text-ink-2 md:mt-1">
        {value === undefined ? <Skeleton className="mt-1 h-4 w-28" /> : detail}
      </UserText>
    </div>
  );
}

const weekSentence = ({ views, viewsBefore }: ProjectStatistics["week"]["all"]) =>
  `${formatNumber(views)} this week, ${formatNumber(viewsBefore)} the week before`;

function planSentence(viewer: CurrentUser, projects: number) {
  const left = projectsLeft(viewer, projects);
  return `${left === null ? "Unlimited" : `${left} left`} on the ${plans[viewer.accountType].name} plan`;
}

export function StatisticsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 border border-line px-6 py-10">
      <p>Your statistics could not be loaded.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

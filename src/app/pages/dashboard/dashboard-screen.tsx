import { formatMonth } from "@contract/format-date";
import { plans, projectsLeft } from "@contract/plans";
import type { ProjectStatistics } from "@contract/project-views";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { trpc } from "../../data/api/trpc";
import { formatNumber } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Skeleton } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { DashboardProjects } from "./dashboard-projects";
import { useOwnProjects } from "./table/own-projects";

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
          <Link to="/portfolio/$username" params={{ username: viewer.username }} className={buttonClass()}>
            Portfolio
          </Link>
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
      <MyBuildings />
      <DashboardProjects userId={viewer.id} onDeleted={focusAfterDelete} />
    </div>
  );
}

/** The buildings of others that the viewer runs, by confirmed credits. */
function MyBuildings() {
  const { data: buildings = [] } = trpc.measures.listBuildings.useQuery({});
  if (buildings.length === 0) return null;
  return (
    <section aria-labelledby="my-buildings" className="mt-10">
      <h2 id="my-buildings" className="pb-2 text-20 font-medium">
        My buildings
      </h2>
      <ul className="border-line border-t">
        {buildings.map(({ projectId, title, role, lastTo }) => (
          <li
            key={projectId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to="/projects/$id" params={{ id: String(projectId) }} className="text-link">
                <UserText>{title}</UserText>
              </Link>
              <span className="block text-14 text-ink-2">
                {role}. {lastTo ? `Your values end in ${formatMonth(lastTo)}` : "You have entered no values"}
              </span>
            </span>
            <Link
              to="/projects/$id/in-use"
              params={{ id: String(projectId) }}
              className={buttonClass({ size: "sm" })}
            >
              Enter values
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

type DashboardStatisticsProps = { viewer: CurrentUser; statistics: ProjectStatistics | undefined };

function DashboardStatistics({ viewer, statistics }: DashboardStatisticsProps) {
  const { projects } = useOwnProjects();
  const { data: overview } = trpc.ownProjects.overview.useQuery({});
  const unpublished = statistics && overview ? overview.total - statistics.projects : 0;
  const mostViewed = statistics?.mostViewed
    ? projects.find((project) => project.views === statistics.mostViewed)?.title
    : undefined;
  return (
    <dl className="flex overflow-hidden border border-line bg-sheet max-md:flex-col">
      <Tile
        label="Your Projects"
        value={statistics?.projects}
        detail={
          statistics &&
          planSentence(viewer, statistics.projects) +
            (unpublished > 0 ? `. ${formatNumber(unpublished)} not published` : "")
        }
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

function StatisticsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 border border-line px-6 py-10">
      <p>Your statistics could not be loaded.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

import type { ProjectCard } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/api/trpc";
import { formatCount } from "../../lib/format/format";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { categoryLabel } from "../../projects/category-label";
import { cardLine } from "../../projects/location-label";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { SectionHeading } from "./section-heading";

const LEAD_BOXES: Box[] = [{ from: 768, vw: 100, ratio: 1440 / 680 }, { vw: 100 }];
const SMALL_BOXES: Box[] = [
  { from: 2200, px: 542 },
  { from: 1920, px: 422 },
  { from: 1600, vw: 25, px: -58 },
  { from: 1440, px: 302 },
  { from: 1120, vw: 25, px: -58 },
  { from: 768, vw: 50, px: -44 },
  { from: 360, vw: 50, px: -24 },
  { vw: 100, px: -32 },
];

/** The first project in full width, the others in a row below it. */
export function Featured() {
  return (
    <section aria-labelledby="featured" className="pt-10">
      <div className="wide-edges">
        <SectionHeading id="featured" title="Featured Projects" to="/discover" more="View All" />
      </div>
      <FeaturedProjects />
    </section>
  );
}

function FeaturedProjects() {
  const { data, isFetchedAfterMount, isFetching, refetch } = trpc.projects.featured.useQuery({});
  if (!data && isFetchedAfterMount)
    return (
      <div className="wide-edges">
        <SectionFailed isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <FeaturedSkeleton />;
  const [lead, ...rest] = data;
  if (!lead)
    return (
      <div className="wide-edges">
        <NoProjects />
      </div>
    );
  return (
    <>
      <LeadProject project={lead} />
      {rest.length > 0 && (
        <ul className="wide-edges featured-row mt-8 lg:mt-14">
          {rest.map((project) => (
            <SmallProject key={project.id} project={project} />
          ))}
        </ul>
      )}
    </>
  );
}

function LeadProject({ project }: { project: ProjectCard }) {
  const { owner } = project;
  return (
    <article className="relative">
      <CardPicture project={project} boxes={LEAD_BOXES} className="featured-lead w-full" />
      <div className="wide-edges grid grid-cols-12 items-baseline gap-x-gutter pt-4">
        <h3 dir="auto" className="col-span-12 text-28 font-medium wrap-anywhere lg:col-span-6">
          <ProjectLink project={project} />
        </h3>
        <UserText as="p" className="col-span-12 text-left text-14 text-ink-2 wrap-anywhere lg:col-span-2">
          {cardLine(project)}
        </UserText>
        {owner && (
          <p className="col-span-12 text-14 wrap-anywhere lg:col-span-4 lg:text-right">
            <Link
              to="/profile/$id"
              params={{ id: String(owner.id) }}
              className="relative z-1 inline-block py-0.5 hover:underline"
            >
              <UserText>{owner.fullName || owner.username}</UserText>
            </Link>
            {owner.companyName && (
              <span className="text-ink-2">
                , <UserText>{owner.companyName}</UserText>
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

function SmallProject({ project }: { project: ProjectCard }) {
  return (
    <li className="relative min-w-0">
      <CardPicture project={project} boxes={SMALL_BOXES} className="aspect-4/3 w-full" />
      <h3 dir="auto" className="border-t border-line pt-3 font-medium wrap-anywhere">
        <ProjectLink project={project} />
      </h3>
      <UserText as="p" className="text-left text-14 text-ink-2 wrap-anywhere">
        {cardLine(project)}
      </UserText>
    </li>
  );
}

function ProjectLink({ project }: { project: ProjectCard }) {
  return (
    <Link to="/projects/$id" params={{ id: String(project.id) }} className="stretched-link">
      {project.title}
    </Link>
  );
}

function NoProjects() {
  return (
    <EmptyState
      headingLevel="h3"
      title="No featured projects yet"
      text="No project has been published yet. Be the first to publish one."
      action={
        <Link to="/projects/new" className={buttonClass()}>
          Create Project
        </Link>
      }
    />
  );
}

const TRENDING_BOXES: Box[] = [{ from: 768, px: 120 }, { px: 88 }];

export function Trending() {
  return (
    <section
      aria-labelledby="trending"
      className="wide-edges mt-16 grid-cols-12 gap-x-gutter md:mt-24 lg:grid"
    >
      <div className="col-span-3 mb-5">
        <h2 id="trending" className="text-28 font-medium">
          Trending Now
        </h2>
        <p className="mt-2 max-w-55 text-14 text-ink-2 max-lg:max-w-none">
          Most viewed and appreciated projects this week.
        </p>
      </div>
      <div className="col-span-9">
        <TrendingProjects />
      </div>
    </section>
  );
}

function TrendingProjects() {
  const { data, isFetchedAfterMount, isFetching, refetch } = trpc.projects.trending.useQuery({});
  if (!data && isFetchedAfterMount)
    return <SectionFailed isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TrendingSkeleton />;
  if (data.length === 0)
    return <p className="border-t border-ink py-5 text-ink-2">Nothing has been published yet.</p>;
  return (
    <ol className="border-t border-ink">
      {data.map((project, index) => (
        <TrendingRow key={project.id} project={project} number={index + 1} />
      ))}
    </ol>
  );
}

function TrendingRow({ project, number }: { project: ProjectCard; number: number }) {
  return (
    <li className="index-row relative border-b border-line hover:bg-well">
      <span aria-hidden="true" className="font-mono text-12 text-ink-2">
        {String(number).padStart(2, "0")}
      </span>
      <CardPicture project={project} boxes={TRENDING_BOXES} className="aspect-4/3 w-full" />
      <span className="min-w-0">
        <Link
          to="/projects/$id"
          params={{ id: String(project.id) }}
          className="stretched-link block font-medium"
        >
          <UserText as="span" className="line-clamp-2 text-left wrap-anywhere">
            {project.title}
          </UserText>
        </Link>
        <UserText as="span" className="block truncate text-left text-14 text-ink-2">
          {cardLine(project)}
        </UserText>
      </span>
      <span className="text-14 text-ink-2 max-md:hidden">{categoryLabel(project.category)}</span>
      <span className="flex flex-wrap justify-end gap-x-4 font-mono text-12 text-ink-2 max-md:hidden">
        <span>{formatCount(project.views, "view")}</span>
        <span>{formatCount(project.likes, "like")}</span>
      </span>
    </li>
  );
}

function FeaturedSkeleton() {
  return (
    <SkeletonGroup label="Loading featured projects">
      <Skeleton className="featured-lead w-full" />
      <div className="wide-edges pt-4">
        <Skeleton className="h-9 w-1/3" />
      </div>
      <div className="wide-edges featured-row mt-8 lg:mt-14">
        {[1, 2, 3, 4].map((item) => (
          <div key={item}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-1 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

function TrendingSkeleton() {
  return (
    <SkeletonGroup label="Loading trending projects" className="border-t border-ink">
      {[1, 2, 3, 4, 5, 6].map((item) => (
        <div key={item} className="index-row border-b border-line">
          <Skeleton className="h-4 w-4" />
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type SectionFailedProps = { isRetrying: boolean; onRetry: () => void };

/** Shown instead of a section's projects that could not be loaded. */
function SectionFailed({ isRetrying, onRetry }: SectionFailedProps) {
  return (
    <div className="flex flex-col items-center gap-4 border border-line px-6 py-10">
      <p role="alert">{publicSentences.projectsFailed}</p>
      <Button busy={isRetrying ? "Trying again..." : undefined} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

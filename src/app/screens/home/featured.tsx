import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { CardPicture } from "../../features/projects/card/card-picture";
import { locationLabel } from "../../features/projects/location-label";
import { trpc } from "../../lib/api/trpc";
import type { Box } from "../../lib/media";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { UserText } from "../../ui/user-text";
import { FeaturedSkeleton } from "./home-skeletons";
import { SectionFailed } from "./section-failed";
import { SectionHeading } from "./section-heading";

const LEAD_BOXES: Box[] = [{ from: 768, vw: 100, ratio: 1440 / 680 }, { vw: 100 }];
const SMALL_BOXES: Box[] = [
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
      <div className="sheet-edges">
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
      <div className="sheet-edges">
        <SectionFailed isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <FeaturedSkeleton />;
  const [lead, ...rest] = data;
  if (!lead)
    return (
      <div className="sheet-edges">
        <NoProjects />
      </div>
    );
  return (
    <>
      <LeadProject project={lead} />
      {rest.length > 0 && (
        <ul className="sheet-edges featured-row mt-8 lg:mt-14">
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
      <div className="sheet-edges grid grid-cols-12 items-baseline gap-x-gutter pt-4">
        <h3 dir="auto" className="col-span-12 text-28 font-medium wrap-anywhere lg:col-span-6">
          <ProjectLink project={project} />
        </h3>
        <UserText as="p" className="col-span-12 text-left text-14 text-ink-2 wrap-anywhere lg:col-span-2">
          {locationLabel(project)}
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
        {locationLabel(project)}
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

import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { CardPicture } from "../../features/projects/card/card-picture";
import { categoryLabel } from "../../features/projects/category-label";
import { locationLabel } from "../../features/projects/location-label";
import { trpc } from "../../lib/api/trpc";
import { formatCount } from "../../lib/format/format";
import type { Box } from "../../lib/media";
import { UserText } from "../../ui/user-text";
import { TrendingSkeleton } from "./home-skeletons";
import { SectionFailed } from "./section-failed";

const BOXES: Box[] = [{ from: 768, px: 120 }, { px: 88 }];

export function Trending() {
  return (
    <section
      aria-labelledby="trending"
      className="sheet-edges mt-16 grid-cols-12 gap-x-gutter md:mt-24 lg:grid"
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
      <CardPicture project={project} boxes={BOXES} className="aspect-4/3 w-full" />
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
          {locationLabel(project)}
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

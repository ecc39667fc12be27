import type { RelatedProject } from "@contract/related-projects";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/api/trpc";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { cardLine } from "../../projects/location-label";
import { PictureSection } from "../../projects/project-section";
import { UserText } from "../../ui/user-text";

const BOXES: Box[] = [
  { from: 1440, px: 296 },
  { from: 1024, vw: 25, px: -44 },
  { from: 768, vw: 50, px: -44 },
  { vw: 50, px: -24 },
];

/** Shows nothing without any, or if they could not be loaded: the page is complete without them. */
export function RelatedProjects({ id }: { id: number }) {
  const { data = [] } = trpc.projects.related.useQuery({ id });
  if (data.length === 0) return null;
  return (
    <PictureSection title="Related Projects" className="print:hidden">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {data.map((project) => (
          <Related key={project.id} project={project} />
        ))}
      </ul>
    </PictureSection>
  );
}

function Related({ project }: { project: RelatedProject }) {
  const { owner } = project;
  return (
    <li className="relative min-w-0">
      <CardPicture project={project} boxes={BOXES} className="aspect-4/3 w-full" />
      <Link
        to="/projects/$id"
        params={{ id: String(project.id) }}
        className="stretched-link mt-3 block font-medium"
      >
        <UserText as="span" className="line-clamp-2 text-left wrap-anywhere">
          {project.title || "Untitled"}
        </UserText>
      </Link>
      {[cardLine(project), owner && (owner.fullName || owner.username)].map(
        (text) =>
          text && (
            <UserText key={text} as="span" className="block truncate text-left text-14 text-ink-2">
              {text}
            </UserText>
          ),
      )}
    </li>
  );
}

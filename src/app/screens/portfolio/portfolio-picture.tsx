import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import type { LinkTarget } from "../../features/embed/embed-search";
import { CardPicture } from "../../features/projects/card/card-picture";
import { categoryLabel } from "../../features/projects/category-label";
import type { Box } from "../../lib/media";
import type { PictureLoad } from "../../ui/picture";
import { UserText } from "../../ui/user-text";

const BOXES: Box[] = [
  { from: 2200, vw: 20 },
  { from: 1600, vw: 25 },
  { from: 1120, vw: 33.3 },
  { from: 768, vw: 50 },
  { vw: 100 },
];

/** The width in pixels below which the pictures of an embedded portfolio get one column less. */
export const COLUMN_MIN = 240;
const boxesUpTo = (columns: number): Box[] =>
  Array.from({ length: columns }, (_, index) => columns - index).map((count) => ({
    ...(count > 1 && { from: count * COLUMN_MIN }),
    vw: 100 / count,
  }));

type PictureProps = {
  project: ProjectCard;
  username: string;
  load: PictureLoad;
  linkTarget: LinkTarget | undefined;
  columns: number | undefined;
};

/** A project picture. Title and category appear over it on hover or focus, and always on touch screens. */
export function PortfolioPicture({ project, username, load, linkTarget, columns }: PictureProps) {
  return (
    <Link
      to="/portfolio/$username/$id"
      params={{ username, id: String(project.id) }}
      {...linkTarget}
      className="group/picture relative block aspect-4/3 overflow-hidden -outline-offset-4 lazy-frame print:aspect-auto"
    >
      <CardPicture
        project={project}
        boxes={columns ? boxesUpTo(columns) : BOXES}
        load={load}
        className="size-full print:aspect-3/2"
      />
      <span className="scrim absolute inset-x-0 bottom-0 flex min-h-1/2 flex-col justify-end p-6 text-white can-hover:opacity-0 can-hover:transition-opacity group-hover/picture:opacity-100 group-focus-visible/picture:opacity-100 print:static print:min-h-0 print:bg-none print:px-0 print:pt-3 print:pb-0 print:text-ink print:opacity-100">
        <UserText as="span" className="line-clamp-2 text-20 font-medium wrap-anywhere">
          {project.title}
        </UserText>
        <span className="text-14">{categoryLabel(project.category)}</span>
      </span>
    </Link>
  );
}

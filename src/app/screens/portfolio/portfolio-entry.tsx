import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { CardPicture } from "../../features/projects/card/card-picture";
import type { Box } from "../../lib/media";
import type { PictureLoad } from "../../ui/picture";
import { UserText } from "../../ui/user-text";

type Layout = PortfolioAppearance["layout"];
type Look = { list: string; picture: string; boxes: Box[] };

/** By the widths of `wide-edges`. */
const FULL: Box[] = [{ from: 2200, px: 2240 }, { from: 1600, px: 1760 }, { vw: 92 }];
const HALF: Box[] = [{ from: 2200, px: 1112 }, { from: 1600, px: 872 }, { from: 768, vw: 46 }, { vw: 92 }];
const THIRD: Box[] = [
  { from: 2200, px: 736 },
  { from: 1600, px: 576 },
  { from: 1280, vw: 31 },
  ...HALF.slice(2),
];
const GRID = "grid gap-x-4 gap-y-8 md:grid-cols-2 print:grid-cols-2";

/** The list and the pictures of each layout. */
export const looks: Record<Layout, Look> = {
  grid: { list: `${GRID} xl:grid-cols-3`, picture: "aspect-4/3", boxes: THIRD },
  rows: { list: GRID, picture: "aspect-4/3", boxes: HALF },
  list: {
    list: "border-t border-line *:border-b *:border-line",
    picture: "aspect-4/3 w-28 shrink-0 md:w-40",
    boxes: [{ px: 160 }],
  },
  single: {
    list: "grid gap-14",
    picture: "aspect-4/3 md:aspect-auto md:h-[80dvh] print:aspect-3/2",
    boxes: FULL,
  },
};
/** In rows, the first of three projects is as wide as the page. */
const WIDE: Look = { ...looks.rows, picture: "aspect-4/3 md:aspect-2/1", boxes: FULL };

type EntryProps = {
  project: ProjectCard;
  username: string;
  layout: Layout;
  index: number;
  load: PictureLoad;
};

/** A project of a portfolio whose owner has chosen a layout, with its words beside the picture. */
export function PortfolioEntry({ project, username, layout, index, load }: EntryProps) {
  const isWide = layout === "rows" && index % 3 === 0;
  const look = isWide ? WIDE : looks[layout];
  const isList = layout === "list";
  return (
    <li className={`min-w-0 print:break-inside-avoid ${isWide ? "md:col-span-2" : ""}`}>
      <Link
        to="/portfolio/$username/$id"
        params={{ username, id: String(project.id) }}
        className={isList ? "group/entry flex items-center gap-4 py-3 md:gap-6" : "group/entry block"}
      >
        <CardPicture
          project={project}
          boxes={look.boxes}
          load={load}
          className={isList ? look.picture : `w-full ${look.picture}`}
        />
        <span
          className={`flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1 ${isList ? "" : "pt-2.5"}`}
        >
          <UserText as="span" className="font-medium wrap-anywhere group-hover/entry:underline">
            {project.title}
          </UserText>
          <UserText as="span" className="font-mono text-12 text-ink-2 wrap-anywhere">
            {project.city ?? project.country}
          </UserText>
        </span>
      </Link>
    </li>
  );
}

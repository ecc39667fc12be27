import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { WorkedOn } from "../../credits/worked-on";
import type { LinkTarget } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { CardPicture } from "../../projects/card/card-picture";
import { cellBoxes, cellStyle, type RowLayout, rowLayouts } from "../../projects/gallery-rows";
import { pictureWord } from "../../projects/location-label";
import type { PictureLoad } from "../../ui/picture";
import { UserText } from "../../ui/user-text";
import { PracticeFrame } from "../../users/practice-look";
import { type ColumnLimits, columnsFor, columnsStyle } from "./picture-columns";
import { PictureGrid, PortfolioProjects, type PortfolioProps } from "./portfolio-projects";
import { PracticeHeader } from "./practice-header";

type PracticePortfolioProps = PortfolioProps & {
  appearance: PortfolioAppearance;
  /** The address of the page names a theme, which holds instead of the owner's. */
  hasOwnTheme: boolean;
};

/** A portfolio as its owner presents it. */
export function PracticePortfolio({ appearance, hasOwnTheme, columns, ...props }: PracticePortfolioProps) {
  const { user, linkTarget } = props;
  const { layout } = appearance;
  const isSite = usePortfolioSite() !== null;
  const entry = { username: user.username, linkTarget };
  return (
    <PracticeFrame appearance={appearance} keepsTheme={hasOwnTheme}>
      <PracticeHeader user={user} appearance={appearance} linkTarget={linkTarget} />
      <PortfolioProjects
        {...props}
        isOfPractice
        below={
          appearance.showsCredits &&
          !isSite &&
          !linkTarget &&
          !columns &&
          !props.category && <WorkedOn userId={user.id} />
        }
      >
        {(listed) =>
          columns ? (
            <PictureGrid {...listed} {...entry} columns={columns} />
          ) : (
            <ul
              className={`${listed.hasHeading ? "mt-6" : "mt-9"} ${lists[layout]}`}
              style={
                layout === "grid" ? columnsStyle(columnsFor(listed.projects.length, GRID_LIMITS)) : undefined
              }
            >
              {withLooks(layout, listed.projects).map(({ project, look }) => (
                <PortfolioEntry
                  key={project.id}
                  {...entry}
                  project={project}
                  look={look}
                  load={listed.loadOf(project)}
                />
              ))}
            </ul>
          )
        }
      </PortfolioProjects>
    </PracticeFrame>
  );
}

const GRID_LIMITS: ColumnLimits = { md: [2, 2], lg: [2, 2], xl: [3, 2], "2xl": [4, 3] };

type Layout = PortfolioAppearance["layout"];
type Look = {
  /** The classes and the style of the list item, which holds the picture and its words. */
  entry?: string;
  style?: CSSProperties;
  picture: string;
  boxes: Box[];
  isList?: boolean;
};

/** Boxes of the widths of `wide-edges`. */
const FULL: Box[] = [{ from: 2200, px: 2240 }, { from: 1600, px: 1760 }, { vw: 92 }];
const HALF: Box[] = [{ from: 768, vw: 46 }, { vw: 92 }];

const lists: Record<Layout, string> = {
  grid: "grid gap-x-4 gap-y-8 fitted-columns print:grid-cols-2",
  rows: "flex flex-wrap gap-x-1 gap-y-8 md-or-print:gap-x-2",
  list: "border-t border-line *:border-b *:border-line",
  single: "grid gap-14",
};

/** The projects of a section with their looks. In rows and one by one, a portrait picture is whole. */
function withLooks(layout: Layout, projects: ProjectCard[]): { project: ProjectCard; look: Look }[] {
  const rows = layout === "rows" ? rowLayouts(projects.map(rowSize)) : [];
  const grid = gridLook(projects.length);
  return projects.map((project, index) => {
    const row = rows[index];
    if (row) return { project, look: rowLook(row) };
    return { project, look: layout === "single" ? singleLook(project) : layout === "list" ? LIST : grid };
  });
}

/** Only the first picture may have a row of its own. */
const rowSize = ({ mainImageWidth: width, mainImageHeight: height }: ProjectCard, index: number) => ({
  width,
  height,
  size: index === 0 ? null : ("row" as const),
});

const rowLook = (row: RowLayout): Look => ({
  entry: "gallery-cell",
  style: cellStyle(row),
  picture: "w-full aspect-(--ratio)",
  boxes: cellBoxes(row).map((box) => ({ ratio: row.ratio, ...box })),
});

function singleLook({ mainImageWidth: width, mainImageHeight: height }: ProjectCard): Look {
  if (!width || !height || width >= height)
    return { picture: "w-full aspect-4/3 md:aspect-auto md:h-[80dvh] print:aspect-3/2", boxes: FULL };
  const ratio = width / height;
  return {
    entry: "md:w-fit",
    style: { "--ratio": ratio } as CSSProperties,
    picture: "aspect-(--ratio) w-full md:w-auto md:h-[80dvh] md:max-w-full",
    boxes: [
      { from: 768, vw: 46, ratio },
      { vw: 92, ratio },
    ],
  };
}

const LIST: Look = { picture: "aspect-4/3 w-28 shrink-0 md:w-40", boxes: [{ px: 160 }], isList: true };

function gridLook(count: number): Look {
  if (count === 1) return { picture: "w-full aspect-4/3 md:aspect-2/1", boxes: FULL };
  const { xl, "2xl": widest } = columnsFor(count, GRID_LIMITS);
  const width = (page: number, columns: number) => Math.ceil((page - 16 * (columns - 1)) / columns);
  const wide = [
    { from: 2200, px: width(2240, widest) },
    { from: 1600, px: width(1760, xl) },
  ];
  return { picture: "w-full aspect-4/3", boxes: [...wide, ...HALF] };
}

type EntryProps = {
  project: ProjectCard;
  username: string;
  linkTarget: LinkTarget | undefined;
  look: Look;
  load: PictureLoad;
};

/** A project of a portfolio whose owner has chosen a layout, with its words beside the picture. */
function PortfolioEntry({ project, username, linkTarget, look, load }: EntryProps) {
  const { isList, picture, boxes, entry = "", style } = look;
  return (
    <li className={`min-w-0 print:break-inside-avoid ${entry}`} style={style}>
      <Link
        to="/portfolio/$username/$id"
        params={{ username, id: String(project.id) }}
        {...linkTarget}
        className={isList ? "group/entry flex items-center gap-4 py-3 md:gap-6" : "group/entry block"}
      >
        <CardPicture project={project} boxes={boxes} load={load} className={picture} />
        <span
          className={`flex min-w-0 grow flex-col gap-x-4 gap-y-1 ${isList ? "md:flex-row md:items-baseline md:justify-between" : "pt-2.5"}`}
        >
          <UserText as="span" className="font-medium wrap-anywhere group-hover/entry:underline">
            {project.title}
          </UserText>
          <UserText as="span" className="shrink-0 font-mono text-12 text-ink-2 wrap-anywhere md:max-w-1/2">
            {[pictureWord(project), project.city ?? project.country].filter(Boolean).join(" · ")}
          </UserText>
        </span>
      </Link>
    </li>
  );
}

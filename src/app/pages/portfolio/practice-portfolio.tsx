import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { WorkedOn } from "../../credits/worked-on";
import type { LinkTarget } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { CardPicture } from "../../projects/card/card-picture";
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
              className={`${listed.hasHeading ? "mt-6" : "mt-9"} ${looks[layout].list}`}
              style={
                layout === "grid" ? columnsStyle(columnsFor(listed.projects.length, GRID_LIMITS)) : undefined
              }
            >
              {listed.projects.map((project, index) => (
                <PortfolioEntry
                  key={project.id}
                  {...entry}
                  project={project}
                  look={lookOf(layout, index, listed.projects.length)}
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
  picture: string;
  boxes: Box[];
  /** The picture is as wide as the page. */
  isWide?: boolean;
  isList?: boolean;
};

/** Boxes of the widths of `wide-edges`. */
const FULL: Box[] = [{ from: 2200, px: 2240 }, { from: 1600, px: 1760 }, { vw: 92 }];
const HALF: Box[] = [{ from: 2200, px: 1112 }, { from: 1600, px: 872 }, { from: 768, vw: 46 }, { vw: 92 }];
const GRID = "grid gap-x-4 gap-y-8 print:grid-cols-2";

/** The list and the pictures of each layout. */
const looks: Record<Layout, Look & { list: string }> = {
  grid: { list: `${GRID} fitted-columns`, picture: "aspect-4/3", boxes: [] },
  rows: { list: `${GRID} md:grid-cols-2`, picture: "aspect-4/3", boxes: HALF },
  list: {
    list: "border-t border-line *:border-b *:border-line",
    picture: "aspect-4/3 w-28 shrink-0 md:w-40",
    boxes: [{ px: 160 }],
    isList: true,
  },
  single: {
    list: "grid gap-14",
    picture: "aspect-4/3 md:aspect-auto md:h-[80dvh] print:aspect-3/2",
    boxes: FULL,
  },
};
const WIDE: Look = { picture: "aspect-4/3 md:aspect-2/1", boxes: FULL, isWide: true };

/**
 * The look of a picture at this position of a section. In rows the first of three is as wide as the page, and so is one that would
 * be alone in its row.
 */
function lookOf(layout: Layout, index: number, count: number): Look {
  if (layout === "rows") {
    const isAlone = index % 3 === 1 && index === count - 1;
    return index % 3 === 0 || isAlone ? WIDE : looks.rows;
  }
  if (layout !== "grid") return looks[layout];
  if (count === 1) return { ...WIDE, isWide: false };
  const { xl, "2xl": widest } = columnsFor(count, GRID_LIMITS);
  const width = (page: number, columns: number) => Math.ceil((page - 16 * (columns - 1)) / columns);
  return {
    ...looks.grid,
    boxes: [{ from: 2200, px: width(2240, widest) }, { from: 1600, px: width(1760, xl) }, ...HALF.slice(2)],
  };
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
  const { isWide, isList, picture, boxes } = look;
  return (
    <li className={`min-w-0 print:break-inside-avoid ${isWide ? "md:col-span-2" : ""}`}>
      <Link
        to="/portfolio/$username/$id"
        params={{ username, id: String(project.id) }}
        {...linkTarget}
        className={isList ? "group/entry flex items-center gap-4 py-3 md:gap-6" : "group/entry block"}
      >
        <CardPicture
          project={project}
          boxes={boxes}
          load={load}
          className={isList ? picture : `w-full ${picture}`}
        />
        <span
          className={`flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1 ${isList ? "" : "pt-2.5"}`}
        >
          <UserText as="span" className="font-medium wrap-anywhere group-hover/entry:underline">
            {project.title}
          </UserText>
          <UserText as="span" className="font-mono text-12 text-ink-2 wrap-anywhere">
            {[pictureWord(project), project.city ?? project.country].filter(Boolean).join(" · ")}
          </UserText>
        </span>
      </Link>
    </li>
  );
}

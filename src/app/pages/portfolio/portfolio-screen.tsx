import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import type { LinkTarget } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { CardPicture, picturePriority } from "../../projects/card/card-picture";
import { LoadMoreProjects, ProjectsFailed } from "../../projects/card/load-more";
import { categoryLabel } from "../../projects/category-label";
import { useUserProjects } from "../../projects/use-user-projects";
import type { PictureLoad } from "../../ui/picture";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { locationOf, nameOf } from "../../users/user-labels";
import { fittingColumns } from "./picture-columns";
import { PortfolioFooter } from "./portfolio-footer";
import { PortfolioTabs, PracticeFrame, PracticeHeader, useContact } from "./practice-header";

type PortfolioProps = {
  user: PublicUser;
  category: string | undefined;
  /** Attributes for links out of an embedded portfolio; the category tabs stay in the frame. */
  linkTarget?: LinkTarget | undefined;
  /** The most columns of pictures; by default as many as the width of the window suggests. */
  columns?: number | undefined;
  /** The address of the page names a theme, which holds instead of the owner's. */
  hasOwnTheme?: boolean;
  hasTabs?: boolean;
};

/** A user's public portfolio: as its owner presents it, or name, category tabs and a grid of pictures without margins. */
export function PortfolioScreen({ user, hasOwnTheme = false, ...props }: PortfolioProps) {
  const { appearance } = user;
  const { linkTarget } = props;
  if (!appearance)
    return (
      <>
        <OwnerHeader user={user} linkTarget={linkTarget} />
        <Projects user={user} appearance={null} {...props} />
      </>
    );
  return (
    <PracticeFrame appearance={appearance} keepsTheme={hasOwnTheme}>
      <PracticeHeader user={user} appearance={appearance} linkTarget={linkTarget} />
      <Projects user={user} appearance={appearance} {...props} />
    </PracticeFrame>
  );
}

type OwnerHeaderProps = { user: PublicUser; linkTarget: LinkTarget | undefined };

/** Who the owner of a portfolio without a look of its own is, what they do and where, and how to reach them. */
function OwnerHeader({ user, linkTarget }: OwnerHeaderProps) {
  const { button, panel } = useContact(user, "form", { variant: "secondary", linkTarget });
  const work = [user.profession, user.companyName].filter(Boolean).join(" at ");
  return (
    <header className="flex flex-col items-center px-6 pt-14 text-center print:pt-0">
      <UserText as="h1" className="text-20 font-medium wrap-anywhere">
        {nameOf(user)}
      </UserText>
      {[work, locationOf(user)].map(
        (line) =>
          line && (
            <UserText as="p" key={line} className="text-14 text-ink-2 wrap-anywhere">
              {line}
            </UserText>
          ),
      )}
      <div className="mt-4">{button}</div>
      {panel && <div className="w-full max-w-measure text-left">{panel}</div>}
    </header>
  );
}

type ProjectsProps = Omit<PortfolioProps, "hasOwnTheme"> & { appearance: PortfolioAppearance | null };

function Projects({ user, appearance, category, linkTarget, columns, hasTabs = true }: ProjectsProps) {
  const { username } = user;
  const { projects, categories, isEmpty, isPending, retry, nextPage } = useUserProjects(
    { username },
    category,
  );
  const entry = { username, linkTarget };
  return (
    <>
      <main className={appearance ? "pb-14" : "pb-10"}>
        {hasTabs && categories.length > 0 && (
          <PortfolioTabs
            username={username}
            categories={categories}
            active={category ?? "all"}
            row={appearance ? "wide-edges" : "mx-auto px-6"}
          />
        )}
        {sectionsOf(projects).map(({ name, ofSection }, index) => (
          <section
            key={ofSection[0]?.section?.id ?? index}
            aria-label={name}
            className={appearance ? "wide-edges" : undefined}
          >
            {name && (
              <UserText
                as="h2"
                className={`pt-14 text-20 font-medium wrap-anywhere ${appearance ? "" : "px-6 text-center"}`}
              >
                {name}
              </UserText>
            )}
            {appearance && !columns ? (
              <ul
                className={`${name ? "mt-6" : "mt-9"} ${looks[appearance.layout].list}`}
                style={appearance.layout === "grid" ? gridOf(ofSection.length) : undefined}
              >
                {ofSection.map((project, index) => (
                  <PortfolioEntry
                    key={project.id}
                    {...entry}
                    project={project}
                    look={lookOf(appearance.layout, index, ofSection.length)}
                    load={picturePriority(projects.indexOf(project))}
                  />
                ))}
              </ul>
            ) : (
              <ul
                className={`${name ? "mt-6" : "mt-9"} grid gap-1 max-md:gap-y-0 ${columns ? "" : "fitted-columns"} print:mt-6 print:grid-cols-2 print:gap-x-6 print:gap-y-5`}
                style={columns ? { gridTemplateColumns: atMost(columns) } : columnsOf(ofSection.length)}
              >
                {ofSection.map((project) => (
                  <li key={project.id} className="min-w-0 print:break-inside-avoid">
                    <PortfolioPicture
                      {...entry}
                      project={project}
                      load={picturePriority(projects.indexOf(project))}
                      boxes={columns ? boxesUpTo(columns) : boxesOf(ofSection.length)}
                      isAlone={!columns && ofSection.length === 1}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {isPending && !retry && <Spinner />}
        {retry && (
          <div className="px-margin">
            <ProjectsFailed onRetry={retry} />
          </div>
        )}
        {isEmpty && (
          <p className="py-22 text-center text-ink-2">
            {category ? "No projects in this category" : "No projects yet"}
          </p>
        )}
        {nextPage && <LoadMoreProjects {...nextPage} />}
      </main>
      <PortfolioFooter
        location={locationOf(user)}
        portfolio={linkTarget ? undefined : user}
        linkTarget={linkTarget}
      />
    </>
  );
}

/** The projects by their sections, in the order in which they are listed. Those of no section come first. */
function sectionsOf(projects: ProjectCard[]) {
  const sections = new Map<number | undefined, { name: string | undefined; ofSection: ProjectCard[] }>();
  for (const project of projects) {
    const found = sections.get(project.section?.id) ?? { name: project.section?.name, ofSection: [] };
    found.ofSection.push(project);
    sections.set(project.section?.id, found);
  }
  return [...sections.values()];
}

/** The most columns of pictures in windows of each width, and the fewest if more pictures than that fill them better. */
const COLUMNS = { md: [2, 2], lg: [3, 3], xl: [4, 3], "2xl": [5, 3] } as const;
/** The same for the layout Grid, which has margins. */
const GRID_COLUMNS = { md: [2, 2], lg: [2, 2], xl: [3, 2], "2xl": [4, 3] } as const;
type Columns = typeof COLUMNS | typeof GRID_COLUMNS;

const fitted = (count: number, columns: Columns) => {
  const at = (width: keyof Columns) => fittingColumns(count, columns[width][0], columns[width][1]);
  return { md: at("md"), lg: at("lg"), xl: at("xl"), "2xl": at("2xl") };
};

const variables = (counts: ReturnType<typeof fitted>) =>
  Object.fromEntries(
    Object.entries(counts).map(([width, columns]) => [`--${width}`, columns]),
  ) as CSSProperties;

const columnsOf = (count: number) => variables(fitted(count, COLUMNS));
const gridOf = (count: number) => variables(fitted(count, GRID_COLUMNS));

function boxesOf(count: number): Box[] {
  const { md, lg, xl, "2xl": widest } = fitted(count, COLUMNS);
  const ratio = count === 1 ? { ratio: 2 } : {};
  return [
    { from: 2200, vw: 100 / widest, ...ratio },
    { from: 1600, vw: 100 / xl, ...ratio },
    { from: 1120, vw: 100 / lg, ...ratio },
    { from: 768, vw: 100 / md, ...ratio },
    { vw: 100 },
  ];
}

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
  const { xl, "2xl": widest } = fitted(count, GRID_COLUMNS);
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
            {project.city ?? project.country}
          </UserText>
        </span>
      </Link>
    </li>
  );
}

/** The width in pixels below which the pictures of an embedded portfolio get one column less. */
const COLUMN_MIN = 240;
/** Fits as many columns as there is room for, but no more than this number. */
const atMost = (columns: number) =>
  `repeat(auto-fill, minmax(min(100%, max(${COLUMN_MIN}px, (100% - ${columns - 1} * 4px) / ${columns})), 1fr))`;
const boxesUpTo = (columns: number): Box[] =>
  Array.from({ length: columns }, (_, index) => columns - index).map((count) => ({
    ...(count > 1 && { from: count * COLUMN_MIN }),
    vw: 100 / count,
  }));

type PictureProps = {
  project: ProjectCard;
  username: string;
  linkTarget: LinkTarget | undefined;
  load: PictureLoad;
  boxes: Box[];
  /** The picture is the only one, and as wide as the window. */
  isAlone: boolean;
};

/**
 * A project picture. Title and category appear over it on hover or focus, and always on touch screens; on phones they are below
 * it.
 */
function PortfolioPicture({ project, username, linkTarget, load, boxes, isAlone }: PictureProps) {
  return (
    <Link
      to="/portfolio/$username/$id"
      params={{ username, id: String(project.id) }}
      {...linkTarget}
      className={`group/picture relative block overflow-hidden -outline-offset-4 lazy-frame print:aspect-auto ${isAlone ? "md:aspect-2/1" : "md:aspect-4/3"}`}
    >
      <CardPicture
        project={project}
        boxes={boxes}
        load={load}
        className="w-full max-md:aspect-4/3 md:size-full print:aspect-3/2"
      />
      <span className="flex flex-col px-4 pt-2.5 pb-6 md:scrim md:absolute md:inset-x-0 md:bottom-0 md:min-h-1/2 md:justify-end md:p-6 md:text-white md:can-hover:opacity-0 md:can-hover:transition-opacity md:group-hover/picture:opacity-100 md:group-focus-visible/picture:opacity-100 print:static print:min-h-0 print:bg-none print:px-0 print:pt-3 print:pb-0 print:text-ink print:opacity-100">
        <UserText as="span" className="line-clamp-2 font-medium wrap-anywhere md:text-20">
          {project.title}
        </UserText>
        <span className="text-14 max-md:text-ink-2 print:text-ink">{categoryLabel(project.category)}</span>
      </span>
    </Link>
  );
}

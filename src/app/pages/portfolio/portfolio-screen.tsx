import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
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
import { PortfolioFooter } from "./portfolio-footer";
import { PortfolioTabs, PracticeHeader } from "./practice-header";

type PortfolioProps = {
  user: PublicUser;
  category: string | undefined;
  /** Attributes for links out of an embedded portfolio; the category tabs stay in the frame. */
  linkTarget?: LinkTarget | undefined;
  /** The most columns of pictures; by default as many as the width of the window suggests. */
  columns?: number | undefined;
  hasTabs?: boolean;
};

/** A user's public portfolio: as its owner presents it, or name, category tabs and a grid of pictures without margins. */
export function PortfolioScreen({ user, category, linkTarget, columns, hasTabs = true }: PortfolioProps) {
  const { projects, categories, isEmpty, isPending, retry, nextPage } = useUserProjects(
    { username: user.username },
    category,
  );
  // A frame on another site has the look that the address of the frame asks for.
  const appearance = linkTarget ? null : user.appearance;
  return (
    <Frame appearance={appearance}>
      {appearance ? <PracticeHeader user={user} appearance={appearance} /> : <OwnerHeader user={user} />}
      <main className={appearance ? "pb-14" : "pb-10"}>
        {hasTabs && categories.length > 0 && (
          <PortfolioTabs
            username={user.username}
            categories={categories}
            active={category}
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
            {appearance ? (
              <ul className={`${name ? "mt-6" : "mt-9"} ${looks[appearance.layout].list}`}>
                {ofSection.map((project, index) => (
                  <PortfolioEntry
                    key={project.id}
                    project={project}
                    username={user.username}
                    layout={appearance.layout}
                    index={index}
                    load={picturePriority(projects.indexOf(project))}
                  />
                ))}
              </ul>
            ) : (
              <ul
                className={`${name ? "mt-6" : "mt-9"} grid gap-1 ${columns ? "" : "md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5"} print:mt-6 print:grid-cols-2 print:gap-x-6 print:gap-y-5`}
                style={columns ? { gridTemplateColumns: atMost(columns) } : undefined}
              >
                {ofSection.map((project) => (
                  <li key={project.id} className="min-w-0 print:break-inside-avoid">
                    <PortfolioPicture
                      project={project}
                      username={user.username}
                      load={picturePriority(projects.indexOf(project))}
                      linkTarget={linkTarget}
                      columns={columns}
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
        username={linkTarget ? undefined : user.username}
        linkTarget={linkTarget}
      />
    </Frame>
  );
}

type FrameProps = { appearance: PortfolioAppearance | null; children: ReactNode };

/**
 * Gives the page the theme and the accent of its owner. They are attributes, so that they hold before the first paint.
 */
function Frame({ appearance, children }: FrameProps) {
  if (!appearance) return children;
  const { theme, accent } = appearance;
  const style = { "--accent-light": accent.light, "--accent-dark": accent.dark } as CSSProperties;
  return (
    <div data-shown={theme} style={style} className="own-portfolio contents">
      {children}
    </div>
  );
}

function OwnerHeader({ user }: { user: PublicUser }) {
  return (
    <header className="flex flex-col items-center px-6 pt-14 text-center print:pt-0">
      <UserText as="h1" className="text-20 font-medium wrap-anywhere">
        {nameOf(user)}
      </UserText>
      {user.companyName && (
        <UserText as="p" className="text-14 text-ink-2 wrap-anywhere">
          {user.companyName}
        </UserText>
      )}
    </header>
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

/** Fits as many columns as there is room for, but no more than this number. */
const atMost = (columns: number) =>
  `repeat(auto-fill, minmax(min(100%, max(${COLUMN_MIN}px, (100% - ${columns - 1} * 4px) / ${columns})), 1fr))`;

type Layout = PortfolioAppearance["layout"];
type Look = { list: string; picture: string; boxes: Box[] };

/** Boxes of the widths of `wide-edges`. */
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
const looks: Record<Layout, Look> = {
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
/** The first of three projects is as wide as the page in rows. */
const WIDE: Look = { ...looks.rows, picture: "aspect-4/3 md:aspect-2/1", boxes: FULL };

type EntryProps = {
  project: ProjectCard;
  username: string;
  layout: Layout;
  index: number;
  load: PictureLoad;
};

/** A project of a portfolio whose owner has chosen a layout, with its words beside the picture. */
function PortfolioEntry({ project, username, layout, index, load }: EntryProps) {
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

const BOXES: Box[] = [
  { from: 2200, vw: 20 },
  { from: 1600, vw: 25 },
  { from: 1120, vw: 33.3 },
  { from: 768, vw: 50 },
  { vw: 100 },
];

/** The width in pixels below which the pictures of an embedded portfolio get one column less. */
const COLUMN_MIN = 240;
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
function PortfolioPicture({ project, username, load, linkTarget, columns }: PictureProps) {
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

import type { ProjectCard } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LinkTarget } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { CardPicture, picturePriority } from "../../projects/card/card-picture";
import { LoadMoreProjects, ProjectsFailed } from "../../projects/card/load-more";
import { categoryLabel } from "../../projects/category-label";
import { pictureWord } from "../../projects/location-label";
import { useUserProjects } from "../../projects/use-user-projects";
import type { PictureLoad } from "../../ui/picture";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { locationOf } from "../../users/user-labels";
import { type ColumnLimits, columnsFor, columnsStyle } from "./picture-columns";
import { PortfolioFooter } from "./portfolio-footer";
import { PortfolioTabs } from "./portfolio-tabs";

export type PortfolioProps = {
  user: PublicUser;
  category: string | undefined;
  /** Attributes for links out of an embedded portfolio; the category tabs stay in the frame. */
  linkTarget?: LinkTarget | undefined;
  /** The most columns of pictures; by default as many as the width of the window suggests. */
  columns?: number | undefined;
  hasTabs?: boolean;
};

/** A section of a portfolio, or its projects without one. */
export type ListedProjects = {
  projects: ProjectCard[];
  hasHeading: boolean;
  loadOf: (project: ProjectCard) => PictureLoad;
};

type PortfolioProjectsProps = Omit<PortfolioProps, "columns"> & {
  /** The portfolio is presented by its owner: it has margins. */
  isOfPractice: boolean;
  /** The content below the projects. */
  below?: ReactNode;
  /** Renders the list of a section. */
  children: (listed: ListedProjects) => ReactNode;
};

/** The tabs, the projects by their sections, and the footer of a portfolio. */
export function PortfolioProjects({
  user,
  category,
  linkTarget,
  hasTabs = true,
  isOfPractice,
  below,
  children,
}: PortfolioProjectsProps) {
  const { username } = user;
  const { projects, categories, isEmpty, isPending, retry, nextPage } = useUserProjects(
    { username },
    category,
  );
  const loadOf = (project: ProjectCard) => picturePriority(projects.indexOf(project));
  return (
    <>
      <main className={`print:pb-0 ${isOfPractice ? "pb-14" : "pb-10"}`}>
        {hasTabs && categories.length > 0 && (
          <PortfolioTabs
            username={username}
            categories={categories}
            active={category ?? "all"}
            row={isOfPractice ? "wide-edges" : "mx-auto px-6"}
          />
        )}
        {sectionsOf(projects).map(({ name, ofSection }, index) => (
          <section
            key={ofSection[0]?.section?.id ?? index}
            aria-label={name}
            className={isOfPractice ? "wide-edges" : undefined}
          >
            {name && (
              <UserText
                as="h2"
                className={`pt-14 text-20 font-medium wrap-anywhere ${isOfPractice ? "" : "px-6 text-center"}`}
              >
                {name}
              </UserText>
            )}
            {children({ projects: ofSection, hasHeading: name !== undefined, loadOf })}
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
        {below && <div className="wide-edges">{below}</div>}
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

type PictureGridProps = ListedProjects & {
  username: string;
  linkTarget: LinkTarget | undefined;
  columns: number | undefined;
};

const LIMITS: ColumnLimits = { md: [2, 2], lg: [3, 3], xl: [4, 3], "2xl": [5, 3] };

/** Pictures without margins: of a portfolio without a look of its own, or in so many columns. */
export function PictureGrid({
  projects,
  hasHeading,
  loadOf,
  username,
  linkTarget,
  columns,
}: PictureGridProps) {
  const fitted = columnsFor(projects.length, LIMITS);
  const isAlone = !columns && projects.length === 1;
  const ratio = isAlone ? { ratio: 2 } : {};
  const boxes: Box[] = columns
    ? boxesUpTo(columns)
    : [
        { from: 2200, vw: 100 / fitted["2xl"], ...ratio },
        { from: 1600, vw: 100 / fitted.xl, ...ratio },
        { from: 1120, vw: 100 / fitted.lg, ...ratio },
        { from: 768, vw: 100 / fitted.md, ...ratio },
        { vw: 100 },
      ];
  return (
    <ul
      className={`${hasHeading ? "mt-6" : "mt-9"} grid gap-x-1 md:gap-y-1 ${columns ? "" : "fitted-columns"} print:mt-6 print:grid-cols-2 print:gap-x-6 print:gap-y-5`}
      style={columns ? { gridTemplateColumns: atMost(columns) } : columnsStyle(fitted)}
    >
      {projects.map((project) => (
        <li key={project.id} className="min-w-0 print:break-inside-avoid">
          <PortfolioPicture
            project={project}
            username={username}
            linkTarget={linkTarget}
            load={loadOf(project)}
            boxes={boxes}
            isAlone={isAlone}
          />
        </li>
      ))}
    </ul>
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
      className={`group/picture relative block overflow-hidden -outline-offset-4 lazy-frame max-md:[contain-intrinsic-block-size:calc(75vw+5rem)] print:aspect-auto ${isAlone ? "md:aspect-2/1" : "md:aspect-4/3"}`}
    >
      <CardPicture
        project={project}
        boxes={boxes}
        load={load}
        className="aspect-4/3 w-full md:aspect-auto md:size-full print:aspect-3/2"
      />
      <span className="flex flex-col px-4 pt-2.5 pb-6 md:scrim md:absolute md:inset-x-0 md:bottom-0 md:min-h-1/2 md:justify-end md:p-6 md:text-white md:can-hover:opacity-0 md:can-hover:transition-opacity md:group-hover/picture:opacity-100 md:group-focus-visible/picture:opacity-100 print:static print:min-h-0 print:bg-none print:px-0 print:pt-3 print:pb-0 print:text-ink print:opacity-100">
        <UserText as="span" className="line-clamp-2 font-medium wrap-anywhere md:text-20">
          {project.title}
        </UserText>
        <span className="text-14 text-ink-2 md:text-white print:text-ink">
          {[pictureWord(project), categoryLabel(project.category)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </Link>
  );
}

import type { PortfolioAppearance } from "@contract/appearance";
import type { ProjectCard } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import type { CSSProperties, ReactNode } from "react";
import type { LinkTarget } from "../../features/embed/embed-search";
import { picturePriority } from "../../features/projects/card/card-picture";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { useUserProjects } from "../../features/projects/use-user-projects";
import { locationOf, nameOf } from "../../features/users/user-labels";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { looks, PortfolioEntry } from "./portfolio-entry";
import { PortfolioFooter } from "./portfolio-footer";
import { COLUMN_MIN, PortfolioPicture } from "./portfolio-picture";
import { PortfolioTabs } from "./portfolio-tabs";
import { PracticeHeader } from "./practice-header";

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

/** Gives the page the theme and the accent of its owner. By attributes, so that they hold before the first paint. */
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

/** As many columns as fit, but no more than this number. */
const atMost = (columns: number) =>
  `repeat(auto-fill, minmax(min(100%, max(${COLUMN_MIN}px, (100% - ${columns - 1} * 4px) / ${columns})), 1fr))`;

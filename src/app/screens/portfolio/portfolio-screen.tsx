import type { ProjectCard } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import { type ReactNode, Suspense } from "react";
import type { LinkTarget } from "../../features/embed/embed-search";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { picturePriority } from "../../features/projects/card/picture-priority";
import { useUserProjects } from "../../features/projects/user-projects";
import { locationOf, nameOf } from "../../features/users/user-labels";
import type { PictureLoad } from "../../ui/picture";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { usePresented } from "./load-presented";
import { PortfolioFooter } from "./portfolio-footer";
import { COLUMN_MIN, PortfolioPicture } from "./portfolio-picture";
import { PortfolioTabs } from "./portfolio-tabs";

type PortfolioProps = {
  user: PublicUser;
  category: string | undefined;
  /** Attributes for links out of an embedded portfolio; the category tabs stay in the frame. */
  linkTarget?: LinkTarget | undefined;
  /** The most columns of pictures; by default as many as the width of the window suggests. */
  columns?: number | undefined;
  hasTabs?: boolean;
};

/** What the owner of a portfolio decides: what is above the projects, and how they are listed. */
export type Presentation = {
  header: ReactNode;
  list: (list: {
    projects: ProjectCard[];
    className: string;
    loadOf: (project: ProjectCard) => PictureLoad;
  }) => ReactNode;
};

/** A user's public portfolio: as its owner presents it, or name, category tabs and a grid of pictures without margins. */
export function PortfolioScreen({ user, category, linkTarget, columns, hasTabs = true }: PortfolioProps) {
  const { categories, filtered, isPending, retry, nextPage } = useUserProjects(
    { username: user.username },
    category,
  );
  // A frame on another site has the look that the address of the frame asks for.
  const appearance = linkTarget ? null : user.appearance;
  const Presented = usePresented();
  const loadOf = (project: ProjectCard) => picturePriority(filtered.indexOf(project));
  const body = (presentation?: Presentation) => (
    <>
      {presentation ? presentation.header : <OwnerHeader user={user} />}
      <main className={presentation ? "pb-14" : "pb-10"}>
        {hasTabs && categories.length > 0 && (
          <PortfolioTabs
            username={user.username}
            categories={categories}
            active={category}
            row={presentation ? "wide-edges" : "mx-auto px-6"}
          />
        )}
        {sectionsOf(filtered).map(({ name, projects }, index) => (
          <section
            key={projects[0]?.section?.id ?? index}
            aria-label={name}
            className={presentation ? "wide-edges" : undefined}
          >
            {name && (
              <UserText
                as="h2"
                className={`pt-14 text-20 font-medium wrap-anywhere ${presentation ? "" : "px-6 text-center"}`}
              >
                {name}
              </UserText>
            )}
            {presentation ? (
              presentation.list({ projects, className: name ? "mt-6" : "mt-9", loadOf })
            ) : (
              <ul
                className={`${name ? "mt-6" : "mt-9"} grid gap-1 ${columns ? "" : "md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5"} print:mt-6 print:grid-cols-2 print:gap-x-6 print:gap-y-5`}
                style={columns ? { gridTemplateColumns: atMost(columns) } : undefined}
              >
                {projects.map((project) => (
                  <li key={project.id} className="min-w-0 print:break-inside-avoid">
                    <PortfolioPicture
                      project={project}
                      username={user.username}
                      load={loadOf(project)}
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
        {!isPending && filtered.length === 0 && (
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
    </>
  );
  if (!appearance) return body();
  return (
    <Suspense fallback={<Spinner />}>
      <Presented user={user} appearance={appearance} body={body} />
    </Suspense>
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
  const sections = new Map<number | undefined, { name: string | undefined; projects: ProjectCard[] }>();
  for (const project of projects) {
    const found = sections.get(project.section?.id) ?? { name: project.section?.name, projects: [] };
    found.projects.push(project);
    sections.set(project.section?.id, found);
  }
  return [...sections.values()];
}

/** As many columns as fit, but no more than this number. */
const atMost = (columns: number) =>
  `repeat(auto-fill, minmax(min(100%, max(${COLUMN_MIN}px, (100% - ${columns - 1} * 4px) / ${columns})), 1fr))`;

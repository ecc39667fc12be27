import type { SearchResults } from "@contract/search";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { PROJECTS_MAX, USERS_MAX } from "../../features/search/result-count";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { UserCard } from "./user-card";

type ResultListProps = { results: SearchResults; q: string; isProjectsOnly: boolean };

export function ResultList({ results: { projects, users }, q, isProjectsOnly }: ResultListProps) {
  if (isProjectsOnly && projects.length === 0) return <NoProjects q={q} hasUsers={users.length > 0} />;
  if (isProjectsOnly) return <ProjectResults projects={projects} q={q} headingLevel="h2" />;
  if (projects.length + users.length === 0) return <NoResults q={q} />;
  return (
    <div className="grid gap-12">
      {users.length > 0 && (
        <Section title="People">
          <ul className="grid gap-x-gutter border-t border-ink md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
            {users.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </ul>
          {users.length === USERS_MAX && (
            <p className="mt-4 text-14 text-ink-2">
              The first {USERS_MAX} people are shown. Add another word to narrow the results.
            </p>
          )}
        </Section>
      )}
      {projects.length > 0 && (
        <Section title="Projects">
          <ProjectResults projects={projects} q={q} headingLevel="h3" />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-20 font-medium">{title}</h2>
      {children}
    </section>
  );
}

type ProjectResultsProps = Pick<SearchResults, "projects"> & { q: string; headingLevel: "h2" | "h3" };

function ProjectResults({ projects, q, headingLevel }: ProjectResultsProps) {
  return (
    <>
      <ProjectGrid projects={projects} headingLevel={headingLevel} />
      {projects.length === PROJECTS_MAX && (
        <p className="mt-12 text-center text-14 text-ink-2">
          The first {PROJECTS_MAX} projects are shown.{" "}
          <Link to="/discover" search={{ search: q }} className="text-link">
            All projects for “{q}”
          </Link>
        </p>
      )}
    </>
  );
}

function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      title="No results found"
      text={`No projects or people found for “${q}”. Try another spelling or fewer words.`}
      action={<ExploreProjects />}
    />
  );
}

function NoProjects({ q, hasUsers }: { q: string; hasUsers: boolean }) {
  return (
    <EmptyState
      title="No projects found"
      text={`No projects found for “${q}”.`}
      action={
        hasUsers ? (
          <Link
            to="/search"
            search={{ q }}
            resetScroll={false}
            className={buttonClass({ variant: "primary" })}
          >
            Show the people
          </Link>
        ) : (
          <ExploreProjects />
        )
      }
    />
  );
}

const ExploreProjects = () => (
  <Link to="/discover" className={buttonClass({ variant: "primary" })}>
    Explore Projects
  </Link>
);

import type { PortfolioAppearance } from "@contract/appearance";
import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../data/api/trpc";
import { redirectFormerUsername } from "../pages/portfolio/former-username";
import { PortfolioFooter } from "../pages/portfolio/portfolio-footer";
import { PracticeProject } from "../pages/portfolio/practice-screens";
import { BackToProjects } from "../pages/project/header/back-to-projects";
import { loadProject, projectInput, projectSearch } from "../pages/project/load-project";
import { LockedProject } from "../pages/project/locked-project";
import { projectHead } from "../pages/project/project-head";
import { ProjectNotFound } from "../pages/project/project-not-found";
import { ProjectScreen } from "../pages/project/project-screen";
import { ProjectSkeleton } from "../pages/project/project-skeleton";
import { fullLocationLabel } from "../projects/location-label";
import { locationOf } from "../users/user-labels";

export const Route = createFileRoute("/portfolio/$username/$id")({
  validateSearch: projectSearch,
  loaderDeps: ({ search: { comments, key } }) => ({ comments, key }),
  loader: async ({ context, params, deps, location }) => {
    const { id, username } = params;
    const load = async () =>
      (await import("../pages/portfolio/load-practice")).loadPractice(context, Number(id), username);
    const head = await loadProject(context, id, { ...deps, portfolio: { username, load } });
    if (head) redirectFormerUsername(username, head.username, location);
    return head;
  },
  head: ({ loaderData, match }) => projectHead(loaderData, match.context),
  component: PortfolioProjectPage,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: () => (
    <main>
      <ProjectNotFound />
    </main>
  ),
});

/** With a look of its own the portfolio keeps its header, and leads to its other projects. */
function PortfolioProjectPage() {
  const isLocked = Route.useLoaderData() === null;
  const { id, username } = Route.useParams();
  const { data: owner } = trpc.users.readByName.useQuery({ username });
  const shown = (practice?: PortfolioAppearance, adjacent?: ReactNode) =>
    isLocked ? (
      <main className="grow">
        <LockedProject id={Number(id)} />
      </main>
    ) : (
      <OpenProject
        id={Number(id)}
        username={username}
        practice={practice}
        practicePlace={practice && owner ? locationOf(owner) : null}
      >
        {adjacent}
      </OpenProject>
    );
  const appearance = owner?.appearance;
  if (!appearance) return shown();
  return (
    <PracticeProject id={Number(id)} owner={{ ...owner, appearance }} isLocked={isLocked}>
      {(adjacent) => shown(appearance, adjacent)}
    </PracticeProject>
  );
}

type OpenProjectProps = {
  id: number;
  username: string;
  practice: PortfolioAppearance | undefined;
  /** Stands below the project in place of the project's own. */
  practicePlace: string | null;
  children: ReactNode;
};

function OpenProject({ id, username, practice, practicePlace, children }: OpenProjectProps) {
  const { data: project } = trpc.projects.read.useQuery(projectInput(id, username));
  if (!project) return <ProjectSkeleton />;
  return (
    <>
      <main className="grow pb-22">
        <ProjectScreen
          key={project.id}
          project={project}
          back={<BackToProjects portfolioUsername={username} />}
          practice={practice}
        >
          {children}
        </ProjectScreen>
      </main>
      <PortfolioFooter location={practice ? practicePlace : fullLocationLabel(project)} />
    </>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { redirectFormerUsername } from "../pages/portfolio/former-username";
import { PortfolioFooter } from "../pages/portfolio/portfolio-footer";
import { BackToProjects } from "../pages/project/header/back-to-projects";
import { loadProject, projectInput, projectSearch } from "../pages/project/load-project";
import { LockedProject } from "../pages/project/locked-project";
import { projectHead } from "../pages/project/project-head";
import { ProjectNotFound } from "../pages/project/project-not-found";
import { ProjectScreen } from "../pages/project/project-screen";
import { ProjectSkeleton } from "../pages/project/project-skeleton";
import { fullLocationLabel } from "../projects/location-label";

export const Route = createFileRoute("/portfolio/$username/$id")({
  validateSearch: projectSearch,
  loaderDeps: ({ search: { comments, key } }) => ({ comments, key }),
  loader: async ({ context, params, deps, location }) => {
    const head = await loadProject(context, params.id, { ...deps, portfolioUsername: params.username });
    if (head) redirectFormerUsername(params.username, head.username, location);
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

function PortfolioProjectPage() {
  const isLocked = Route.useLoaderData() === null;
  const { id, username } = Route.useParams();
  const { data: owner } = trpc.users.readByName.useQuery({ username });
  return (
    <div data-shown={owner?.appearance?.theme} className="contents">
      {isLocked ? (
        <main>
          <LockedProject id={Number(id)} />
        </main>
      ) : (
        <OpenProject />
      )}
    </div>
  );
}

function OpenProject() {
  const { id, username } = Route.useParams();
  const { data } = trpc.projects.read.useQuery(projectInput(id, username));
  if (!data) return <ProjectSkeleton />;
  return (
    <>
      <main className="grow pb-22">
        <ProjectScreen key={data.id} project={data} back={<BackToProjects portfolioUsername={username} />} />
      </main>
      <PortfolioFooter location={fullLocationLabel(data)} />
    </>
  );
}

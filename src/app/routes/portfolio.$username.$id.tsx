import { createFileRoute } from "@tanstack/react-router";
import { redirectFormerUsername } from "../pages/portfolio/former-username";
import { PortfolioProject } from "../pages/portfolio/portfolio-project";
import { loadProject, projectSearch } from "../pages/project/load-project";
import { projectHead } from "../pages/project/project-head";
import { ProjectNotFound } from "../pages/project/project-not-found";
import { ProjectSkeleton } from "../pages/project/project-skeleton";

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
  return <PortfolioProject id={Number(id)} username={username} isLocked={isLocked} />;
}

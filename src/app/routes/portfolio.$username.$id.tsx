import { createFileRoute } from "@tanstack/react-router";
import { fullPlaceOf } from "../features/projects/location-label";
import { leaveFormerName } from "../features/users/former-username";
import { trpc } from "../lib/api/trpc";
import { PortfolioFoot } from "../screens/portfolio/portfolio-footer";
import { BackToProjects } from "../screens/project/back-to-projects";
import { loadProject, projectInput } from "../screens/project/load-project";
import { projectHead } from "../screens/project/project-head";
import { ProjectMissing } from "../screens/project/project-missing";
import { ProjectScreen } from "../screens/project/project-screen";
import { ProjectSkeleton } from "../screens/project/project-skeleton";

export const Route = createFileRoute("/portfolio/$username/$id")({
  loader: async ({ context, params, location }) => {
    const facts = await loadProject(context, params.id, params.username);
    leaveFormerName(params.username, facts.username, location);
    return facts;
  },
  head: ({ loaderData, match }) => projectHead(loaderData, match.context.origin),
  component: PortfolioProjectPage,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: () => (
    <main>
      <ProjectMissing />
    </main>
  ),
});

function PortfolioProjectPage() {
  const { id, username } = Route.useParams();
  const { data } = trpc.projects.read.useQuery(projectInput(id, username));
  if (!data) return <ProjectSkeleton />;
  return (
    <>
      <main className="grow pb-22">
        <ProjectScreen key={data.id} project={data} back={<BackToProjects portfolioOf={username} />} />
      </main>
      <PortfolioFoot place={fullPlaceOf(data)} />
    </>
  );
}

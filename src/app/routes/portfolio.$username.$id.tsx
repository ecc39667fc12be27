import { createFileRoute } from "@tanstack/react-router";
import { BackToProjects } from "../features/projects/back-to-projects";
import { loadProject, projectInput } from "../features/projects/load-project";
import { fullPlaceOf } from "../features/projects/place";
import { projectHead } from "../features/projects/project-head";
import { ProjectMissing } from "../features/projects/project-missing";
import { ProjectScreen } from "../features/projects/project-screen";
import { ProjectSkeleton } from "../features/projects/project-skeleton";
import { leaveFormerName } from "../features/users/former-name";
import { PortfolioFoot } from "../features/users/portfolio-foot";
import { trpc } from "../lib/trpc";

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

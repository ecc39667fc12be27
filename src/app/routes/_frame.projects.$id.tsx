import { createFileRoute } from "@tanstack/react-router";
import { BackToProjects } from "../features/projects/back-to-projects";
import { loadProject, projectInput } from "../features/projects/load-project";
import { projectHead } from "../features/projects/project-head";
import { ProjectMissing } from "../features/projects/project-missing";
import { ProjectScreen } from "../features/projects/project-screen";
import { ProjectSkeleton } from "../features/projects/project-skeleton";
import { trpc } from "../lib/trpc";

export const Route = createFileRoute("/_frame/projects/$id")({
  loader: ({ context, params }) => loadProject(context, params.id),
  head: ({ loaderData, match }) => projectHead(loaderData, match.context.origin),
  component: ProjectPage,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectMissing,
});

function ProjectPage() {
  const { data } = trpc.projects.read.useQuery(projectInput(Route.useParams().id));
  return data ? (
    <ProjectScreen key={data.id} project={data} back={<BackToProjects />} />
  ) : (
    <ProjectSkeleton />
  );
}

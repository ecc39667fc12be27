import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../lib/api/trpc";
import { BackToProjects } from "../screens/project/header/back-to-projects";
import { commentsSearch, loadProject, projectInput } from "../screens/project/load-project";
import { projectHead } from "../screens/project/project-head";
import { ProjectNotFound } from "../screens/project/project-not-found";
import { ProjectScreen } from "../screens/project/project-screen";
import { ProjectSkeleton } from "../screens/project/project-skeleton";

export const Route = createFileRoute("/_layout/projects/$id")({
  validateSearch: commentsSearch,
  loaderDeps: ({ search: { comments } }) => ({ comments }),
  loader: ({ context, params, deps }) => loadProject(context, params.id, deps),
  head: ({ loaderData, match }) => projectHead(loaderData, match.context),
  component: ProjectPage,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectNotFound,
});

function ProjectPage() {
  const { data } = trpc.projects.read.useQuery(projectInput(Route.useParams().id));
  return data ? (
    <ProjectScreen key={data.id} project={data} back={<BackToProjects />} />
  ) : (
    <ProjectSkeleton />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { BackToProjects } from "../pages/project/header/back-to-projects";
import { loadProject, projectInput, projectSearch } from "../pages/project/load-project";
import { LockedProject } from "../pages/project/locked-project";
import { projectHead } from "../pages/project/project-head";
import { ProjectNotFound } from "../pages/project/project-not-found";
import { ProjectScreen } from "../pages/project/project-screen";
import { ProjectSkeleton } from "../pages/project/project-skeleton";
import { RelatedProjects } from "../pages/project/related-projects";

export const Route = createFileRoute("/_layout/projects/$id")({
  validateSearch: projectSearch,
  loaderDeps: ({ search: { comments, key } }) => ({ comments, key }),
  loader: ({ context, params, deps }) => loadProject(context, params.id, deps),
  head: ({ loaderData, match }) => projectHead(loaderData, match.context),
  component: ProjectPage,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectNotFound,
});

function ProjectPage() {
  const isLocked = Route.useLoaderData() === null;
  const { id } = Route.useParams();
  return isLocked ? <LockedProject id={Number(id)} /> : <OpenProject />;
}

function OpenProject() {
  const { data } = trpc.projects.read.useQuery(projectInput(Route.useParams().id));
  return data ? (
    <ProjectScreen key={data.id} project={data} back={<BackToProjects />}>
      <RelatedProjects id={data.id} />
    </ProjectScreen>
  ) : (
    <ProjectSkeleton />
  );
}

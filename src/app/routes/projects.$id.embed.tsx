import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { EmbedFrame, EmbedRefused } from "../embed/embed-frame";
import type { EmbedSearch } from "../embed/embed-search";
import { noindexHead } from "../lib/head";
import { embeddedProject, loadProjectEmbed } from "../pages/embed/load-project-embed";
import { ProjectEmbed } from "../pages/embed/project-embed";
import { ProjectModel } from "../pages/project/model/project-model";
import { Spinner } from "../ui/spinner";

type ProjectEmbedSearch = { model?: 1 } & Pick<EmbedSearch, "theme">;

/** One project, or its 3D model, in a frame on another site. */
export const Route = createFileRoute("/projects/$id/embed")({
  // No page of the site links here, so that only this page loads its loader too.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: ({ model }: Record<string, unknown>): ProjectEmbedSearch => (model === 1 ? { model } : {}),
  loader: ({ context, params }) => loadProjectEmbed(context, params.id),
  head: ({ loaderData }) => noindexHead(loaderData?.title ?? "Project Not Found", loaderData?.canonical),
  component: EmbeddedProject,
});

function EmbeddedProject() {
  const { id } = Route.useParams();
  const { model, theme } = Route.useSearch();
  const { isRefused } = Route.useLoaderData();
  const { data: project } = trpc.projects.read.useQuery(embeddedProject(id));
  if (isRefused) return <EmbedRefused />;
  if (!project) return <Spinner />;
  const hasModel = model === 1 && project.modelUrl !== null;
  return (
    <EmbedFrame>
      <ProjectEmbed
        project={project}
        hasOwnTheme={theme !== undefined}
        model={
          hasModel ? (
            <ProjectModel project={project} className="mt-0! flex min-h-0 flex-col border-t-0! px-4 pt-4!" />
          ) : undefined
        }
      />
    </EmbedFrame>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { noindexHead } from "../lib/head";
import { loadPrintedProject, printedProject } from "../pages/print/load-print";
import { PrintNotFound } from "../pages/print/print-not-found";
import { ProjectPrint } from "../pages/print/project-print";
import { Spinner } from "../ui/spinner";
import { printSearch } from "../viewers/print/print-choice";

/** A project to be printed or saved as a PDF. Outside of the layout: without header and footer. */
export const Route = createFileRoute("/projects/$id/print")({
  validateSearch: printSearch,
  loader: ({ context, params }) => loadPrintedProject(context, params.id),
  head: ({ loaderData }) => noindexHead(loaderData ? `Print of ${loaderData.title}` : "Project Not Found"),
  component: PrintedProject,
  pendingComponent: Spinner,
  notFoundComponent: PrintNotFound,
});

function PrintedProject() {
  const { id } = Route.useParams();
  const { layout = "full", paper = "a4" } = Route.useSearch();
  const { data } = trpc.projects.read.useQuery(printedProject(id));
  const { practice } = Route.useLoaderData();
  return data ? (
    <ProjectPrint project={data} practice={practice} layout={layout} paper={paper} />
  ) : (
    <Spinner />
  );
}

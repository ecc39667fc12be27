import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { noindexHead } from "../lib/head";
import { loadBook } from "../pages/print/load-print";
import { PortfolioBook, useBookProjects } from "../pages/print/portfolio-book";
import { PrintNotFound } from "../pages/print/print-not-found";
import { Spinner } from "../ui/spinner";
import { bookSearch } from "../viewers/print/print-choice";

/** A portfolio to be printed or saved as a PDF. */
export const Route = createFileRoute("/portfolio/$username/print")({
  validateSearch: bookSearch,
  loaderDeps: ({ search: { projects } }) => ({ projects }),
  loader: ({ context, params, deps }) => loadBook(context, params.username, deps.projects),
  head: ({ loaderData }) =>
    noindexHead(loaderData ? `Print of the portfolio of ${loaderData.name}` : "Portfolio Not Found"),
  component: PrintedPortfolio,
  pendingComponent: Spinner,
  notFoundComponent: PrintNotFound,
});

function PrintedPortfolio() {
  const { username } = Route.useParams();
  const { paper = "a4" } = Route.useSearch();
  const { data: user } = trpc.users.readByName.useQuery({ username });
  const projects = useBookProjects(Route.useLoaderData().ids);
  return user ? <PortfolioBook user={user} projects={projects} paper={paper} /> : <Spinner />;
}

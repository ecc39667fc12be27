import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { noindexHead } from "../lib/head";
import { CreditNotFound, CreditScreen } from "../pages/credits/credit-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/credits/$id")({
  // The code is imported here, so that other pages do not load it.
  loader: async ({ context, params }) =>
    (await import("../pages/credits/load-credit")).loadCredit(context, params.id),
  head: ({ loaderData }) => noindexHead(loaderData?.title ?? "Credit Not Found"),
  component: CreditPage,
  pendingComponent: Spinner,
  notFoundComponent: CreditNotFound,
});

function CreditPage() {
  const { data: credit } = trpc.credits.read.useQuery({ id: Number(Route.useParams().id) });
  return credit ? <CreditScreen credit={credit} /> : <Spinner />;
}

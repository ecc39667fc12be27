import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { pageHead } from "../lib/head";
import { CollectionNotFound } from "../pages/collections/collection-not-found";
import { CollectionScreen } from "../pages/collections/collection-screen";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/collections/$id")({
  // The code is imported here, so that other pages do not load it.
  loader: async ({ context, params }) =>
    (await import("../pages/collections/load-collection")).loadCollection(context, params.id),
  head: ({ loaderData }) => loaderData?.head ?? pageHead({ title: "Collection Not Found" }),
  component: CollectionPage,
  pendingComponent: Spinner,
  notFoundComponent: CollectionNotFound,
});

function CollectionPage() {
  const { data: collection } = trpc.collections.read.useQuery({ id: Number(Route.useParams().id) });
  return collection ? <CollectionScreen key={collection.id} collection={collection} /> : <Spinner />;
}

import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../lib/api/trpc";
import { CollectionScreen } from "../screens/collection/collection-screen";
import { collectionHead, loadCollection } from "../screens/collection/load-collection";
import { NotFoundNotice } from "../ui/not-found-notice";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/collections/$id")({
  loader: ({ context, params }) => loadCollection(context, params.id),
  head: ({ loaderData, match }) => collectionHead(loaderData, match.context.origin),
  component: CollectionPage,
  pendingComponent: Spinner,
  notFoundComponent: () => (
    <NotFoundNotice
      title="Collection Not Found"
      description="The collection you're looking for doesn't exist, or is private."
    />
  ),
});

function CollectionPage() {
  const { data: collection } = trpc.collections.read.useQuery({ id: Number(Route.useParams().id) });
  return collection ? <CollectionScreen key={collection.id} collection={collection} /> : <Spinner />;
}

import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const CollectionsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/collections/collections-screen").then((module) => module.CollectionsScreen),
);

export const Route = createFileRoute("/_layout/collections/")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  // The code is imported here, so that other pages do not load it.
  loader: async ({ context: { client, queryClient } }) => {
    const { ownCollections } = await import("../collections/collections-cache");
    await queryClient.prefetchInfiniteQuery(ownCollections(client));
  },
  head: () => pageHead({ title: "Collections" }),
  component: CollectionsScreen,
});

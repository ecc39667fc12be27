import { createFileRoute } from "@tanstack/react-router";
import { ownCollections } from "../cache/collections";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { browserScreen } from "../ui/browser-screen";

const CollectionsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../screens/collections/collections-screen").then((module) => module.CollectionsScreen),
);

export const Route = createFileRoute("/_layout/collections/")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loader: ({ context: { client, queryClient } }) => queryClient.prefetchInfiniteQuery(ownCollections(client)),
  head: () => pageHead({ title: "Collections" }),
  component: CollectionsScreen,
});

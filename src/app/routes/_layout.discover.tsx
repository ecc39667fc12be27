import { createFileRoute, useRouter } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { DiscoverFailed, DiscoverScreen } from "../pages/discover/discover-screen";
import { discoverSearch } from "../pages/discover/filters/discover-search";
import { loadDiscover } from "../pages/discover/load-discover";
import { newestFeed } from "../projects/newest-feed";

export const Route = createFileRoute("/_layout/discover")({
  validateSearch: discoverSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, preload }) => loadDiscover(context, deps, preload),
  head: ({ match }) =>
    pageHead({
      feed: newestFeed(match.search.projectType),
      title: "Discover projects",
      canonical: { origin: match.context.origin, path: "/discover" },
      description: "Projects in architecture, engineering, construction and operations, newest first.",
    }),
  component: () => <DiscoverScreen search={Route.useSearch()} />,
  // A code-split errorComponent would otherwise add Suspense in the browser only, which causes a hydration mismatch.
  wrapInSuspense: true,
  errorComponent: Failed,
});

function Failed() {
  const router = useRouter();
  return <DiscoverFailed onRetry={() => void router.invalidate()} />;
}

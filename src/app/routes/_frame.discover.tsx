import { createFileRoute, useRouter } from "@tanstack/react-router";
import { DiscoverFailed, DiscoverScreen } from "../features/projects/discover-screen";
import { criteriaOf, discoverSearch } from "../features/projects/discover-search";
import { loadDiscover } from "../features/projects/load-discover";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/discover")({
  validateSearch: discoverSearch,
  loaderDeps: ({ search }) => criteriaOf(search),
  loader: ({ context, deps, location }) => loadDiscover(context, deps, location.search),
  head: ({ match }) =>
    pageHead({
      title: "Discover projects",
      address: { origin: match.context.origin, path: "/discover" },
      description: "Projects in architecture, engineering, construction and operations, newest first.",
    }),
  component: () => <DiscoverScreen search={Route.useSearch()} />,
  // A split errorComponent would put Suspense around the page in the browser only, and hydration would differ.
  wrapInSuspense: true,
  errorComponent: Failed,
});

function Failed() {
  const router = useRouter();
  return <DiscoverFailed onRetry={() => void router.invalidate()} />;
}

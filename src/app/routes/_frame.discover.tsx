import { createFileRoute, useRouter } from "@tanstack/react-router";
import { DiscoverFailed, DiscoverScreen } from "../features/projects/discover-screen";
import { projectPages } from "../features/projects/project-pages";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/discover")({
  loader: async ({ context }) => {
    await context.queryClient.ensureInfiniteQueryData(projectPages(context.client));
  },
  head: ({ match }) =>
    pageHead({
      title: "Discover",
      address: { origin: match.context.origin, path: "/discover" },
      description: "Projects in architecture, engineering, construction and operations, newest first.",
    }),
  component: DiscoverScreen,
  // A split errorComponent would put Suspense around the page in the browser only, and hydration would differ.
  wrapInSuspense: true,
  errorComponent: Failed,
});

function Failed() {
  const router = useRouter();
  return <DiscoverFailed onRetry={() => void router.invalidate()} />;
}

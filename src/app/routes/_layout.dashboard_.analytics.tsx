import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { AnalyticsScreen } from "../pages/analytics/analytics-screen";
import { type AnalyticsSearch, analyticsSearch } from "../pages/analytics/analytics-search";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/dashboard_/analytics")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as AnalyticsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadAnalytics } = await import("../pages/analytics/load-analytics");
    await loadAnalytics(context, deps);
  },
  head: () => pageHead({ title: "Analytics" }),
  component: AnalyticsPage,
  pendingComponent: Spinner,
});

function AnalyticsPage() {
  const viewer = useViewer();
  const search = analyticsSearch(Route.useSearch());
  return viewer ? <AnalyticsScreen viewer={viewer} search={search} /> : <Spinner />;
}

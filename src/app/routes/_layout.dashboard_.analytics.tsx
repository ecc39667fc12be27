import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { useViewer } from "../lib/session/viewer";
import { AnalyticsScreen } from "../screens/analytics/analytics-screen";
import { analyticsSearch } from "../screens/analytics/analytics-search";
import { loadAnalytics } from "../screens/analytics/load-analytics";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/dashboard_/analytics")({
  validateSearch: analyticsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnalytics(context, deps),
  head: () => pageHead({ title: "Analytics" }),
  component: AnalyticsPage,
  pendingComponent: Spinner,
});

function AnalyticsPage() {
  const viewer = useViewer();
  const search = Route.useSearch();
  return viewer ? <AnalyticsScreen viewer={viewer} search={search} /> : <Spinner />;
}

import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { DashboardScreen } from "../pages/dashboard/dashboard-screen";
import { loadDashboard } from "../pages/dashboard/load-dashboard";
import { type DashboardSearch, dashboardSearch } from "../pages/dashboard/table/dashboard-search";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_layout/dashboard")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as DashboardSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search: { view: _view, ...search } }) => search,
  loader: ({ context, deps }) => loadDashboard(context, dashboardSearch(deps)),
  head: () => pageHead({ title: "Your Dashboard" }),
  component: DashboardPage,
  pendingComponent: Spinner,
});

function DashboardPage() {
  const viewer = useViewer();
  return viewer ? <DashboardScreen viewer={viewer} /> : <Spinner />;
}

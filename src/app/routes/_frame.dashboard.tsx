import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../features/dashboard/dashboard-screen";
import { loadDashboard } from "../features/dashboard/load-dashboard";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";
import { useViewer } from "../lib/viewer";
import { Spinner } from "../ui/spinner";

export const Route = createFileRoute("/_frame/dashboard")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loader: ({ context }) => loadDashboard(context),
  head: () => pageHead({ title: "Your Dashboard" }),
  component: DashboardPage,
  pendingComponent: Spinner,
});

function DashboardPage() {
  const viewer = useViewer();
  return viewer ? <DashboardScreen viewer={viewer} /> : <Spinner />;
}

import { createFileRoute } from "@tanstack/react-router";
import { browserScreen } from "../ui/browser-screen";

const AdminDashboardScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/dashboard-screen").then((module) => module.AdminDashboardScreen),
);

export const Route = createFileRoute("/_layout/admin/_dashboard")({
  loader: async ({ context: { load } }) => {
    await Promise.all([
      load.admin.userMetrics.prefetch({}),
      load.admin.projectMetrics.prefetch({}),
      load.admin.companyMetrics.prefetch({}),
      load.admin.storageMetrics.prefetch({}),
      load.admin.supportMetrics.prefetch({}),
      load.admin.pending.prefetch({}),
    ]);
  },
  component: AdminDashboardScreen,
});

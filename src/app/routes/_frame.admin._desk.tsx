import { createFileRoute } from "@tanstack/react-router";
import { DeskScreen } from "../features/admin/desk-screen";

export const Route = createFileRoute("/_frame/admin/_desk")({
  loader: async ({ context: { load } }) => {
    await Promise.all([
      load.admin.userMetrics.prefetch({}),
      load.admin.projectMetrics.prefetch({}),
      load.admin.companyMetrics.prefetch({}),
      load.admin.storageMetrics.prefetch({}),
    ]);
  },
  component: DeskScreen,
});

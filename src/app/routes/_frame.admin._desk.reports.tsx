import { createFileRoute } from "@tanstack/react-router";
import { reportInput, reportSearch, reportsInput } from "../features/admin/report-search";
import { ReportsScreen } from "../features/admin/reports-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/_desk/reports")({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { load }, deps }) => {
    await Promise.all([
      load.admin.reports.prefetch(reportsInput(deps)),
      deps.report && load.admin.reports.prefetch(reportInput(deps.report)),
    ]);
  },
  head: () => pageHead({ title: "Admin: Content Reports" }),
  component: () => <ReportsScreen search={Route.useSearch()} />,
});

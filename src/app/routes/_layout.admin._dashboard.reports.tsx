import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { reportInput, reportSearch, reportsInput } from "../screens/admin/reports/report-search";
import { ReportsScreen } from "../screens/admin/reports/reports-screen";

export const Route = createFileRoute("/_layout/admin/_dashboard/reports")({
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

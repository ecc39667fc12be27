import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import {
  type ReportSearch,
  reportInput,
  reportSearch,
  reportsInput,
} from "../pages/admin/reports/report-search";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const ReportsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/reports/reports-screen").then((module) => module.ReportsScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/reports")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as ReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { load }, deps }) => {
    const search = reportSearch(deps);
    await Promise.all([
      load.admin.reports.prefetch(reportsInput(search)),
      search.report && load.admin.reports.prefetch(reportInput(search.report)),
    ]);
  },
  head: () => pageHead({ title: "Admin: Content Reports" }),
  component: () => <ReportsScreen search={reportSearch(Route.useSearch())} />,
});

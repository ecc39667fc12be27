import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import {
  type ContentReportsSearch,
  contentReportsInput,
  contentReportsSearch,
} from "../pages/admin/reports/content-reports-search";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const ContentReportsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () =>
        import("../pages/admin/reports/content-reports-screen").then((module) => module.ContentReportsScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/content-reports")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as ContentReportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { load }, deps }) =>
    load.admin.contentReports.prefetch(contentReportsInput(contentReportsSearch(deps))),
  head: () => pageHead({ title: "Admin: Reports on people, comments and messages" }),
  component: () => <ContentReportsScreen search={contentReportsSearch(Route.useSearch())} />,
});

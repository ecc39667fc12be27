import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { type ActivitySearch, activityInput, activitySearch } from "../pages/admin/activity/activity-search";
import { browserScreen } from "../ui/browser-screen";

const ActivityScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/activity/activity-screen").then((module) => module.ActivityScreen),
);

export const Route = createFileRoute("/_layout/admin/activity")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as ActivitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.audit.prefetch(activityInput(activitySearch(deps))),
  head: () => pageHead({ title: "Admin: Activity log" }),
  component: () => <ActivityScreen search={activitySearch(Route.useSearch())} />,
});

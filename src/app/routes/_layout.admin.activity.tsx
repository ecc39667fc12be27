import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ActivityScreen } from "../screens/admin/activity/activity-screen";
import { activityInput, activitySearch } from "../screens/admin/activity/activity-search";

export const Route = createFileRoute("/_layout/admin/activity")({
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.audit.prefetch(activityInput(deps)),
  head: () => pageHead({ title: "Admin: Activity log" }),
  component: () => <ActivityScreen search={Route.useSearch()} />,
});

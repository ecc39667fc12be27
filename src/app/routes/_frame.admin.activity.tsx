import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "../features/admin/activity-screen";
import { activityInput, activitySearch } from "../features/admin/activity-search";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/admin/activity")({
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load.admin.audit.prefetch(activityInput(deps)),
  head: () => pageHead({ title: "Admin: Activity log" }),
  component: () => <ActivityScreen search={Route.useSearch()} />,
});

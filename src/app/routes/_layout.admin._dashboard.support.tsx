import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { queueInput } from "../screens/admin/support/queue-input";
import { SupportScreen } from "../screens/admin/support/support-screen";
import { supportSearch } from "../screens/admin/support/support-search";

export const Route = createFileRoute("/_layout/admin/_dashboard/support")({
  validateSearch: supportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { load }, deps }) => {
    await Promise.all([
      load.admin.supportQueue.prefetch(queueInput(deps)),
      deps.request && load.admin.supportThread.prefetch({ id: deps.request }),
    ]);
  },
  head: () => pageHead({ title: "Admin: Support" }),
  component: () => <SupportScreen search={Route.useSearch()} />,
});

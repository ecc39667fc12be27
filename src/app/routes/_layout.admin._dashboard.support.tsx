import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { queueInput, type SupportSearch, supportSearch } from "../pages/admin/support/support-search";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const SupportScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/admin/support/support-screen").then((module) => module.SupportScreen),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/support")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as SupportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { load }, deps }) => {
    const search = supportSearch(deps);
    await Promise.all([
      load.admin.supportQueue.prefetch(queueInput(search)),
      search.request && load.admin.supportThread.prefetch({ id: search.request }),
    ]);
  },
  head: () => pageHead({ title: "Admin: Support" }),
  component: () => <SupportScreen search={supportSearch(Route.useSearch())} />,
});

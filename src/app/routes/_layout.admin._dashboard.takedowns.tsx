import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import {
  type TakedownsSearch,
  takedownsInput,
  takedownsSearch,
} from "../pages/admin/takedowns/takedowns-search";
import { browserScreen } from "../ui/browser-screen";
import { TextsSkeleton } from "../ui/list-skeletons";

const AdminTakedownsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () =>
        import("../pages/admin/takedowns/admin-takedowns-screen").then(
          (module) => module.AdminTakedownsScreen,
        ),
  <TextsSkeleton />,
);

export const Route = createFileRoute("/_layout/admin/_dashboard/takedowns")({
  // Loader and component check it, so that pages for everybody do not load the code for it.
  validateSearch: (search) => search as TakedownsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { load }, deps }) =>
    load.admin.takedowns.prefetch(takedownsInput(takedownsSearch(deps))),
  head: () => pageHead({ title: "Admin: Take-downs" }),
  component: () => <AdminTakedownsScreen search={takedownsSearch(Route.useSearch())} />,
});

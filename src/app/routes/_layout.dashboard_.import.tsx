import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";

const ImportScreen = browserScreen(
  import.meta.env.SSR ? null : () => import("../pages/import/import-screen").then((module) => module.default),
);

export const Route = createFileRoute("/_layout/dashboard_/import")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  // Rows are read with the categories, so these must arrive first. `prefetch` does not throw.
  loader: ({ context }) => context.load.options.projectCategories.prefetch({}),
  head: () => pageHead({ title: "Import projects" }),
  component: ImportScreen,
  pendingComponent: Spinner,
});

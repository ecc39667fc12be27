import { createFileRoute } from "@tanstack/react-router";
import { userCreditPages } from "../credits/user-credit-pages";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { ownProjectSearch } from "../pages/sheets/editor/own-project-search";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";

const SheetsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/sheets/sheets-screen").then((module) => module.SheetsScreen),
);

export const Route = createFileRoute("/_layout/dashboard_/sheets")({
  beforeLoad: async ({ context, location }) => {
    return { viewer: await requireViewer(context, location) };
  },
  loader: async ({ context: { load, queryClient, client, viewer } }) => {
    await Promise.all([
      load.sheetTemplates.list.prefetch({}),
      load.ownProjects.list.prefetch(ownProjectSearch("", 0)),
      queryClient.prefetchInfiniteQuery(userCreditPages(client, viewer.id)),
    ]);
  },
  head: () => pageHead({ title: "Sheets" }),
  component: SheetsPage,
  pendingComponent: Spinner,
});

function SheetsPage() {
  const viewer = useViewer();
  return viewer ? <SheetsScreen viewer={viewer} /> : <Spinner />;
}

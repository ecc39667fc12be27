import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";

const SheetsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/sheets/sheets-screen").then((module) => module.SheetsScreen),
);

export const Route = createFileRoute("/_layout/dashboard_/sheets")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loader: ({ context }) => context.load.sheetTemplates.list.prefetch({}),
  head: () => pageHead({ title: "Sheets" }),
  component: SheetsPage,
  pendingComponent: Spinner,
});

function SheetsPage() {
  const viewer = useViewer();
  return viewer ? <SheetsScreen viewer={viewer} /> : <Spinner />;
}

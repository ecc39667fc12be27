import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { useViewer } from "../data/session/viewer";
import { noindexHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";

const SheetPrint = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/sheets/sheet-print").then((module) => module.SheetPrint),
);

/** The document of projects that the viewer has set up, to be printed. Outside of the layout. */
export const Route = createFileRoute("/dashboard/sheets/print")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => noindexHead("Print"),
  component: SheetPrintPage,
  pendingComponent: Spinner,
});

function SheetPrintPage() {
  const viewer = useViewer();
  return viewer ? <SheetPrint viewer={viewer} /> : <Spinner />;
}

import { createFileRoute } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { useViewer } from "../lib/session/viewer";
import { browserScreen } from "../ui/browser-screen";
import { Spinner } from "../ui/spinner";

const Preview = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../screens/portfolio/portfolio-preview").then((module) => module.PortfolioPreview),
);

/** The viewer's portfolio with an appearance that is not saved, for the frame in the settings. Outside of the layout. */
export const Route = createFileRoute("/settings/preview")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => noindexHead("Preview"),
  component: PreviewPage,
  pendingComponent: Spinner,
});

function PreviewPage() {
  const viewer = useViewer();
  return viewer ? <Preview viewer={viewer} /> : <Spinner />;
}

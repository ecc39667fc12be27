import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { noindexHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const ConnectScreen = browserScreen(
  import.meta.env.SSR ? null : () => import("../pages/connect-screen").then((module) => module.ConnectScreen),
);

export const Route = createFileRoute("/_layout/connect")({
  validateSearch: (search: Record<string, unknown>): { request?: string } =>
    typeof search.request === "string" ? { request: search.request } : {},
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => noindexHead("Connect an assistant"),
  component: ConnectScreen,
});

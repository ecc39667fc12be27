import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const ConnectScreen = browserScreen(
  import.meta.env.SSR ? null : () => import("../pages/connect-screen").then((module) => module.ConnectScreen),
);

export const Route = createFileRoute("/_layout/connect")({
  validateSearch: (search: { request?: unknown }) => search,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Connect an assistant" }),
  component: ConnectScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const TakedownsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/takedowns-screen").then((module) => module.TakedownsScreen),
);

export const Route = createFileRoute("/_layout/takedowns")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loader: ({ context: { load } }) => load.takedowns.list.prefetch({}),
  head: () => pageHead({ title: "Decisions about your content" }),
  component: TakedownsScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { requireViewer } from "../lib/session/require-login";
import { TakedownsScreen } from "../screens/takedowns/takedowns-screen";

export const Route = createFileRoute("/_layout/takedowns")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loader: ({ context: { load } }) => load.takedowns.list.prefetch({}),
  head: () => pageHead({ title: "Decisions about your content" }),
  component: TakedownsScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const InUseScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/in-use/in-use-screen").then((module) => module.InUseScreen),
);

export const Route = createFileRoute("/_layout/projects/$id_/in-use")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "In Use" }),
  component: InUseScreen,
});

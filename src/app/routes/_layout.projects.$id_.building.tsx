import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const LinkBuildingScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/building/link-building-screen").then((module) => module.LinkBuildingScreen),
);

export const Route = createFileRoute("/_layout/projects/$id_/building")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Building" }),
  component: LinkBuildingScreen,
});

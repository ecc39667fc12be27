import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const EditBuildingScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/building/edit-building-screen").then((module) => module.EditBuildingScreen),
);

export const Route = createFileRoute("/_layout/buildings/$id_/edit")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Edit the Building" }),
  component: EditBuildingScreen,
});

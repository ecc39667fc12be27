import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const EditCreditsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/credits/edit-credits-screen").then((module) => module.EditCreditsScreen),
);

export const Route = createFileRoute("/_layout/projects/$id_/credits")({
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  head: () => pageHead({ title: "Project Credits" }),
  component: EditCreditsScreen,
});

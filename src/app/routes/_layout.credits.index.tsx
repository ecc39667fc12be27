import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { creditsSearch } from "../pages/credits/credits-search";
import { browserScreen } from "../ui/browser-screen";

const CreditsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/credits/credits-screen").then((module) => module.CreditsScreen),
);

export const Route = createFileRoute("/_layout/credits/")({
  validateSearch: creditsSearch,
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { load }, deps: { box } }) =>
    load.credits.listOwn.prefetch({ box: box ?? "to-answer" }),
  head: () => pageHead({ title: "Credits" }),
  component: CreditsScreen,
});

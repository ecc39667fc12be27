import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { browserScreen } from "../ui/browser-screen";

const CreditsScreen = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("../pages/credits/credits-screen").then((module) => module.CreditsScreen),
);

export const Route = createFileRoute("/_layout/credits/")({
  validateSearch: ({ box }: Record<string, unknown>): { box?: "asked" | "history" } =>
    box === "asked" || box === "history" ? { box } : {},
  beforeLoad: async ({ context, location }) => {
    await requireViewer(context, location);
  },
  loaderDeps: ({ search }) => search,
  // The code is imported here, so that other pages do not load it.
  loader: async ({ context: { client, queryClient }, deps: { box } }) => {
    const { creditPages } = await import("../pages/credits/credit-pages");
    await queryClient.prefetchInfiniteQuery(creditPages(client, box));
  },
  head: () => pageHead({ title: "Credits" }),
  component: CreditsScreen,
});

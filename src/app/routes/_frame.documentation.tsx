import { BRAND } from "@contract/brand";
import { createFileRoute } from "@tanstack/react-router";
import { GuideScreen } from "../features/documentation/guide-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/documentation")({
  head: ({ match }) =>
    pageHead({
      title: "Documentation",
      address: { origin: match.context.origin, path: "/documentation" },
      description: `How to use ${BRAND}: getting started, projects, portfolio, collaboration and what works well.`,
    }),
  component: GuideScreen,
});

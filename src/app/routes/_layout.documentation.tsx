import { BRAND } from "@contract/brand";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { GuideScreen } from "../pages/documentation/guide/guide-screen";

export const Route = createFileRoute("/_layout/documentation")({
  head: ({ match }) =>
    pageHead({
      title: "Documentation",
      canonical: { origin: match.context.origin, path: "/documentation" },
      description: `How to use ${BRAND}: getting started, projects, portfolio, collaboration and what works well.`,
    }),
  component: GuideScreen,
});

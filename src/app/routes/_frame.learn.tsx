import { createFileRoute } from "@tanstack/react-router";
import { LearnPage } from "../features/pages/learn-page";
import { LEARN_TABS, type LearnTab } from "../features/pages/learn-tabs";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/learn")({
  validateSearch: (search: Record<string, unknown>): { tab?: LearnTab } => {
    const tab = LEARN_TABS.find((value) => value === search.tab);
    return tab ? { tab } : {};
  },
  head: ({ match }) =>
    pageHead({
      title: "Learning Hub",
      address: { origin: match.context.origin, path: "/learn" },
      description: "Tutorials, webinars and resources on showing built work. Coming soon.",
    }),
  component: Learn,
});

function Learn() {
  const { tab = "tutorials" } = Route.useSearch();
  return <LearnPage tab={tab} />;
}

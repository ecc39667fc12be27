import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { validSearch } from "../lib/valid-search";
import { LearnPage } from "../pages/static/learn-page";
import { LEARN_TABS, type LearnTab } from "../pages/static/learn-tabs";

export const Route = createFileRoute("/_layout/learn")({
  validateSearch: (search: Record<string, unknown>): { tab?: LearnTab } => {
    const tab = LEARN_TABS.find((value) => value === search.tab);
    return validSearch(["tab"], tab ? { tab } : {});
  },
  head: ({ match }) =>
    pageHead({
      title: "Learning Hub",
      canonical: { origin: match.context.origin, path: "/learn" },
      description: "Tutorials, webinars and resources on showing built work. Coming soon.",
    }),
  component: Learn,
});

function Learn() {
  const { tab = "tutorials" } = Route.useSearch();
  return <LearnPage tab={tab} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/search")({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === "string" ? { q: search.q } : {},
  head: () => pageHead({ title: "Search" }),
  component: () => (
    <PlainPage
      title="Search"
      text="There is no search here yet. Every project can be found by browsing."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/pricing")({
  head: () => pageHead({ title: "Pricing" }),
  component: () => (
    <PlainPage
      title="Pricing"
      text="There is nothing to buy here yet. An account is free and holds up to 10 projects."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

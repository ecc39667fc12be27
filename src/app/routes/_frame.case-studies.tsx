import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/case-studies")({
  head: ({ match }) =>
    pageHead({ title: "Case Studies", address: { origin: match.context.origin, path: "/case-studies" } }),
  component: () => (
    <PlainPage
      title="Case Studies Page Coming Soon"
      text="The first buildings are being measured up. Please check back soon."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

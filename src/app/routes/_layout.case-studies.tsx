import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ComingSoonPage } from "../pages/static/coming-soon-page";

export const Route = createFileRoute("/_layout/case-studies")({
  head: ({ match }) =>
    pageHead({ title: "Case Studies", canonical: { origin: match.context.origin, path: "/case-studies" } }),
  component: () => (
    <ComingSoonPage
      title="Case Studies Page Coming Soon"
      text="The first case studies are being written. Please check back soon."
      link={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { ComingSoonPage } from "../pages/static/coming-soon-page";

export const Route = createFileRoute("/_layout/blog")({
  head: ({ match }) =>
    pageHead({ title: "Blog", canonical: { origin: match.context.origin, path: "/blog" } }),
  component: () => (
    <ComingSoonPage
      title="Blog Page Coming Soon"
      text="The first posts are being written. Please check back soon."
      link={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

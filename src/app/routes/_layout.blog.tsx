import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { PlainPage } from "../screens/static/plain-page";

export const Route = createFileRoute("/_layout/blog")({
  head: ({ match }) =>
    pageHead({ title: "Blog", canonical: { origin: match.context.origin, path: "/blog" } }),
  component: () => (
    <PlainPage
      title="Blog Page Coming Soon"
      text="The first posts are being written. Please check back soon."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

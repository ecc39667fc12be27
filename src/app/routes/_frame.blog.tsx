import { createFileRoute } from "@tanstack/react-router";
import { PlainPage } from "../features/pages/plain-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/blog")({
  head: ({ match }) => pageHead({ title: "Blog", address: { origin: match.context.origin, path: "/blog" } }),
  component: () => (
    <PlainPage
      title="Blog Page Coming Soon"
      text="The first posts are being written. Please check back soon."
      wayOn={{ to: "/discover", label: "Explore Projects" }}
    />
  ),
});

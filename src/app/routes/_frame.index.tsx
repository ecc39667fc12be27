import { BRAND, HEADLINE } from "@contract/brand";
import { createFileRoute } from "@tanstack/react-router";
import elevation from "../features/home/elevation.svg?url";
import { Home } from "../features/home/home";

export const Route = createFileRoute("/_frame/")({
  // Prefetched, not ensured: a section that fails says so in its own place.
  loader: async ({ context: { load } }) => {
    await Promise.all([load.projects.featured.prefetch({}), load.projects.trending.prefetch({})]);
  },
  head: () => ({
    meta: [{ title: `${BRAND}: ${HEADLINE}` }, { property: "og:title", content: HEADLINE }],
    links: [
      { rel: "preload", href: elevation, as: "image", type: "image/svg+xml", crossOrigin: "anonymous" },
    ],
  }),
  component: Home,
});

import { HEADLINE } from "@contract/brand";
import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import elevation from "../pages/home/elevation.svg?url";
import { HomeScreen } from "../pages/home/home-screen";
import { siteData } from "../pages/home/site-data";
import { newestFeed } from "../projects/newest-feed";

/** Only users need its code. The loader loads it before the server renders the page. */
const Followed = lazyRouteComponent(() => import("../pages/home/followed"));

export const Route = createFileRoute("/_layout/")({
  // `prefetch` does not throw: each section shows its own error.
  loader: async ({ context }) => {
    const { load } = context;
    await Promise.all([
      load.projects.featured.prefetch({}),
      load.projects.trending.prefetch({}),
      loadViewer(context).then(
        (viewer) => viewer && Promise.all([load.follows.feed.prefetch({}), Followed.preload?.()]),
      ),
    ]);
  },
  head: ({ match }) => {
    const { origin } = match.context;
    const { meta, links } = pageHead({
      title: "Portfolios for architects, engineers and builders",
      canonical: { origin, path: "/" },
      description: HEADLINE,
      feed: newestFeed(),
      jsonLd: import.meta.env.SSR && siteData(origin),
    });
    const drawing = { rel: "preload", href: elevation, as: "image", type: "image/svg+xml" };
    return { meta, links: [...links, { ...drawing, crossOrigin: "anonymous" }] };
  },
  component: () => <HomeScreen followed={<Followed />} />,
});

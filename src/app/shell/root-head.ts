import { BRAND, TAGLINE } from "@contract/brand";
import { publicSentences } from "@contract/public-sentences";
import { DEFAULT_SOCIAL_IMAGE } from "@contract/social-image";
import type { RouterContext } from "../data/api/router-context";
import { imageTags } from "../lib/head";
import { variantUrl } from "../lib/media";

/** Defaults for the `<head>` of every page. Routes override them with their own `head`. */
export const rootHead = ({ origin, portfolioSite }: RouterContext, isNotFound: boolean) => ({
  meta: [
    { charSet: "utf-8" },
    { name: "viewport", content: "width=device-width, initial-scale=1, interactive-widget=resizes-content" },
    { title: isNotFound ? `${publicSentences.notFound} · ${BRAND}` : BRAND },
    { name: "description", content: TAGLINE },
    { property: "og:site_name", content: portfolioSite?.name ?? BRAND },
    { property: "og:type", content: "website" },
    { property: "og:title", content: BRAND },
    { property: "og:description", content: TAGLINE },
    ...imageTags(origin, DEFAULT_SOCIAL_IMAGE, `${BRAND}: ${TAGLINE}`),
    { name: "twitter:card", content: "summary_large_image" },
  ],
  links: [
    ...(portfolioSite
      ? // The icon is empty without a picture: otherwise browsers would ask for the icon of the whole site.
        [{ rel: "icon", href: portfolioSite.picture ? variantUrl(portfolioSite.picture, 320) : "data:," }]
      : SITE_ICONS),
  ],
});

const SITE_ICONS = [
  { rel: "icon", href: "/favicon.ico", sizes: "48x48" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

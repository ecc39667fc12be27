import { BRAND, TAGLINE } from "@contract/brand";
import { publicSentences } from "@contract/public-sentences";
import font from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";

/** Page backgrounds (`--paper` in tokens.css), for the colour of the browser's toolbars. */
export const PAPER = { light: "#fbfaf8", dark: "#111214" };

/** Defaults for the `<head>` of every page. Routes override them with their own `head`. */
export const rootHead = (origin: string, isNotFound: boolean) => ({
  meta: [
    { charSet: "utf-8" },
    { name: "viewport", content: "width=device-width, initial-scale=1, interactive-widget=resizes-content" },
    { title: isNotFound ? `${publicSentences.notFound} · ${BRAND}` : BRAND },
    { name: "description", content: TAGLINE },
    { property: "og:site_name", content: BRAND },
    { property: "og:type", content: "website" },
    { property: "og:title", content: BRAND },
    { property: "og:description", content: TAGLINE },
    { property: "og:image", content: `${origin}/og.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ],
  links: [
    { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  ],
});

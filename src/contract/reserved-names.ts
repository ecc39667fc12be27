/** First path segments of the site, and names that could be mistaken for its staff or system. */
const RESERVED = new Set(
  ".well-known about admin administrator api assets auth blog buildings case-studies collections connect contact cookies credits dashboard dev discover documentation embed embed.js everyone favicon.ico favicon.svg feed.json feed.xml health help images jobs learn licenses live llms.txt login logout mail manifest.webmanifest mcp media messages moderator new notifications null oauth pages plinth portfolio pricing privacy privacy-policy profile projects register reset-password robots.txt rss.xml search security settings sitemap.xml sitemaps staff static status support system takedowns terms terms-of-service trpc undefined unsubscribe user users verify-email webmaster www".split(
    " ",
  ),
);

export const isReservedName = (name: string) => RESERVED.has(name.toLowerCase());

import { BRAND } from "@contract/brand";

type PageHead = {
  title: string;
  description?: string;
  /** The canonical address, for pages that search engines should list. */
  canonical?: { origin: string; path: string };
  image?: string;
  imageAlt?: string | null;
  /** Structured data of schema.org. */
  jsonLd?: Record<string, unknown>;
};

/** Title, description, Open Graph tags and canonical address of a page. */
export function pageHead({ title, description, canonical, image, imageAlt, jsonLd }: PageHead) {
  const url = canonical && canonical.origin + canonical.path;
  const summary = description && shorten(description, SUMMARY_LENGTH);
  return {
    meta: [
      { title: shorten(title, TITLE_LENGTH - SUFFIX.length) + SUFFIX },
      { property: "og:title", content: shorten(title, TITLE_LENGTH) },
      ...(summary
        ? [
            { name: "description", content: summary },
            { property: "og:description", content: summary },
          ]
        : []),
      ...(url ? [{ property: "og:url", content: url }] : []),
      ...(image ? [{ property: "og:image", content: new URL(image, canonical?.origin).href }] : []),
      ...(image && imageAlt ? [{ property: "og:image:alt", content: imageAlt }] : []),
      ...(image ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
      ...(jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", url, ...jsonLd } }] : []),
    ],
    links: url ? [{ rel: "canonical", href: url }] : [],
  };
}

/** The head of a page that search engines must not list. */
export function noindexHead(title: string) {
  const { meta, links } = pageHead({ title });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}

/** Search engines and link previews show about this many characters. */
const TITLE_LENGTH = 64;
const SUMMARY_LENGTH = 200;
const SUFFIX = ` · ${BRAND}`;

/** Cuts after a whole word if that keeps at least half of the text, and never within a surrogate pair. */
export function shorten(text: string, length: number) {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
  const words = text[cut.length] === " " ? cut : cut.replace(/\s+\S*$/, "");
  return `${(words.length > length / 2 ? words : cut).trimEnd()}…`;
}

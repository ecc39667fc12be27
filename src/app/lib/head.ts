import { BRAND } from "@contract/brand";

type PageHead = {
  title: string;
  description?: string;
  /** The one address of a page that is to be found and shared; others have none. */
  address?: { origin: string; path: string };
  image?: string;
  /** schema.org's words for what the page shows. */
  linkedData?: Record<string, unknown>;
};

/** What the browser's tab, a search engine and a shared link say of a page. */
export function pageHead({ title, description, address, image, linkedData }: PageHead) {
  const url = address && address.origin + address.path;
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
      ...(image ? [{ property: "og:image", content: new URL(image, address?.origin).href }] : []),
      ...(image ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
      ...(linkedData ? [{ "script:ld+json": { "@context": "https://schema.org", url, ...linkedData } }] : []),
    ],
    links: url ? [{ rel: "canonical", href: url }] : [],
  };
}

/** The head of a page that one does not find by a search engine. */
export function unlistedHead(title: string) {
  const { meta, links } = pageHead({ title });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}

/** As much as search engines and previews of links show, in characters. */
const TITLE_LENGTH = 64;
const SUMMARY_LENGTH = 200;
const SUFFIX = ` · ${BRAND}`;

/** Ends after a whole word where one ends in the second half, and never within a character. */
export function shorten(text: string, length: number) {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
  const words = text[cut.length] === " " ? cut : cut.replace(/\s+\S*$/, "");
  return `${(words.length > length / 2 ? words : cut).trimEnd()}…`;
}

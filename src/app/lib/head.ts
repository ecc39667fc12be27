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
  const summary = description && shorten(description);
  return {
    meta: [
      { title: `${title} · ${BRAND}` },
      { property: "og:title", content: title },
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

const SUMMARY_LENGTH = 200;

const shorten = (text: string) =>
  text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH - 1).trimEnd()}…` : text;

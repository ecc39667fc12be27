import { BRAND } from "@contract/brand";

type PageHead = {
  origin: string;
  path: string;
  title: string;
  description: string;
  image?: string;
  /** schema.org's words for what the page shows. */
  linkedData?: Record<string, unknown>;
};

/** A public page's head: its title, its one address, and how it looks where its link is pasted. */
export function pageHead({ origin, path, title, description, image, linkedData }: PageHead) {
  const url = origin + path;
  const summary = shorten(description);
  return {
    meta: [
      { title: `${title} · ${BRAND}` },
      { name: "description", content: summary },
      { property: "og:site_name", content: BRAND },
      { property: "og:title", content: title },
      { property: "og:description", content: summary },
      { property: "og:url", content: url },
      ...(image ? [{ property: "og:image", content: new URL(image, origin).href }] : []),
      { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
      ...(linkedData ? [{ "script:ld+json": { "@context": "https://schema.org", url, ...linkedData } }] : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

const SUMMARY_LENGTH = 200;

const shorten = (text: string) =>
  text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH - 1).trimEnd()}…` : text;

import { BRAND } from "@contract/brand";
import { cutText } from "@contract/graphemes";
import { DEFAULT_SOCIAL_IMAGE, SOCIAL_IMAGE } from "@contract/social-image";

/** `atDomain`: the page is at this address of a custom domain, and its path on the whole site is a copy. */
type Canonical = { origin: string; path: string; atDomain?: string | null };

type PageHead = {
  title: string;
  description?: string;
  /** The canonical address, for pages that search engines should list. */
  canonical?: Canonical;
  /** The page is at a custom domain, whose title is not that of the whole site. */
  isOwnSite?: boolean;
  /** The type of the page's subject (Open Graph); by default a page of the site. */
  type?: "article" | "profile";
  /** The path of a social image, and its description. */
  image?: { path: string; alt: string };
  /** Objects of schema.org. The first one has the address of the page. For crawlers: only the server needs them. */
  jsonLd?: Record<string, unknown>[] | false;
  /** The folder of the feeds with the same projects. */
  feed?: { path: string; title: string; query?: string };
  /** True if other sites can ask for a preview of the page (oEmbed). */
  hasOembed?: boolean;
  isKeptOutOfAiTraining?: boolean;
};

/** Title, description, Open Graph tags, structured data, canonical address and feeds of a page. */
export function pageHead({ title, description, canonical, type, image, jsonLd, ...rest }: PageHead) {
  const url = canonical && urlOf(canonical);
  const summary = description && shorten(description, SUMMARY_LENGTH);
  return {
    meta: [
      {
        title: rest.isOwnSite
          ? shorten(title, TITLE_LENGTH)
          : shorten(title, TITLE_LENGTH - SUFFIX.length) + SUFFIX,
      },
      { property: "og:title", content: shorten(title, TITLE_LENGTH) },
      ...(summary
        ? [
            { name: "description", content: summary },
            { property: "og:description", content: summary },
          ]
        : []),
      ...(type ? [{ property: "og:type", content: type }] : []),
      ...(url ? [{ property: "og:url", content: url }] : []),
      ...(image && canonical ? imageTags(canonical.origin, image.path, image.alt) : []),
      ...(rest.isKeptOutOfAiTraining ? AI_TRAINING_TAGS : []),
      ...(jsonLd || []).map((object, index) => ({
        // The name is needed because the type of the router's meta tags does not know structured data.
        title: undefined,
        "script:ld+json": { "@context": "https://schema.org", ...(index === 0 && { url }), ...object },
      })),
    ],
    links: canonical ? linksOf(canonical, rest) : [],
  };
}

const urlOf = ({ origin, path, atDomain }: Canonical) => atDomain ?? origin + path;

function linksOf(canonical: Canonical, { feed, hasOembed }: Partial<PageHead>) {
  const { origin, path } = canonical;
  const alternate = (type: string, href: string, title?: string) => ({ rel: "alternate", type, href, title });
  const feedAt = (file: string) => `${origin}${feed?.path}/${file}${feed?.query ?? ""}`;
  const oembedAt = (format: string) =>
    `${origin}/api/oembed?${new URLSearchParams({ url: origin + path, format })}`;
  return [
    { rel: "canonical", href: urlOf(canonical) },
    ...(feed
      ? [
          alternate("application/atom+xml", feedAt("feed.xml"), feed.title),
          alternate("application/feed+json", feedAt("feed.json"), feed.title),
          ...(import.meta.env.SSR ? [alternate("application/rss+xml", feedAt("rss.xml"), feed.title)] : []),
        ]
      : []),
    ...(import.meta.env.SSR && hasOembed
      ? [
          alternate("application/json+oembed", oembedAt("json")),
          alternate("text/xml+oembed", oembedAt("xml")),
        ]
      : []),
  ];
}

/** The picture of a link preview. All social images have the same size. */
export const imageTags = (origin: string, path: string, alt: string) => [
  { property: "og:image", content: origin + path },
  { property: "og:image:type", content: path === DEFAULT_SOCIAL_IMAGE ? "image/png" : "image/jpeg" },
  { property: "og:image:width", content: String(SOCIAL_IMAGE.width) },
  { property: "og:image:height", content: String(SOCIAL_IMAGE.height) },
  { property: "og:image:alt", content: alt },
];

/** The response has the same in its headers. */
const AI_TRAINING_TAGS = [
  { name: "robots", content: "noai, noimageai" },
  { name: "tdm-reservation", content: "1" },
];

/** The head of a page that search engines must not list. */
export function noindexHead(title: string, canonical?: PageHead["canonical"]) {
  const { meta, links } = pageHead({ title, canonical });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}

/** The path to a page, for search engines (schema.org). */
export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** Search engines and link previews show about this many characters. */
const TITLE_LENGTH = 64;
const SUMMARY_LENGTH = 200;
const SUFFIX = ` · ${BRAND}`;

/** Cuts after a whole word if that keeps at least half of the text. */
export function shorten(text: string, length: number) {
  if (text.length <= length) return text;
  const cut = cutText(text, length - 1);
  const words = text[cut.length] === " " ? cut : cut.replace(/\s+\S*$/, "");
  return `${(words.length > length / 2 ? words : cut).trimEnd()}…`;
}

import { TAG_AUTHORITY } from "@contract/brand";
import { labelText } from "@contract/picture-labels";
import { socialImageOf } from "@contract/social-image";
import { escapeXml } from "../../http/xml";
import type { CardRow, toCard } from "../projects/queries";

/** The content of a feed, before it is written as Atom, RSS or JSON Feed. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  /** The page with the same projects. */
  page: string;
  /** The address of the feed itself. */
  self: string;
  /** The person whose projects they are; null for a feed of everybody's. */
  author: Author | null;
  updatedAt: string;
  entries: FeedEntry[];
};

type Author = { name: string; url: string };

export type FeedEntry = {
  id: string;
  url: string;
  title: string;
  text: string;
  html: string;
  image: string;
  author: Author;
  publishedAt: string;
  updatedAt: string;
  categories: string[];
};

export function feedEntry(
  { owner, ...project }: ReturnType<typeof toCard<CardRow>>,
  origin: string,
): FeedEntry {
  const url = `${origin}/projects/${project.id}`;
  const image = origin + socialImageOf(project);
  const alt = project.mainImageAlt ?? project.title;
  const label = labelText({ kind: project.mainImageKind, ai: project.mainImageAi });
  return {
    id: tagUri(`projects/${project.id}`),
    url,
    title: project.title,
    text: project.description,
    html: [
      `<p><a href="${escapeXml(url)}"><img src="${escapeXml(image)}" alt="${escapeXml(alt)}"></a></p>`,
      ...(label ? [`<p>${label}</p>`] : []),
      ...project.description.split(/\n+/).map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
    ].join("\n"),
    image,
    author: authorOf(owner, origin),
    publishedAt: project.createdAt,
    updatedAt: project.updatedAt,
    categories: [...new Set([project.category, ...project.tags])],
  };
}

/** An id that has no address of the site in it (RFC 4151). */
export const tagUri = (specific: string) => `tag:${TAG_AUTHORITY}:${specific}`;

/** Feed readers that know no ETag ask by the time of the last change. An empty feed has none: it can be any age. */
export const feedResponse = (type: string, text: string, { entries, updatedAt }: Feed) =>
  new Response(text, {
    headers: {
      "Content-Type": type.endsWith("xml") ? `${type}; charset=utf-8` : type,
      ...(entries.length > 0 && { "Last-Modified": new Date(updatedAt).toUTCString() }),
    },
  });

export const pictureType = (image: string) => (image.endsWith(".png") ? "image/png" : "image/jpeg");

export const authorOf = ({ username, fullName }: { username: string; fullName: string }, origin: string) => ({
  name: fullName || username,
  url: `${origin}/portfolio/${encodeURIComponent(username)}`,
});

import type { Feed, FeedEntry } from "./feed";

export const JSON_FEED_TYPE = "application/feed+json";

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export const toJsonFeed = (feed: Feed, origin: string) =>
  Response.json(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: feed.title,
      description: feed.description,
      home_page_url: feed.page,
      feed_url: feed.self,
      icon: `${origin}/icon-512.png`,
      favicon: `${origin}/icon-192.png`,
      language: "en",
      ...(feed.author && { authors: [feed.author] }),
      items: feed.entries.map(item),
    },
    { headers: { "Content-Type": JSON_FEED_TYPE } },
  );

const item = ({ url, title, text, html, image, author, publishedAt, updatedAt, categories }: FeedEntry) => ({
  id: url,
  url,
  title,
  summary: text,
  content_html: html,
  image,
  date_published: publishedAt,
  date_modified: updatedAt,
  authors: [author],
  tags: categories,
});

import { type Feed, type FeedEntry, feedResponse } from "./feed";

export const JSON_FEED_TYPE = "application/feed+json";

/** A feed as JSON Feed 1.1 (jsonfeed.org). The format has no id of a feed. */
export const toJsonFeed = (feed: Feed) => feedResponse(JSON_FEED_TYPE, JSON.stringify(document(feed)), feed);

const document = (feed: Feed) => ({
  version: "https://jsonfeed.org/version/1.1",
  title: feed.title,
  description: feed.description,
  home_page_url: feed.page,
  feed_url: feed.self,
  icon: new URL("/icon-512.png", feed.page).href,
  favicon: new URL("/icon-192.png", feed.page).href,
  language: "en",
  ...(feed.author && { authors: [feed.author] }),
  items: feed.entries.map(item),
});

const item = ({
  id,
  url,
  title,
  text,
  html,
  image,
  author,
  publishedAt,
  updatedAt,
  categories,
}: FeedEntry) => ({
  id,
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

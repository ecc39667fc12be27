import { BRAND } from "@contract/brand";
import { SOCIAL_IMAGE } from "@contract/social-image";
import { element, textElement, xmlDocument } from "../../http/xml";
import { type Feed, type FeedEntry, feedResponse, pictureType } from "./feed";

export const RSS_TYPE = "application/rss+xml";

/** RSS names an author by a mail address only, so names are Dublin Core's, as the RSS Advisory Board recommends. */
const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};

/** A feed as RSS 2.0 (rssboard.org/rss-specification). The format has no id of a feed. */
export const toRss = (feed: Feed) => {
  const channel = element("channel", {}, [
    textElement("title", feed.title),
    textElement("link", feed.page),
    textElement("description", feed.description),
    textElement("language", "en"),
    ...(feed.entries.length > 0 ? [textElement("lastBuildDate", dateOf(feed.updatedAt))] : []),
    textElement("generator", BRAND),
    textElement("docs", "https://www.rssboard.org/rss-specification"),
    element("atom:link", { rel: "self", type: RSS_TYPE, href: feed.self }),
    ...feed.entries.map(item),
  ]);
  return feedResponse(
    RSS_TYPE,
    xmlDocument(element("rss", { version: "2.0", ...NAMESPACES }, channel)),
    feed,
  );
};

/** A picture is `media:content`, because an enclosure needs its length in bytes, which is not known. */
const item = ({ id, url, title, text, html, image, publishedAt, author, categories }: FeedEntry) =>
  element("item", {}, [
    textElement("title", title),
    textElement("link", url),
    textElement("guid", id, { isPermaLink: "false" }),
    textElement("pubDate", dateOf(publishedAt)),
    textElement("dc:creator", author.name),
    ...categories.map((name) => textElement("category", name)),
    textElement("description", text),
    textElement("content:encoded", html),
    element("media:content", { url: image, type: pictureType(image), medium: "image", ...SOCIAL_IMAGE }),
  ]);

/** Writes a date as RSS asks: in the format of RFC 822, with four digits for the year. */
const dateOf = (instant: string) => new Date(instant).toUTCString();

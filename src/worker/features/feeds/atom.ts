import { BRAND } from "@contract/brand";
import { element, textElement, xmlDocument } from "../../http/xml";
import { type Feed, type FeedEntry, feedResponse, pictureType } from "./feed";

export const ATOM_TYPE = "application/atom+xml";

/** A feed as Atom (RFC 4287). */
export const toAtom = (feed: Feed) =>
  feedResponse(
    ATOM_TYPE,
    xmlDocument(
      element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" }, [
        textElement("id", feed.id),
        textElement("title", feed.title),
        textElement("subtitle", feed.description),
        textElement("updated", feed.updatedAt),
        textElement("generator", BRAND),
        link("self", feed.self, ATOM_TYPE),
        link("alternate", feed.page, "text/html"),
        ...(feed.author ? [author(feed.author)] : []),
        ...feed.entries.map(entry),
      ]),
    ),
    feed,
  );

const entry = ({ id, url, title, text, html, image, publishedAt, updatedAt, ...rest }: FeedEntry) =>
  element("entry", {}, [
    textElement("id", id),
    textElement("title", title),
    textElement("published", publishedAt),
    textElement("updated", updatedAt),
    author(rest.author),
    ...rest.categories.map((term) => element("category", { term })),
    link("alternate", url, "text/html"),
    link("enclosure", image, pictureType(image)),
    textElement("summary", text),
    textElement("content", html, { type: "html" }),
  ]);

const author = ({ name, url }: FeedEntry["author"]) =>
  element("author", {}, [textElement("name", name), textElement("uri", url)]);

const link = (rel: string, href: string, type: string) => element("link", { rel, type, href });

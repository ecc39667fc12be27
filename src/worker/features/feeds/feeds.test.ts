import type { Project } from "@contract/projects";
import type { Element } from "@xmldom/xmldom";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, fetchShared, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { childrenOf, textsOf, xmlOf } from "../../testing/xml";

const ORIGIN = "http://plinth.test";
const ATOM = "http://www.w3.org/2005/Atom";
const RFC_822 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const TITLE = `Wall <b>&amp; "Tower" ]]>`;

let ada: TestUser;
let bruno: TestUser;
let house: Project;
let tower: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await registerUser("carla");
  house = await publish(ada, { category: "residential", tags: ["Larch"] });
  tower = await publish(bruno, {
    title: TITLE,
    description: "First.\n\nSecond <script>alert(1)</script>.",
    category: "Office & retail",
  });
});

const get = (path: string) => new Visitor().get(path);
const titles = async (path: string) =>
  childrenOf(await xmlOf(get(path)), "entry").map((entry) => only(entry, "title"));
const items = async (path: string) =>
  (await json<{ items: { title: string }[] }>(get(path))).items.map(({ title }) => title);

/** The text of the one element with this name. */
function only(parent: Element, name: string) {
  const found = childrenOf(parent, name);
  expect(found.length, `${name} in ${parent.nodeName}`).toBe(1);
  return found[0]?.textContent ?? "";
}

/** The elements that RFC 4287 requires of a feed (4.1.1) and its entries (4.1.2). */
function checkAtom(feed: Element) {
  expect([feed.nodeName, feed.namespaceURI]).toEqual(["feed", ATOM]);
  const entries = childrenOf(feed, "entry");
  for (const part of [feed, ...entries]) {
    expect(URL.canParse(only(part, "id"))).toBe(true);
    expect(only(part, "title")).not.toBe("");
    expect(only(part, "updated")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const links = childrenOf(part, "link").map((link) => [
      link.getAttribute("rel"),
      link.getAttribute("type"),
      link.getAttribute("href") ?? "",
    ]);
    expect(links.every(([, , href]) => URL.canParse(href ?? ""))).toBe(true);
    expect(links.filter(([rel]) => rel === "alternate").length).toBe(1);
  }
  for (const entry of entries) {
    expect(textsOf(entry, "name")[0]).not.toBe("");
    expect(only(entry, "summary")).not.toBe("");
    expect(childrenOf(entry, "content")[0]?.getAttribute("type")).toBe("html");
  }
  const ids = entries.map((entry) => only(entry, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  expect(feed.getElementsByTagName("name").length).toBeGreaterThanOrEqual(entries.length);
}

describe("the feeds of the newest projects", () => {
  it("are Atom by RFC 4287", async () => {
    const response = await get("/feed.xml");
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await xmlOf(response);
    checkAtom(feed);
    expect(only(feed, "id")).toBe("tag:plinth.example,2026:feeds/newest");
    expect(only(feed, "updated")).toBe(tower.updatedAt);
    const [entry] = childrenOf(feed, "entry") as [Element];
    expect(only(entry, "id")).toBe(`tag:plinth.example,2026:projects/${tower.id}`);
    expect(only(entry, "title")).toBe(TITLE);
    expect(only(entry, "published")).toBe(tower.createdAt);
    expect(textsOf(entry, "name")).toEqual(["Bruno Falcetti"]);
    expect(textsOf(entry, "uri")).toEqual([`${ORIGIN}/portfolio/bruno`]);
    const content = only(entry, "content");
    expect(content).toContain("<p>First.</p>\n<p>Second &lt;script&gt;alert(1)&lt;/script&gt;.</p>");
    const image = `${ORIGIN}${tower.mainImage}/social-5.jpg`;
    expect(content).toContain(`<img src="${image}"`);
    const enclosure = childrenOf(entry, "link").find((link) => link.getAttribute("rel") === "enclosure");
    expect(enclosure?.getAttribute("href")).toBe(image);
    const picture = await get(image);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([
      200,
      enclosure?.getAttribute("type"),
    ]);
  });

  it("are JSON Feed 1.1 with the same entries", async () => {
    const response = await get("/feed.json");
    expect(response.headers.get("Content-Type")).toBe("application/feed+json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const feed = await json<Record<string, unknown> & { items: Record<string, unknown>[] }>(response);
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "Plinth",
      home_page_url: `${ORIGIN}/discover`,
      feed_url: `${ORIGIN}/feed.json`,
    });
    expect(feed.items[1]).toEqual({
      id: `tag:plinth.example,2026:projects/${house.id}`,
      url: `${ORIGIN}/projects/${house.id}`,
      title: house.title,
      summary: "A larch house.",
      content_html: expect.stringContaining("<p>A larch house.</p>"),
      image: `${ORIGIN}${house.mainImage}/social-5.jpg`,
      date_published: house.createdAt,
      date_modified: house.updatedAt,
      authors: [{ name: "Ada Norrback", url: `${ORIGIN}/portfolio/ada` }],
      tags: ["residential", "Larch"],
    });
  });

  it("are RSS 2.0 with the same entries", async () => {
    const response = await get("/rss.xml");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const rss = await xmlOf(response);
    expect([rss.nodeName, rss.getAttribute("version")]).toEqual(["rss", "2.0"]);
    const [channel] = childrenOf(rss, "channel") as [Element];
    for (const name of ["title", "link", "description"]) expect(only(channel, name)).not.toBe("");
    expect(only(channel, "lastBuildDate")).toMatch(RFC_822);
    expect(childrenOf(channel, "atom:link")[0]?.getAttribute("href")).toBe(`${ORIGIN}/rss.xml`);
    const entries = childrenOf(channel, "item");
    for (const entry of entries) {
      expect(only(entry, "pubDate")).toMatch(RFC_822);
      expect(URL.canParse(only(entry, "link"))).toBe(true);
    }
    const [entry] = entries as [Element];
    expect(only(entry, "title")).toBe(TITLE);
    expect(only(entry, "link")).toBe(`${ORIGIN}/projects/${tower.id}`);
    expect(childrenOf(entry, "guid")[0]?.getAttribute("isPermaLink")).toBe("false");
    expect(only(entry, "dc:creator")).toBe("Bruno Falcetti");
    expect(textsOf(entry, "category")).toContain("Office & retail");
    expect(only(entry, "content:encoded")).toContain("<p>First.</p>");
    const picture = childrenOf(entry, "media:content")[0];
    expect(picture?.getAttribute("url")).toBe(`${ORIGIN}${tower.mainImage}/social-5.jpg`);
    expect(entry.getElementsByTagName("enclosure").length).toBe(0);
  });

  it("have the same ids in all formats, also after the site has moved to another domain", async () => {
    const moved = new Visitor({ ORIGIN: "http://moved.test" });
    moved.origin = "http://moved.test";
    const ids = async (visitor: Visitor, folder: string) => {
      const [atom, rss] = [
        await xmlOf(visitor.get(`${folder}/feed.xml`)),
        await xmlOf(visitor.get(`${folder}/rss.xml`)),
      ];
      const { items } = await json<{ items: { id: string; url: string }[] }>(
        visitor.get(`${folder}/feed.json`),
      );
      expect(items[0]?.url).toMatch(new RegExp(`^${visitor.origin}/`));
      return [
        only(atom, "id"),
        textsOf(atom, "id").slice(1),
        textsOf(rss, "guid"),
        items.map(({ id }) => id),
      ] as const;
    };
    for (const folder of ["", "/portfolio/ada"]) {
      const before = await ids(new Visitor(), folder);
      const [, entries, ...others] = before;
      expect(entries.every((id) => /^tag:[a-z.]+,\d{4}:projects\/\d+$/.test(id))).toBe(true);
      expect(others).toEqual([entries, entries]);
      expect(await ids(moved, folder)).toEqual(before);
    }
  });

  it("are not sent again to who has their newest state, by ETag or by time", async () => {
    for (const path of ["/feed.xml", "/rss.xml", "/feed.json"]) {
      const { headers } = await get(path);
      const modified = headers.get("Last-Modified") ?? "";
      expect(modified, path).toBe(new Date(tower.updatedAt).toUTCString());
      const status = async (sent: Record<string, string>) => (await new Visitor().get(path, sent)).status;
      expect(await status({ "If-Modified-Since": modified })).toBe(304);
      expect(await status({ "If-Modified-Since": new Date(0).toUTCString() })).toBe(200);
      expect(await status({ "If-None-Match": headers.get("ETag") ?? "" })).toBe(304);
      expect(await status({ "If-None-Match": '"other"', "If-Modified-Since": modified })).toBe(200);
    }
    expect((await get("/feed.xml?category=nothing")).headers.has("Last-Modified")).toBe(false);
  });

  it("say what a declared main picture is", async () => {
    const html = async () =>
      (await json<{ items: { content_html: string }[] }>(get("/feed.json"))).items[1]?.content_html;
    expect(await html()).not.toContain("Rendering");
    const label = (kind: string | null) =>
      json(
        ada.visitor.patch(`/api/projects/${house.id}/update`, {
          imageDetails: [{ url: house.mainImage, kind, ai: kind && "assisted" }],
        }),
      );
    await label("rendering");
    expect(await html()).toContain("</a></p>\n<p>Rendering, AI-assisted</p>\n<p>A larch house.</p>");
    await label(null);
    house = await json<Project>(get(`/api/projects/${house.id}`));
  });

  it("are opened by a feed reader", async () => {
    const atom = parseAtomFeed(await (await get("/feed.xml")).text());
    expect(atom.entries?.map(({ title }) => title)).toEqual(
      [TITLE, house.title].map((title) => expect.objectContaining({ value: title })),
    );
    const rss = parseRssFeed(await (await get("/rss.xml")).text());
    expect(rss.items?.map(({ title, pubDate }) => [title, pubDate])).toEqual([
      [TITLE, new Date(tower.createdAt).toUTCString()],
      [house.title, new Date(house.createdAt).toUTCString()],
    ]);
    const { items } = parseJsonFeed(await (await get("/feed.json")).text());
    expect(items?.map(({ title, date_published }) => [title, date_published])).toEqual([
      [TITLE, tower.createdAt],
      [house.title, house.createdAt],
    ]);
  });

  it("can be limited to a category", async () => {
    for (const list of [titles, items]) {
      const ending = list === titles ? "xml" : "json";
      expect(await list(`/feed.${ending}`)).toEqual([TITLE, house.title]);
      expect(await list(`/feed.${ending}?category=Residential`)).toEqual([house.title]);
      expect(await list(`/feed.${ending}?category=office%20%26%20retail`)).toEqual([TITLE]);
      expect(await list(`/feed.${ending}?category=nothing`)).toEqual([]);
      expect((await get(`/feed.${ending}?category=${"x".repeat(81)}`)).status).toBe(400);
    }
    const feed = await xmlOf(get("/feed.xml?category=office+%26+retail"));
    expect(only(feed, "id")).toBe("tag:plinth.example,2026:feeds/newest?category=office+%26+retail");
    checkAtom(await xmlOf(get("/feed.xml?category=nothing")));
  });

  it("tell the time of the last change, and leave out what is hidden", async () => {
    const changed = await json<Project>(
      ada.visitor.patch(`/api/projects/${house.id}/update`, { description: "A larch house in Puumala." }),
    );
    const feed = await xmlOf(get("/feed.xml"));
    expect(only(feed, "updated")).toBe(changed.updatedAt);
    await setColumn(bruno.user.id, "status", "banned");
    expect(await titles("/feed.xml")).toEqual([house.title]);
    await setColumn(bruno.user.id, "status", "active");
  });
});

describe("the feeds of a portfolio", () => {
  it("have the projects of one person", async () => {
    const feed = await xmlOf(get("/portfolio/ADA/feed.xml"));
    checkAtom(feed);
    expect(only(feed, "title")).toBe("Portfolio of Ada Norrback");
    expect(only(feed, "id")).toBe(`tag:plinth.example,2026:feeds/users/${ada.user.id}`);
    expect(await titles("/portfolio/ada/feed.xml")).toEqual([house.title]);
    expect(await items("/portfolio/bruno/feed.json")).toEqual([TITLE]);
  });

  it("may be empty", async () => {
    const feed = await xmlOf(get("/portfolio/carla/feed.xml"));
    checkAtom(feed);
    expect(childrenOf(feed, "entry")).toEqual([]);
  });

  it("do not exist for unknown and banned people", async () => {
    await setColumn(bruno.user.id, "status", "banned");
    for (const file of ["feed.xml", "rss.xml", "feed.json"]) {
      expect((await get(`/portfolio/nobody/${file}`)).status).toBe(404);
      expect((await get(`/portfolio/bruno/${file}`)).status).toBe(403);
    }
    await setColumn(bruno.user.id, "status", "active");
  });
});

it("feeds are shared until what they show changes, and read a limited number of rows", async () => {
  const tags = async (path: string) => {
    const { headers } = await fetchShared(path);
    expect(headers.get("Cloudflare-CDN-Cache-Control"), path).toContain("public, max-age=60");
    return headers.get("Cache-Tag")?.split(",");
  };
  const shown = [`project-${house.id}`, `user-${ada.user.id}`];
  expect(await tags("/feed.xml")).toEqual(
    expect.arrayContaining(["projects", ...shown, `project-${tower.id}`]),
  );
  expect(await tags("/portfolio/ada/feed.json")).toEqual(expect.arrayContaining(shown));
  expect(await tags("/portfolio/carla/feed.xml")).toContain(`user-3`);
  expect(costOf(await get(`${LOCAL}/feed.xml`)).waves).toBe(1);
});

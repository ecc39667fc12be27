import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, fetchShared, json, LOCAL, Visitor } from "../../testing/api";
import { newPicture, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { childrenOf, textsOf, xmlOf } from "../../testing/xml";

const ORIGIN = "http://plinth.test";
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

let ada: TestUser;
let bruno: TestUser;
let hall: Project;
let bridge: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await registerUser("carla");
  const gallery = [await newPicture(ada), await newPicture(ada)];
  hall = await publish(ada, { title: "Salt Hall", images: gallery });
  bridge = await publish(bruno, { title: "Ferry Bridge" });
});

const get = (path: string) => new Visitor().get(path);
const locations = async (path: string) => textsOf(await xmlOf(get(path)), "loc");
const parts = () => locations("/sitemap.xml");

/** Inserts projects with ids from `first` on. */
const insertProjects = (first: number, count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + ?2 - 1)
     INSERT INTO projects (id, user_id, submission, title, description, main_image, category, owner_username, owner_name, created_at, updated_at)
     SELECT i, ?3, 'many' || i, 'Wall ' || i, 'D', ?4, 'residential', 'ada', 'Ada', i, i FROM n`,
  )
    .bind(first, count, ada.user.id, hall.mainImage)
    .run();

describe("the sitemap", () => {
  it("is an index of parts, and robots.txt names it", async () => {
    const root = await xmlOf(get("/sitemap.xml"));
    expect([root.nodeName, root.namespaceURI]).toEqual(["sitemapindex", SITEMAP]);
    expect(textsOf(root, "loc")).toEqual(
      ["pages", "projects-0", "people-0"].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
    );
    expect(await (await get("/robots.txt")).text()).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it("lists each project with the time of its last change and its pictures", async () => {
    const root = await xmlOf(get("/sitemaps/projects-0.xml"));
    expect([root.nodeName, root.namespaceURI]).toEqual(["urlset", SITEMAP]);
    const entries = childrenOf(root, "url").map((url) => ({
      loc: textsOf(url, "loc"),
      lastmod: textsOf(url, "lastmod"),
      images: textsOf(url, "image:loc"),
    }));
    expect(entries).toEqual([
      {
        loc: [`${ORIGIN}/projects/${hall.id}`],
        lastmod: [hall.updatedAt],
        images: [hall.mainImage, ...hall.images].map((url) => ORIGIN + url),
      },
      {
        loc: [`${ORIGIN}/projects/${bridge.id}`],
        lastmod: [bridge.updatedAt],
        images: [ORIGIN + bridge.mainImage],
      },
    ]);
  });

  it("lists the people who have projects, and the pages of the site, all of which exist", async () => {
    expect(await locations("/sitemaps/people-0.xml")).toEqual(
      [ada, bruno].map(({ user: { username } }) => `${ORIGIN}/portfolio/${username}`),
    );
    const pages = await locations("/sitemaps/pages.xml");
    expect(pages).toContain(`${ORIGIN}/discover`);
    for (const page of pages) {
      const html = await (await get(page)).text();
      expect(html, page).toContain(`<link rel="canonical" href="${page}"/>`);
      expect(html, page).not.toContain("noindex");
    }
  });

  it("says in its index when a part changed last", async () => {
    const changes = async () =>
      Object.fromEntries(
        childrenOf(await xmlOf(get("/sitemap.xml")), "sitemap").map((part) => [
          textsOf(part, "loc")[0]?.replace(/.*\//, ""),
          textsOf(part, "lastmod")[0],
        ]),
      );
    const before = await changes();
    expect(before).toEqual({
      "pages.xml": undefined,
      "projects-0.xml": expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      "people-0.xml": expect.any(String),
    });
    await json(ada.visitor.get(`/api/projects/${hall.id}`));
    expect(await changes()).toEqual(before);
    hall = await json(ada.visitor.patch(`/api/projects/${hall.id}/update`, { description: "Salt." }));
    const after = await changes();
    expect((after["projects-0.xml"] ?? "") > (before["projects-0.xml"] ?? "")).toBe(true);
  });

  it("leaves out deleted projects and everything of banned users", async () => {
    const deleted = await publish(ada);
    await json(ada.visitor.del(`/api/projects/${deleted.id}`));
    await setColumn(bruno.user.id, "status", "banned");
    expect(await locations("/sitemaps/projects-0.xml")).toEqual([`${ORIGIN}/projects/${hall.id}`]);
    expect(await locations("/sitemaps/people-0.xml")).not.toContain(`${ORIGIN}/portfolio/bruno`);
    await setColumn(bruno.user.id, "status", "active");
  });

  it("has no other parts", async () => {
    for (const part of [
      "projects-1.xml",
      "people-7.xml",
      "pages-0.xml",
      "projects.xml",
      "projects-0",
      "x.xml",
    ])
      expect((await get(`/sitemaps/${part}`)).status, part).toBe(404);
    expect((await new Visitor().post("/sitemap.xml")).status).toBe(404);
  });

  it("is shared through the edge cache until a project is published, and answers HEAD and conditions", async () => {
    for (const path of ["/sitemap.xml", "/sitemaps/projects-0.xml", "/sitemaps/people-0.xml"]) {
      const { headers } = await fetchShared(path);
      expect(headers.get("Cloudflare-CDN-Cache-Control"), path).toContain("public, max-age=60");
      expect(headers.get("Cache-Tag"), path).toBe("projects");
      const head = await new Visitor().fetch(path, { method: "HEAD" });
      expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
        200,
        "application/xml; charset=utf-8",
        "",
      ]);
      const etag = head.headers.get("ETag") ?? "";
      expect((await new Visitor().get(path, { "If-None-Match": etag })).status, path).toBe(304);
    }
  });

  it("grows by parts of at most 2,000, and reads no more than it lists", { tags: "all" }, async () => {
    await insertProjects(3990, 2500);
    await insertProjects(200_001, 3);
    const projects = (await parts()).filter((part) => part.includes("projects-"));
    expect(projects).toEqual([0, 1, 2, 3, 100].map((part) => `${ORIGIN}/sitemaps/projects-${part}.xml`));
    const lists = await Promise.all(projects.map((part) => locations(part)));
    expect(lists.map((list) => list.length)).toEqual([2, 10, 2000, 490, 3]);
    const costs = async (path: string) => costOf(await get(LOCAL + path));
    // The range ends at the first row after it.
    expect((await costs("/sitemaps/projects-2.xml")).read).toBeLessThanOrEqual(2001);
    // One more query reads custom domains, of which there are none.
    expect((await costs("/sitemaps/projects-100.xml")).read).toBe(4);
    expect(await costs("/sitemap.xml")).toMatchObject({ waves: 1 });
    expect((await costs("/sitemap.xml")).read).toBeLessThan(30);
    expect((await costs("/sitemaps/people-0.xml")).read).toBeLessThan(20);
  });
});

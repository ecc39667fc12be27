import type { Oembed } from "@contract/oembed";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchShared, json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { textsOf, xmlOf } from "../../testing/xml";

const ORIGIN = "http://plinth.test";

let ada: TestUser;
let bruno: TestUser;
let hall: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  hall = await publish(ada, { title: `Salt & "Sons"` });
  await publish(bruno);
});

const ask = (path: string, more: Record<string, string> = {}) =>
  new Visitor().get(`/api/oembed?${new URLSearchParams({ url: ORIGIN + path, ...more })}`);
const preview = (path: string, more?: Record<string, string>) => json<Oembed>(ask(path, more));

const ofAda = {
  version: "1.0",
  author_name: "Ada Norrback",
  author_url: `${ORIGIN}/portfolio/ada`,
  provider_name: "Plinth",
  provider_url: `${ORIGIN}/`,
};
const thumbnail = () => ({
  thumbnail_url: `${ORIGIN}${hall.mainImage}/social-5.jpg`,
  thumbnail_width: 1200,
  thumbnail_height: 630,
});

describe("the preview of a page (oEmbed)", () => {
  it("of a project is a link with its picture, which other sites may show, without embedding", async () => {
    const link = { ...ofAda, type: "link", title: `Salt & "Sons"`, cache_age: 3600, ...thumbnail() };
    for (const path of [`/projects/${hall.id}`, `/projects/${hall.id}/?x=1#y`, `/portfolio/ada/${hall.id}`])
      expect(await preview(path), path).toEqual(link);
    const picture = await new Visitor().get(link.thumbnail_url);
    expect([picture.status, picture.headers.get("Cross-Origin-Resource-Policy")]).toEqual([
      200,
      "cross-origin",
    ]);
  });

  it("of a portfolio is a frame only while its owner allows embedding", async () => {
    const link = { ...ofAda, type: "link", title: "Portfolio of Ada Norrback", ...thumbnail() };
    expect(await preview("/portfolio/ada")).toEqual({ ...link, cache_age: 3600 });
    await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embeddingEnabled: true }));
    const frame = await preview("/portfolio/ADA");
    expect(frame).toMatchObject({ ...link, type: "rich", width: 800, height: 600 });
    const [, source = ""] = /^<iframe src="([^"]*)" [^<>]*><\/iframe>$/.exec(frame.html ?? "") ?? [];
    const page = await new Visitor().get(source);
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    expect((await preview("/portfolio/bruno")).type).toBe("link");
  });

  it("of a project is a frame while its owner allows embedding on all sites", async () => {
    const frame = await preview(`/projects/${hall.id}`);
    expect(frame).toMatchObject({ ...ofAda, type: "rich", title: `Salt & "Sons"`, width: 800, height: 600 });
    const [, source = ""] = /^<iframe src="([^"]*)"/.exec(frame.html ?? "") ?? [];
    const page = await new Visitor().get(source);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Salt &amp; ")]);
    const set = (embedOrigins: string[]) =>
      json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embedOrigins }));
    await set(["https://studio.example"]);
    for (const path of [`/projects/${hall.id}`, "/portfolio/ada"])
      expect((await preview(path)).type, path).toBe("link");
    await set([]);
  });

  it("of a profile is a link", async () => {
    expect(await preview(`/profile/${ada.user.id}`)).toMatchObject({
      ...ofAda,
      type: "link",
      title: "Ada Norrback",
    });
  });

  it("is never larger than asked for", async () => {
    const small = await preview("/portfolio/ada", { maxwidth: "480", maxheight: "320" });
    expect(small).toMatchObject({ type: "rich", width: 480, height: 320 });
    expect(small.html).toContain(`width="480" height="320"`);
    expect(small).not.toHaveProperty("thumbnail_url");
    expect(await preview(`/projects/${hall.id}`, { maxheight: "629" })).not.toHaveProperty("thumbnail_url");
    expect(await preview(`/projects/${hall.id}`, { maxwidth: "1200", maxheight: "630" })).toHaveProperty(
      "thumbnail_url",
    );
    for (const wrong of ["0", "-1", "x", "1.5"])
      expect((await ask("/portfolio/ada", { maxwidth: wrong })).status, wrong).toBe(400);
  });

  it("is also XML, with the same values", async () => {
    const response = await ask("/portfolio/ada", { format: "xml" });
    expect(response.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
    const root = await xmlOf(response);
    expect(root.nodeName).toBe("oembed");
    for (const [name, value] of Object.entries(await preview("/portfolio/ada", { format: "json" })))
      expect(textsOf(root, name), name).toEqual([String(value)]);
    expect((await ask("/portfolio/ada", { format: "yaml" })).status).toBe(501);
  });

  it("exists only for pages of this site that exist", async () => {
    const paths = ["/projects/4711", "/projects/0", "/projects/x", "/projects/1/2", "/portfolio/nobody"];
    for (const path of [
      ...paths,
      "/portfolio/%E0%A4%A",
      "/profile/4711",
      `/portfolio/bruno/${hall.id}`,
      "/",
      "/discover",
    ])
      expect((await ask(path)).status, path).toBe(404);
    for (const url of [
      `https://elsewhere.example/projects/${hall.id}`,
      `javascript://plinth.test/projects/1`,
      "x",
    ])
      expect((await new Visitor().get(`/api/oembed?url=${encodeURIComponent(url)}`)).status, url).toBe(404);
    expect((await new Visitor().get("/api/oembed")).status).toBe(400);
  });

  it("of a banned owner's portfolio is refused", async () => {
    await setColumn(bruno.user.id, "status", "banned");
    expect((await ask("/portfolio/bruno")).status).toBe(401);
    expect((await ask(`/profile/${bruno.user.id}`)).status).toBe(404);
  });

  it("can be read by scripts of other sites, and is shared until the page changes", async () => {
    expect((await ask("/portfolio/ada")).headers.get("Access-Control-Allow-Origin")).toBe("*");
    const { headers } = await fetchShared(
      `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/projects/${hall.id}`)}`,
    );
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toContain("public, max-age=60");
    expect(headers.get("Cache-Tag")?.split(",").sort()).toEqual([
      `project-${hall.id}`,
      `user-${ada.user.id}`,
    ]);
  });
});

import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchShared, json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let hall: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  hall = await publish(ada, { title: "Salt Hall" });
  await publish(bruno, { title: "Ferry Bridge" });
});

const allow = (embeddingEnabled: boolean) =>
  json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embeddingEnabled }));
const isAllowed = async (username: string) =>
  (await json(new Visitor().get(`/api/users/uname/${username}/embedding`))).isAllowed;

async function load(path: string, who = new Visitor(), headers: Record<string, string> = {}) {
  const response = await who.get(path, headers);
  return {
    status: response.status,
    html: await response.text(),
    ancestors: /frame-ancestors ([^;]*)/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1],
    frameOptions: response.headers.get("X-Frame-Options"),
    cache: response.headers.get("Cache-Control"),
    etag: response.headers.get("ETag") ?? "",
  };
}

const closed = { status: 200, ancestors: "'self'", frameOptions: "SAMEORIGIN" };
const open = { status: 200, ancestors: "*", frameOptions: null };
const REFUSED = "You are not authorized to view";

describe("an embedded project", () => {
  it("is blocked until its owner has premium and has enabled embedding", async () => {
    const path = `/projects/${hall.id}/embed`;
    const ask = () => json(new Visitor().get(`/api/projects/${hall.id}/embedding`));
    const page = await load(path);
    expect(page).toMatchObject(closed);
    expect(page.html).toContain(REFUSED);
    expect(page.html).not.toContain("mainImage");
    expect(await ask()).toEqual({ isAllowed: false, title: "Salt Hall", hasModel: false });
    await allow(true);
    expect(await ask()).toMatchObject({ isAllowed: true });
    for (const address of [path, `${path}?theme=dark`, `${path}?model=1`])
      expect(await load(address), address).toMatchObject(open);
    expect((await load(path)).html).not.toContain(REFUSED);
    expect((await load(`/projects/${hall.id}`)).ancestors).toBe("'self'");
    await allow(false);
  });

  it("does not exist unless the project does", async () => {
    for (const id of ["4711", "0", "x"]) {
      expect(await load(`/projects/${id}/embed`), id).toMatchObject({ status: 404, ancestors: "'self'" });
      expect((await new Visitor().get(`/api/projects/${id}/embedding`)).status, id).toBeGreaterThanOrEqual(
        400,
      );
    }
  });

  it("opens links outside of the frame", async () => {
    await allow(true);
    const { html } = await load(`/projects/${hall.id}/embed`);
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(3);
    for (const link of links)
      expect(link).toMatch(/target="_blank".*rel="noopener"|rel="noopener".*target="_blank"/);
    await allow(false);
  });
});

describe("an embedded portfolio", () => {
  it("is blocked until its owner has premium and has enabled embedding", async () => {
    for (const [path, title] of [
      ["/portfolio/ada?embed=1", "Salt Hall"],
      ["/portfolio/bruno?embed=1", "Ferry Bridge"],
    ] as const) {
      const page = await load(path);
      expect(page, path).toMatchObject(closed);
      expect(page.html).toContain(REFUSED);
      expect(page.html).not.toContain(title);
    }
    await setColumn(bruno.user.id, "embedding_enabled", 1);
    expect(await isAllowed("bruno")).toBe(false);
    expect(await load("/portfolio/bruno?embed=1")).toMatchObject(closed);
  });

  it("is allowed at the embed address only, with the username in any case", async () => {
    await allow(true);
    expect(await isAllowed("ADA")).toBe(true);
    for (const path of ["/portfolio/ada?embed=1", "/portfolio/ADA?category=residential&embed=1"]) {
      const page = await load(path);
      expect(page, path).toMatchObject(open);
      expect(page.html).toContain("Salt Hall");
      expect(page.html).not.toContain(REFUSED);
    }
    for (const path of ["/portfolio/ada", "/portfolio/ada?embed=2", "/?embed=1", "/pricing?embed=1"])
      expect(await load(path), path).toMatchObject(closed);
    for (const path of ["/portfolio/ada/1?embed=1", "/portfolio/nobody?embed=1", "/settings?embed=1"])
      expect(await load(path), path).toMatchObject({ ancestors: "'self'", frameOptions: "SAMEORIGIN" });
    expect((await load("/portfolio/nobody?embed=1")).status).toBe(404);
    expect((await load("/portfolio/ada%40example.com?embed=1")).status).toBe(404);
  });

  it("is cached for a minute at most, and separately from the blocked page", async () => {
    const page = await load("/portfolio/ada?embed=1");
    expect(page.cache).toBe("public, max-age=0, must-revalidate");
    const { headers } = await fetchShared("/portfolio/ada?embed=1");
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe("public, max-age=60, must-revalidate");
    const again = () => load("/portfolio/ada?embed=1", new Visitor(), { "If-None-Match": page.etag });
    // The cached copy keeps its own policy; a header of the 304 response would replace it.
    const known = { status: 304, ancestors: undefined, frameOptions: null };
    expect(await again()).toMatchObject(known);
    await allow(false);
    expect(await again()).toMatchObject(closed);
    await allow(true);
    expect(await again()).toMatchObject(known);
  });

  it("is the same with a session, sets no cookie and loads no script", async () => {
    for (const path of ["/portfolio/ada?embed=1", `/projects/${hall.id}/embed`]) {
      const stranger = await new Visitor().get(path);
      const owner = await ada.visitor.get(path);
      const html = await stranger.text();
      expect(await owner.text(), path).toBe(html);
      for (const { headers } of [stranger, owner]) {
        expect(headers.getSetCookie(), path).toEqual([]);
        expect(headers.get("Cache-Control"), path).toBe("public, max-age=0, must-revalidate");
      }
      expect(html, path).not.toMatch(/<script[^>]* src=|modulepreload|localStorage|sessionStorage/);
    }
  });

  it("is framed only by the sites that its owner names", async () => {
    const set = (embedOrigins: unknown, status = 200) =>
      json(ada.visitor.patch(`/api/users/${ada.user.id}`, { embedOrigins }), status);
    const former = await load("/portfolio/ada?embed=1");
    const { embedOrigins } = await set([
      "Studio.example/about",
      "http://localhost:3000",
      "https://studio.example",
    ]);
    expect(embedOrigins).toEqual(["https://studio.example", "http://localhost:3000"]);
    // This applies also to a browser that has the page and its former policy.
    const known = await load("/portfolio/ada?embed=1", new Visitor(), { "If-None-Match": former.etag });
    expect(known).toMatchObject({
      status: 200,
      ancestors: expect.stringContaining("https://studio.example"),
    });
    for (const path of ["/portfolio/ada?embed=1", `/projects/${hall.id}/embed`])
      expect(await load(path), path).toMatchObject({
        ancestors: "'self' https://studio.example http://localhost:3000",
        frameOptions: null,
      });
    for (const question of ["users/uname/ada", `projects/${hall.id}`]) {
      const ask = async (origin: string) =>
        (await json(new Visitor().get(`/api/${question}/embedding?origin=${encodeURIComponent(origin)}`)))
          .isAllowed;
      expect(await ask("https://studio.example"), question).toBe(true);
      for (const other of ["https://elsewhere.example", "http://studio.example", "null"])
        expect(await ask(other), `${question} ${other}`).toBe(false);
    }
    for (const wrong of [
      "*",
      "https://*.example",
      "ftp://studio.example",
      "https://a.example; script-src *",
      "data:x",
      "",
    ])
      await set([wrong], 400);
    await set(
      Array.from({ length: 21 }, (_, index) => `https://${index}.example`),
      400,
    );
    expect((await json(ada.visitor.get("/api/user"))).embedOrigins).toHaveLength(2);
    expect(await json(new Visitor().get(`/api/users/${ada.user.id}`))).not.toHaveProperty("embedOrigins");
    await set([]);
    expect(await load("/portfolio/ada?embed=1")).toMatchObject(open);
  });

  it("shows one category without tabs, in as many columns as asked for, and keeps both in its links", async () => {
    const { html } = await load("/portfolio/ada?embed=1&columns=2&tabs=0&category=residential");
    expect(html).toContain("(100% - 1 * 4px) / 2");
    expect(html).not.toContain('aria-label="Categories"');
    const plain = await load("/portfolio/ada?embed=1&columns=x&theme=dark");
    expect(plain.html).not.toContain("auto-fill");
    expect(plain.html).toMatch(/href="\/portfolio\/ada\?[^"]*theme=dark/);
  });

  it("has a status that scripts on any site can read, with the current username", async () => {
    const ask = (username: string) => new Visitor().get(`/api/users/uname/${username}/embedding`);
    const answer = await ask("ADA");
    expect(await json(answer)).toEqual({ isAllowed: true, username: "ada" });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    for (const { headers } of [answer, await ask("bruno"), await ask("nobody")])
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await ask("nobody")).headers.get("Cache-Control")).toBe("no-store");
    for (const path of ["/api/users/uname/ada", "/portfolio/ada?embed=1", "/api/user"])
      expect((await ada.visitor.get(path)).headers.has("Access-Control-Allow-Origin"), path).toBe(false);
  });

  it("opens links outside of the frame, in server-rendered HTML too", async () => {
    const linksOf = (html: string) => [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    const tabs = /href="\/portfolio\/ada\?/;
    const framed = linksOf((await load("/portfolio/ada?embed=1")).html);
    expect(framed.filter((link) => tabs.test(link)).length).toBe(2);
    expect(framed.length).toBeGreaterThan(3);
    for (const link of framed) {
      expect(link.includes('target="_blank"') && link.includes('rel="noopener"'), link).toBe(
        !tabs.test(link),
      );
      if (tabs.test(link)) expect(link).toContain("embed=1");
    }
    const own = linksOf((await load("/portfolio/ada")).html);
    expect(own.filter((link) => link.includes("target="))).toEqual([]);
  });

  it("is blocked as soon as premium ends or the owner is banned", async () => {
    await setColumn(ada.user.id, "subscription_end_date", Date.now() - 1000);
    expect(await isAllowed("ada")).toBe(false);
    expect(await load("/portfolio/ada?embed=1")).toMatchObject(closed);
    await setColumn(ada.user.id, "subscription_end_date", Date.now() + 60_000);
    expect(await load("/portfolio/ada?embed=1")).toMatchObject(open);
    await setColumn(ada.user.id, "status", "banned");
    expect(await load("/portfolio/ada?embed=1")).toMatchObject({ status: 404, ancestors: "'self'" });
    await json(new Visitor().get("/api/users/uname/ada/embedding"), 404);
    await json(new Visitor().get("/api/users/uname/ada%40example.com/embedding"), 404);
    expect(await load(`/projects/${hall.id}/embed`)).toMatchObject({ status: 404, ancestors: "'self'" });
    await json(new Visitor().get(`/api/projects/${hall.id}/embedding`), 404);
  });
});

import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { activateDomain, domainSettings, visitorAt } from "../../testing/domains";
import { publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { textsOf, xmlOf } from "../../testing/xml";

const ORIGIN = "http://plinth.test";
const ATELIER = "http://atelier.example";
const STUDIO = "http://studio.example";
const local = { LOCAL_EDGE_CACHE: "1" };

let ada: TestUser;
let bruno: TestUser;
let hall: Project;
let bridge: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", domainSettings), await registerUser("bruno", domainSettings)];
  await setColumn(bruno.user.id, "account_type", "premium");
  [hall, bridge] = [
    await publish(ada, { title: "Salt Hall" }),
    await publish(bruno, { title: "Ferry Bridge" }),
  ];
  await json(ada.visitor.post(`/api/projects/${hall.id}/comments`, { content: "Well done." }), 201);
  const { imageUrl } = await upload(ada);
  await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { profileImage: imageUrl }));
  await activateDomain(ada, "atelier.example");
  await activateDomain(bruno, "studio.example");
});

async function load(origin: string, path: string, overrides: Partial<Env> = {}) {
  const response = await visitorAt(origin, overrides).get(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? "");
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe("at a custom domain", () => {
  it("/ is the portfolio, with its own title, icon and canonical address, and without the site's frame", async () => {
    const { status, html } = await load(ATELIER, "/");
    expect(status).toBe(200);
    expect(html).toContain("<title>Ada Norrback</title>");
    expect(html).toContain('<meta property="og:site_name" content="Ada Norrback"/>');
    expect(html).toMatch(/<link rel="icon" href="\/media\/[^"]+\/320\.webp"/);
    expect(html).not.toMatch(/favicon|manifest\.webmanifest|\/auth|Sign|Cookie settings/);
    expect(canonicalIn(html)).toBe(`${ATELIER}/`);
    expect(html).toContain(`<meta property="og:url" content="${ATELIER}/"/>`);
    expect(hrefsIn(html)).toEqual(expect.arrayContaining([`/projects/${hall.id}`, "/print", "/"]));
    expect(hrefsIn(html).every((href) => href.startsWith("/") && !href.startsWith("/portfolio"))).toBe(true);
  });

  it("a project is at /projects/{id}; its other links lead to the whole site", async () => {
    const { status, html } = await load(ATELIER, `/projects/${hall.id}`);
    expect(status).toBe(200);
    expect(html).toContain("<title>Salt Hall by Ada Norrback</title>");
    expect(canonicalIn(html)).toBe(`${ATELIER}/projects/${hall.id}`);
    expect(html).toContain("Well done.");
    expect(html).not.toMatch(/<textarea|aria-label="Like/);
    const links = hrefsIn(html);
    expect(links).toEqual(
      expect.arrayContaining(["/", `${ORIGIN}/profile/${ada.user.id}`, `${ORIGIN}/projects/${hall.id}`]),
    );
    expect(
      links.filter((href) => href.startsWith("/") && href !== "/" && !href.startsWith("/media")),
    ).toEqual([]);
    for (const path of ["/print", `/projects/${hall.id}/print`])
      expect(await load(ATELIER, path), path).toMatchObject({ status: 200 });
  });

  it("robots.txt and sitemap.xml are its own", async () => {
    const { html: robots, headers } = await load(ATELIER, "/robots.txt");
    expect(headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(robots).toContain(`Sitemap: ${ATELIER}/sitemap.xml`);
    expect(robots).not.toContain(ORIGIN);
    expect(textsOf(await xmlOf(visitorAt(ATELIER).get("/sitemap.xml")), "loc")).toEqual([
      `${ATELIER}/`,
      `${ATELIER}/projects/${hall.id}`,
    ]);
    const keptOut = (keepOutOfAiTraining: boolean) =>
      json(ada.visitor.patch(`/api/users/${ada.user.id}`, { keepOutOfAiTraining }));
    await keptOut(true);
    expect((await load(ATELIER, "/robots.txt")).html).toMatch(/GPTBot[\s\S]*Disallow: \/\n/);
    await keptOut(false);
  });

  it("the whole site names the domain as the canonical address, and leaves its pages out of the sitemap", async () => {
    for (const [path, canonical] of [
      ["/portfolio/ada", `${ATELIER}/`],
      [`/portfolio/ada/${hall.id}`, `${ATELIER}/projects/${hall.id}`],
      [`/projects/${hall.id}`, `${ATELIER}/projects/${hall.id}`],
      [`/profile/${ada.user.id}`, `${ORIGIN}/profile/${ada.user.id}`],
    ] as const)
      expect(canonicalIn((await load(ORIGIN, path)).html), path).toBe(canonical);
    const sitemap = async (part: string) =>
      textsOf(await xmlOf(new Visitor().get(`/sitemaps/${part}.xml`)), "loc");
    expect(await sitemap("people-0")).toEqual([
      `${ORIGIN}/profile/${ada.user.id}`,
      `${ORIGIN}/profile/${bruno.user.id}`,
    ]);
    expect((await new Visitor().get("/sitemaps/projects-0.xml")).status).toBe(404);
  });

  it("nothing else of the site exists", async () => {
    for (const path of [
      ...[
        "/discover",
        "/auth",
        "/settings",
        "/portfolio/ada",
        `/portfolio/ada/${hall.id}`,
        "/profile/1",
        "/feed.xml",
      ],
      ...[
        "/api/projects",
        "/api/user",
        `/api/projects/${hall.id}`,
        "/health",
        "/live",
        "/dev/mail",
        "/sitemaps/pages.xml",
      ],
      ...[`/projects/${bridge.id}`, `/projects/${bridge.id}/print`, "/projects/new", "/nothing", "/embed"],
      ...[
        "/.domain/studio.example/",
        "/trpc/projects.list",
        "/trpc/users.read",
        "/trpc/auth.me,projects.list",
      ],
    ])
      expect((await load(ATELIER, path)).status, path).toBe(404);
    for (const [method, path] of [
      ["POST", "/api/login"],
      ["POST", "/trpc/auth.login"],
      ["POST", "/trpc/likes.toggle"],
      ["POST", "/trpc/projects.read"],
      ["GET", "/trpc/projects.view"],
      ["PUT", "/"],
      ["POST", "/"],
      ["DELETE", `/api/projects/${hall.id}`],
    ] as const)
      expect((await visitorAt(ATELIER).fetch(path, { method })).status, `${method} ${path}`).toBe(404);
  });

  it("the calls of its pages answer about its owner only", async () => {
    const visitor = visitorAt(ATELIER);
    const ask = async (name: string, input: object) => (await visitor.query(name, input)).status;
    expect(await ask("projects.read", { id: hall.id })).toBe(200);
    expect(await ask("projects.read", { id: bridge.id })).toBe(404);
    expect(await ask("comments.list", { id: hall.id })).toBe(200);
    expect(await ask("comments.list", { id: bridge.id })).toBe(404);
    expect(await ask("users.readByName", { username: "ada" })).toBe(200);
    expect(await ask("users.readByName", { username: "bruno" })).toBe(404);
    expect(await ask("users.portfolio", { username: "ada" })).toBe(200);
    expect(await ask("users.portfolio", { username: "bruno" })).toBe(404);
    expect((await visitor.mutate("projects.view", { id: hall.id })).status).toBe(200);
    expect((await visitor.mutate("projects.view", { id: bridge.id })).status).toBe(404);
    const opened = ({ id, mainImage: file }: typeof hall) =>
      visitor.mutate("analytics.recordProject", { id, kind: "picture", file });
    expect((await opened(hall)).status).toBe(200);
    expect((await opened(bridge)).status).toBe(404);
    const website = (id: number) => visitor.mutate("analytics.recordUser", { id, kind: "website" });
    expect((await website(hall.userId)).status).toBe(200);
    expect((await website(bridge.userId)).status).toBe(404);
  });

  it("nobody is logged in and no cookie is set, whatever the request has", async () => {
    const visitor = visitorAt(ATELIER);
    for (const [name, value] of ada.visitor.cookies) visitor.cookies.set(name, value);
    const before = [...visitor.cookies];
    const me = await visitor.query("auth.me");
    expect(await me.text()).not.toContain("ada@example.com");
    visitor.apiKey = "plinth_w_nothing";
    for (const call of [
      me,
      visitor.get("/"),
      visitor.get(`/projects/${hall.id}`),
      visitor.get(hall.mainImage),
      visitor.mutate("projects.view", { id: hall.id }),
      visitor.get("/nothing"),
    ])
      expect((await call).headers.getSetCookie()).toEqual([]);
    expect([...visitor.cookies]).toEqual(before);
    expect(await (await visitor.get("/")).text()).not.toContain("ada@example.com");
  });

  it("subdomains of the domain are not the operator's: HSTS leaves them out", async () => {
    const { headers } = await load(ATELIER, "/", { HSTS_INCLUDE_SUBDOMAINS: "1" });
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });
});

describe("hosts", () => {
  it("get parts of a file from the cache", async () => {
    for (const from of ["MISS", "HIT"]) {
      const part = await visitorAt(ATELIER, local).get(hall.mainImage, { Range: "bytes=0-1" });
      expect([part.status, part.headers.get("Cf-Cache-Status")]).toEqual([206, from]);
    }
  });

  it("share a cache, and never a page", async () => {
    const atelier = await load(ATELIER, "/", local);
    const [studio, site] = [await load(STUDIO, "/", local), await load(ORIGIN, "/", local)];
    expect(atelier.html).toContain("Salt Hall");
    expect(atelier.html).not.toContain("Ferry Bridge");
    expect(studio.html).toContain("Ferry Bridge");
    expect(studio.html).not.toContain("Salt Hall");
    expect(site.html).toContain("/auth");
    for (const [origin, { html }] of [
      [ATELIER, atelier],
      [STUDIO, studio],
      [ORIGIN, site],
    ] as const) {
      const again = await load(origin, "/", local);
      expect(again.headers.get("Cache-Status")).toBe("edge; detail=HIT");
      expect(again.html).toBe(html);
    }
    expect((await load(STUDIO, `/projects/${hall.id}`, local)).status).toBe(404);
    for (const path of ["/.domain/atelier.example", `/.domain/atelier.example/projects/${hall.id}`])
      expect(await load(ORIGIN, path, local), path).toMatchObject({ status: 404 });
    for (const path of ["/.domain/atelier.example/", "/%2Edomain/atelier.example/"])
      expect((await load(ORIGIN, path, local)).html, path).not.toContain("Salt Hall");
  });

  it("that are unknown are redirected to the site, and http to https", async () => {
    const deployed = { ORIGIN: "https://plinth.test" };
    for (const origin of ["https://nobody.example", "http://nobody.example", "https://www.plinth.test"]) {
      const { status, headers } = await load(origin, "/discover?a=1", deployed);
      expect([status, headers.get("Location")], origin).toEqual([308, "https://plinth.test/discover?a=1"]);
    }
    expect((await visitorAt("https://nobody.example", deployed).post("/api/login", {})).status).toBe(400);
    const plain = await load("http://atelier.example", `/projects/${hall.id}?a=1`, deployed);
    expect([plain.status, plain.headers.get("Location")]).toEqual([
      308,
      `https://atelier.example/projects/${hall.id}?a=1`,
    ]);
    const secure = await load("https://atelier.example", "/", deployed);
    expect([secure.status, canonicalIn(secure.html)]).toEqual([200, "https://atelier.example/"]);
  });

  it("are not looked up at a site without custom domains", async () => {
    const visitor = new Visitor({ ORIGIN: "https://plinth.test" });
    visitor.origin = "https://atelier.example";
    expect((await visitor.get("/")).headers.get("Location")).toBe("https://plinth.test/");
  });
});

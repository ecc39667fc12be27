import type { Project } from "@contract/projects";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { localEdgeCache } from "../platform/local-edge-cache";
import { LOCAL, Visitor } from "../testing/api";
import { newPicture, publish, registerUser, setColumn, type TestUser } from "../testing/fixtures";

/** Tests with the local replacement of Cloudflare's cache. A response that it has stored has no database cost. */

const local = { LOCAL_EDGE_CACHE: "1" };
const MINUTE = 60_000;

let ada: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerUser("ada", local);
  project = await publish(ada, { title: "Salt Hall" });
});
afterEach(() => {
  vi.useRealTimers();
});

const visitor = () => {
  const who = new Visitor(local);
  who.origin = LOCAL;
  return who;
};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** The cost of a response: the cache's status, and the database cost if the Worker had to make it. */
const costOf = ({ headers }: Response) => [headers.get("Cf-Cache-Status"), headers.get("Server-Timing")];
const STORED = ["HIT", null];
const load = async (path: string, init?: RequestInit) => {
  const response = await visitor().fetch(path, init);
  return { response, cost: costOf(response), text: new TextDecoder().decode(await response.arrayBuffer()) };
};

it("a page that a browser asks for ahead comes from the cache, or is not made", async () => {
  const ahead = { headers: { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Mode": "navigate" } };
  const path = "/discover?search=ahead";
  const refused = await load(path, ahead);
  expect([refused.response.status, refused.text]).toEqual([503, ""]);
  expect(refused.cost[1]).toBeNull();
  expect((await load(path)).cost[0]).toBe("MISS");
  const stored = await load(path, ahead);
  expect([stored.response.status, stored.cost]).toEqual([200, STORED]);
  expect(stored.response.headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
  expect((await load("/dashboard", ahead)).response.status).toBe(503);
  expect(
    (await load(`/projects/${project.id}`, { headers: { "Sec-Purpose": "prefetch" } })).response.status,
  ).toBe(200);
});

const pages = () => [
  "/",
  "/discover",
  "/discover?search=salt",
  "/search?q=salt",
  `/projects/${project.id}`,
  `/profile/${ada.user.id}`,
  "/portfolio/ada",
  `/portfolio/ada/${project.id}`,
  "/pricing",
  "/privacy-policy",
  "/documentation",
  "/documentation/api",
  "/documentation/api/projects",
  "/auth",
];
const calls = () => [
  "/api/projects",
  "/api/featured/projects",
  "/api/trending/projects",
  "/api/search?q=salt",
  "/api/filters/locations",
  "/api/categoryoptions",
  "/api/projectcategoryoptions",
  "/api/users/uname/ada/embedding",
  "/api/openapi.json",
];

describe("a second visit", () => {
  it("of each public page and each shared call is answered from the cache, byte for byte", async () => {
    for (const address of [...pages(), ...calls(), project.mainImage, `${project.mainImage}/320.webp`]) {
      // An address that no other test has visited.
      const path = `${address}${address.includes("?") ? "&" : "?"}visit=1`;
      const first = await load(path);
      expect([first.response.status, first.cost], path).not.toEqual([200, STORED]);
      // A variant is made by the first request, which is answered outside of the cache.
      if (address.endsWith(".webp")) await load(path);
      const second = await load(path);
      expect([second.response.status, second.cost], path).toEqual([200, STORED]);
      expect(second.text, path).toBe(first.text);
      const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy");
      expect(policyOf(second.response), path).toBe(policyOf(first.response));
    }
  });

  it("with a current copy gets 304 from the cache, without a body", async () => {
    for (const path of [...pages(), ...calls(), project.mainImage]) {
      const etag = (await load(path)).response.headers.get("ETag") ?? "";
      const { response, cost, text } = await load(path, { headers: { "If-None-Match": etag } });
      expect([response.status, cost, text], path).toEqual([304, STORED, ""]);
    }
  });

  it("of a path with encoded letters is one of the plain path", async () => {
    for (const [encoded, plain] of [
      ["/%61pi/search?q=p%69ne", "/api/search?q=p%69ne"],
      ["/portfolio/%61d%61", "/portfolio/ada"],
    ] as const) {
      const { status, headers } = await visitor().get(encoded);
      expect([status, new URL(headers.get("Location") ?? "").pathname], encoded).toEqual([
        308,
        new URL(plain, "http://x").pathname,
      ]);
    }
    expect((await visitor().post("/%61pi/login", {})).status).toBe(400);
    expect((await visitor().get("/portfolio/%C3%A5sa")).status).toBe(404);
  });

  it("by HEAD, or of a part of a file, is answered from the stored whole", async () => {
    await load("/discover");
    const head = await load("/discover", { method: "HEAD" });
    expect([head.response.status, head.cost, head.text]).toEqual([200, STORED, ""]);

    const { mainImage } = await publish(ada, { mainImage: await newPicture(ada) });
    const part = (range: string, headers = {}) => load(mainImage, { headers: { Range: range, ...headers } });
    const whole = new Uint8Array(await (await visitor().get(mainImage)).arrayBuffer());
    const { response, cost } = await part("bytes=2-5");
    expect([response.status, cost]).toEqual([206, STORED]);
    expect(response.headers.get("Content-Range")).toBe(`bytes 2-5/${whole.length}`);
    expect((await part(`bytes=${whole.length}-`)).response.status).toBe(416);
    const ifRange = async (version: string) =>
      (await part("bytes=2-5", { "If-Range": version })).response.status;
    expect([await ifRange('"another"'), await ifRange(response.headers.get("ETag") ?? "")]).toEqual([
      200, 206,
    ]);
  });

  it("by HEAD or with a range also stores the whole", async () => {
    const other = await publish(ada, { mainImage: await newPicture(ada) });
    const path = `/projects/${other.id}`;
    expect((await load(path, { method: "HEAD" })).cost[0]).toBe("MISS");
    expect((await load(path)).cost).toEqual(STORED);
    const part = await load(other.mainImage, { headers: { Range: "bytes=0-1" } });
    expect([part.response.status, part.cost[0]]).toEqual([206, "MISS"]);
    expect((await load(other.mainImage)).cost).toEqual(STORED);
  });
});

describe("what is not the same for everybody, or can change, is not stored", () => {
  it.each([
    ["a missing page", "/nothing", 404],
    ["a missing project", "/projects/4711", 404],
    ["a missing file", "/media/00000000000000000000000000000000.jpg", 404],
    ["a redirect to the login", "/dashboard", 307],
    ["an unreadable shared call", "/api/projects?page=x", 400],
  ])("%s", async (_what, path, status) => {
    for (const _time of [1, 2]) {
      const { response, cost } = await load(path);
      expect([response.status, cost[0]]).toEqual([status, "BYPASS"]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it.each([
    ["another call", "/api/users/1"],
    ["a call that counts a view", "/api/projects/1"],
    ["a procedure", "/trpc/projects.list"],
    ["a page with a secret in its address", "/reset-password?token=abc"],
    ["an embedded page with a secret in its address", "/portfolio/ada?embed=1&token=abc"],
    ["the mail of the development server", "/dev/mail"],
    ["the live channel", "/live"],
  ])("%s does not reach the cache", async (_what, path) => {
    expect((await load(path)).cost[0]).toBeNull();
  });

  it("a page for a logged-in user, one whose session has ended, or one who has just written does not reach the cache", async () => {
    const [ended, writer] = [visitor(), visitor()];
    ended.cookies.set("plinth_session", "ended");
    writer.cookies.set("plinth_bookmark", "00000001-00000002-00000003-0123456789abcdef");
    for (const who of [ada.visitor, ended, writer]) {
      const { headers } = await who.get("/discover");
      expect([headers.get("Cf-Cache-Status"), headers.get("Cache-Control")]).toEqual([
        null,
        "private, no-store",
      ]);
    }
  });
});

describe("a stored response", () => {
  it("is served for a minute, then once more while a new one is made", async () => {
    const path = "/discover?search=hall";
    later(0);
    await load(path);
    await setColumn(ada.user.id, "company_name", "Salt & Sons");
    later(MINUTE - 1);
    expect((await load(path)).cost).toEqual(STORED);
    later(1);
    const stale = await load(path);
    expect([stale.cost[0], stale.text.includes("Salt &amp; Sons")]).toEqual(["UPDATING", false]);
    const fresh = await load(path);
    expect([fresh.cost, fresh.text.includes("Salt &amp; Sons")]).toEqual([STORED, true]);
    later(11 * MINUTE);
    expect((await load(path)).cost[0]).toBe("MISS");
  });

  it("is served for an hour while no new one can be made", async () => {
    const path = "/discover?search=outage";
    later(0);
    const { text } = await load(path);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = new Visitor({ ...local, DB: {} as D1Database });
    broken.origin = LOCAL;
    later(59 * MINUTE);
    const stale = await broken.get(path);
    expect([stale.status, costOf(stale)[0], await stale.text()]).toEqual([200, "STALE", text]);
    later(3 * MINUTE);
    expect((await broken.get(path)).status).toBe(500);
    log.mockRestore();
  });

  it("of the frame on other sites is never served after its minute", async () => {
    later(0);
    await load("/portfolio/ada?embed=1");
    expect((await load("/portfolio/ada?embed=1")).cost).toEqual(STORED);
    later(MINUTE);
    expect((await load("/portfolio/ada?embed=1")).cost[0]).toBe("MISS");
  });
});

it("a logged-in user gets files from the cache", async () => {
  const { mainImage } = await publish(ada, { mainImage: await newPicture(ada) });
  await load(mainImage);
  expect(costOf(await ada.visitor.get(mainImage))).toEqual(STORED);
});

it("a response that was begun before a purge is not stored as if it knew of it", async () => {
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const headers = { "Cache-Control": "public, max-age=60", "Cache-Tag": "project-1" };
  const slow = localEdgeCache(
    {
      fetch: async () => {
        begin();
        await finished;
        return new Response("old", { headers });
      },
      purge: async () => {},
    },
    { waitUntil: () => {} },
  );
  const request = () => new Request("http://plinth.test/slow");
  const first = slow.fetch(request());
  await started;
  await slow.purge(["project-1"]);
  finish();
  await (await first).text();
  const second = await slow.fetch(request());
  expect([second.headers.get("Cf-Cache-Status"), await second.text()]).toEqual(["MISS", "old"]);
});

it("the local replacement keeps the pages that were stored last", async () => {
  const headers = { "Cache-Control": "public, max-age=60" };
  const shared = { fetch: async () => new Response("page", { headers }), purge: async () => {} };
  const cache = localEdgeCache(shared, { waitUntil: () => {} });
  const visit = async (page: number) => {
    const response = await cache.fetch(new Request(`http://plinth.test/kept/${page}`));
    return [response.headers.get("Cf-Cache-Status"), await response.text()];
  };
  for (let page = 0; page <= 200; page++) expect(await visit(page)).toEqual(["MISS", "page"]);
  expect(await visit(200)).toEqual(["HIT", "page"]);
  expect(await visit(1)).toEqual(["HIT", "page"]);
  expect(await visit(0)).toEqual(["MISS", "page"]);
});

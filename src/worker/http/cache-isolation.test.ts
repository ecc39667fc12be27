import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isCombined, sample } from "../../../scripts/combinations";
import { respond } from "../gateway";
import { pathOf } from "../operation/routes";
import { digest } from "../platform/digest";
import { fetchShared, Visitor } from "../testing/api";
import { createFixtures, type Fixtures, routes } from "../testing/calls";
import { setColumn } from "../testing/fixtures";

/** The edge cache never sends content of one person to another, whatever a request contains. */

const local = { LOCAL_EDGE_CACHE: "1" };

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  for (const { user } of [fixtures.ada, fixtures.root])
    await setColumn(user.id, "phone_number", secretOf(user.username));
});

// Pages carry the time at which their data was read.
beforeAll(() => {
  vi.setSystemTime(Date.now());
});
afterAll(() => {
  vi.useRealTimers();
});

const secretOf = (username: string) => `phone of ${username}`;

const pages = () => {
  const { ada, project } = fixtures;
  return [
    "/",
    "/discover?search=pines",
    "/search?q=pines",
    "/auth?next=/settings",
    `/projects/${project.id}`,
    `/profile/${ada.user.id}`,
    "/portfolio/ada",
    "/portfolio/ada?embed=1",
    `/portfolio/ada/${project.id}`,
    "/pricing",
    "/documentation",
    "/documentation/api",
    "/documentation/api/projects",
    "/jobs",
    "/learn",
    "/blog",
    "/case-studies",
    "/cookies",
    "/privacy-policy",
    "/terms-of-service",
    "/verify-email",
    "/reset-password",
    "/nothing",
    "/privacy",
    ...memberPages(),
  ];
};
const memberPages = () => ["/dashboard", "/messages", "/settings", "/profile", "/projects/new", "/admin"];

/** The address of every GET route of the API that only reads. */
const calls = () => {
  const values: Record<string, string> = {
    id: String(fixtures.ada.user.id),
    username: "ada",
    key: fixtures.picture.slice("/media/".length),
    file: "320.webp",
    part: "projects-0.xml",
  };
  return routes
    .filter(([, { method, effect }]) => method === "GET" && effect === "reads")
    .map(([, route]) => pathOf(route).replace(/:(\w+)/g, (_, name) => values[name] ?? ""));
};

/** The content of a response as a visitor gets it. */
async function shown(response: Response) {
  const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return {
    status: response.status,
    headers,
    content: digest(text),
    isPrivate: text.includes("phone of"),
  };
}

const PLANTED: [what: string, headers: Record<string, string>][] = [
  [
    "foreign cookies",
    { Cookie: 'theme="dark"; XSRF-TOKEN=x; _ga=GA1.2.3; plinth_device_1=a.b; other_session=1' },
  ],
  ["an authorization that is no API key", { Authorization: "Basic c2VjcmV0" }],
  [
    "another host",
    { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example", "X-Host": "evil.example" },
  ],
  [
    "another scheme and address",
    { "X-Forwarded-Proto": "gopher", "X-Original-URL": "/settings", "X-Rewrite-URL": "/settings" },
  ],
  ["another method", { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "DELETE" }],
  [
    "a place and language",
    {
      "CF-Connecting-IP": "203.0.113.9",
      "X-Forwarded-For": "203.0.113.9",
      "CF-IPCountry": "FR",
      "Accept-Language": "fr",
    },
  ],
  [
    "another client",
    { "User-Agent": "Googlebot/2.1", Accept: "application/json", Referer: "https://evil.example/?token=x" },
  ],
  [
    "conditions that are not met",
    { "If-None-Match": '"another"', "If-Modified-Since": new Date().toUTCString() },
  ],
];

describe("a visitor's response is the same, and sets no cookie, for a request with", () => {
  const plain = new Map<string, Awaited<ReturnType<typeof shown>>>();
  beforeAll(async () => {
    // Each read of a project counts a view.
    for (const path of [...pages(), ...calls()].filter((path) => !/^\/api\/projects\/\d+$/.test(path)))
      plain.set(path, await shown(await new Visitor().get(path)));
  });

  // Cookies are tried at every address, each of the others at a quarter of them. `npm run test:all` tries all at every address.
  it.each(
    PLANTED.map(([what, planted], index) => [what, planted, index] as const),
  )("%s", async (_what, planted, index) => {
    const paths = [...plain].filter((_, number) => index === 0 || isCombined(4, index, number));
    for (const [path, expected] of paths) {
      const answer = await shown(await new Visitor().get(path, planted));
      expect(answer, path).toEqual(expected);
      expect(answer.headers["set-cookie"], path).toBeUndefined();
    }
  });
});

it("the edge cache is asked without any header, except for the request's id and the range of a file, and does not follow redirects", async () => {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response("stored", { headers: { ETag: '"1"' } });
  };
  const execution = { waitUntil: () => {}, exports: { Shared: { fetch } } } as unknown as ExecutionContext;
  const everything = Object.assign({ Range: "bytes=0-1" }, ...PLANTED.map(([, headers]) => headers));
  for (const path of ["/discover", fixtures.picture]) {
    const request = new Request(`http://plinth.test${path}`, { headers: everything });
    await respond(request, { ORIGIN: "http://plinth.test" } as Env, execution);
  }
  const id = ["x-request-id", expect.stringMatching(/^[0-9a-f-]{36}$/)];
  expect(asked.map(({ url, headers, redirect }) => [new URL(url).pathname, [...headers], redirect])).toEqual([
    ["/discover", [id], "manual"],
    [fixtures.picture, [["range", "bytes=0-1"], id], "manual"],
  ]);
});

it("Shared answers a request that carries a session as if it carried none", async () => {
  const Cookie = [...fixtures.ada.visitor.cookies].map((pair) => pair.join("=")).join("; ");
  for (const path of sample([...pages(), ...calls()], 2)) {
    const anonymous = await shown(await fetchShared(path));
    const known = await shown(await fetchShared(path, { headers: { Cookie, Authorization: Cookie } }));
    expect(known, path).toEqual(anonymous);
    expect(known.isPrivate, path).toBe(false);
    const { headers } = known;
    expect(headers["set-cookie"], path).toBeUndefined();
    const isStored = headers["cloudflare-cdn-cache-control"]?.startsWith("public") ?? false;
    if (!isStored)
      expect(headers["cache-control"], path).toMatch(/^(no-store|public, max-age=0, must-revalidate)$/);
    if (known.status !== 200) expect(isStored, path).toBe(false);
  }
});

it("what a logged-in user gets is private, and is never stored", async () => {
  const { ada, root } = fixtures;
  for (const [index, { user, visitor }] of [ada, root].entries()) {
    const member = new Visitor(local);
    for (const [name, value] of visitor.cookies) member.cookies.set(name, value);
    const isForAll = (path: string) => path.startsWith("/media/") || path.endsWith("embed=1");
    for (const path of sample([...pages(), ...calls()], 2, index).filter((path) => !isForAll(path))) {
      const { headers } = await member.get(path);
      const isSame = /openapi\.json$|\/embedding$/.test(path);
      expect(headers.get("Cache-Control"), path).toMatch(
        isSame ? /^public, max-age=60$/ : /^(private, )?no-store$/,
      );
      expect(headers.has("Cf-Cache-Status"), path).toBe(false);
      const stranger = await new Visitor(local).get(path);
      if (user === ada.user) expect(stranger.headers.get("Cf-Cache-Status"), path).not.toBe("HIT");
      expect((await stranger.text()).includes(secretOf(user.username)), path).toBe(false);
    }
  }
});

describe("only reads that are declared so are shared", () => {
  it("they are these", () => {
    expect(routes.filter(([, { isShared }]) => isShared).map(([name]) => name)).toEqual([
      "projects.list",
      "projects.featured",
      "projects.trending",
      "projects.facets",
      "projects.locations",
      "search.find",
      "people.list",
      "people.facets",
      "credits.readProof",
      "credits.readStatus",
      "measures.percentiles",
      "options.companyTypes",
      "options.projectCategories",
      "embed.read",
      "embed.project",
      "sharing.robots",
      "sharing.sitemap",
      "sharing.sitemapPart",
      "sharing.atomFeed",
      "sharing.rssFeed",
      "sharing.jsonFeed",
      "sharing.portfolioAtomFeed",
      "sharing.portfolioRssFeed",
      "sharing.portfolioJsonFeed",
      "sharing.buildingAtomFeed",
      "sharing.buildingRssFeed",
      "sharing.buildingJsonFeed",
      "sharing.oembed",
      "sharing.securityTxt",
      "sharing.llmsTxt",
      "oauth.readResource",
      "oauth.readSiteResource",
      "oauth.readServer",
      "buildings.find",
      "document.read",
    ]);
  });

  it("they have no effect, need no login and count no caller", () => {
    for (const [name, route] of routes.filter(([, { isShared }]) => isShared)) {
      expect([name, route.effect, route.operation.access, route.operation.limit]).toEqual([
        name,
        "reads",
        "public",
        undefined,
      ]);
      expect(route.kind === "json" && route.alsoDoes, name).toBeFalsy();
    }
  });

  it("every read that a public page can make says what it shows", () => {
    const silent = routes.filter(
      ([, route]) =>
        route.kind === "json" &&
        route.effect === "reads" &&
        route.operation.access === "public" &&
        !route.shows,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

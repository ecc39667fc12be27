import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sample } from "../../../scripts/combinations";
import { costOf, json, LOCAL, Visitor } from "../testing/api";
import { createFixtures, type Fixtures } from "../testing/calls";
import { publish } from "../testing/fixtures";
import { freshBuilding, freshCollection, freshCredit, freshPublished } from "../testing/fresh-rows";

/**
 * The number of times a page waits for the database: at most two waves for a visitor, and three with a login, the session
 * included. A reader far from the database waits for each wave. Every route has one address or more.
 */

const ANONYMOUS_WAVES = 2;
const LOGGED_IN_WAVES = 3;

type Reader = "anonymous" | "ada" | "bruno" | "root";
type Address = { path: string; readers: Reader[]; status?: number };

const everybody: Reader[] = ["anonymous", "ada", "bruno", "root"];
const open = (...paths: string[]): Address[] => paths.map((path) => ({ path, readers: everybody }));
const members = (...paths: string[]): Address[] => paths.map((path) => ({ path, readers: ["ada", "bruno"] }));
const superusers = (...paths: string[]): Address[] => paths.map((path) => ({ path, readers: ["root"] }));
const redirects = (path: string, readers = everybody, status = 307): Address[] => [{ path, readers, status }];

/** The addresses of each route, by the path in its file name. `:id`, `:collection`, `:credit`, `:building`, `:merged`, `:gone`, `:ada` and `:bruno` stand for ids. */
const pages: Record<string, Address[]> = {
  "/": open("/"),
  "/discover": open(
    "/discover",
    "/discover?projectType=residential&location=Lisbon%2C%20Portugal",
    "/discover?search=pines",
  ),
  "/search": open(
    "/search",
    "/search?q=pines",
    "/search?q=ada&type=users",
    "/search?tab=people&location=Norway",
  ),
  "/projects/$id": [...open("/projects/:id"), { path: "/projects/4711", readers: everybody, status: 404 }],
  "/portfolio/$username": [
    ...open(
      "/portfolio/ada",
      "/portfolio/ADA",
      "/portfolio/ada?category=residential",
      "/portfolio/ada?preview=1",
      "/portfolio/ada?embed=1",
      "/portfolio/bruno?embed=1",
    ),
    { path: "/portfolio/nobody", readers: everybody, status: 404 },
    { path: "/portfolio/former?category=residential", readers: everybody, status: 302 },
  ],
  "/projects/$id/embed": [
    ...open("/projects/:id/embed", "/projects/:id/embed?model=1"),
    { path: "/projects/4711/embed", readers: everybody, status: 404 },
  ],
  "/projects/$id/print": [
    ...open("/projects/:id/print?layout=one-page&paper=letter"),
    { path: "/projects/4711/print", readers: everybody, status: 404 },
  ],
  "/portfolio/$username/print": [
    ...open("/portfolio/ada/print"),
    { path: "/portfolio/nobody/print", readers: everybody, status: 404 },
  ],
  "/portfolio/$username/$id": open("/portfolio/ada/:id"),
  "/profile/$id": [
    ...open("/profile/:ada", "/profile/:ada?tab=liked", "/profile/:ada?tab=about", "/profile/:bruno"),
    { path: "/profile/4711", readers: everybody, status: 404 },
  ],
  "/profile": redirects("/profile"),
  "/pricing": open("/pricing", "/pricing?billing=annual"),
  "/jobs": open("/jobs"),
  "/learn": open("/learn", "/learn?tab=webinars"),
  "/blog": open("/blog"),
  "/case-studies": open("/case-studies"),
  "/documentation": open("/documentation"),
  "/documentation/api": open("/documentation/api"),
  "/documentation/api/$tag": [
    ...open("/documentation/api/projects"),
    { path: "/documentation/api/nothing", readers: everybody, status: 404 },
  ],
  "/privacy-policy": open("/privacy-policy"),
  "/terms-of-service": open("/terms-of-service"),
  "/privacy": redirects("/privacy", everybody, 301),
  "/terms": redirects("/terms", everybody, 301),
  "/cookies": open("/cookies"),
  "/auth": [
    { path: "/auth", readers: ["anonymous"] },
    { path: "/auth?tab=register&next=/dashboard", readers: ["anonymous"] },
    ...redirects("/auth", ["ada"]),
  ],
  "/contact": [
    { path: "/contact?to=:ada", readers: ["anonymous"] },
    ...redirects("/contact?to=:ada", ["bruno"]),
    { path: "/contact?to=4711", readers: ["anonymous"], status: 404 },
    { path: "/contact", readers: everybody, status: 404 },
    ...open("/contact?token=x"),
  ],
  "/auth/continue": open("/auth/continue"),
  "/reset-password": open("/reset-password", "/reset-password?token=x"),
  "/verify-email": open("/verify-email?token=x"),
  "/dashboard": [...members("/dashboard"), ...redirects("/dashboard", ["anonymous"])],
  "/dashboard/analytics": [
    ...members("/dashboard/analytics", "/dashboard/analytics?days=365"),
    ...redirects("/dashboard/analytics", ["anonymous"]),
  ],
  "/takedowns": [...members("/takedowns"), ...redirects("/takedowns", ["anonymous"])],
  "/credits": [...members("/credits", "/credits?box=history"), ...redirects("/credits", ["anonymous"])],
  "/connect": [...members("/connect?request=x"), ...redirects("/connect", ["anonymous"])],
  "/credits/claim": open("/credits/claim?token=x"),
  "/projects/$id/credits": [
    ...members("/projects/:id/credits"),
    ...redirects("/projects/:id/credits", ["anonymous"]),
  ],
  "/projects/$id/building": [
    ...members("/projects/:id/building"),
    ...redirects("/projects/:id/building", ["anonymous"]),
  ],
  "/buildings/$id": [
    ...open("/buildings/:building"),
    { path: "/buildings/:merged", readers: everybody, status: 308 },
    { path: "/buildings/:gone", readers: everybody, status: 410 },
    { path: "/buildings/4711", readers: everybody, status: 404 },
  ],
  "/buildings/$id/edit": [
    ...members("/buildings/:building/edit"),
    ...redirects("/buildings/:building/edit", ["anonymous"]),
  ],
  "/projects/$id/in-use": [
    ...members("/projects/:id/in-use"),
    ...redirects("/projects/:id/in-use", ["anonymous"]),
  ],
  "/credits/$id": [...open("/credits/:credit"), { path: "/credits/4711", readers: everybody, status: 404 }],
  "/dashboard/import": [...members("/dashboard/import"), ...redirects("/dashboard/import", ["anonymous"])],
  "/dashboard/sheets": [...members("/dashboard/sheets"), ...redirects("/dashboard/sheets", ["anonymous"])],
  "/dashboard/sheets/print": [
    ...members("/dashboard/sheets/print"),
    ...redirects("/dashboard/sheets/print", ["anonymous"]),
  ],
  "/collections": [...members("/collections"), ...redirects("/collections", ["anonymous"])],
  "/collections/$id": [
    ...open("/collections/:collection"),
    { path: "/collections/4711", readers: everybody, status: 404 },
  ],
  "/projects/new": [
    ...members("/projects/new", "/projects/new?step=3"),
    ...redirects("/projects/new", ["anonymous"]),
  ],
  "/settings": [
    ...members(
      "/settings",
      "/settings?tab=account",
      "/settings?tab=portfolio",
      "/settings?tab=security",
      "/settings?tab=password",
      "/settings?tab=notifications",
      "/settings?tab=developer",
      "/settings?tab=support",
      "/settings?tab=account&session_id=cs_test_1",
    ),
    ...redirects("/settings", ["anonymous"]),
  ],
  "/messages": [
    ...members(
      "/messages",
      "/messages?list=requests",
      "/messages?to=:bruno",
      "/messages?to=web-1",
      "/messages?to=deleted",
      "/messages?to=4711",
    ),
    ...redirects("/messages", ["anonymous"]),
  ],
  "/admin": [
    ...superusers("/admin", "/admin?search=ada&page=1"),
    ...redirects("/admin", ["anonymous", "bruno"]),
  ],
  "/admin/reports": superusers("/admin/reports", "/admin/reports?status=pending", "/admin/reports?report=1"),
  "/admin/announcements": superusers("/admin/announcements"),
  "/admin/notifications": superusers("/admin/notifications"),
  "/admin/messages": superusers("/admin/messages"),
  "/admin/company-types": superusers("/admin/company-types"),
  "/admin/project-types": superusers("/admin/project-types"),
  "/admin/activity": superusers("/admin/activity"),
  "/admin/content-reports": superusers("/admin/content-reports"),
  "/admin/takedowns": superusers("/admin/takedowns", "/admin/takedowns?state=inForce"),
  "/admin/confirmations": superusers("/admin/confirmations"),
  "/admin/support": superusers("/admin/support"),
  "/admin/users/$id": superusers("/admin/users/:ada", "/admin/users/4711"),
};

/** The paths of the route files, without layouts. */
const routeFiles = Object.keys(import.meta.glob("../../app/routes/*.tsx"))
  .map(
    (file) =>
      file
        .split("/")
        .at(-1)
        ?.replace(/\.tsx$/, "") ?? "",
  )
  .filter((name) => !["__root", "_layout", "_layout.admin", "_layout.admin._dashboard"].includes(name));
const pathOf = (name: string) =>
  `/${name
    .split(".")
    .filter((part) => !part.startsWith("_") && part !== "index")
    .join("/")
    .replaceAll("_", "")}`;

let fixtures: Fixtures;
let collectionId: number;
let creditId: number;
let buildingId: number;
let mergedId: number;
let goneId: number;
const table: string[] = [];

beforeAll(async () => {
  fixtures = await createFixtures();
  const { ada, bruno, project } = fixtures;
  collectionId = (await freshCollection(fixtures)).id;
  creditId = (await freshCredit(fixtures, null, { state: "confirmed", confirmed_at: Date.now() })).id;
  const freshTold = async () => freshBuilding(fixtures, await freshPublished(fixtures));
  const [building, merged, gone] = [await freshBuilding(fixtures), await freshTold(), await freshTold()];
  [buildingId, mergedId, goneId] = [building.id, merged.id, gone.id];
  await json(ada.visitor.post(`/api/buildings/${mergedId}/merge`, { into: buildingId }));
  await json(ada.visitor.put(`/api/projects/${gone.projectId}/building`, { buildingId: null }));
  await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { username: "former" }));
  await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { username: "ada", embeddingEnabled: true }));
  for (let i = 0; i < 7; i++)
    await publish(i % 2 ? ada : bruno, { title: `House ${i} in the pines`, mainImage: undefined });
  await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
  await json(bruno.visitor.post(`/api/projects/${project.id}/like`));
  await json(ada.visitor.post(`/api/projects/${project.id}/like`));
  await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
  await json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
  const report = { type: "spam", reason: "Spam" };
  await json(bruno.visitor.post(`/api/projects/${project.id}/report`, report), 201);
});
afterAll(() => console.log(["waves of each page (queries):", ...table].join("\n")));

describe("a page waits for at most two waves of the database, and three with a login", () => {
  it("is tested for every route", () => {
    expect([...new Set(routeFiles.map(pathOf))].sort()).toEqual(Object.keys(pages).sort());
  });

  const addresses = Object.values(pages).flat();
  it.each(
    addresses.map((address, index) => [address.path, address, index] as const),
  )("%s", async (_, address, index) => {
    // Each address by one of its readers.
    for (const reader of sample(address.readers, address.readers.length, index)) {
      const { visitor } = reader === "anonymous" ? { visitor: new Visitor() } : fixtures[reader];
      visitor.origin = LOCAL;
      const path = address.path
        .replace(":id", String(fixtures.project.id))
        .replace(":collection", String(collectionId))
        .replace(":credit", String(creditId))
        .replace(":building", String(buildingId))
        .replace(":merged", String(mergedId))
        .replace(":gone", String(goneId))
        .replace(":ada", String(fixtures.ada.user.id))
        .replace(":bruno", String(fixtures.bruno.user.id));
      const response = await visitor.get(path);
      await response.text();
      const { waves, queries } = costOf(response);
      table.push(`${reader.padEnd(10)} ${address.path.padEnd(70)} ${waves} (${queries})`);
      expect(response.status, `${reader} ${path}`).toBe(address.status ?? 200);
      expect(waves, `${reader} ${path}`).toBeLessThanOrEqual(
        reader === "anonymous" ? ANONYMOUS_WAVES : LOGGED_IN_WAVES,
      );
    }
  });
});

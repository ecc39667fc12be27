import { env } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { isCombined, sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { addDrawing, callRest, calls, callTrpc, type Fixtures, routes } from "../../testing/calls";
import { publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";

/**
 * Searches for hidden projects at every address, as everybody. Each was published for everybody before. Everybody reads each
 * project; the other calls and pages are made by each kind of caller for some kinds of projects and for each kind of project
 * by some callers, and with `npm run test:all` in all combinations.
 */

const PASSWORD = "larch and stone";
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
const kinds = {
  draft: { status: "draft" },
  scheduled: { status: "scheduled", publishAt: inAWeek },
  trashed: {},
  takenDown: {},
  private: { visibility: "private" },
  followers: { visibility: "followers" },
  link: { visibility: "link" },
  password: { visibility: "password", password: PASSWORD },
} as const;
type Kind = keyof typeof kinds;

/** Words that only the hidden projects contain. The response to a search for one of them repeats it. */
const WORD = "Quillhaven";
const SECRETS = [WORD, "Vexbridge", "Orlandia", "Marwick"];

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
const hidden = {} as Record<Kind, { fixtures: Fixtures; project: Project; oldKey: string; key: string }>;
/** A public collection of bruno's with all of them. */
let collection: { id: number };
/** The files of all hidden projects. */
const files: string[] = [];

beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, root] = [await registerUser("carla"), await registerUser("root")];
  await json(carla.visitor.post(`/api/users/${ada.user.id}/follow`));
  // Following somebody else shows nothing of ada's.
  await json(bruno.visitor.post(`/api/users/${carla.user.id}/follow`));
  collection = await json(
    bruno.visitor.post("/api/collections", { name: "Bridges", visibility: "public" }),
    201,
  );
  for (const kind of Object.keys(kinds) as Kind[]) {
    const picture = (await upload(ada, await png(24))).imageUrl;
    const project = await publish(ada, {
      title: `${WORD} ${kind}`,
      description: "Vexbridge on the river",
      city: "Orlandia",
      country: "Utopia",
      client: "Marwick",
      tags: ["Beacon"],
      mainImage: picture,
      images: [(await upload(ada, await png(32))).imageUrl],
    });
    const path = `/api/projects/${project.id}`;
    const drawing = await addDrawing(ada, project);
    await json(ada.visitor.patch(`${path}/update`, { drawings: [drawing] }));
    await json(bruno.visitor.post(`${path}/like`));
    for (const saved of [{}, { picture }])
      await json(
        bruno.visitor.post(`/api/collections/${collection.id}/items`, { projectId: project.id, ...saved }),
        201,
      );
    await json(bruno.visitor.post(`${path}/comments`, { content: "A fine bridge." }), 201);
    expect((await new Visitor().get(picture)).status).toBe(200);
    if (kind === "trashed") await json(ada.visitor.del(path));
    else if (kind === "takenDown")
      await json(root.visitor.post("/api/admin/takedowns", takeDownOf(project)), 201);
    else await json(ada.visitor.patch(`${path}/update`, kinds[kind]));
    let [oldKey, key] = ["", ""];
    if (kind === "link") {
      oldKey = (await json<Project>(ada.visitor.get(path))).linkKey ?? "";
      key = (await json<{ linkKey: string }>(ada.visitor.post(`${path}/key`))).linkKey;
    }
    hidden[kind] = { fixtures: { ada, bruno, root, picture, project, drawing }, project, oldKey, key };
    files.push(picture, ...project.images, drawing);
    // The others have the same pictures.
    await env.DB.exec("DELETE FROM taken_down_contents");
  }
  await finishJobs();
});

const takeDownOf = ({ id }: Project) => ({
  targetType: "project",
  targetId: id,
  ground: "terms",
  reference: "Terms of Service, 4",
  facts: "The pictures are someone else's.",
});

/** The kinds of callers, and which hidden projects each of them may see. */
const strangers: Record<string, () => { who: Visitor; sees: Kind[]; key?: string }> = {
  "a visitor": () => ({ who: new Visitor(), sees: [] }),
  "another user": () => ({ who: bruno.visitor, sees: [] }),
  "a follower": () => ({ who: carla.visitor, sees: ["followers"] }),
  // Appeals have to be examined.
  "a superuser": () => ({ who: root.visitor, sees: ["takenDown"] }),
  "a visitor with a wrong key": () => ({ who: new Visitor(), sees: [], key: "AAAAAAAAAAAAAAAAAAAAAA" }),
  "a visitor with the former key": () => ({ who: new Visitor(), sees: [], key: hidden.link.oldKey }),
};

const secretsIn = (text: string) =>
  [...SECRETS, ...files.map((url) => url.slice("/media/".length))].filter((secret) => text.includes(secret));
const nameOf = (kind: Kind) => `${WORD} ${kind}`;

/** The page and the calls with publications of followed people: followers find their projects there, and no others. */
const ofFollowed = ["/", "follows.feed", "notifications.list"];
function unseenIn(text: string, sees: Kind[]) {
  const seen = JSON.stringify(sees.map((kind) => [hidden[kind].project, hidden[kind].fixtures.drawing]));
  const unseen = (Object.keys(kinds) as Kind[]).filter((kind) => !sees.includes(kind)).map(nameOf);
  return [
    ...secretsIn(text).filter((secret) => !seen.includes(secret)),
    ...unseen.filter((name) => text.includes(name)),
  ];
}

const isAboutProject = (path: string) => /^\/(projects\/:id|media\/|oembed)/.test(path);
const reads = routes.filter(
  ([, { effect, operation }]) => effect === "reads" && operation.access !== "superuser",
);

describe.each(
  Object.values(strangers).map((stranger, index) => ({
    name: Object.keys(strangers)[index],
    stranger,
    caller: index,
  })),
)("$name", ({ stranger, caller }) => {
  it.each(Object.keys(kinds) as Kind[])("finds nothing of a project that is %s", async (kind) => {
    const number = Object.keys(kinds).indexOf(kind);
    const { who, sees, key } = stranger();
    if (sees.includes(kind)) return;
    const { fixtures, project } = hidden[kind];
    const expected = kind === "password" ? [401] : [404];
    const query = key ? { key } : {};
    const ofProjects = reads.filter(([, { path }]) => isAboutProject(path));
    for (const [name, route] of ofProjects.filter(
      ([name], index) => name === "projects.read" || isCombined(6, caller, number, index),
    )) {
      const input = { ...(await calls[name].input(fixtures, null)), ...query };
      const answers = [await callRest(who, route, input)];
      if (route.kind === "json") answers.push(await callTrpc(who, name, route, input));
      for (const response of answers) {
        const isFile = route.path.startsWith("/media/");
        const needsLogin = route.operation.access === "user" && response.status === 401;
        if (!needsLogin) expect(isFile ? [404] : expected, name).toContain(response.status);
        const text = await response.text();
        expect(secretsIn(text), name).toEqual([]);
        if (kind === "password" && !isFile && !needsLogin) expect(text, name).toContain("password_required");
      }
    }
    const search = key ? `?key=${key}` : "";
    const pages = [
      `/projects/${project.id}`,
      `/portfolio/ada/${project.id}`,
      `/projects/${project.id}/print`,
      `/projects/${project.id}/embed`,
    ];
    for (const page of sample(pages, 4, caller, number)) {
      const response = await who.get(page + search);
      expect([404, ...(kind === "password" ? [401] : [])], page).toContain(response.status);
      expect(secretsIn(await response.text()), page).toEqual([]);
    }
  });

  it("finds no hidden project in any list", async () => {
    const { who, sees } = stranger();
    const mayShow = (address: string) => (ofFollowed.includes(address) ? sees : []);
    const addresses = [
      ...["/", "/discover", "/discover?search=Beacon", "/search?q=Beacon", "/portfolio/ada"],
      ...[`/profile/${ada.user.id}`, `/profile/${bruno.user.id}`, "/portfolio/ada/print"],
      ...["/api/projects?search=beacon", "/api/search?q=beacon", "/api/projects?location=Utopia"],
      ...[
        "/sitemaps/projects-0.xml",
        "/sitemaps/people-0.xml",
        "/api/filters/counts?projectType=residential",
      ],
      ...["/api/projects?search=quilhaven", "/api/search?q=orlandja", "/search?q=quilhaven"],
      `/api/users/${bruno.user.id}/liked-projects`,
      ...[`/collections/${collection.id}`, `/api/collections/${collection.id}/items`],
    ];
    for (const address of sample(addresses, 6, caller))
      expect(unseenIn(await (await who.get(address)).text(), mayShow(address)), address).toEqual([]);
    const { fixtures } = hidden.private;
    const lists = reads.filter(([, { path }]) => !isAboutProject(path));
    for (const [name, route] of sample(lists, 6, caller)) {
      const response = await callRest(who, route, await calls[name].input(fixtures, null));
      expect(unseenIn(await response.text(), mayShow(name)), name).toEqual([]);
    }
  });

  it("cannot like, comment, view or report it", async () => {
    const { who, sees } = stranger();
    await env.DB.exec("DELETE FROM rate_limits");
    for (const kind of Object.keys(kinds) as Kind[]) {
      if (sees.includes(kind)) continue;
      const path = `/api/projects/${hidden[kind].project.id}`;
      const isLimited = kind === "private" || kind === "password";
      for (const [action, body] of [
        ["like", undefined],
        ["view", {}],
        ...(isLimited ? ([["comments", { content: "Hello" }]] as const) : []),
        ...(kind === "draft" ? ([["report", { type: "spam", reason: "Spam" }]] as const) : []),
      ] as const) {
        const response = await who.post(`${path}/${action}`, body);
        expect([401, 404], `${kind} ${action}`).toContain(response.status);
        expect(secretsIn(await response.text())).toEqual([]);
      }
    }
  });
});

it("no list, count or index has a hidden project, and its owner's numbers are right", async () => {
  const visitor = new Visitor();
  const answer = await visitor.get(`/api/users/${ada.user.id}/projects`);
  expect([await answer.json(), answer.headers.get("X-Total-Count")]).toEqual([[], "0"]);
  expect(await json(visitor.get("/api/filters/locations"))).toEqual([]);
  expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ projectCount: 0, publishedCount: 4 });
  await expectStoredCounts();
});

describe("the owner", () => {
  it("sees each of them with its files, but for the trash", async () => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const { project, fixtures } = hidden[kind];
      const isTrashed = kind === "trashed";
      const response = await ada.visitor.get(`/api/projects/${project.id}`);
      expect(response.status, kind).toBe(isTrashed ? 404 : 200);
      if (!isTrashed) expect(await response.json()).toMatchObject({ title: nameOf(kind), ...shownOf(kind) });
      const file = await ada.visitor.get(fixtures.picture);
      expect([file.status, file.headers.get("Cache-Control")]).toEqual([
        200,
        "private, max-age=0, must-revalidate",
      ]);
    }
  });

  it("lists them by status, and others do not", async () => {
    const list = (status: string, who = ada.visitor) =>
      who.get(`/api/users/${ada.user.id}/projects?status=${status}`);
    const titles = async (status: string) =>
      (await json<Project[]>(list(status))).map(({ title }) => title).sort();
    expect(await titles("draft")).toEqual([nameOf("draft"), nameOf("takenDown")]);
    expect(await titles("trashed")).toEqual([nameOf("trashed")]);
    expect(await titles("published")).toHaveLength(4);
    expect(await titles("all")).toHaveLength(7);
    for (const { visitor } of [bruno, root]) expect((await list("draft", visitor)).status).toBe(403);
    expect((await list("draft", new Visitor())).status).toBe(403);
    expect((await list("some")).status).toBe(400);
  });
});

const shownOf = (kind: Kind) => {
  if (kind === "takenDown") return { status: "draft", takedownId: expect.any(Number), isPublic: false };
  const { status = "published", visibility = "public" } = kinds[kind] as Record<string, string>;
  return { status, visibility, isPublic: false };
};

describe("who may see", () => {
  it("followers, while they follow", async () => {
    const { project, fixtures } = hidden.followers;
    const path = `/api/projects/${project.id}`;
    const seen = await json<Project>(carla.visitor.get(path));
    expect(seen).toMatchObject({ title: nameOf("followers"), isPublic: false });
    expect([seen.status, seen.linkKey]).toEqual([undefined, undefined]);
    expect((await carla.visitor.get(fixtures.picture)).status).toBe(200);
    const titlesIn = async (address: string) => {
      const text = await (await carla.visitor.get(address)).text();
      return (Object.keys(kinds) as Kind[]).map(nameOf).filter((name) => text.includes(name));
    };
    for (const address of ["/", "/api/feed", "/api/notifications"])
      expect(await titlesIn(address), address).toEqual([nameOf("followers")]);
    await json(carla.visitor.del(`/api/users/${ada.user.id}/follow`));
    for (const address of ["/", "/api/feed", "/api/notifications"])
      expect(await titlesIn(address), address).toEqual([]);
    expect((await carla.visitor.get(path)).status).toBe(404);
    expect((await carla.visitor.get(fixtures.picture)).status).toBe(404);
    await json(carla.visitor.post(`/api/users/${ada.user.id}/follow`));
  });

  it("people with the link, until it is renewed", async () => {
    const { project, fixtures, key } = hidden.link;
    const path = `/api/projects/${project.id}`;
    const guest = new Visitor();
    expect((await guest.get(path)).status).toBe(404);
    const page = await guest.get(`/projects/${project.id}?key=${key}`);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const html = await page.text();
    expect(html).toContain(nameOf("link"));
    expect(html).toContain('name="robots" content="noindex"');
    for (const address of [path, `${path}/comments`, fixtures.picture])
      expect((await guest.get(address)).status, address).toBe(200);
    expect((await guest.get(`/api/projects/${hidden.private.project.id}`)).status).toBe(404);
    await json(ada.visitor.post(`${path}/key`));
    for (const address of [path, `${path}?key=${key}`, `${path}/comments`, fixtures.picture])
      expect((await guest.get(address)).status, address).toBe(404);
  });

  it("people with the password, for a day, until it is changed", async () => {
    const { project, fixtures } = hidden.password;
    const path = `/api/projects/${project.id}`;
    const guest = new Visitor();
    expect(await json(guest.post(`${path}/unlock`, { password: "wrong" }), 400)).toMatchObject({
      code: "wrong_password",
      fields: { password: "The password is wrong" },
    });
    expect((await guest.get(path)).status).toBe(401);
    const unlocked = await guest.post(`${path}/unlock`, { password: PASSWORD });
    expect(unlocked.headers.get("Set-Cookie")).toMatch(/plinth_projects=.*Max-Age=86400.*HttpOnly/);
    for (const address of [path, `/projects/${project.id}`, `${path}/comments`, fixtures.picture])
      expect((await guest.get(address)).status, address).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS + 1000 });
    expect((await guest.get(path)).status).toBe(401);
    vi.useRealTimers();
    await json(ada.visitor.patch(`${path}/update`, { password: "another one" }));
    expect((await guest.get(path)).status).toBe(401);
    expect((await guest.get(fixtures.picture)).status).toBe(404);
    await json(ada.visitor.patch(`${path}/update`, { password: PASSWORD }));
  });

  it("nobody who tries more than ten passwords an hour", async () => {
    const guest = new Visitor();
    const attempt = (password: string) =>
      guest.post(`/api/projects/${hidden.password.project.id}/unlock`, { password });
    for (let i = 0; i < 10; i++) expect((await attempt(`guess ${i}`)).status).toBe(400);
    const refused = await attempt(PASSWORD);
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    for (const kind of ["private", "link", "draft", "trashed"] as const)
      expect(
        (await guest.post(`/api/projects/${hidden[kind].project.id}/unlock`, { password: PASSWORD })).status,
      ).toBe(404);
  });

  it("nobody while many addresses try passwords, of which its owner is notified once a day", async () => {
    const { id } = hidden.password.project;
    await env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications");
    const attempt = (address: number, password = "guess") => {
      const guest = new Visitor();
      guest.address = `203.0.113.${address}`;
      return guest.post(`/api/projects/${id}/unlock`, { password });
    };
    expect((await attempt(1, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 30; i++) expect((await attempt(10 + i)).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await attempt(50 + i, PASSWORD)).status).toBe(429);
    const told = await json<{ title: string }[]>(ada.visitor.get("/api/notifications"));
    expect(told.map(({ title }) => title)).toEqual(["Many wrong passwords"]);
    await env.DB.exec("DELETE FROM rate_limits");
    expect((await attempt(60, PASSWORD)).status).toBe(200);
  });

  it("a superuser while a report about it is open, which is logged", async () => {
    const { project } = hidden.private;
    const path = `/api/projects/${project.id}`;
    const report = (status: string) =>
      env.DB.prepare(
        `INSERT INTO project_reports (project_id, reporter_id, owner_id, type, reason, status, created_at, updated_at)
          VALUES (?, ?, ?, 'spam', 'Spam', ?, 1, 1)`,
      )
        .bind(project.id, bruno.user.id, ada.user.id, status)
        .run();
    await report("resolved");
    expect((await root.visitor.get(path)).status).toBe(404);
    await report("pending");
    expect(await json(root.visitor.get(path))).toMatchObject({ title: nameOf("private") });
    const [entry] = await json<{ action: string; targetId: number }[]>(root.visitor.get("/api/admin/audit"));
    expect(entry).toMatchObject({ action: "readReportedProject", targetId: project.id });
    expect((await bruno.visitor.get(path)).status).toBe(404);
    // Reading a project that others see too is not logged.
    const linked = hidden.link.project;
    const { linkKey } = await json<Project>(ada.visitor.get(`/api/projects/${linked.id}`));
    await json(root.visitor.get(`/api/projects/${linked.id}?key=${linkKey}`));
    const entries = await json<{ targetId: number }[]>(root.visitor.get("/api/admin/audit"));
    expect(entries.filter(({ targetId }) => targetId === linked.id)).toEqual([]);
  });
});

it("a file that a hidden project gives up stays hidden", async () => {
  const { project } = hidden.private;
  const [image = ""] = project.images;
  await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { images: [] }));
  expect((await new Visitor().get(image)).status).toBe(404);
  expect((await ada.visitor.get(image)).status).toBe(200);
});

it("client and address can be hidden from others on their own", async () => {
  const project = await publish(ada, {
    title: "Open house",
    city: "Hiddenville",
    country: "Nowhereland",
    client: "Secretive Ltd",
    isClientPublic: false,
    isAddressPublic: false,
  });
  const words = ["Hiddenville", "Nowhereland", "Secretive"];
  expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({
    city: "Hiddenville",
    client: "Secretive Ltd",
  });
  const own = await ada.visitor.get(`/api/users/${ada.user.id}/projects?status=all`);
  expect(await own.text()).toContain("Hiddenville");
  for (const who of [new Visitor(), bruno.visitor, root.visitor])
    for (const address of [
      ...[`/api/projects/${project.id}`, `/projects/${project.id}`, "/api/projects", "/discover", "/"],
      ...["/feed.xml", "/feed.json", "/portfolio/ada", `/api/users/${ada.user.id}/projects`],
      ...["/api/filters/locations", "/api/filters/counts", "/api/trending/projects", "/api/search?q=open"],
      `/api/projects/${project.id}/related`,
    ]) {
      const text = await (await who.get(address)).text();
      expect(
        words.filter((word) => text.includes(word)),
        address,
      ).toEqual([]);
    }
  for (const search of ["search=hiddenville", "search=secretive", "location=Nowhereland"])
    expect(await json(new Visitor().get(`/api/projects?${search}`)), search).toEqual([]);
  await json(
    ada.visitor.patch(`/api/projects/${project.id}/update`, { isClientPublic: true, isAddressPublic: true }),
  );
  expect(await json(new Visitor().get("/api/projects?location=Nowhereland"))).toMatchObject([
    { city: "Hiddenville" },
  ]);
  await expectStoredCounts();
});

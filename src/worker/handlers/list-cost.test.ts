import { env } from "cloudflare:workers";
import { COLLECTION_ITEMS_MAX } from "@contract/collections";
import { CHANGED_AT_ONCE, tableSorts } from "@contract/own-projects";
import { COUNT_AHEAD, PAGE_REACH } from "@contract/page-limits";
import { beforeAll, describe, expect, it } from "vitest";
import { sample } from "../../../scripts/combinations";
import { costOf, json, LOCAL, Visitor } from "../testing/api";
import { createFixtures, type Fixtures } from "../testing/calls";
import { setColumn } from "../testing/fixtures";
import { insertThousands, publishedEveryMs } from "../testing/insert-thousands";

/**
 * The rows that every list reads: on each page, at a cursor, with each filter and with any words. The database has
 * thousands of rows in the shapes that cost most.
 */

const MANY = 2500;
const ANONYMOUS = 200;
const LOGGED_IN = 400;

let fixtures: Fixtures;
const visitor = new Visitor();
visitor.origin = LOCAL;

beforeAll(async () => {
  fixtures = await createFixtures();
  for (const { visitor } of [fixtures.ada, fixtures.bruno, fixtures.root]) visitor.origin = LOCAL;
  await insertThousands(fixtures, MANY);
});

type List = {
  path: (fixtures: Fixtures) => string;
  /** The caller: nobody, ada, who has thousands of everything, or a superuser. */
  who?: "ada" | "root";
  /** The rows that are read for each item that a page number skips: one more if the list counts its items. */
  skips?: number;
  filters?: string[];
  /** Lists by cursor have no page number. The value of the cursor in the middle of the list. */
  cursor?: string;
  hasPages?: false;
};

const words = [
  ..."granite|gr|gra|gran|grani|granit|granite wall|granite wal|wall gran|timber slate|slate timber gran".split(
    "|",
  ),
  ..."slate residential|timber commercial|bruno falcetti|zzz granite|granite zzz|aing|granites|graniteswallstone".split(
    "|",
  ),
  "granite wall timber larch bruno falcetti portugal lisbon residential gr",
];
const middle = `${Date.now() - (MANY / 2) * publishedEveryMs(MANY)}-${MANY / 2}`;

const factFilters = [
  "certification=leed",
  "certification=leed&practiceRole=architect&completedFrom=1983&completedTo=2011",
  "practiceRole=engineer&projectType=residential",
  "areaFrom=11&areaTo=219&costFrom=12345&costTo=2345678&costCurrency=EUR",
  "completedFrom=2100",
];

const lists: Record<string, List> = {
  projects: { path: () => "/api/projects", cursor: middle },
  "projects with filters": {
    path: () => "/api/projects",
    cursor: middle,
    filters: [
      "projectType=residential",
      "location=Lisbon, Portugal",
      "projectType=commercial&location=Porto&projectSize=Medium",
      "projectType=hospitality&location=Portugal",
      "companyType=x",
      ...factFilters,
    ],
  },
  "projects by likes or views": {
    path: () => "/api/projects",
    cursor: `${MANY / 2}-${MANY / 2}`,
    filters: [
      "sort=liked",
      "sort=viewed",
      "sort=liked&projectType=residential",
      "sort=viewed&location=Lisbon, Portugal",
      "sort=liked&projectType=commercial&location=Porto&projectSize=Medium",
      "sort=viewed&projectType=hospitality&location=Portugal",
      ...factFilters.map((filter) => `sort=liked&${filter}`),
    ],
  },
  "projects with words, sorted": {
    path: () => "/api/projects",
    filters: ["liked", "viewed", "best"].flatMap((sort) =>
      ["granite", "granite wall timber", "gr&location=Lisbon&projectType=commercial", "zzz granite"].map(
        (search) => `sort=${sort}&search=${search}`,
      ),
    ),
  },
  "projects with words": {
    path: () => "/api/projects",
    cursor: middle,
    filters: [
      ...words.map((word) => `search=${word}`),
      "search=granite&projectType=residential",
      "search=slate&projectType=residential",
      "search=slate&practiceRole=architect&completedTo=2011",
      "search=gr&location=Lisbon&projectType=commercial&projectSize=Medium",
    ],
  },
  comments: { path: ({ project }) => `/api/projects/${project.id}/comments`, cursor: middle },
  "a user's projects": {
    path: ({ bruno }) => `/api/users/${bruno.user.id}/projects`,
    cursor: middle,
    filters: ["", "category=residential", "category=hospitality"],
  },
  "a portfolio": {
    path: () => "/api/users/uname/bruno/projects",
    cursor: middle,
    filters: ["", "category=residential", "category=hospitality"],
  },
  "liked projects": {
    path: ({ ada }) => `/api/users/${ada.user.id}/liked-projects`,
    skips: 3,
    cursor: "1000",
  },
  followers: {
    path: ({ ada }) => `/api/users/${ada.user.id}/followers`,
    cursor: "1000",
    hasPages: false,
  },
  messages: { path: () => "/api/messages", who: "ada", cursor: "1000", hasPages: false },
  "messages with one user": {
    path: ({ bruno }) => `/api/messages?with=${bruno.user.id}`,
    who: "ada",
    cursor: "1000",
    hasPages: false,
  },
  notifications: {
    path: () => "/api/notifications",
    who: "ada",
    cursor: "100",
    hasPages: false,
  },
  accounts: {
    path: () => "/api/usersdata",
    who: "root",
    cursor: "1-1000",
    filters: [
      "",
      "role=user&accountType=free",
      "role=user&status=suspended",
      "role=superuser&status=banned&accountType=premium",
      "order=oldest&status=active",
      "search=crowd@",
      "search=crowd1&status=suspended",
      "search=granite",
      "search=granite crowd&role=superuser",
    ],
  },
  reports: {
    path: () => "/api/admin/reports",
    who: "root",
    cursor: "1-1000",
    filters: [
      "",
      "status=resolved",
      "status=reviewed",
      "search=granite",
      "search=pines&status=pending",
      "order=oldest",
    ],
  },
  "the audit log": {
    path: () => "/api/admin/audit",
    who: "root",
    skips: 3,
    cursor: "1-1000",
    filters: ["", "targetType=user", "targetType=user&targetId=1", "targetType=project"],
  },
};

const address = (path: string, ...parameters: string[]) => {
  const given = parameters.filter(Boolean).join("&");
  return given ? `${path}${path.includes("?") ? "&" : "?"}${given.replaceAll(" ", "%20")}` : path;
};
const callerOf = (who: List["who"]) => (who ? fixtures[who].visitor : visitor);

describe.each(Object.entries(lists))("the list of %s", (_, list) => {
  const { who, skips = 2, filters = [""], cursor, hasPages } = list;
  const mostFor = (skipped: number) => (who ? LOGGED_IN : ANONYMOUS) + skipped * skips;
  const read = async (filter: string, ...page: string[]) =>
    costOf(await callerOf(who).get(address(list.path(fixtures), filter, ...page))).read;

  it.each(
    sample(filters, 2),
  )("reads few rows with '%s', also at a cursor and on long pages", async (filter) => {
    expect(await read(filter, "limit=9")).toBeLessThanOrEqual(mostFor(0));
    expect(await read(filter, "limit=50")).toBeLessThanOrEqual(mostFor(0));
    if (cursor && !filter.includes("oldest"))
      expect(await read(filter, "limit=9", `before=${cursor}`)).toBeLessThanOrEqual(mostFor(0));
    if (hasPages === false) return;
    expect(await read(filter, "limit=9", "page=5")).toBeLessThanOrEqual(mostFor(36));
    expect(await read(filter, "limit=50", "page=20")).toBeLessThanOrEqual(mostFor(PAGE_REACH - 50));
  });

  if (hasPages !== false)
    it("refuses a page that is too far, and names the cursor", async () => {
      for (const page of ["page=21&limit=50", "page=112", "page=1000&limit=50", "page=9007199254740991"])
        expect(await json(callerOf(who).get(address(list.path(fixtures), page)), 400)).toMatchObject({
          code: "page_too_far",
          message: "`page` times `limit` must be at most 1,000; use `before` for later items",
          fields: { page: expect.any(String) },
        });
    });
});

it("a collection reads few rows however much it holds", async () => {
  const { ada, bruno } = fixtures;
  const { id } = await json<{ id: number }>(
    ada.visitor.post("/api/collections", { name: "Walls", visibility: "public" }),
    201,
  );
  await env.DB.prepare(
    `INSERT INTO collection_items (collection_id, user_id, project_id, created_at)
      SELECT ?, ?, id, 0 FROM projects WHERE user_id = ? AND submission LIKE 'crowd%' LIMIT ?`,
  )
    .bind(id, ada.user.id, bruno.user.id, COLLECTION_ITEMS_MAX)
    .run();
  const read = async (path: string) => costOf(await visitor.get(path)).read;
  expect(await read(`/api/collections/${id}`)).toBeLessThanOrEqual(ANONYMOUS);
  expect(await read(`/api/collections/${id}/items?limit=50`)).toBeLessThanOrEqual(ANONYMOUS);
  expect(await read(`/collections/${id}`)).toBeLessThanOrEqual(ANONYMOUS);
});

describe("an account with thousands of rows", () => {
  it.each([
    ["/api/unread-counts", LOGGED_IN, { notifications: 20, messages: 20, requests: 1 }],
    ["/api/contacts", LOGGED_IN, null],
  ] as const)("reads few rows for %s", async (path, most, expected) => {
    const response = await fixtures.ada.visitor.get(path);
    expect(costOf(response).read).toBeLessThanOrEqual(most);
    if (expected) expect(await response.json()).toEqual(expected);
  });

  it("reads no project for the numbers on the dashboard", async () => {
    const { bruno } = fixtures;
    const response = await bruno.visitor.get(`/api/users/${bruno.user.id}/figures`);
    expect(costOf(response).read).toBeLessThanOrEqual(7);
    expect(await response.json()).toMatchObject({
      projects: MANY,
      totalViews: (MANY * (MANY + 1)) / 2,
      mostViewed: MANY,
    });
  });

  it("reads only the unread messages when a conversation is marked as read", async () => {
    const { ada, bruno } = fixtures;
    const response = await ada.visitor.post("/api/messages/read", { with: bruno.user.id });
    expect(costOf(response).read).toBeLessThanOrEqual(20);
  });

  it("is shown to a superuser with few rows", async () => {
    const response = await fixtures.root.visitor.get(`/api/admin/users/${fixtures.ada.user.id}`);
    expect(costOf(response).read).toBeLessThanOrEqual(LOGGED_IN);
  });
});

/**
 * Orders other than the owner's, and filters, read each of the owner's projects once or twice (see decisions/projects.md),
 * and the views of a week seven days of each. The changes of one call are bounded, whatever matches.
 */
describe("the table of an owner with thousands of projects", () => {
  const LIMIT = 50;
  // Premium allows the projects to come back from the trash.
  beforeAll(() => setColumn(fixtures.bruno.user.id, "account_type", "premium"));
  const cost = async (query: string) =>
    costOf(await fixtures.bruno.visitor.get(`/api/user/projects?limit=${LIMIT}&${query}`));

  it.each([1, 50])("in the owner's order reads each project up to page %i once", async (page) => {
    const { read } = await cost(`page=${page}`);
    // In addition, the views of each project of the page, and ten rows for the session and the total.
    expect(read).toBeLessThanOrEqual(LIMIT * page + LIMIT + 10);
  });

  it.each([
    ...tableSorts.filter((sort) => sort !== "order").map((sort) => `sort=${sort}`),
    "sort=week&direction=descending&page=50",
    "search=granite%20wall",
    "search=zzz",
    "status=draft",
    "category=residential&sort=title",
  ])("reads each project a bounded number of times with %s", async (query) => {
    expect((await cost(query)).read).toBeLessThanOrEqual(4 * MANY + 2 * LIMIT + LOGGED_IN);
  });

  it("reads no project for what stands beside the rows", async () => {
    const { read } = costOf(await fixtures.bruno.visitor.get("/api/user/projects/overview"));
    expect(read).toBeLessThanOrEqual(30);
  });

  /** The rows that each changed project may cost. Triggers write the entries of lists and the counts of filters. */
  const changes: [change: object, most: { read: number; written: number }][] = [
    [
      { kind: "visibility", visibility: "link" },
      { read: 200, written: 45 },
    ],
    [
      { kind: "category", category: "Landscape" },
      { read: 260, written: 75 },
    ],
    [
      { kind: "tags", add: ["Larch"] },
      { read: 44, written: 10 },
    ],
    [
      { kind: "pinned", isPinned: true },
      { read: 28, written: 12 },
    ],
    [
      { kind: "portfolio", isOnPortfolio: false },
      { read: 24, written: 7 },
    ],
    [{ kind: "trash" }, { read: 200, written: 45 }],
    [{ kind: "publish" }, { read: 260, written: 60 }],
  ];
  it.each(sample(changes, 2))("changes a slice with %o, and undoes it", async (change, most) => {
    const { visitor, user } = fixtures.bruno;
    if ("kind" in change && change.kind === "publish")
      await env.DB.prepare(
        `UPDATE projects SET status = 'draft', is_visible = 0 WHERE id IN (
          SELECT id FROM projects WHERE user_id = ? ORDER BY id DESC LIMIT ${CHANGED_AT_ONCE + 20})`,
      )
        .bind(user.id)
        .run();
    const changed = await visitor.post("/api/user/projects/change", { matching: {}, change });
    const { undo, next } = (await changed.clone().json()) as { undo: string; next: number };
    expect(next).toBeGreaterThan(0);
    const undone = await visitor.post("/api/user/projects/undo", { undo });
    for (const response of [changed, undone]) {
      expect(response.status).toBe(200);
      expect(costOf(response).read).toBeLessThanOrEqual(most.read * CHANGED_AT_ONCE);
      expect(costOf(response).written).toBeLessThanOrEqual(most.written * CHANGED_AT_ONCE);
    }
  });
});

describe("a page", () => {
  it.each([
    "/",
    "/discover",
    "/discover?projectType=residential&location=Portugal",
    "/discover?page=20",
    "/discover?search=granite",
    "/discover?search=granite&page=3",
    "/search?q=granite",
    "/search?q=granite%20timb",
  ])("%s reads few rows, and no row of an earlier page more than twice", async (path) => {
    const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
    const { read } = costOf(await visitor.get(path));
    expect(read).toBeLessThanOrEqual(ANONYMOUS + (page - 1) * 9 * 2);
  });

  it.each([
    ["/", "ada"],
    ["/discover", "ada"],
    ["/dashboard", "ada"],
    ["/messages", "ada"],
    ["/admin", "root"],
    ["/admin/reports", "root"],
    ["/admin/activity", "root"],
  ] as const)("%s reads few rows for %s", async (path, who) => {
    const { read } = costOf(await fixtures[who].visitor.get(path));
    expect(read).toBeLessThanOrEqual(LOGGED_IN);
  });

  it.each([
    "/feed.xml",
    "/feed.json?category=residential",
    "/portfolio/bruno/feed.xml",
  ])("%s reads few rows", async (path) => {
    const { read } = costOf(await visitor.get(path));
    expect(read).toBeLessThanOrEqual(ANONYMOUS);
  });

  it("counts matches at most eleven beyond the page", async () => {
    const total = async (parameters: string) =>
      Number((await visitor.get(`/api/projects?search=granite&${parameters}`)).headers.get("X-Total-Count"));
    expect(await total("")).toBe(9 + COUNT_AHEAD);
    expect(await total("page=3&limit=20")).toBe(60 + COUNT_AHEAD);
  });
});

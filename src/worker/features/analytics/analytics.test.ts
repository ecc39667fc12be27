import { env } from "cloudflare:workers";
import type { Analytics, LiveVisitors } from "@contract/analytics";
import { DAY_MS } from "@contract/durations";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { addDrawing } from "../../testing/calls";
import { storedBy, writeCountedAnalytics } from "../../testing/counted-analytics";
import { writeCountedViews } from "../../testing/counted-views";
import { publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";

const BROWSERS = {
  computer:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1",
  tablet:
    "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

let ada: TestUser;
let bruno: TestUser;
let house: Project;
let bridge: Project;
let drawing: string;

/** The time is noon, so that no test runs past the end of a day. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

beforeEach(async () => {
  if (!ada) {
    [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
    house = await publish(ada, { title: "House" });
    bridge = await publish(ada, { title: "=Bridge" });
    drawing = await addDrawing(ada, house);
    await json(ada.visitor.patch(`/api/projects/${house.id}/update`, { drawings: [drawing] }));
  }
  await setColumn(ada.user.id, "account_type", "premium");
  await env.DB.batch([
    env.DB.prepare("DELETE FROM user_analytics"),
    env.DB.prepare("DELETE FROM project_analytics"),
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
/** Ends the day, so that the next test begins without known visitors. */
afterEach(async () => {
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await writeCountedAnalytics(ada.user.id);
  await writeCountedAnalytics(ada.user.id);
  expect(await storedBy(ada.user.id)).toEqual({ kv: {}, tables: {} });
  vi.useRealTimers();
});

type Visit = { referrer?: string; country?: string; agent?: string; visitor?: Visitor };
const send = (path: string, body: object, { country, agent, visitor = new Visitor() }: Visit) =>
  visitor.fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "User-Agent": agent ?? BROWSERS.computer },
    cf: { country },
  } as RequestInit);
const visit = ({ id }: { id: number }, { referrer, ...how }: Visit = {}) =>
  json(send(`/api/projects/${id}/view`, { referrer }, how));
const event = ({ id }: { id: number }, body: object, how: Visit = {}) =>
  send(`/api/projects/${id}/events`, body, how);

const read = async (query = "", { visitor }: TestUser = ada) => {
  await writeCountedAnalytics(ada.user.id);
  return json<Analytics>(visitor.get(`/api/users/${ada.user.id}/analytics${query}`));
};

describe("analytics", () => {
  it("count views and visitors by day, project, referrer, country and device", async () => {
    const first = new Visitor();
    await visit(house, {
      visitor: first,
      referrer: "https://www.archdaily.example/a/1?q=secret",
      country: "NO",
    });
    await visit(bridge, { visitor: first, referrer: "https://news.example/", country: "NO" });
    await visit(house, { referrer: "https://archdaily.example/b", country: "DE", agent: BROWSERS.phone });
    await visit(house, { agent: BROWSERS.tablet, country: "T1" });
    const all = await read();
    expect(all.totals).toEqual({ views: 4, visitors: 3, pictures: 0, links: 0 });
    expect(all).toMatchObject({ from: dateOf(NOON - 29 * DAY_MS), to: dateOf(NOON) });
    expect(all.before).toEqual({ from: dateOf(NOON - 59 * DAY_MS), to: dateOf(NOON - 30 * DAY_MS) });
    expect([all.days.length, all.daysBefore.length]).toEqual([30, 30]);
    expect(all.days.at(-1)).toEqual({ date: dateOf(NOON), views: 4, visitors: 3 });
    // A visitor of several projects counts for the referrer of the first visit; the second view counts for its own.
    expect(all.referrers).toEqual({
      items: [
        { host: "archdaily.example", views: 2, visitors: 2 },
        { host: null, views: 1, visitors: 1 },
        { host: "news.example", views: 1, visitors: 0 },
      ],
      others: { views: 0, visitors: 0 },
    });
    expect(all.countries.items).toEqual([
      { country: "NO", views: 2, visitors: 1 },
      { country: null, views: 1, visitors: 1 },
      { country: "DE", views: 1, visitors: 1 },
    ]);
    expect(all.devices.items.map(({ device, visitors }) => [device, visitors])).toEqual([
      ["computer", 1],
      ["phone", 1],
      ["tablet", 1],
    ]);
    expect(all.projects.items).toEqual([
      { id: house.id, title: "House", views: 3, visitors: 3, viewsBefore: 0 },
      { id: bridge.id, title: "=Bridge", views: 1, visitors: 1, viewsBefore: 0 },
    ]);
    const ofBridge = await read(`?projectId=${bridge.id}`);
    expect(ofBridge).toMatchObject({
      totals: { views: 1, visitors: 1 },
      referrers: { items: [{ host: "news.example", views: 1, visitors: 1 }] },
      projects: { items: [] },
    });
  });

  it("leave out this site as a referrer, and whatever is not a web address", async () => {
    for (const referrer of [
      "http://plinth.test/discover",
      "nonsense",
      "javascript:alert(1)",
      "https://__proto__/",
    ])
      await visit(house, { referrer });
    const { totals, referrers } = await read();
    expect(totals.views).toBe(4);
    expect(referrers.items).toEqual([
      { host: null, views: 2, visitors: 2 },
      { host: "__proto__", views: 1, visitors: 1 },
    ]);
    expect((await send(`/api/projects/${house.id}/view`, { referrer: "x".repeat(2001) }, {})).status).toBe(
      400,
    );
    expect((await send(`/api/projects/${house.id}/view`, { referrer: 1 }, {})).status).toBe(400);
  });

  it("keep the referrers that were counted most, whatever others are made up", { tags: "all" }, async () => {
    const forge = async (name: string) => {
      for (let i = 0; i < 55; i++) await visit(house, { referrer: `https://${name}${i}.example/` });
      vi.setSystemTime(Date.now() + 60_000);
      await writeCountedAnalytics(ada.user.id);
    };
    await forge("before");
    for (let i = 0; i < 3; i++) await visit(house, { referrer: "https://news.example/" });
    await forge("after");
    const { totals, referrers } = await read();
    expect(totals.views).toBe(113);
    expect(referrers.items[0]).toEqual({ host: "news.example", views: 3, visitors: 3 });
  });

  it("count a visitor by address and browser once a day, and a view as the project counts it", async () => {
    const { address } = new Visitor();
    const at = (agent: string) => {
      const visitor = new Visitor();
      visitor.address = address;
      return visit(house, { visitor, agent });
    };
    await at(BROWSERS.computer);
    await at(BROWSERS.computer);
    await at(BROWSERS.phone);
    expect((await read()).totals).toMatchObject({ views: 1, visitors: 2 });
    await writeCountedViews(house.id);
    // The next day has another salt. The view counts again 24 hours after the first.
    vi.setSystemTime(NOON + 0.6 * DAY_MS);
    await at(BROWSERS.computer);
    await at(BROWSERS.computer);
    const { totals, days } = await read();
    expect(totals).toMatchObject({ views: 1, visitors: 3 });
    expect(days.slice(-2)).toMatchObject([
      { views: 1, visitors: 2 },
      { views: 0, visitors: 1 },
    ]);
    vi.setSystemTime(NOON + DAY_MS);
    await at(BROWSERS.computer);
    expect((await read()).totals).toMatchObject({ views: 2, visitors: 3 });
  });

  it("leave out robots, programs, and the owner", async () => {
    for (const agent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
      "",
    ]) {
      await visit(house, { agent });
      await json(event(house, { kind: "picture", file: house.mainImage }, { agent }));
    }
    await visit(house, { visitor: ada.visitor });
    await json(event(house, { kind: "picture", file: house.mainImage }, { visitor: ada.visitor }));
    expect((await read()).totals).toEqual({ views: 0, visitors: 0, pictures: 0, links: 0 });
    await visit(house, { visitor: bruno.visitor });
    expect((await read()).totals).toMatchObject({ views: 1, visitors: 1 });
  });

  it("count pictures opened and links followed once a day per visitor", async () => {
    const visitor = new Visitor();
    const website = () => send(`/api/users/${ada.user.id}/events`, { kind: "website" }, { visitor });
    for (let time = 0; time < 2; time++) {
      await json(event(house, { kind: "picture", file: house.mainImage }, { visitor }));
      await json(event(house, { kind: "drawing", file: drawing }, { visitor }));
      await json(website());
    }
    await json(event(house, { kind: "drawing", file: drawing }));
    const all = await read();
    expect(all.totals).toEqual({ views: 0, visitors: 0, pictures: 1, links: 3 });
    expect(all.pictures.items).toEqual([
      { projectId: house.id, projectTitle: "House", file: house.mainImage, name: "photo.jpg", opened: 1 },
    ]);
    expect(all.links.items).toEqual([
      {
        kind: "drawing",
        projectId: house.id,
        projectTitle: "House",
        file: drawing,
        name: "plan.pdf",
        followed: 2,
      },
      { kind: "website", projectId: null, projectTitle: null, file: null, name: null, followed: 1 },
    ]);
    const ofHouse = await read(`?projectId=${house.id}`);
    expect(ofHouse.totals).toMatchObject({ pictures: 1, links: 2 });
  });

  it("refuse files that the project does not have, and unknown users and projects", async () => {
    const { imageUrl } = await upload(ada);
    for (const body of [
      { kind: "picture", file: imageUrl },
      { kind: "model", file: drawing },
    ])
      expect((await event(house, body)).status).toBe(404);
    expect((await event(house, { kind: "video", file: drawing })).status).toBe(400);
    expect((await event({ id: 999_999 }, { kind: "picture", file: drawing })).status).toBe(404);
    expect((await send("/api/users/999999/events", { kind: "contact" }, {})).status).toBe(404);
    const elsewhere = new Visitor().post(
      `/api/users/${ada.user.id}/events`,
      { kind: "contact" },
      { Origin: "https://evil.example" },
    );
    expect((await elsewhere).status).toBe(403);
  });

  it("count no more than the hourly limit of one address", { tags: "all" }, async () => {
    const visitor = new Visitor();
    await visit(house, { visitor });
    for (let i = 0; i < rateLimits.views.calls + 20; i++)
      await visit(house, { visitor, agent: `${BROWSERS.computer} Edition/${i}` });
    expect((await read()).totals).toMatchObject({ views: 1, visitors: 1 + rateLimits.views.calls });
  });

  it("compare with the period before, in any period of at most 366 days", async () => {
    vi.setSystemTime(NOON - 40 * DAY_MS);
    await visit(house);
    await visit(house);
    await writeCountedAnalytics(ada.user.id);
    vi.setSystemTime(NOON);
    await visit(house);
    const month = await read();
    expect([month.totals.views, month.totalsBefore.views]).toEqual([1, 2]);
    expect(month.projects.items).toMatchObject([{ views: 1, viewsBefore: 2 }]);
    const [from, to] = [dateOf(NOON - 40 * DAY_MS), dateOf(NOON - 31 * DAY_MS)];
    expect(await read(`?from=${from}&to=${to}`)).toMatchObject({
      from,
      to,
      totals: { views: 2 },
      totalsBefore: { views: 0 },
    });
    const year = await read(`?from=${dateOf(NOON - 365 * DAY_MS)}`);
    expect([year.days.length, year.totals.views]).toEqual([366, 3]);
    const path = `/api/users/${ada.user.id}/analytics`;
    for (const query of [
      `?from=${dateOf(NOON - 366 * DAY_MS)}`,
      `?from=${to}&to=${from}`,
      "?from=2026-02-30",
      "?from=now",
    ])
      expect(await json(ada.visitor.get(path + query), 400)).toMatchObject({
        fields: { from: expect.any(String) },
      });
  });

  it("are for the owner with premium only", async () => {
    const paths = ["", ".csv", "/live"].map((end) => `/api/users/${ada.user.id}/analytics${end}`);
    const root = await registerUser("root");
    for (const path of paths) {
      expect((await new Visitor().get(path)).status).toBe(401);
      for (const { visitor } of [bruno, root]) expect((await visitor.get(path)).status).toBe(403);
    }
    await setColumn(ada.user.id, "account_type", "free");
    for (const path of paths)
      expect(await json(ada.visitor.get(path), 403)).toMatchObject({ code: "premium_required" });
    await setColumn(ada.user.id, "account_type", "premium");
    const brunos = await publish(bruno);
    expect((await ada.visitor.get(`${paths[0]}?projectId=${brunos.id}`)).status).toBe(404);
  });

  it("are gathered for free accounts too, whose dashboard says what changed this week", async () => {
    await setColumn(ada.user.id, "account_type", "free");
    vi.setSystemTime(NOON - 8 * DAY_MS);
    await visit(house);
    await writeCountedAnalytics(ada.user.id);
    vi.setSystemTime(NOON);
    for (const project of [house, house, bridge]) await visit(project);
    await writeCountedAnalytics(ada.user.id);
    await writeCountedViews(house.id);
    const figures = ada.visitor.get(`/api/users/${ada.user.id}/figures`);
    expect(await json(figures)).toMatchObject({
      week: { all: { views: 3, viewsBefore: 1 }, mostViewed: { views: 2, viewsBefore: 1 } },
    });
  });

  it("show who was there in the last five minutes", async () => {
    const live = () => json<LiveVisitors>(ada.visitor.get(`/api/users/${ada.user.id}/analytics/live`));
    expect(await live()).toMatchObject({ visitors: 0, projects: [] });
    const visitor = new Visitor();
    for (const project of [house, bridge]) await visit(project, { visitor });
    await visit(house);
    expect(await live()).toMatchObject({
      visitors: 2,
      projects: [
        { id: house.id, title: "House", visitors: 2 },
        { id: bridge.id, title: "=Bridge", visitors: 1 },
      ],
    });
    vi.setSystemTime(NOON + 4 * 60_000);
    await visit(house, { visitor });
    vi.setSystemTime(NOON + 6 * 60_000);
    expect(await live()).toMatchObject({ visitors: 1, projects: [{ id: house.id, visitors: 1 }] });
  });

  it("are also a CSV file, in which no cell is a formula", async () => {
    await visit(bridge, { referrer: "https://news.example/", country: "PT" });
    await json(event(house, { kind: "drawing", file: drawing }));
    await writeCountedAnalytics(ada.user.id);
    const [from, to] = [dateOf(NOON - DAY_MS), dateOf(NOON)];
    const response = await ada.visitor.get(`/api/users/${ada.user.id}/analytics.csv?from=${from}&to=${to}`);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="plinth-analytics-${from}-${to}.csv"`,
    );
    expect((await response.text()).split("\r\n")).toEqual([
      "section,name,project,views,visitors,viewsBefore,visitorsBefore,count",
      "total,,,1,1,0,0,",
      `day,${from},,0,0,0,0,`,
      `day,${to},,1,1,0,0,`,
      `project,"'=Bridge",,1,1,0,,`,
      "project,(others),,0,0,0,,",
      "referrer,news.example,,1,1,,,",
      "referrer,(others),,0,0,,,",
      "country,PT,,1,1,,,",
      "country,(others),,0,0,,,",
      "device,computer,,1,1,,,",
      "device,(others),,0,0,,,",
      "picture,(others),,,,,,0",
      "drawing,plan.pdf,House,,,,,1",
      "link,(others),,,,,,0",
      "",
    ]);
  });

  it("keep neither address nor browser, and forget who was there when the day is over", async () => {
    const visitor = new Visitor();
    await visit(house, { visitor, referrer: "https://news.example/a/private?token=1" });
    const salt = async () => (await storedBy(ada.user.id)).kv.salt as { value: string };
    const [first, kept] = [await salt(), JSON.stringify(await storedBy(ada.user.id))];
    expect(kept).not.toContain(visitor.address);
    expect(kept).not.toMatch(/Mozilla|private|token/);
    expect((await storedBy(ada.user.id)).tables.seen).toHaveLength(2);
    vi.setSystemTime(NOON + DAY_MS);
    await visit(house, { visitor });
    expect((await storedBy(ada.user.id)).tables.seen).toHaveLength(2);
    expect((await salt()).value).not.toBe(first.value);
    expect(JSON.stringify(await storedBy(ada.user.id))).not.toContain(first.value);
  });

  it("cost at most a row for each day, however many visitors there were", async () => {
    const insert = (table: string, column: string, id: number) =>
      env.DB.prepare(
        `INSERT INTO ${table} (${column}, day, views, visitors, counted_at, details)
          SELECT ?1, ?2 - value, 100000, 50000, 1, '{"countries":{"PT":[100000,50000]}}' FROM json_each(?3)`,
      ).bind(id, Math.floor(NOON / DAY_MS), JSON.stringify(Array.from({ length: 760 }, (_, day) => day)));
    await env.DB.batch([
      insert("user_analytics", "user_id", ada.user.id),
      insert("project_analytics", "project_id", house.id),
    ]);
    ada.visitor.origin = LOCAL;
    for (const project of ["", `&projectId=${house.id}`]) {
      const response = await ada.visitor.get(
        `/api/users/${ada.user.id}/analytics?from=${dateOf(NOON - 364 * DAY_MS)}${project}`,
      );
      const { read, waves } = costOf(response);
      expect((await json<Analytics>(response)).totals.views).toBe(365 * 100_000);
      expect(read).toBeLessThanOrEqual(2 * 365 + 20);
      expect(waves).toBeLessThanOrEqual(3);
    }
    ada.visitor.origin = "http://plinth.test";
  });
});

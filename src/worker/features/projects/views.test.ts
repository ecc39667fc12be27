import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digest } from "../../platform/digest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { ageHistory, fillHistory, writeCountedViews } from "../../testing/counted-views";
import { newPicture, publish, registerUser, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let mainImage: string;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  mainImage = await newPicture(ada);
});
beforeEach(async () => {
  project = await publish(ada, { mainImage });
});

const path = () => `/api/projects/${project.id}`;
const views = async () => {
  await writeCountedViews(project.id);
  return env.DB.prepare("SELECT views FROM projects WHERE id = ?").bind(project.id).first<number>("views");
};
const as = (agent: string, visitor = new Visitor(), url = path()) =>
  visitor.get(url, { "User-Agent": agent });
const HOUR_MS = 60 * 60 * 1000;
const historyOf = ({ user }: TestUser) => `account ${user.id}`;

describe("a view", () => {
  it("counts once a day per viewer, through REST, tRPC and pages", async () => {
    const stranger = new Visitor();
    expect(await json(stranger.get(path()))).toMatchObject({ views: 0 });
    await json(stranger.get(path()));
    await json(stranger.query("projects.read", { id: project.id }));
    expect((await stranger.get(`/projects/${project.id}`)).status).toBe(200);
    expect(await json(stranger.post(`${path()}/view`))).toEqual({ views: 1 });
    expect(await views()).toBe(1);
    await json(bruno.visitor.get(path()));
    await json(bruno.visitor.get(`${path()}?portfolio=yes&username=ada`));
    expect(await views()).toBe(2);
    bruno.visitor.address = "198.51.100.7";
    expect(await json(bruno.visitor.mutate("projects.view", { id: project.id }))).toMatchObject({
      result: { data: { views: 2 } },
    });
    await json(new Visitor().get(path()));
    expect(await views()).toBe(3);
  });

  it("is recorded by a separate call for cached pages, which returns the view count", async () => {
    expect(await json(new Visitor().post(`${path()}/view`))).toEqual({ views: 1 });
    expect(await json(bruno.visitor.post(`${path()}/view`))).toEqual({ views: 2 });
  });

  it("is included in the owner's statistics, which nobody else can read", async () => {
    const [first, second] = [await publish(bruno), await publish(bruno)];
    for (const { id } of [first, first, second]) await json(new Visitor().post(`/api/projects/${id}/view`));
    for (const { id } of [first, second]) await writeCountedViews(id);
    const statistics = `/api/users/${bruno.user.id}/figures`;
    const unwritten = { views: 0, viewsBefore: 0 };
    expect(await json(bruno.visitor.get(statistics))).toEqual({
      projects: 2,
      totalViews: 3,
      mostViewed: 2,
      week: { all: unwritten, mostViewed: unwritten },
    });
    expect((await ada.visitor.get(statistics)).status).toBe(403);
  });

  it("counts again after 24 hours, not before", async () => {
    await bruno.visitor.get(path());
    expect(await views()).toBe(1);
    await ageHistory(historyOf(bruno), 23.9 * HOUR_MS);
    await bruno.visitor.get(path());
    expect(await views()).toBe(1);
    await ageHistory(historyOf(bruno), 0.1 * HOUR_MS);
    await bruno.visitor.get(path());
    expect(await views()).toBe(2);
  });

  it("is not counted for the owner, for updates and for failed requests", async () => {
    await json(ada.visitor.get(path()));
    expect(await json(ada.visitor.post(`${path()}/view`))).toEqual({ views: 0 });
    await json(ada.visitor.patch(`${path()}/update`, { client: "Town" }));
    await bruno.visitor.patch(`${path()}/update`, { client: "Mine" });
    await new Visitor().get(`${path()}?portfolio=yes&username=bruno`);
    await new Visitor().get("/api/projects");
    expect(await views()).toBe(0);
  });

  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0",
    "Mozilla/5.0 (compatible; Baiduspider/2.0)",
    "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
    "Screaming Frog SEO Spider/19",
    "my-crawler",
    "WhatsApp/2.23",
    "curl/8.5.0",
    "node",
    "python-requests/2.32",
    "",
  ])("is not counted for the user agent '%s'", async (agent) => {
    const bot = new Visitor();
    expect((await as(agent, bot)).status).toBe(200);
    expect(await json(bot.post(`${path()}/view`, {}, { "User-Agent": agent }))).toEqual({ views: 0 });
    expect(await views()).toBe(0);
  });

  it("is counted for a phone called Cubot, and for a logged-in script", async () => {
    await as(
      "Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
    );
    expect(await views()).toBe(1);
    await as("curl/8.5.0", bruno.visitor);
    expect(await views()).toBe(2);
  });

  it("is counted once per address, whatever the user agent", async () => {
    const stranger = new Visitor();
    for (let version = 100; version < 120; version++)
      expect(
        (await as(`Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0 Safari/537.36`, stranger)).status,
      ).toBe(200);
    expect(await views()).toBe(1);
  });

  it.each([
    [
      "one IPv6 subscriber",
      ["2001:db8:7:8::1", "2001:DB8:0007:8:1:2:3:4", "[2001:db8:7:8::9]", "2001:db8:7:8::2%eth0"],
    ],
    [
      "one IPv4 address",
      ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:CB00:7107", "0:0:0:0:0:ffff:203.0.113.7"],
    ],
    [
      "one 6to4 address",
      ["2002:cb00:7108::1", "2002:cb00:7108:1::1", "2002:cb00:7108:ffff::1", "203.0.113.8"],
    ],
  ])("is counted once for %s, in any notation", async (_whose, addresses) => {
    for (const address of addresses) {
      const stranger = new Visitor();
      stranger.address = address;
      await json(stranger.get(path()));
    }
    expect(await views()).toBe(1);
  });

  it("is counted separately for different addresses that look similar", async () => {
    for (const address of [
      "203.0.113.9",
      "::ffff:203.0.113.10",
      "2001:db8:7:8::1",
      "2001:db8:7:9::1",
      "2002:cb00:710b::1",
    ]) {
      const stranger = new Visitor();
      stranger.address = address;
      await json(stranger.get(path()));
    }
    expect(await views()).toBe(5);
  });

  it("is not counted above the hourly limit; projects can still be read", async () => {
    const [last, over] = [await publish(ada, { mainImage }), await publish(ada, { mainImage })];
    await fillHistory(historyOf(bruno), rateLimits.views.calls - 1);
    for (const { id } of [last, over])
      expect((await bruno.visitor.get(`/api/projects/${id}`)).status).toBe(200);
    const view = ({ id }: Project, visitor: Visitor) => json(visitor.post(`/api/projects/${id}/view`));
    expect(await view(last, bruno.visitor)).toEqual({ views: 1 });
    expect(await view(over, bruno.visitor)).toEqual({ views: 0 });
    expect(await view(over, new Visitor())).toEqual({ views: 1 });
    await ageHistory(historyOf(bruno), HOUR_MS);
    expect(await view(over, bruno.visitor)).toEqual({ views: 2 });
  });

  it("uses the hourly limit only if it is counted", async () => {
    const stranger = new Visitor();
    stranger.address = "203.0.113.20";
    await fillHistory(`address ${digest(stranger.address)}`, rateLimits.views.calls - 2);
    for (let i = 0; i < 5; i++) await stranger.get(path());
    const [read, other] = [await publish(ada, { mainImage }), await publish(ada, { mainImage })];
    await as("curl/8.5.0", stranger, `/api/projects/${read.id}`);
    expect(await json(stranger.post(`/api/projects/${other.id}/view`))).toEqual({ views: 1 });
    expect(await json(stranger.post(`/api/projects/${read.id}/view`))).toEqual({ views: 0 });
  });

  it("is counted once for twenty simultaneous calls, and once for each of twenty visitors", async () => {
    const stranger = new Visitor();
    await Promise.all(Array.from({ length: 20 }, () => stranger.get(path())));
    expect(await views()).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => new Visitor().post(`${path()}/view`)));
    expect(await views()).toBe(21);
    expect(await env.DB.prepare("SELECT count FROM totals WHERE name = 'views'").first("count")).toBe(
      await env.DB.prepare("SELECT sum(views) AS n FROM projects").first("n"),
    );
  });

  it("requires a visible project and a request from the site itself", async () => {
    expect((await new Visitor().post("/api/projects/999999/view")).status).toBe(404);
    expect((await new Visitor().post("/api/projects/abc/view")).status).toBe(400);
    const elsewhere = { Origin: "https://evil.example" };
    expect((await new Visitor().post(`${path()}/view`, {}, elsewhere)).status).toBe(403);
    await env.DB.prepare("UPDATE projects SET is_visible = 0 WHERE id = ?").bind(project.id).run();
    expect((await new Visitor().post(`${path()}/view`)).status).toBe(404);
    expect((await new Visitor().get(path())).status).toBe(404);
    expect(await views()).toBe(0);
  });

  it("reads one row and writes none, however many visitors there are", async () => {
    const stranger = new Visitor();
    expect(costOf(await stranger.get(`${LOCAL}${path()}`))).toEqual({
      queries: 2,
      waves: 1,
      read: 5,
      written: 0,
    });
    const view = async () => costOf(await new Visitor().post(`${LOCAL}${path()}/view`));
    for (let i = 0; i < 3; i++) expect(await view()).toEqual({ queries: 1, waves: 1, read: 1, written: 0 });
  });
});

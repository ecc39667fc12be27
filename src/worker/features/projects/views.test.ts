import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Project } from "../../../contract/projects";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { join, type Member, publish, upload } from "../../testing/world";

let ada: Member;
let bruno: Member;
let mainImage: string;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await join("ada"), await join("bruno")];
  mainImage = (await upload(ada)).imageUrl;
});
beforeEach(async () => {
  project = await publish(ada, { mainImage });
});

const path = () => `/api/projects/${project.id}`;
const views = () =>
  env.DB.prepare("SELECT views FROM projects WHERE id = ?").bind(project.id).first<number>("views");
const as = (agent: string, visitor = new Visitor()) => visitor.get(path(), { "User-Agent": agent });

describe("a view", () => {
  it("counts once a day for each who reads, by whichever door", async () => {
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

  it("counts for a page that came from a cache, and answers the sum", async () => {
    expect(await json(new Visitor().post(`${path()}/view`))).toEqual({ views: 1 });
    expect(await json(bruno.visitor.post(`${path()}/view`))).toEqual({ views: 2 });
  });

  it("stands in the figures of its owner, and of nobody else", async () => {
    const [first, second] = [await publish(bruno), await publish(bruno)];
    for (const { id } of [first, first, second]) await json(new Visitor().post(`/api/projects/${id}/view`));
    const figures = `/api/users/${bruno.user.id}/figures`;
    expect(await json(bruno.visitor.get(figures))).toEqual({ projects: 2, totalViews: 3, mostViewed: 2 });
    expect((await ada.visitor.get(figures)).status).toBe(403);
  });

  it("counts again when a day has passed, and not before", async () => {
    const stranger = new Visitor();
    const seen = (before: number) =>
      env.DB.prepare("UPDATE project_views SET viewed_at = ? WHERE project_id = ?")
        .bind(Date.now() - before, project.id)
        .run();
    await stranger.get(path());
    await seen(23.9 * 3600_000);
    const former = await views();
    await stranger.get(path());
    expect(await views()).toBe(former);
    await seen(24 * 3600_000);
    const later = await views();
    await stranger.get(path());
    expect(await views()).toBe((later ?? 0) + 1);
  });

  it("is never the owner's, and never made by publishing, changing or refusing", async () => {
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
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
    "Screaming Frog SEO Spider/19",
    "my-crawler",
    "WhatsApp/2.23",
  ])("is not counted for %s", async (agent) => {
    const bot = new Visitor();
    expect((await as(agent, bot)).status).toBe(200);
    expect(await json(bot.post(`${path()}/view`, {}, { "User-Agent": agent }))).toEqual({ views: 0 });
    expect(await views()).toBe(0);
  });

  it.each([
    "",
    "curl/8.5.0",
    "node",
    "Mozilla/5.0 (Linux; Android 13; CUBOT X70) Chrome/120.0",
  ])("is counted for '%s'", async (agent) => {
    await as(agent);
    expect(await views()).toBe(1);
  });

  it("is counted once of twenty at once, and each of twenty readers once", async () => {
    const stranger = new Visitor();
    await Promise.all(Array.from({ length: 20 }, () => stranger.get(path())));
    expect(await views()).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => new Visitor().post(`${path()}/view`)));
    expect(await views()).toBe(21);
    expect(await env.DB.prepare("SELECT count FROM totals WHERE name = 'views'").first("count")).toBe(
      await env.DB.prepare("SELECT sum(views) AS n FROM projects").first("n"),
    );
  });

  it("needs a project that is there, and comes from the site itself", async () => {
    expect((await new Visitor().post("/api/projects/999999/view")).status).toBe(404);
    expect((await new Visitor().post("/api/projects/abc/view")).status).toBe(400);
    const elsewhere = { Origin: "https://evil.example" };
    expect((await new Visitor().post(`${path()}/view`, {}, elsewhere)).status).toBe(403);
    const count = "SELECT count(*) AS n FROM project_views WHERE project_id = ?";
    await env.DB.prepare("UPDATE projects SET is_visible = 0 WHERE id = ?").bind(project.id).run();
    expect((await new Visitor().post(`${path()}/view`)).status).toBe(404);
    expect((await new Visitor().get(path())).status).toBe(404);
    expect(await env.DB.prepare(count).bind(project.id).first("n")).toBe(0);
  });

  it("keeps no address, and costs the reading nothing", async () => {
    const stranger = new Visitor();
    const response = await stranger.get(`${LOCAL}${path()}`);
    expect(costOf(response)).toEqual({ queries: 2, read: 3, written: 0 });
    const { results } = await env.DB.prepare("SELECT * FROM project_views").all();
    expect(JSON.stringify(results)).not.toContain(stranger.address);
  });
});

import { env } from "cloudflare:workers";
import type { Analytics } from "@contract/analytics";
import type { Project } from "@contract/projects";
import { beforeAll, expect, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { writeCountedAnalytics } from "../../testing/counted-analytics";
import { writeCountedViews } from "../../testing/counted-views";
import { publish, registerUser, removeForever, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let projects: Project[];
beforeAll(async () => {
  ada = await registerUser("ada");
  projects = [await publish(ada), await publish(ada), await publish(ada)];
});

const read = (query = "") => json<Analytics>(ada.visitor.get(`/api/users/${ada.user.id}/analytics${query}`));
const BROWSERS = ["Mozilla/5.0 (X11) Chrome/140.0", "Mozilla/5.0 (iPhone) Mobile Safari/604.1", "curl/8.5.0"];
const COUNTRIES = ["NO", "DE", "PT"];
const HOSTS = ["a.example", "b.example", "c.example", ""];

it("a mixed stream of visits is counted exactly, also when it is written in many batches", {
  tags: "all",
}, async () => {
  let seed = 7;
  const pick = <T>(of: T[]) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return of[seed % of.length] as T;
  };
  const addresses = Array.from({ length: 13 }, (_, i) => `2001:db8:7:${i}::1`);
  const seen = new Set<string>();
  const isNew = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  const expected: Record<string, number> = {};
  const count = (key: string) => (expected[key] = (expected[key] ?? 0) + 1);
  for (let i = 0; i < 130; i++) {
    const [address, agent, project] = [pick(addresses), pick(BROWSERS), pick(projects)];
    const [country, host] = [pick(COUNTRIES), pick(HOSTS)];
    const visitor = new Visitor();
    visitor.address = address;
    await json(
      visitor.fetch(`/api/projects/${project.id}/view`, {
        method: "POST",
        body: JSON.stringify(host ? { referrer: `https://www.${host}/page/${i}` } : {}),
        headers: { "Content-Type": "application/json", "User-Agent": agent },
        cf: { country },
      } as RequestInit),
    );
    if (i % 31 === 0) await writeCountedAnalytics(ada.user.id);
    if (agent.startsWith("curl")) continue;
    const isView = isNew(`${address} ${project.id}`);
    if (isView)
      for (const key of ["views", `views ${country}`, `views ${host}`, `views ${project.id}`]) count(key);
    if (isNew(`${address} ${agent}`))
      for (const key of ["visitors", `visitors ${country}`, `visitors ${host}`]) count(key);
    if (isNew(`${address} ${agent} ${project.id}`)) count(`visitors ${project.id}`);
  }
  await writeCountedAnalytics(ada.user.id);
  const all = await read();
  const counted: Record<string, number> = { views: all.totals.views, visitors: all.totals.visitors };
  const add = (name: string | number, { views, visitors }: { views: number; visitors: number }) =>
    Object.assign(counted, { [`views ${name}`]: views, [`visitors ${name}`]: visitors });
  for (const each of all.countries.items) add(each.country ?? "", each);
  for (const each of all.referrers.items) add(each.host ?? "", each);
  for (const each of all.projects.items) add(each.id, each);
  expect(counted).toEqual(expected);
  for (const { id } of projects) {
    await writeCountedViews(id);
    const stored = await env.DB.prepare("SELECT views FROM projects WHERE id = ?").bind(id).first("views");
    expect((await read(`?projectId=${id}`)).totals.views).toBe(stored);
  }
});

it("a batch whose answer was lost is written once, and a failing database loses nothing", async () => {
  const before = (await read()).totals.views;
  const [project] = projects;
  const view = () => json(new Visitor().post(`/api/projects/${project?.id}/view`));
  const failWith = async (batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>) => {
    const session = { prepare: (query: string) => env.DB.prepare(query), batch, getBookmark: () => null };
    const DB = { ...session, withSession: () => session } as unknown as D1Database;
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await writeCountedAnalytics(ada.user.id, { DB });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  };
  await view();
  await failWith(async () => {
    throw new Error("Overloaded");
  });
  let calls = 0;
  await failWith(async (statements) => {
    const results = await env.DB.batch(statements);
    if (++calls < 2) return results;
    await view();
    throw new Error("Connection lost");
  });
  expect((await read()).totals.views).toBe(before + 1);
  await writeCountedAnalytics(ada.user.id);
  expect((await read()).totals.views).toBe(before + 1);
  await writeCountedAnalytics(ada.user.id);
  expect((await read()).totals.views).toBe(before + 2);
});

it("what is counted for a deleted project is not written, and its rows are deleted with it", async () => {
  const [, , project] = projects;
  const id = project?.id ?? 0;
  const rows = () =>
    env.DB.prepare("SELECT count(*) AS n FROM project_analytics WHERE project_id = ?").bind(id).first("n");
  const view = () => json(new Visitor().post(`/api/projects/${id}/view`));
  await view();
  await writeCountedAnalytics(ada.user.id);
  expect(await rows()).toBe(1);
  await view();
  await json(removeForever(ada.visitor, id));
  await writeCountedAnalytics(ada.user.id);
  expect(await rows()).toBe(0);
});

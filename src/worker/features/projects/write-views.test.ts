import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { weights } from "@contract/trending";
import { beforeAll, expect, it, vi } from "vitest";
import { digest } from "../../platform/digest";
import { json, Visitor } from "../../testing/api";
import { ageHistory, counterOf, isEmpty, writeCountedViews } from "../../testing/counted-views";
import { registerUser, removeForever, type TestUser } from "../../testing/fixtures";
import { seedProjects } from "../../testing/seed-projects";

/** Tests that counted views reach the database. */

const DAY_MS = 24 * 60 * 60 * 1000;
let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});
const newProject = async () => (await seedProjects(ada, [{}]))[0] ?? 0;
const view = async (id: number, visitor = new Visitor()) =>
  (await json<{ views: number }>(visitor.post(`/api/projects/${id}/view`))).views;
const counts = (id: number) =>
  env.DB.prepare(
    `SELECT views, popularity, week_score, (SELECT sum(score) FROM project_days WHERE project_id = projects.id) AS days,
       (SELECT count FROM totals WHERE name = 'views') - (SELECT sum(views) FROM projects) AS missing
     FROM projects WHERE id = ?`,
  )
    .bind(id)
    .first();
const written = (views: number, score: number) => ({
  views,
  popularity: score,
  week_score: score,
  days: score || null,
  missing: 0,
});

/** Writes the views of a project to a database that fails. */
async function failToWrite(id: number, batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>) {
  const session = { prepare: (query: string) => env.DB.prepare(query), batch, getBookmark: () => null };
  const DB = { ...session, withSession: () => session } as unknown as D1Database;
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await writeCountedViews(id, { DB });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
}

it("views are written together, with their scores and totals, and the viewers see them before", async () => {
  const id = await newProject();
  for (let i = 1; i <= 3; i++) expect(await view(id)).toBe(i);
  expect(await view(id, bruno.visitor)).toBe(4);
  expect(await counts(id)).toEqual(written(0, 0));
  expect(await writeCountedViews(id)).toBe(true);
  const score = 3 * weights.anonymousView + weights.memberView;
  expect(await counts(id)).toEqual(written(4, score));
  expect(await view(id, bruno.visitor)).toBe(4);
  expect(await view(id)).toBe(5);
  await writeCountedViews(id);
  expect(await counts(id)).toEqual(written(5, score + weights.anonymousView));
});

it("a batch whose answer was lost is not counted twice", async () => {
  const id = await newProject();
  await view(id);
  await failToWrite(id, async (statements) => {
    await env.DB.batch(statements);
    await view(id);
    throw new Error("Connection lost");
  });
  expect(await counts(id)).toEqual(written(1, 1));
  await writeCountedViews(id);
  expect(await counts(id)).toEqual(written(1, 1));
  await writeCountedViews(id);
  expect(await counts(id)).toEqual(written(2, 2));
});

it("views are written later if the database fails", async () => {
  const id = await newProject();
  await view(id);
  await failToWrite(id, async () => {
    throw new Error("Overloaded");
  });
  expect(await counts(id)).toEqual(written(0, 0));
  expect(await view(id)).toBe(2);
  await writeCountedViews(id);
  await writeCountedViews(id);
  expect(await counts(id)).toEqual(written(2, 2));
});

it("a counter is empty after its views are written, also if the project was deleted", async () => {
  const [id, deleted] = [await newProject(), await newProject()];
  for (const each of [id, deleted]) {
    await view(each);
    expect(await isEmpty(counterOf(each))).toBe(false);
  }
  await json(removeForever(ada.visitor, deleted));
  for (const each of [id, deleted]) {
    await writeCountedViews(each);
    expect(await isEmpty(counterOf(each))).toBe(true);
  }
  const days = "SELECT count(*) AS n FROM project_days WHERE project_id = ?";
  expect(await env.DB.prepare(days).bind(deleted).first("n")).toBe(0);
  expect((await counts(id))?.missing).toBe(0);
});

it("what a viewer has seen is deleted after 24 hours", async () => {
  const [first, second] = [await newProject(), await newProject()];
  const stranger = new Visitor();
  stranger.address = "203.0.113.77";
  const viewer = `address ${digest(stranger.address)}`;
  const history = env.VIEW_HISTORIES.getByName(viewer);
  await view(first, stranger);
  await ageHistory(viewer, DAY_MS - 60_000);
  await view(second, stranger);
  await ageHistory(viewer, 60_000);
  expect(await runDurableObjectAlarm(history)).toBe(true);
  expect(await view(first, stranger)).toBe(2);
  expect(await view(second, stranger)).toBe(1);
  await ageHistory(viewer, DAY_MS);
  expect(await runDurableObjectAlarm(history)).toBe(true);
  expect(await isEmpty(history)).toBe(true);
});

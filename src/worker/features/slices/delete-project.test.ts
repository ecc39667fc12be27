import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { countingDatabase } from "../../testing/counting-database";
import { databaseChangedAfter } from "../../testing/delays";
import { newPicture, publish, registerUser, removeForever, type TestUser } from "../../testing/fixtures";
import { emptyOutbound, finishJobs, runCronTasks, runNextJob, waitingJobs } from "../../testing/outbound";
import { insertForEach, seedUsers } from "../../testing/seed-users";
import { expectStoredCounts } from "../../testing/stored-counts";
import { whileBanned } from "../../testing/while-banned";

/** A project with more comments, likes and reports than one call deletes. */

/** The most rows that one call to the database may write, however large the project is. */
const MOST_WRITTEN = 2500;

/** The comments and likes of this number of users are more rows than two jobs delete. */
const MORE_THAN_TWO_JOBS = 2200;
/** The comments and likes of this number of users are more rows than one job deletes. */
const MORE_THAN_ONE_JOB = 1100;

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let users: number[];
let project: Project;
const stranger = new Visitor();
const path = () => `/api/projects/${project.id}`;
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
/** The number of rows of the project in each table. */
const rows = async () =>
  Promise.all([
    count(`projects WHERE id = ${project.id}`),
    ...["project_comments", "project_likes", "project_reports"].map((table) =>
      count(`${table} WHERE project_id = ${project.id}`),
    ),
  ]);
const waiting = () => waitingJobs("projects.deleteRest");
const none = [0, 0, 0, 0];

beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
  users = await seedUsers(MORE_THAN_TWO_JOBS);
});

/** Publishes a project that this number of users has commented on and liked. One job deletes at most 2,000 rows. */
async function makeProject(userCount: number) {
  project = await publish(ada, {
    title: "Ephemeral",
    mainImage: await newPicture(ada),
    city: "Risør",
    country: "Norway",
  });
  await json(bruno.visitor.post(`${path()}/like`));
  const now = Date.now();
  for (const insert of [
    `project_comments (user_id, project_id, content, created_at, updated_at) SELECT value, ${project.id}, 'C', ${now}, 1`,
    `project_likes (user_id, project_id, created_at) SELECT value, ${project.id}, ${now}`,
  ])
    await insertForEach(users.slice(0, userCount), `INSERT INTO ${insert}`);
  await insertForEach(
    users.slice(0, 300),
    `INSERT INTO project_reports (project_id, reporter_id, type, reason, created_at, updated_at)
      SELECT ${project.id}, value, 'spam', 'S', 1, 1`,
  );
  emptyOutbound();
}

const removeNow = () => removeForever(ada.visitor, project.id);

describe("deleting a project with thousands of comments and likes", () => {
  it("hides it everywhere at once", async () => {
    await makeProject(MORE_THAN_ONE_JOB);
    const { projectCount } = await json<CurrentUser>(ada.visitor.get("/api/user"));
    ada.visitor.origin = LOCAL;
    const response = await removeNow();
    ada.visitor.origin = stranger.origin;
    expect(response.status).toBe(200);
    expect(costOf(response).written).toBeLessThan(MOST_WRITTEN);
    expect((await rows())[0]).toBe(1);

    for (const address of [path(), `${path()}/comments`, project.mainImage])
      expect((await stranger.get(address)).status, address).toBe(404);
    for (const list of [
      "/api/projects",
      "/api/projects?search=ephemeral",
      "/api/trending/projects",
      "/api/featured/projects",
      `/api/users/${ada.user.id}/projects`,
      `/api/users/${bruno.user.id}/liked-projects`,
      "/api/filters/locations",
    ])
      expect(await json(stranger.get(list)), list).toEqual([]);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ projectCount: projectCount - 1 });
    expect(await json(ada.visitor.get(`/api/users/${ada.user.id}/figures`))).toMatchObject({ projects: 0 });
    expect(await json(root.visitor.get("/api/admin/reports"))).toEqual([]);
    for (const { visitor } of [ada, bruno])
      expect(await (await visitor.get("/api/users/export/data")).text()).not.toMatch(/^(projects|likes),/m);
    await expectStoredCounts();
    await finishJobs();
  });

  it("deletes its rows in slices that write few rows each", { tags: "all" }, async () => {
    await makeProject(MORE_THAN_TWO_JOBS);
    await json(removeNow());
    const { binding, written } = countingDatabase();
    await finishJobs({ DB: binding });
    expect(await rows()).toEqual(none);
    expect(written.length).toBeGreaterThan(30);
    expect(Math.max(...written)).toBeLessThan(MOST_WRITTEN);
    await expectStoredCounts();
    expect((await stranger.get(project.mainImage)).status).toBe(404);
  });

  it("continues if a job is lost, and finishes if one is delivered twice", { tags: "all" }, async () => {
    await makeProject(MORE_THAN_TWO_JOBS);
    await json(removeNow());
    await runNextJob("projects.deleteRest");
    await runNextJob("projects.deleteRest");
    const [job] = waiting();
    expect(job?.input).toEqual({ projectId: project.id });
    emptyOutbound();
    const before = await rows();
    expect(before[0]).toBe(1);
    await runCronTasks();
    await runCronTasks();
    expect(waiting()).toMatchObject(Array(2).fill({ name: job?.name, input: job?.input }));
    await finishJobs();
    expect(await rows()).toEqual(none);
    await expectStoredCounts();
    await runCronTasks();
    expect(waiting()).toEqual([]);
  });

  it("refuses likes and comments that began before", { tags: "all" }, async () => {
    await makeProject(MORE_THAN_ONE_JOB);
    const deletedMeanwhile = new Visitor({
      DB: databaseChangedAfter(/from "projects"/, () => json(removeNow())),
    });
    for (const [name, value] of root.visitor.cookies) deletedMeanwhile.cookies.set(name, value);
    expect(await json(deletedMeanwhile.post(`${path()}/like`))).toMatchObject({ liked: false });
    expect(await count(`project_likes WHERE user_id = ${root.user.id}`)).toBe(0);
    const comment = () => root.visitor.post(`${path()}/comments`, { content: "Late" });
    expect((await comment()).status).toBe(404);
    await finishJobs();
    expect(await rows()).toEqual(none);
  });

  it("cannot be undone: by an edit, a superuser, or the end of a ban", async () => {
    await makeProject(MORE_THAN_ONE_JOB);
    await json(removeNow());
    for (const late of [
      () => ada.visitor.patch(path(), { title: "Again" }),
      () => ada.visitor.del(path()),
      () => root.visitor.patch(`/api/admin/projects/${project.id}/featured`, { featured: true }),
      () => bruno.visitor.post(`${path()}/like`),
      () => bruno.visitor.post(`${path()}/report`, { type: "spam", reason: "Late" }),
    ])
      expect((await late()).status).toBe(404);
    await whileBanned(ada, () => runNextJob("projects.deleteRest"));
    expect(await json(stranger.get("/api/projects"))).toEqual([]);
    await finishJobs();
    expect(await rows()).toEqual(none);
    await expectStoredCounts();
  });
});

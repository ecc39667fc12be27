import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import type { Project, ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { countingDatabase } from "../../testing/counting-database";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { emptyOutbound, finishJobs, runCronTasks, runNextJob, waitingJobs } from "../../testing/outbound";
import { seedProjects } from "../../testing/seed-projects";
import { expectStoredCounts } from "../../testing/stored-counts";

/** An account with more projects and comments than one call updates. */

const PROJECTS = 400;
const COMMENTS = 1300;
/** The most rows that one call to the database may write, however large the account is. */
const MOST_WRITTEN = 2500;

let ada: TestUser;
let root: TestUser;
let project: Project;
let oldest: number;
let newest: number;
const stranger = new Visitor();
const setStatus = (status: string) =>
  root.visitor.patch(`/api/admin/users/${ada.user.id}/status`, { status, reason: "Stolen pictures" });
const logIn = (username = "ada") => ada.visitor.post("/api/login", { ...testUsers.ada, username });
const waiting = () => waitingJobs("users.updateContent");
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const visible = async () => [
  await count(`projects WHERE user_id = ${ada.user.id} AND is_visible = 1`),
  await count(`project_comments WHERE user_id = ${ada.user.id} AND is_visible = 1`),
];
const all = [PROJECTS, COMMENTS];
const total = async (path: string) => Number((await stranger.get(path)).headers.get("X-Total-Count"));

beforeAll(async () => {
  [ada, root] = [await registerUser("ada"), await registerUser("root")];
  project = await publish(root, { title: "Library" });
  const rows = Array.from({ length: PROJECTS }, (_, i) => ({
    title: `Granite house ${i}`,
    city: "Oslo",
    country: "Norway",
    createdAt: Date.now() - (PROJECTS - i) * 1000,
  }));
  const ids = await seedProjects(ada, rows);
  [oldest, newest] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COMMENTS})
    INSERT INTO project_comments (user_id, project_id, content, created_at, updated_at)
    SELECT ${ada.user.id}, ${project.id}, 'C', i, i FROM n`,
  ).run();
  emptyOutbound();
});

describe("banning an account with many projects and comments", () => {
  it("hides the account and each of its projects and comments at once, and then empties the lists", async () => {
    root.visitor.origin = LOCAL;
    const response = await setStatus("banned");
    root.visitor.origin = stranger.origin;
    expect(costOf(response).written).toBeLessThan(MOST_WRITTEN);
    const [projects = 0, comments = 0] = await visible();
    expect([projects, comments]).not.toEqual([0, 0]);

    await json(logIn(), 403);
    await json(ada.visitor.get("/api/user"), 401);
    for (const path of [
      `/api/users/${ada.user.id}`,
      `/api/users/${ada.user.id}/projects`,
      `/api/projects/${oldest}`,
      `/api/projects/${newest}`,
      `/api/projects/${oldest}/comments`,
      "/api/users/uname/ada/embedding",
    ])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await stranger.get(`/api/users/uname/ada`)).status).toBe(403);
    for (const late of [
      root.visitor.post(`/api/projects/${oldest}/like`),
      root.visitor.post(`/api/projects/${oldest}/comments`, { content: "Late" }),
    ])
      expect((await late).status).toBe(404);
    expect(await json(stranger.get(`/api/projects/${project.id}/comments`))).toEqual([]);
    await expectStoredCounts();

    const { binding, written } = countingDatabase();
    await finishJobs({ DB: binding });
    expect(await visible()).toEqual([0, 0]);
    expect(written.length).toBeGreaterThan(10);
    expect(Math.max(...written)).toBeLessThan(MOST_WRITTEN);
    expect(await json<ProjectCard[]>(stranger.get("/api/projects"))).toMatchObject([{ id: project.id }]);
    expect(await total("/api/projects?location=Oslo")).toBe(0);
    expect(await json(stranger.get("/api/projects?search=granite"))).toEqual([]);
    expect(await total(`/api/projects/${project.id}/comments`)).toBe(0);
    await expectStoredCounts();
  });

  it("shows everything again when the ban ends", async () => {
    await json(setStatus("active"));
    await json(stranger.get(`/api/projects/${newest}`));
    expect(await visible()).not.toEqual(all);
    await finishJobs();
    expect(await visible()).toEqual(all);
    expect(await total("/api/projects?location=Oslo")).toBe(PROJECTS);
    expect(await total(`/api/projects/${project.id}/comments`)).toBe(COMMENTS);
    await expectStoredCounts();
  });

  it("ends in the last status when it changes before the slices are done", { tags: "all" }, async () => {
    await json(setStatus("banned"));
    await runNextJob("users.updateContent");
    await json(setStatus("active"));
    expect(await visible()).not.toEqual(all);
    await json(setStatus("banned"));
    await finishJobs();
    expect(await visible()).toEqual([0, 0]);
    await json(setStatus("active"));
    await runNextJob("users.updateContent");
    await json(setStatus("banned"));
    await json(setStatus("active"));
    await finishJobs();
    expect(await visible()).toEqual(all);
    await expectStoredCounts();
  });

  it("continues if a job is lost or delivered twice", async () => {
    await json(setStatus("banned"));
    emptyOutbound();
    await runCronTasks();
    await runCronTasks();
    const input = { userId: ada.user.id };
    expect(waiting()).toMatchObject([{ input }, { input }]);
    await finishJobs();
    expect(await visible()).toEqual([0, 0]);
    await setColumn(ada.user.id, "status_expires_at", Date.now() - 1);
    await runCronTasks();
    await finishJobs();
    expect(await visible()).toEqual(all);
    await runCronTasks();
    expect(waiting()).toEqual([]);
    await expectStoredCounts();
  });
});

describe("renaming an account with many projects", () => {
  const rename = (fields: object) => ada.visitor.patch(`/api/users/${ada.user.id}`, fields);
  const owners = async () => {
    const { results } = await env.DB.prepare(
      "SELECT owner_username AS username, owner_name AS name, count(*) AS n FROM projects WHERE user_id = ? GROUP BY 1, 2",
    )
      .bind(ada.user.id)
      .all();
    return results;
  };

  it("changes the profile and the newest projects at once, and the others in slices", async () => {
    await json(logIn());
    await json(rename({ username: "ada.lind", fullName: "Ada Lindqvist" }));
    expect(await json(stranger.get(`/api/users/${ada.user.id}`))).toMatchObject({
      fullName: "Ada Lindqvist",
    });
    const ownerOf = async (id: number) => (await json<Project>(stranger.get(`/api/projects/${id}`))).owner;
    expect(await ownerOf(newest)).toMatchObject({ username: "ada.lind", fullName: "Ada Lindqvist" });
    expect(await ownerOf(oldest)).toMatchObject({ username: "ada" });
    for (const name of ["ada", "ada.lind"])
      expect(await json(stranger.get(`/api/projects/${oldest}?username=${name}`))).toMatchObject({
        id: oldest,
      });
    const { binding, written } = countingDatabase();
    await finishJobs({ DB: binding });
    expect(await owners()).toEqual([{ username: "ada.lind", name: "Ada Lindqvist", n: PROJECTS }]);
    expect(Math.max(...written)).toBeLessThan(MOST_WRITTEN / 4);
    expect(await total("/api/projects?search=lindqvist&limit=50&page=8")).toBe(PROJECTS);
    expect(await json(stranger.get("/api/projects?search=norrback"))).toEqual([]);
    await expectStoredCounts();
  });

  it("ends in the last name and status when both change before the slices are done", {
    tags: "all",
  }, async () => {
    await json(rename({ fullName: "Ada First" }));
    await runNextJob("users.updateContent");
    await json(rename({ fullName: "Ada Second" }));
    await json(setStatus("banned"));
    await runNextJob("users.updateContent");
    await json(setStatus("active"));
    await json(logIn("ada.lind"));
    await finishJobs();
    expect(await owners()).toEqual([{ username: "ada.lind", name: "Ada Second", n: PROJECTS }]);
    expect(await visible()).toEqual(all);
    await expectStoredCounts();
  });

  it("deletes cached pages again when the last slice is done", async () => {
    const purges = () => waitingJobs("cache.purge").length;
    await json(rename({ fullName: "Ada Third" }));
    const before = purges();
    await runNextJob("users.updateContent");
    expect([waiting().length, purges()]).toEqual([1, before]);
    await runNextJob("users.updateContent");
    expect([waiting().length, purges()]).toEqual([0, before + 1]);
    await json(rename({ fullName: "Ada Second" }));
    await finishJobs();
  });

  it("leaves nothing to a job when the account has few projects, or the profile changes otherwise", async () => {
    await json(root.visitor.patch(`/api/users/${root.user.id}`, { fullName: "Robin Renamed" }));
    await json(rename({ bio: "Architect." }));
    expect(waiting()).toEqual([]);
    const [comment] = await json<Comment[]>(stranger.get(`/api/projects/${project.id}/comments`));
    expect(comment?.user.fullName).toBe("Ada Second");
    expect(await json(stranger.get(`/api/projects/${project.id}`))).toMatchObject({
      owner: { fullName: "Robin Renamed" },
    });
  });
});

import { env } from "cloudflare:workers";
import type { LikeState } from "@contract/likes";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await publish(ada, { title: "So that no two ids are the same by chance" });
  project = await publish(ada);
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));
const path = () => `/api/projects/${project.id}/like`;
const like = (who: TestUser) => who.visitor.post(path());
const rows = () =>
  env.DB.prepare("SELECT count(*) AS n FROM project_likes WHERE project_id = ?")
    .bind(project.id)
    .first<number>("n");

describe("a like", () => {
  it("is one per user, added and removed by the same call", async () => {
    expect(await json(like(bruno))).toEqual({ liked: true, likesCount: 1 });
    expect(await json(like(ada))).toEqual({ liked: true, likesCount: 2 });
    expect(await json(bruno.visitor.get(`/api/projects/${project.id}`))).toMatchObject({
      liked: true,
      likes: 2,
    });
    expect(await json(like(bruno))).toEqual({ liked: false, likesCount: 1 });
    expect(await json(bruno.visitor.get(path()))).toEqual({ liked: false, likesCount: 1 });
    expect(await json(visitor.get(`/api/projects/${project.id}`))).toMatchObject({ liked: false, likes: 1 });
  });

  it("is consistent with the count after twenty simultaneous calls", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(bruno)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const state = await json<LikeState>(bruno.visitor.get(path()));
    expect(state.likesCount).toBe(await rows());
    expect(state).toEqual({ liked: false, likesCount: 1 });
  });

  it("requires an active user and a visible project", async () => {
    const refusal = { error: "You must be logged in to like projects" };
    expect(await json(visitor.post(path()), 401)).toMatchObject(refusal);
    expect(await json(visitor.get(path()), 401)).toMatchObject(refusal);
    const { error } = await json<{ error: object }>(visitor.mutate("likes.toggle", { id: project.id }), 401);
    expect(error).toMatchObject({ data: refusal });
    expect((await bruno.visitor.post("/api/projects/4711/like")).status).toBe(404);
    const before = await rows();
    await setColumn(bruno.user.id, "status", "suspended");
    expect((await like(bruno)).status).toBe(403);
    await setColumn(bruno.user.id, "status", "active");
    await whileBanned(ada, async () => {
      expect((await like(bruno)).status).toBe(404);
    });
    expect(await rows()).toBe(before);
  });

  it("is limited to sixty calls a minute", { tags: "all" }, async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => like(bruno)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await json(bruno.visitor.get(path()))).toEqual({ liked: false, likesCount: 1 });
  });
});

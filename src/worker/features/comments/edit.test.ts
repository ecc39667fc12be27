import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let project: Project;
let comment: Comment;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  project = await publish(ada);
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM rate_limits");
  const said = bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "As it was" });
  comment = await json<Comment>(said, 201);
});
const path = () => `/api/comments/${comment.id}`;
const stored = () =>
  env.DB.prepare("SELECT content FROM project_comments WHERE id = ?").bind(comment.id).first("content");
const commentCount = async () =>
  (await json<Project>(new Visitor().get(`/api/projects/${project.id}`))).commentCount;

describe("editing a comment", () => {
  it("by its author changes the text and the update time", async () => {
    const changed = await json<Comment>(bruno.visitor.patch(path(), { content: "  As it is " }));
    expect(changed).toEqual({ ...comment, content: "As it is", updatedAt: changed.updatedAt });
    expect(changed.updatedAt > comment.updatedAt).toBe(true);
    const [listed] = await json<Comment[]>(new Visitor().get(`/api/projects/${project.id}/comments?limit=1`));
    expect(listed).toEqual(changed);
  });

  it("ignores all other fields", async () => {
    const other = {
      content: "Mine now",
      userId: carla.user.id,
      projectId: 1,
      createdAt: "2000-01-01T00:00:00.000Z",
    };
    expect(await json(bruno.visitor.patch(path(), other))).toMatchObject({
      content: "Mine now",
      userId: bruno.user.id,
      projectId: project.id,
      createdAt: comment.createdAt,
    });
  });

  it("is forbidden for others, including the project's owner", async () => {
    for (const who of [ada, carla])
      expect((await who.visitor.patch(path(), { content: "Not mine" })).status).toBe(403);
    expect((await new Visitor().patch(path(), { content: "Not mine" })).status).toBe(401);
    expect(await stored()).toBe("As it was");
  });

  it("has the same validation as adding one", async () => {
    expect(await json(bruno.visitor.patch(path(), { content: " " }), 400)).toMatchObject({
      message: "Comment cannot be empty",
      fields: { content: "Comment cannot be empty" },
    });
    expect(await json(bruno.visitor.patch(path(), {}), 400)).toMatchObject({
      message: "Comment cannot be empty",
    });
    expect(await json(bruno.visitor.patch(path(), { content: "x".repeat(1001) }), 400)).toMatchObject({
      message: "Comment is too long",
    });
    expect(await stored()).toBe("As it was");
  });

  it("does not find unknown and hidden comments, and those of hidden projects", async () => {
    const change = () => bruno.visitor.patch(path(), { content: "Changed" });
    expect((await bruno.visitor.patch("/api/comments/4711", { content: "x" })).status).toBe(404);
    await whileBanned(ada, async () => {
      expect((await change()).status).toBe(404);
      expect((await bruno.visitor.del(path())).status).toBe(404);
    });
    await env.DB.prepare("UPDATE project_comments SET is_visible = 0 WHERE id = ?").bind(comment.id).run();
    expect((await change()).status).toBe(404);
    expect((await ada.visitor.del(path())).status).toBe(404);
    expect(await stored()).toBe("As it was");
  });
});

describe("deleting a comment", () => {
  it.each([
    ["its author", () => bruno],
    ["the project's owner", () => ada],
  ])("is allowed to %s and reduces the comment count", async (_who, who) => {
    const before = await commentCount();
    expect(await json(who().visitor.del(path()))).toEqual({ ok: true });
    expect(await stored()).toBe(null);
    expect(await commentCount()).toBe(before - 1);
  });

  it("is forbidden for everybody else", async () => {
    expect((await carla.visitor.del(path())).status).toBe(403);
    expect((await new Visitor().del(path())).status).toBe(401);
    await setColumn(bruno.user.id, "status", "suspended");
    expect((await bruno.visitor.del(path())).status).toBe(403);
    await setColumn(bruno.user.id, "status", "active");
    expect(await stored()).toBe("As it was");
  });

  it("happens once if author and owner do it at the same time", async () => {
    const before = await commentCount();
    const answers = await Promise.all([bruno, ada, bruno, ada].map(({ visitor }) => visitor.del(path())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await commentCount()).toBe(before - 1);
  });

  it("works through tRPC too", async () => {
    expect((await carla.visitor.mutate("comments.remove", { id: comment.id })).status).toBe(403);
    expect((await bruno.visitor.mutate("comments.remove", { id: comment.id })).status).toBe(200);
    expect(await stored()).toBe(null);
  });
});

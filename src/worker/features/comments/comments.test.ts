import { beforeAll, describe, expect, it } from "vitest";
import type { Comment } from "../../../contract/comments";
import type { Project } from "../../../contract/projects";
import { json, Visitor } from "../../testing/api";
import { join, type Member, publish } from "../../testing/world";

let ada: Member;
let bruno: Member;
let project: Project;
const visitor = new Visitor();
beforeAll(async () => {
  ada = await join("ada");
  bruno = await join("bruno");
  await publish(ada, { title: "So that no two ids are the same by chance" });
  project = await publish(ada);
});
const path = () => `/api/projects/${project.id}/comments`;
const say = (body: object, who = bruno) => who.visitor.post(path(), body);

describe("a comment", () => {
  it("is signed, trimmed, newest first and counted", async () => {
    const first = await json<Comment>(
      say({ content: "  How thick is the slab? ", projectId: project.id, userId: bruno.user.id }),
      201,
    );
    expect(first).toMatchObject({
      content: "How thick is the slab?",
      user: { username: "bruno" },
      projectId: project.id,
    });
    for (let i = 1; i <= 6; i++) await json(say({ content: `Remark ${i}` }, ada), 201);
    const response = await visitor.get(`${path()}?limit=5`);
    expect(response.headers.get("X-Total-Count")).toBe("7");
    const shown = await json<Comment[]>(response);
    expect(shown.map((comment) => comment.content)).toEqual([
      "Remark 6",
      "Remark 5",
      "Remark 4",
      "Remark 3",
      "Remark 2",
    ]);
    const rest = await json<Comment[]>(visitor.get(`${path()}?page=2&limit=5`));
    expect(rest.map((comment) => comment.content)).toEqual(["Remark 1", "How thick is the slab?"]);
    expect(rest[1]).toEqual(first);
    expect(await json(visitor.get(`/api/projects/${project.id}`))).toMatchObject({ commentCount: 7 });
  });

  it.each([
    ["nothing", "   ", "Comment cannot be empty"],
    ["too much", "x".repeat(1001), "Comment is too long"],
    ["a number", 5, "Comment cannot be empty"],
    ["a NUL", "a\0b", "Comment contains characters that cannot be stored"],
  ])("refuses %s", async (_what, content, message) => {
    expect(await json(say({ content } as object), 400)).toMatchObject({ error: message });
  });

  it("takes a thousand characters of markup as text", async () => {
    const content = `${"<b>".repeat(333)}x`;
    expect((await json<Comment>(say({ content }), 201)).content).toBe(content);
  });

  it("needs somebody logged in, under a project that is there, speaking for themselves", async () => {
    expect((await visitor.post(path(), { content: "x" })).status).toBe(401);
    expect((await bruno.visitor.post("/api/projects/4711/comments", { content: "x" })).status).toBe(404);
    expect((await visitor.get("/api/projects/4711/comments")).status).toBe(404);
    expect((await say({ content: "x", userId: ada.user.id })).status).toBe(403);
    expect((await say({ content: "x", projectId: project.id + 1 })).status).toBe(400);
  });
});

describe("a like", () => {
  const like = (who: Member) => who.visitor.post(`/api/projects/${project.id}/like`);

  it("is one each, given and taken back by the same press", async () => {
    expect(await json(like(bruno))).toEqual({ liked: true, likesCount: 1 });
    expect(await json(like(ada))).toEqual({ liked: true, likesCount: 2 });
    expect(await json(bruno.visitor.get(`/api/projects/${project.id}`))).toMatchObject({
      liked: true,
      likes: 2,
    });
    expect(await json(like(bruno))).toEqual({ liked: false, likesCount: 1 });
    expect(await json(bruno.visitor.get(`/api/projects/${project.id}/like`))).toEqual({
      liked: false,
      likesCount: 1,
    });
    expect(await json(visitor.get(`/api/projects/${project.id}`))).toMatchObject({ liked: false, likes: 1 });
  });

  it("counts right after twenty presses at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => like(bruno)));
    expect(await json(bruno.visitor.get(`/api/projects/${project.id}/like`))).toEqual({
      liked: false,
      likesCount: 1,
    });
  });

  it("needs somebody logged in and a project that is there", async () => {
    expect((await visitor.post(`/api/projects/${project.id}/like`)).status).toBe(401);
    expect((await visitor.get(`/api/projects/${project.id}/like`)).status).toBe(401);
    expect((await bruno.visitor.post("/api/projects/4711/like")).status).toBe(404);
  });
});

import type { Comment } from "@contract/comments";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { delayedRequest } from "../../testing/delays";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
const visitor = new Visitor();
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  await publish(ada, { title: "So that no two ids are the same by chance" });
  project = await publish(ada);
});
const path = () => `/api/projects/${project.id}/comments`;
const addComment = (body: object, who = bruno) => who.visitor.post(path(), body);

describe("a comment", () => {
  it("has an author, is trimmed, listed newest first and counted", async () => {
    const first = await json<Comment>(
      addComment({ content: "  How thick is the slab? ", projectId: project.id, userId: bruno.user.id }),
      201,
    );
    expect(first).toMatchObject({
      content: "How thick is the slab?",
      user: { id: bruno.user.id, username: "bruno" },
      projectId: project.id,
    });
    for (let i = 1; i <= 6; i++) await json(addComment({ content: `Remark ${i}` }, ada), 201);
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
    ["blank text", "   ", "Comment cannot be empty"],
    ["too long text", "x".repeat(1001), "Comment is too long"],
    ["a number", 5, "Comment cannot be empty"],
    ["a NUL", "a\0b", "Comment contains characters that cannot be stored"],
  ])("rejects %s", async (_what, content, message) => {
    expect(await json(addComment({ content } as object), 400)).toMatchObject({ error: message });
  });

  it("accepts a thousand characters of markup as plain text", async () => {
    const content = `${"<b>".repeat(333)}x`;
    expect((await json<Comment>(addComment({ content }), 201)).content).toBe(content);
  });

  it("requires a login, an existing project and matching ids", async () => {
    expect(await json(new Visitor().post(path(), { content: "x" }), 401)).toMatchObject({
      error: "Please log in to comment",
    });
    expect((await bruno.visitor.post("/api/projects/4711/comments", { content: "x" })).status).toBe(404);
    expect((await visitor.get("/api/projects/4711/comments")).status).toBe(404);
    expect((await addComment({ content: "x", userId: ada.user.id })).status).toBe(403);
    expect((await addComment({ content: "x", projectId: project.id + 1 })).status).toBe(400);
    expect((await addComment({ content: "x", projectId: String(project.id) })).status).toBe(400);
    expect((await addComment({ content: "x", userId: "1" })).status).toBe(400);
  });

  it("is hidden and not counted while its author is banned", async () => {
    const carla = await registerUser("carla");
    const count = async () => Number((await visitor.get(path())).headers.get("X-Total-Count"));
    const before = await count();
    await json(addComment({ content: "Buy cheap cement" }, carla), 201);
    await whileBanned(carla, async () => {
      expect(await (await visitor.get(`${path()}?limit=50`)).text()).not.toContain("cement");
      expect(await count()).toBe(before);
    });
    expect(await (await visitor.get(path())).text()).toContain("cement");
    expect(await count()).toBe(before + 1);
  });

  it("cannot be added by a suspended user or to a hidden project", async () => {
    await setColumn(bruno.user.id, "status", "suspended");
    expect((await addComment({ content: "x" })).status).toBe(403);
    await setColumn(bruno.user.id, "status", "active");
    await whileBanned(ada, async () => {
      expect((await addComment({ content: "x" })).status).toBe(404);
      expect((await visitor.get(path())).status).toBe(404);
    });
  });

  it("is limited to ten a minute, by REST and tRPC together", async () => {
    const root = await registerUser("root");
    const before = Number((await visitor.get(path())).headers.get("X-Total-Count"));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2
          ? addComment({ content: `${i}` }, root)
          : root.visitor.mutate("comments.create", { id: project.id, content: `${i}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number((await visitor.get(path())).headers.get("X-Total-Count"))).toBe(before + 10);
  });

  it("is not added if its author is banned while the request is sent", async () => {
    const body = new Blob([JSON.stringify({ content: "Buy cheap bricks" })], { type: "application/json" });
    const answer = await bruno.visitor.fetch(
      path(),
      delayedRequest(body, () => setColumn(bruno.user.id, "status", "banned")),
    );
    expect(answer.status).toBe(404);
    const shown = await visitor.get(`${path()}?limit=50`);
    const contents = (await json<Comment[]>(shown)).map(({ content }) => content);
    expect(contents).not.toContain("Buy cheap bricks");
    expect(shown.headers.get("X-Total-Count")).toBe(String(contents.length));
  });
});

import type { Comment } from "@contract/comments";
import { cursorOf } from "@contract/cursor";
import type { UploadedImage } from "@contract/media";
import type { Project, ProjectCard } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../testing/api";
import { jpeg } from "../testing/pictures";
import { cast, file, form, registration } from "../testing/world";

/** The same calls on libSQL: a real server, the same migrations, chosen by LIBSQL_URL alone. */

declare module "vitest" {
  interface ProvidedContext {
    libsqlUrl: string;
  }
}

const visit = () => new Visitor({ LIBSQL_URL: inject("libsqlUrl") });
const bruno = visit();
let picture: string;
const create = (title: string) =>
  bruno.post("/api/projects", {
    title,
    description: "D",
    category: "interior",
    mainImage: picture,
    tags: ["a"],
  });

beforeAll(async () => {
  await json(bruno.post("/api/register", registration(cast.bruno)), 201);
  const stored = await json<UploadedImage>(
    bruno.post("/api/users/profile-image", form({ image: file(await jpeg()) })),
  );
  picture = stored.imageUrl;
});

describe("on libSQL", () => {
  it("an account is made once, entered and left", async () => {
    expect(
      (await visit().post("/api/register", registration({ ...cast.bruno, username: "BRUNO" } as never)))
        .status,
    ).toBe(409);
    const again = visit();
    await json(again.post("/api/login", { username: "Bruno@example.com", password: cast.bruno.password }));
    expect(await json(again.get("/api/user"))).toMatchObject({
      username: "bruno",
      storageUsed: expect.any(Number),
    });
    await json(again.post("/api/logout"));
    expect((await again.get("/api/user")).status).toBe(401);
  });

  it("a project is published with its files and read back, listed and counted", async () => {
    const project = await json<Project>(create("Footbridge"), 201);
    expect(project).toMatchObject({ tags: ["a"], owner: { username: "bruno" }, media: [{ url: picture }] });
    expect(await json(bruno.get(`/api/projects/${project.id}`))).toEqual(project);
    const later = await json<Project>(create("Footbridge II"), 201);
    // Other files' tests use the same database, so only one person's projects are listed.
    const address = `/api/users/${project.userId}/projects`;
    const list = await visit().get(address);
    expect(list.headers.get("X-Total-Count")).toBe("2");
    expect((await json<ProjectCard[]>(list)).map(({ id }) => id)).toEqual([later.id, project.id]);
    const rest = await json<ProjectCard[]>(visit().get(`${address}?before=${cursorOf(later)}`));
    expect(rest.map(({ id }) => id)).toEqual([project.id]);
  });

  it("a comment is counted, and a like is one each", async () => {
    const { id } = await json<CurrentUser>(bruno.get("/api/user"));
    const [project] = await json<[ProjectCard]>(visit().get(`/api/users/${id}/projects?limit=1`));
    await json<Comment>(bruno.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
    const like = () => bruno.post(`/api/projects/${project.id}/like`);
    expect(await json(like())).toEqual({ liked: true, likesCount: 1 });
    expect(await json(like())).toEqual({ liked: false, likesCount: 0 });
    expect(await json(like())).toEqual({ liked: true, likesCount: 1 });
    expect(await json(bruno.get(`/api/projects/${project.id}`))).toMatchObject({
      commentCount: 1,
      likes: 1,
      liked: true,
    });
  });

  it("the tenth project is the last, also when twenty come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(`Project ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(12);
    expect(await json(bruno.get("/api/user"))).toMatchObject({ projectCount: 10 });
  });
});

import type { Comment } from "@contract/comments";
import { encodeCursor } from "@contract/cursor";
import type { UploadedImage } from "@contract/media";
import type { Project, ProjectCard } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../testing/api";
import { file, form, registration, testUsers } from "../testing/fixtures";
import { jpeg } from "../testing/images";

/** API calls on a real libSQL server with the same migrations. LIBSQL_URL is the only difference in configuration. */

const newVisitor = () => new Visitor({ LIBSQL_URL: inject("libsqlUrl") });
const bruno = newVisitor();
let image: string;
const create = (title: string) =>
  bruno.post("/api/projects", {
    title,
    description: "D",
    category: "interior",
    mainImage: image,
    tags: ["a"],
  });

beforeAll(async () => {
  await json(bruno.post("/api/register", registration(testUsers.bruno)), 201);
  const stored = await json<UploadedImage>(
    bruno.post("/api/users/profile-image", form({ image: file(await jpeg()) })),
  );
  image = stored.imageUrl;
});

describe.skipIf(!inject("libsqlUrl"))("on libSQL", () => {
  it("registers an account once, logs in and logs out", async () => {
    expect(
      (
        await newVisitor().post(
          "/api/register",
          registration({ ...testUsers.bruno, username: "BRUNO" } as never),
        )
      ).status,
    ).toBe(409);
    const again = newVisitor();
    await json(
      again.post("/api/login", { username: "Bruno@example.com", password: testUsers.bruno.password }),
    );
    expect(await json(again.get("/api/user"))).toMatchObject({
      username: "bruno",
      storageUsed: expect.any(Number),
    });
    await json(again.post("/api/logout"));
    expect((await again.get("/api/user")).status).toBe(401);
  });

  it("publishes a project with its files, reads it back, lists and counts it", async () => {
    const project = await json<Project>(create("Footbridge"), 201);
    expect(project).toMatchObject({ tags: ["a"], owner: { username: "bruno" }, media: [{ url: image }] });
    expect(await json(bruno.get(`/api/projects/${project.id}`))).toEqual(project);
    const later = await json<Project>(create("Footbridge II"), 201);
    // Tests in other files use the same database, so this lists the projects of one user.
    const path = `/api/users/${project.userId}/projects`;
    const list = await newVisitor().get(path);
    expect(list.headers.get("X-Total-Count")).toBe("2");
    expect((await json<ProjectCard[]>(list)).map(({ id }) => id)).toEqual([later.id, project.id]);
    const rest = await json<ProjectCard[]>(newVisitor().get(`${path}?before=${encodeCursor(later)}`));
    expect(rest.map(({ id }) => id)).toEqual([project.id]);
  });

  it("counts comments, and one like per user", async () => {
    const { id } = await json<CurrentUser>(bruno.get("/api/user"));
    const [project] = await json<[ProjectCard]>(newVisitor().get(`/api/users/${id}/projects?limit=1`));
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

  it("rejects more than ten projects of a free account, also when twenty requests run at the same time", {
    tags: "all",
  }, async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => create(`Project ${i}`)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(12);
    expect(await json(bruno.get("/api/user"))).toMatchObject({ projectCount: 10 });
  });
});

describe.skipIf(!inject("libsqlUrl"))("on libSQL with a replica that lags", () => {
  const replicated = () =>
    new Visitor({ LIBSQL_URL: inject("libsqlUrl"), LIBSQL_REPLICA_URL: inject("libsqlReplicaUrl") });
  const isLoggedIn = async (who: Visitor) => (await who.get("/api/user")).status === 200;

  it("visitors read the replica, and a writer reads the primary until the replica has had time to catch up", async () => {
    const carla = replicated();
    await json(carla.post("/api/register", registration(testUsers.carla)), 201);
    expect(await isLoggedIn(carla)).toBe(true);
    expect(await json(carla.get("/api/users/uname/carla"))).toMatchObject({ username: "carla" });
    for (const path of ["/api/users/uname/carla", "/api/users/uname/carla/projects"])
      expect((await replicated().get(path)).status, path).toBe(404);
    const writtenAt = Number(carla.cookies.get("plinth_bookmark"));
    for (const [bookmark, readsPrimary] of [
      [writtenAt - 20_000, true],
      [writtenAt - 31_000, false],
      ["x", false],
    ] as const) {
      carla.cookies.set("plinth_bookmark", String(bookmark));
      expect(await isLoggedIn(carla), String(bookmark)).toBe(readsPrimary);
    }
  });

  it("writes and administration read the primary", async () => {
    const login = { username: "carla", password: testUsers.carla.password };
    const carla = replicated();
    const { id } = await json(carla.post("/api/login", login));
    carla.cookies.delete("plinth_bookmark");
    await json(carla.patch(`/api/users/${id}`, { bio: "Structural engineer" }));
    carla.cookies.delete("plinth_bookmark");
    expect((await carla.get("/api/usersdata")).status).toBe(403);
  });
});

import { env } from "cloudflare:workers";
import type { LikedProject } from "@contract/likes";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
const liked: Project[] = [];
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  const { imageUrl: mainImage } = await upload(ada);
  for (let i = 0; i < 12; i++)
    liked.push(await publish(ada, { title: `Liked ${i}`, mainImage, constructionCost: 7777 }));
  await publish(ada, { title: "Never liked", mainImage });
  const theirs = await publish(carla, { title: "Carla's" });
  for (const { id } of [...liked.slice(0, 6).reverse(), theirs, ...liked.slice(6).reverse()])
    await json(bruno.visitor.post(`/api/projects/${id}/like`));
  await json(ada.visitor.post(`/api/projects/${liked[0]?.id}/like`));
  await registerUser("root");
});
const path = (query = "") => `/api/users/${bruno.user.id}/liked-projects${query}`;
const titles = (cards: LikedProject[]) => cards.map(({ title }) => title);
const expected = ["6", "7", "8", "9", "10", "11", "Carla's", "0", "1", "2", "3", "4", "5"].map((name) =>
  name.startsWith("C") ? name : `Liked ${name}`,
);

describe("a user's liked projects", () => {
  it("are visible to everybody, latest like first, nine per page", async () => {
    const response = await new Visitor().get(path());
    expect(response.headers.get("X-Total-Count")).toBe("13");
    const first = await json<LikedProject[]>(response);
    expect(titles(first)).toEqual(expected.slice(0, 9));
    expect(first[0]).toMatchObject({ liked: false, owner: { username: "ada" }, likes: 1 });
    expect(JSON.stringify(first)).not.toMatch(/7777|constructionCost|"submission"/);
    const second = await json<LikedProject[]>(new Visitor().get(path("?page=2")));
    expect(titles(second)).toEqual(expected.slice(9));
    const further = await json<LikedProject[]>(new Visitor().get(path(`?before=${first.at(-1)?.likeId}`)));
    expect(further).toEqual(second);
  });

  it("tell whether the viewer likes each project", async () => {
    const cards = await json<LikedProject[]>(ada.visitor.get(path("?limit=50")));
    expect(cards.filter((card) => card.liked).map(({ title }) => title)).toEqual(["Liked 0"]);
    const own = await json<LikedProject[]>(bruno.visitor.get(path("?limit=50")));
    expect(own.every((card) => card.liked)).toBe(true);
  });

  it("continue at the cursor even if that like was removed", async () => {
    const [first] = await json<LikedProject[]>(bruno.visitor.get(path("?limit=1")));
    const toggle = () => bruno.visitor.post(`/api/projects/${first?.id}/like`);
    await json(toggle());
    const rest = await json<LikedProject[]>(bruno.visitor.get(path(`?limit=50&before=${first?.likeId}`)));
    expect(titles(rest)).toEqual(expected.slice(1));
    await json(toggle());
    expect(titles(await json(bruno.visitor.get(path("?limit=2"))))).toEqual(["Liked 6", "Liked 7"]);
  });

  it("leave out hidden projects, also in the total", async () => {
    await whileBanned(carla, async () => {
      const response = await new Visitor().get(path("?limit=50"));
      expect(response.headers.get("X-Total-Count")).toBe("12");
      expect(titles(await json(response))).not.toContain("Carla's");
    });
  });

  it("are not found for unknown and banned users", async () => {
    expect((await new Visitor().get("/api/users/4711/liked-projects")).status).toBe(404);
    expect((await new Visitor().get(path("?before=x"))).status).toBe(400);
    await whileBanned(bruno, async () => {
      expect((await new Visitor().get(path())).status).toBe(404);
    });
  });

  it("read no more rows when other users like more projects", async () => {
    const cost = async () => costOf(await new Visitor().get(LOCAL + path())).read;
    const likeAs = (name: string) =>
      env.DB.prepare(
        `INSERT INTO project_likes (user_id, project_id, created_at)
         SELECT users.id, projects.id, 1 FROM users, projects WHERE username = ?`,
      )
        .bind(name)
        .run();
    await likeAs("carla");
    const before = await cost();
    expect(before).toBeLessThan(60);
    await likeAs("root");
    expect(await cost()).toBe(before);
  });
});

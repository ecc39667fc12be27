import { env } from "cloudflare:workers";
import { SORTED_MATCHES } from "@contract/page-limits";
import type { ProjectCard } from "@contract/projects";
import { beforeAll, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { expectStoredCounts } from "../../testing/stored-counts";

const visitor = new Visitor();
let ada: TestUser;
let bruno: TestUser;

type Values = { title: string; likes: number; views: number } & Record<string, unknown>;

async function publishWith({ likes, views, ...fields }: Values) {
  const { id } = await publish(ada, { category: "residential", ...fields });
  await env.DB.prepare("UPDATE projects SET likes = ?, views = ? WHERE id = ?").bind(likes, views, id).run();
  return id;
}

beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  for (const project of [
    { title: "Mill", likes: 3, views: 10, city: "Porto", country: "Portugal" },
    { title: "Harbour hall", likes: 7, views: 2, city: "Oslo", country: "Norway" },
    { title: "Quiet mill", likes: 3, views: 40, city: "Porto", country: "Portugal" },
    { title: "Barn", likes: 0, views: 2000, description: "Next to a mill.", category: "industrial" },
    { title: "Footbridge", likes: 12, views: 0, city: "Braga", country: "Portugal" },
  ])
    await publishWith(project);
});

const read = async (query: string) => json<ProjectCard[]>(visitor.get(`/api/projects?${query}`));
const titles = async (query: string) => (await read(query)).map(({ title }) => title);

it("sorts by likes and by views, and the newer of two equal ones first", async () => {
  expect(await titles("sort=liked")).toEqual(["Footbridge", "Harbour hall", "Quiet mill", "Mill", "Barn"]);
  expect(await titles("sort=viewed")).toEqual(["Barn", "Quiet mill", "Mill", "Harbour hall", "Footbridge"]);
  const newest = ["Footbridge", "Barn", "Quiet mill", "Harbour hall", "Mill"];
  expect(await titles("sort=newest")).toEqual(newest);
  expect(await titles("sort=best"), "without words").toEqual(newest);
});

it("sorts what the filters leave, with its exact number", async () => {
  expect(await titles("sort=liked&location=portugal")).toEqual(["Footbridge", "Quiet mill", "Mill"]);
  expect(await titles("sort=viewed&location=Porto, Portugal&projectType=RESIDENTIAL")).toEqual([
    "Quiet mill",
    "Mill",
  ]);
  expect(await titles("sort=viewed&location=Porto&projectType=industrial")).toEqual([]);
  const response = await visitor.get("/api/projects?sort=liked&location=Portugal&limit=1");
  expect(response.headers.get("X-Total-Count")).toBe("3");
});

it.each([
  ["liked", "likes"],
  ["viewed", "views"],
] as const)("reaches every project once with pages and with cursors, sorted as %s", async (sort, count) => {
  const all = await titles(`sort=${sort}`);
  const byPage = await Promise.all(all.map((_, index) => titles(`sort=${sort}&limit=1&page=${index + 1}`)));
  expect(byPage.flat()).toEqual(all);
  const byCursor: string[] = [];
  for (let before = "", card: ProjectCard | undefined; ; before = `&before=${card[count]}-${card.id}`) {
    [card] = await read(`sort=${sort}&limit=1${before}`);
    if (!card) break;
    byCursor.push(card.title);
  }
  expect(byCursor).toEqual(all);
});

it("puts the best matches first: titles, then places, people and tags, then other text", async () => {
  expect(await titles("sort=best&search=mill")).toEqual(["Quiet mill", "Mill", "Barn"]);
  expect(await titles("search=mill"), "newest first by default").toEqual(["Barn", "Quiet mill", "Mill"]);
  expect(await titles("sort=best&search=mill&projectType=industrial")).toEqual(["Barn"]);
  expect(await titles("sort=best&search=mill&limit=2&page=2")).toEqual(["Barn"]);
});

it("sorts the newest matches of a search by likes and views", async () => {
  expect(await titles("sort=viewed&search=mill")).toEqual(["Barn", "Quiet mill", "Mill"]);
  expect(await titles("sort=liked&search=mill&limit=1&page=3")).toEqual(["Barn"]);
  for (let i = 0; i < SORTED_MATCHES; i++)
    await publishWith({ title: `Weir ${i}`, likes: i === 0 ? 99 : 1, views: i });
  await publishWith({ title: "Weir new", likes: 0, views: 0 });
  const found = await read("sort=liked&search=weir&limit=50");
  expect(found, "an older match is left out, however many likes it has").toHaveLength(SORTED_MATCHES);
  expect(found.map(({ title }) => title)).not.toContain("Weir 0");
});

it("follows likes, views, edits, bans and deletions at once", async () => {
  const id = await publishWith({ title: "Ford", likes: 0, views: 0, country: "Chile" });
  const chile = () => read("sort=liked&location=Chile");
  await json(bruno.visitor.post(`/api/projects/${id}/like`));
  expect((await chile())[0]).toMatchObject({ title: "Ford", likes: 1 });
  await json(ada.visitor.patch(`/api/projects/${id}/update`, { country: "Peru" }));
  expect(await chile()).toEqual([]);
  expect(await titles("sort=viewed&location=Peru")).toEqual(["Ford"]);
  await expectStoredCounts("projects by likes and views");
  await json(ada.visitor.del(`/api/projects/${id}`));
  expect(await titles("sort=liked&location=Peru")).toEqual([]);
  await expectStoredCounts("projects by likes and views");
  await env.DB.prepare("UPDATE users SET status = 'banned' WHERE id = ?").bind(ada.user.id).run();
  expect(await titles("sort=liked")).not.toContain("Footbridge");
  await expectStoredCounts("projects by likes and views");
});

it("refuses an unknown order, and a cursor where words have no order for it", async () => {
  expect(await json(visitor.get("/api/projects?sort=loudest"), 400)).toMatchObject({
    fields: { sort: "Sort must be one of newest, liked, viewed, best" },
  });
  for (const sort of ["best", "liked", "viewed"])
    expect(await json(visitor.get(`/api/projects?sort=${sort}&search=mill&before=3-1`), 400)).toMatchObject({
      fields: { before: expect.stringContaining("page") },
    });
});

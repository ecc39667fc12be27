import { encodeCursor } from "@contract/cursor";
import type { Section } from "@contract/own-projects";
import type { ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
const visitor = new Visitor();
/** Ids by title, oldest first: houses A to D, bridges E to G. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  ada = await registerUser("ada");
  for (const title of ["A", "B", "C", "D"]) ids[title] = (await publish(ada, { title })).id;
  for (const title of ["E", "F", "G"])
    ids[title] = (await publish(ada, { title, category: "infrastructure" })).id;
});

type List = { items: ProjectCard[]; total: number; categories: string[] };
const read = async (procedure: string, input: object) => {
  const response = await visitor.query(procedure, input);
  return (await json<{ result: { data: List } }>(response)).result.data;
};
const portfolio = (input: object = {}) => read("users.portfolio", { username: "ada", ...input });
const profile = (input: object = {}) => read("users.projects", { id: ada.user.id, ...input });
const titles = ({ items }: Pick<List, "items">) => items.map(({ title }) => title);

describe.each([
  ["profile", profile],
  ["portfolio", portfolio],
])("the list of a %s by category", (_, list) => {
  it("has only the projects of the category, newest first", async () => {
    expect(titles(await list({ category: "residential" }))).toEqual(["D", "C", "B", "A"]);
    expect(titles(await list({ category: "infrastructure" }))).toEqual(["G", "F", "E"]);
    expect(titles(await list({ category: " " }))).toHaveLength(7);
    for (const category of ["Residential", "residentia", "hospitality", "%"])
      expect(await list({ category })).toMatchObject({ items: [], total: 0 });
  });

  it("continues on its pages and at its cursors, and counts a little beyond the page", async () => {
    const first = await list({ category: "residential", limit: 2 });
    expect(titles(first)).toEqual(["D", "C"]);
    expect(first.total).toBe(4);
    const before = encodeCursor(first.items[1] as ProjectCard);
    const second = await list({ category: "residential", limit: 2, before });
    expect(titles(second)).toEqual(["B", "A"]);
    expect(second.total).toBe(2);
    expect(await list({ category: "residential", limit: 2, page: 2 })).toEqual({ ...second, total: 4 });
    expect(titles(await list({ category: "residential", limit: 3, page: 2 }))).toEqual(["A"]);
    expect(await list({ category: "residential", limit: 2, page: 3 })).toMatchObject({ items: [], total: 0 });
  });

  it("names the categories of all its projects, whatever is asked for", async () => {
    for (const input of [{}, { limit: 1 }, { category: "residential" }, { category: "hospitality" }])
      expect((await list(input)).categories).toEqual(["infrastructure", "residential"]);
  });

  it("knows no category of hidden projects", async () => {
    await publish(ada, { title: "Draft", category: "interior", status: "draft" });
    await publish(ada, { title: "Private", category: "landscape", visibility: "private" });
    expect((await list()).categories).toEqual(["infrastructure", "residential"]);
    expect(titles(await list({ category: "landscape" }))).toEqual([]);
  });
});

describe("a portfolio by category", () => {
  it("has the owner's order: pinned, without a section, then the sections", async () => {
    const post = (path: string, body: object, status = 200) =>
      json<Section>(ada.visitor.post(path, body), status);
    const [early, late] = [
      await post("/api/user/sections", { name: "Early" }, 201),
      await post("/api/user/sections", { name: "Late" }, 201),
    ];
    await post(`/api/projects/${ids.A}/move`, { sectionId: late.id });
    await post(`/api/projects/${ids.F}/move`, { sectionId: early.id });
    await post(`/api/projects/${ids.D}/move`, { sectionId: early.id });
    const change = { kind: "pinned", isPinned: true };
    await post("/api/user/projects/change", { ids: [ids.B], change });
    const houses = await portfolio({ category: "residential" });
    expect(titles(houses)).toEqual(["B", "C", "D", "A"]);
    expect(houses.items.map(({ section }) => section?.name)).toEqual([undefined, undefined, "Early", "Late"]);
    const before = encodeCursor(houses.items[1] as ProjectCard);
    expect(titles(await portfolio({ category: "residential", before }))).toEqual(["D", "A"]);
    expect(titles(await profile({ category: "residential" }))).toEqual(["D", "C", "B", "A"]);
  });

  it("has neither the projects nor the categories that do not stand on it", async () => {
    const off = { ids: [ids.E, ids.F, ids.G], change: { kind: "portfolio", isOnPortfolio: false } };
    await json(ada.visitor.post("/api/user/projects/change", off));
    expect(await portfolio({ category: "infrastructure" })).toMatchObject({
      items: [],
      categories: ["residential"],
    });
    expect(titles(await profile({ category: "infrastructure" }))).toEqual(["G", "F", "E"]);
    expect((await profile()).categories).toEqual(["infrastructure", "residential"]);
  });
});

describe("over REST", () => {
  it("is a parameter of both lists", async () => {
    const first = await visitor.get(`/api/users/${ada.user.id}/projects?category=residential&limit=1`);
    expect(titles({ items: await first.json() })).toEqual(["D"]);
    expect(first.headers.get("X-Total-Count")).toBe("4");
    const path = "/api/users/uname/ada/projects?category=infrastructure";
    expect(await json(visitor.get(path))).toEqual([]);
  });

  it("is refused together with a status, and when it is too long", async () => {
    const path = `/api/users/${ada.user.id}/projects`;
    const both = await json(ada.visitor.get(`${path}?status=draft&category=interior`), 400);
    expect(both).toMatchObject({ fields: { category: "Category does not go with a status" } });
    expect(await json(visitor.get(`${path}?category=${"x".repeat(81)}`), 400)).toMatchObject({
      fields: { category: expect.any(String) },
    });
  });

  it("is not shown of a banned user", async () => {
    await setColumn(ada.user.id, "status", "banned");
    expect((await visitor.get(`/api/users/${ada.user.id}/projects?category=residential`)).status).toBe(404);
  });
});

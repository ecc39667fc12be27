import { env } from "cloudflare:workers";
import type { OwnProject, Section, TableOverview } from "@contract/own-projects";
import type { ProjectCard } from "@contract/projects";
import type { PortfolioContext } from "@contract/related-projects";
import { beforeAll, describe, expect, it } from "vitest";
import { sortKeyBetween } from "../../db/sort-key";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { expectStoredCounts } from "../../testing/stored-counts";

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();
/** Ids by title. A is the oldest. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  for (const title of ["A", "B", "C", "D", "E"]) ids[title] = (await publish(ada, { title })).id;
});

const portfolio = async (query = "") =>
  (await json<ProjectCard[]>(visitor.get(`/api/users/uname/ada/projects?limit=50${query}`))).map(
    ({ title }) => title,
  );
const own = async (query = "") =>
  (await json<OwnProject[]>(ada.visitor.get(`/api/user/projects${query}`))).map(({ title }) => title);
const move = (title: string, to: object, status = 200, { visitor: who } = ada) =>
  json(who.post(`/api/projects/${ids[title]}/move`, to), status);
const addSection = (name: string) => json<Section>(ada.visitor.post("/api/user/sections", { name }), 201);

describe("a key between two others", () => {
  it("is always found, also after many moves to the same place", () => {
    let above = "17638824000000000000042";
    const below = "17638824000000000000041";
    for (let i = 0; i < 500; i++) {
      const between = sortKeyBetween(above, below) ?? "";
      expect(between > below && between < above).toBe(true);
      above = between;
    }
    expect(above.length).toBeLessThan(200);
  });
  it("is a millisecond away at the ends, and missing where there is no room", () => {
    expect(sortKeyBetween(null, "17638824000000000000042")).toBe("1763882400001");
    expect(sortKeyBetween("17638824000000000000042", null)).toBe("1763882399999");
    expect(sortKeyBetween("5", "5")).toBeNull();
    expect(sortKeyBetween(null, null)).toBeNull();
  });
});

/** Expects that each project of the portfolio leads to the one before it and the one after it. */
async function expectPath() {
  const titles = await portfolio();
  const adjacent = (title: string) =>
    json<PortfolioContext>(visitor.get(`/api/projects/${ids[title]}/portfolio-context`));
  for (const [index, title] of titles.entries()) {
    const { previous, next } = await adjacent(title);
    expect([previous?.title, next?.title], title).toEqual([titles[index - 1], titles[index + 1]]);
  }
}

describe("the order of a portfolio", () => {
  it("is newest first until something is moved", async () => {
    expect(await portfolio()).toEqual(["E", "D", "C", "B", "A"]);
    expect(await own()).toEqual(["E", "D", "C", "B", "A"]);
  });

  it("is the owner's, and a move writes one row", async () => {
    const places = () =>
      env.DB.prepare("SELECT id, position FROM projects ORDER BY id").all<{ position: string }>();
    await move("A", { after: ids.E });
    expect(await portfolio()).toEqual(["E", "A", "D", "C", "B"]);
    await move("E", { after: ids.B });
    await move("C", {});
    expect(await portfolio()).toEqual(["C", "A", "D", "B", "E"]);
    await expectPath();
    expect(await own()).toEqual(["C", "A", "D", "B", "E"]);
    expect((await places()).results.filter(({ position }) => position !== null)).toHaveLength(3);
    const newest = await publish(ada, { title: "F" });
    expect((await portfolio())[0]).toBe("F");
    await json(ada.visitor.del(`/api/projects/${newest.id}`));
    expect((await json<ProjectCard[]>(visitor.get(`/api/users/${ada.user.id}/projects`)))[0]?.title).toBe(
      "E",
    );
  });

  it("begins with pinned projects and ends with the sections", async () => {
    const [housing, competitions] = [await addSection("Housing"), await addSection("Competitions")];
    await move("C", { sectionId: competitions.id });
    await move("D", { sectionId: housing.id });
    await move("B", { sectionId: housing.id, after: ids.D });
    await move("E", { isPinned: true });
    expect(await portfolio()).toEqual(["E", "A", "D", "B", "C"]);
    await expectPath();
    const shown = await json<ProjectCard[]>(visitor.get("/api/users/uname/ada/projects"));
    expect(shown.map(({ section }) => section?.name ?? null)).toEqual([
      null,
      null,
      "Housing",
      "Housing",
      "Competitions",
    ]);
    const sent = { ids: [competitions.id, housing.id] };
    await json(ada.visitor.put("/api/user/sections", sent));
    expect(await portfolio()).toEqual(["E", "A", "C", "D", "B"]);
    await expectPath();
    expect(await json<TableOverview>(ada.visitor.get("/api/user/projects/overview"))).toMatchObject({
      total: 5,
      pinned: 1,
      withoutSection: 1,
      sections: [
        { name: "Competitions", count: 1 },
        { name: "Housing", count: 2 },
      ],
    });
    await json(ada.visitor.put("/api/user/sections", { ids: [housing.id] }), 409);
    await json(bruno.visitor.put("/api/user/sections", sent), 404);
  });

  it("continues after each project, also after one that is gone", async () => {
    const all = await json<ProjectCard[]>(visitor.get("/api/users/uname/ada/projects"));
    for (const [index, { createdAt, id }] of all.entries())
      expect(await portfolio(`&before=${Date.parse(createdAt)}-${id}`)).toEqual(
        all.slice(index + 1).map(({ title }) => title),
      );
    const portfolioForm = `/api/users/${ada.user.id}/projects?portfolio=yes&username=ada&limit=2&page=2`;
    expect((await json<ProjectCard[]>(visitor.get(portfolioForm))).map(({ title }) => title)).toEqual([
      "C",
      "D",
    ]);
    expect(await portfolio(`&before=${Date.now() + 1000}-4711`)).toEqual(["A", "C", "D", "B"]);
  });

  it("refuses a project, a section or a place that is not the caller's", async () => {
    await move("A", {}, 404, bruno);
    const theirs = await publish(bruno, { title: "Theirs" });
    await move("A", { after: theirs.id }, 409);
    await move("A", { after: ids.D }, 409);
    await move("A", { sectionId: 4711 }, 404);
    const section = await json<Section>(bruno.visitor.post("/api/user/sections", { name: "Theirs" }), 201);
    await move("A", { sectionId: section.id }, 404);
    await json(ada.visitor.patch(`/api/user/sections/${section.id}`, { name: "Mine" }), 404);
    await json(ada.visitor.del(`/api/user/sections/${section.id}`), 404);
    expect(await portfolio()).toEqual(["E", "A", "C", "D", "B"]);
  });

  it("leaves out what does not stand on it", async () => {
    const change = { kind: "portfolio", isOnPortfolio: false };
    await json(ada.visitor.post("/api/user/projects/change", { ids: [ids.C, ids.E], change }));
    const response = await visitor.get("/api/users/uname/ada/projects");
    expect(response.headers.get("X-Total-Count")).toBe("3");
    expect(await portfolio()).toEqual(["A", "D", "B"]);
    await expectPath();
    expect(await own()).toEqual(["E", "A", "C", "D", "B"]);
    expect(await json<ProjectCard[]>(visitor.get("/api/projects"))).toHaveLength(6);
    await expectStoredCounts();
  });

  it("keeps the projects of a section that is deleted", async () => {
    const { sections } = await json<TableOverview>(ada.visitor.get("/api/user/projects/overview"));
    await json(ada.visitor.del(`/api/user/sections/${sections.find(({ name }) => name === "Housing")?.id}`));
    expect(new Set(await portfolio())).toEqual(new Set(["A", "D", "B"]));
    expect((await json<ProjectCard[]>(visitor.get("/api/users/uname/ada/projects")))[1]?.section).toBeNull();
  });

  it("has at most 30 sections", async () => {
    for (let i = 1; i < 30; i++) await addSection(`Section ${i}`);
    await json(ada.visitor.post("/api/user/sections", { name: "One more" }), 409);
  });
});

it("a hidden project leads to its neighbours, but not for people who do not see it, and not from them", async () => {
  const [first = "", second] = await portfolio();
  const hidden = await publish(ada, { title: "Hidden", visibility: "private" });
  const path = `/api/projects/${hidden.id}/portfolio-context`;
  expect(await json<PortfolioContext>(ada.visitor.get(path))).toMatchObject({
    previous: null,
    next: { title: first },
    categories: ["residential"],
  });
  await json(visitor.get(path), 404);
  const shown = await json<PortfolioContext>(visitor.get(`/api/projects/${ids[first]}/portfolio-context`));
  expect([shown.previous, shown.next?.title]).toEqual([null, second]);
});

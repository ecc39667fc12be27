import { env } from "cloudflare:workers";
import type { Facets } from "@contract/project-lists";
import type { ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { seedProjects } from "../../testing/seed-projects";

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();
const COST = 987_654_321;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await seedProjects(ada, [
    {
      title: "Salt Museum",
      description: "Galleries of larch.",
      category: "institutional",
      companyType: "Architecture Firm",
      city: "Risør",
      country: "Norway",
      totalArea: 999.5,
      cost: COST,
    },
    {
      title: "Quay Houses",
      category: "Residential",
      companyType: "Design Studio",
      city: "Lisbon",
      country: "Portugal",
      totalArea: 1000,
    },
    {
      title: "Footbridge over the Tagus",
      category: "urban-design",
      companyType: "Engineering Firm",
      city: "Lisbon",
      country: "Portugal",
      totalArea: 50_000,
    },
    {
      title: "Harbour Towers",
      category: "residential",
      country: "Portugal",
      location: "Alcântara docks",
      totalArea: 50_000.5,
    },
    { title: "Ninety-nine % _ glass", category: "commercial", city: "Lisbon Falls", totalArea: 10_000 },
  ]);
});

const titles = async (query: string) =>
  (await json<ProjectCard[]>(visitor.get(`/api/projects?${query}`))).map(({ title }) => title.split(" ")[0]);
const total = async (query: string) =>
  Number((await visitor.get(`/api/projects?${query}`)).headers.get("X-Total-Count"));

const facets = async (query: string) => {
  const counts = await json<Facets>(visitor.get(`/api/filters/counts?${query}`));
  return (name: keyof Facets, option: string) => counts[name].find((each) => each.name === option)?.count;
};

it("counts of a filter's options are those with the other filters applied, of which each can have several values", async () => {
  const count = await facets("projectType=residential&projectType=institutional&location=Portugal");
  expect(count("projectType", "residential")).toBe(2);
  expect(count("projectType", "urban-design")).toBe(1);
  expect(count("projectSize", "Medium")).toBe(1);
  expect(count("projectSize", "Small")).toBe(0);
  expect(count("location", "Risør, Norway")).toBe(1);
  expect(count("companyType", "Design Studio")).toBe(1);
});

describe("the list's filters", () => {
  it.each([
    ["projectType=residential", ["Harbour", "Quay"]],
    ["projectType=RESIDENTIAL", ["Harbour", "Quay"]],
    ["companyType=Design%20Studio", ["Quay"]],
    ["location=Lisbon", ["Footbridge", "Quay"]],
    ["location=Portugal", ["Harbour", "Footbridge", "Quay"]],
    ["location=lisbon,%20portugal", ["Footbridge", "Quay"]],
    ["location=Alc%C3%A2ntara%20docks", ["Harbour"]],
    ["location=Ris%C3%B8r,%20Norway", ["Salt"]],
    ["location=Lis", []],
    ["projectSize=Small", ["Salt"]],
    ["projectSize=medium", ["Quay"]],
    ["projectSize=Large", ["Ninety-nine", "Footbridge"]],
    ["projectSize=EXTRA%20large", ["Harbour"]],
    ["location=Portugal&projectType=residential&projectSize=Medium&companyType=design%20studio", ["Quay"]],
    ["projectType=residential&projectType=institutional", ["Harbour", "Quay", "Salt"]],
    ["projectType=Residential&projectType=residential", ["Harbour", "Quay"]],
    [
      "projectType=residential&projectType=urban-design&projectSize=Medium&projectSize=Large",
      ["Footbridge", "Quay"],
    ],
    ["location=Portugal&projectSize=Small", []],
    ["projectType=%25", []],
    ["companyType=%22)%20OR%20(%22", []],
  ])("%s finds matching projects and their number", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect(await total(query)).toBe(expected.length);
  });

  it.each([
    ["search=museum", ["Salt"]],
    ["search=MUS", ["Salt"]],
    ["search=larch", ["Salt"]],
    ["search=houses", ["Quay"]],
    ["search=RIS%C3%98R", ["Salt"]],
    ["search=Alcantara", ["Harbour"]],
    ["search=norrback", ["Ninety-nine", "Harbour", "Footbridge", "Quay", "Salt"]],
    ["search=tagus%20foot", ["Footbridge"]],
    ["search=tag%20footbridge", []],
    ["search=footbridge%20museum", []],
    ["search=ninety-nine%20%25", ["Ninety-nine"]],
    ["search=o", []],
    ["search=lisbon&projectType=residential", ["Quay"]],
    ["search=%25", []],
    ["search=_", []],
    ["search=!!", []],
    ["search=%22", []],
    ["search=NOT", []],
    ["search=title%3Asalt*", []],
    ["search=cat7265736964656E7469616C0", []],
    [`search=${COST}`, []],
  ])("%s finds projects that contain the terms", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect(await total(query)).toBe(expected.length);
  });

  it("that are blank have no effect", async () => {
    const blank = "search=%20&location=&companyType=&projectType=%20&projectSize=";
    expect(await titles(blank)).toHaveLength(5);
    expect(await total(blank)).toBe(5);
  });

  it.each([
    ["projectSize=Huge", "Project size must be Small, Medium, Large or Extra Large"],
    [`search=${"x".repeat(201)}`, "Search must be at most 200 characters"],
    [`projectType=${"x".repeat(81)}`, "Project type must be at most 80 characters"],
    ["search=a%00b", "Search contains characters that cannot be stored"],
    ["search=a&search=b", "Search must be text"],
  ])("rejects %s with an error message", async (query, message) => {
    expect(await json(visitor.get(`/api/projects?${query}`), 400)).toMatchObject({ message });
  });

  it("accept any 200 characters as search text", async () => {
    for (const search of [
      "x".repeat(200),
      '"*'.repeat(100),
      "a ".repeat(100),
      "(".repeat(200),
      "é".repeat(200),
      "𞤀𞤁",
      "𞤀𞤁 house",
      "house 𞤀𞤁",
      "ⅷ²",
      "塔",
    ])
      expect((await visitor.get(`/api/projects?search=${encodeURIComponent(search)}`)).status).toBe(200);
  });

  it("work the same through tRPC", async () => {
    const answer = await json<{ result: { data: { items: ProjectCard[]; total: number } } }>(
      visitor.query("projects.list", { location: "Portugal", search: "bridge foot" }),
    );
    expect(answer.result.data.total).toBe(0);
    expect((await visitor.query("projects.list", { search: ["x"] })).status).toBe(400);
  });

  it("leave out hidden projects, and follow changes", async () => {
    const mine = await publish(bruno, { title: "Granary", city: "Tønder", country: "Denmark" });
    expect(await titles("location=Denmark")).toEqual(["Granary"]);
    await setColumn(bruno.user.id, "status", "banned");
    expect(await titles("location=Denmark")).toEqual([]);
    expect(await titles("search=granary")).toEqual([]);
    expect(await total("location=Denmark")).toBe(0);
    await setColumn(bruno.user.id, "status", "active");
    await env.DB.prepare("UPDATE projects SET country = 'Sweden' WHERE id = ?").bind(mine.id).run();
    expect([await titles("location=Denmark"), await titles("location=Sweden")]).toEqual([[], ["Granary"]]);
    await env.DB.prepare("DELETE FROM projects WHERE id = ?").bind(mine.id).run();
    expect(await total("location=Sweden")).toBe(0);
  });

  it("offer all places of projects", async () => {
    expect(await json(visitor.get("/api/filters/locations"))).toEqual([
      "Lisbon Falls",
      "Lisbon, Portugal",
      "Norway",
      "Portugal",
      "Risør, Norway",
    ]);
  });
});

describe("a filtered list of many projects", () => {
  const many = (count: number) =>
    seedProjects(
      ada,
      Array.from({ length: count }, (_, i) => ({
        title: `Granite wall ${i}`,
        category: "landscape",
        city: "Oslo",
        country: "Norway",
        totalArea: 20_000,
      })),
    );
  const query = "location=Oslo&projectType=landscape&projectSize=Large";

  it("is paginated by number and cursor, and counts search matches up to eleven beyond the page", async () => {
    const planted = (await many(130)).reverse();
    const ids = async (more: string) =>
      (await json<ProjectCard[]>(visitor.get(`/api/projects?${query}${more}`))).map(({ id }) => id);
    expect(await ids("")).toEqual(planted.slice(0, 9));
    expect(await ids("&page=3&limit=20")).toEqual(planted.slice(40, 60));
    expect(await ids(`&before=1-${planted[8]}`)).toEqual(planted.slice(9, 18));
    expect(await ids(`&search=granite%20wa&before=1-${planted[120]}`)).toEqual(planted.slice(121));
    expect(await total(query)).toBe(130);
    expect(await total(`${query}&search=granite`)).toBe(20);
    expect(await total(`${query}&search=granite&page=14`)).toBe(130);
  });

  it("reads only the rows of the page, however many there are", { tags: "all" }, async () => {
    const cost = async (more = "") => costOf(await visitor.get(`${LOCAL}/api/projects?${query}${more}`));
    const before = [await cost(), await cost("&search=wall"), await cost("&search=wall&before=1-100")];
    await many(1000);
    expect([await cost(), await cost("&search=wall"), await cost("&search=wall&before=1-100")]).toEqual(
      before,
    );
    expect(before.map(({ waves }) => waves)).toEqual([1, 1, 1]);
    expect(before[0]?.read).toBeLessThanOrEqual(20);
    expect(before[1]?.read).toBeLessThanOrEqual(60);
  });
});

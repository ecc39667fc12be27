import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { runCronTasks } from "../../testing/outbound";

let ada: TestUser;
const visitor = new Visitor();
beforeAll(async () => {
  ada = await registerUser("ada");
});

const facts = {
  floorArea: 2550.5,
  floorAreaBasis: "GIA",
  costAmount: 8_640_000,
  costCurrency: "EUR",
  costYear: 2024,
  constructionStatus: "construction",
  startDate: "2023",
  completionDate: "2025-06",
  practiceRole: "Lead architect",
  deliveryMethod: "Design and build",
  certifications: ["DGNB Gold"],
  awards: ["Timber Prize 2025"],
  publications: ["Detail 4/2025"],
};
const patch = (id: number, body: object) => ada.visitor.patch(`/api/projects/${id}/update`, body);
const list = async (query: object) => {
  const response = await visitor.get(`/api/projects?${new URLSearchParams({ ...query })}`);
  const projects = await json<Project[]>(response);
  return { titles: projects.map(({ title }) => title), total: response.headers.get("X-Total-Count") };
};

describe("the facts of a project", () => {
  it("are stored, read, changed and cleared; lists lose blanks and duplicates", async () => {
    const project = await publish(ada, {
      ...facts,
      awards: [" Timber Prize 2025 ", "", "Timber Prize 2025"],
    });
    expect(project).toMatchObject(facts);
    expect(
      await json(patch(project.id, { costCurrency: "chf", constructionStatus: "On hold" })),
    ).toMatchObject({
      ...facts,
      costCurrency: "CHF",
      constructionStatus: "onHold",
    });
    const blank = Object.fromEntries(Object.keys(facts).map((name) => [name, " "]));
    const cleared = await json<Project>(patch(project.id, blank));
    for (const [name, value] of Object.entries(facts))
      expect(cleared[name as keyof Project], name).toEqual(Array.isArray(value) ? [] : null);
  });

  it("are read as people write numbers, and what could be two numbers is refused", async () => {
    const project = await publish(ada, facts);
    for (const [written, floorArea] of [
      ["12,5", 12.5],
      ["1.250,5", 1250.5],
      ["1,250.5", 1250.5],
      ["1'200", 1200],
      ["1 250", 1250],
      ["۱۲۳۴", 1234],
    ])
      expect(await json(patch(project.id, { floorArea: written })), String(written)).toMatchObject({
        floorArea,
      });
    expect(await json(patch(project.id, { floorArea: "12.000" }), 400)).toMatchObject({
      fields: { floorArea: "12.000 is ambiguous: write 12000 or 12" },
    });
    expect(await json(patch(project.id, { costAmount: "2.500.000" }))).toMatchObject({
      costAmount: 2_500_000,
      floorArea: 1234,
    });
  });

  it("are one area and one cost: of a pair of fields, the one that is not sent follows the other", async () => {
    const project = await publish(ada, { totalArea: 27_450, constructionCost: 412_000 });
    expect(project).toMatchObject({
      ...{ floorArea: 2550, costAmount: 412_000, costCurrency: "USD" },
    });
    const changed = async (body: object) => {
      const { totalArea, floorArea, constructionCost, costAmount, costCurrency } = await json<Project>(
        patch(project.id, body),
      );
      return [totalArea, floorArea, constructionCost, costAmount, costCurrency];
    };
    expect(await changed({ floorArea: 1250.5 })).toEqual([13_460, 1250.5, 412_000, 412_000, "USD"]);
    expect(await changed({ costAmount: 5, costCurrency: "EUR" })).toEqual([13_460, 1250.5, null, 5, "EUR"]);
    expect(await changed({ constructionCost: " " })).toEqual([13_460, 1250.5, null, 5, "EUR"]);
    expect(await changed({ costCurrency: "USD" })).toEqual([13_460, 1250.5, 5, 5, "USD"]);
    expect(await changed({ costAmount: 6 })).toEqual([13_460, 1250.5, 6, 6, "USD"]);
    expect(await changed({ constructionCost: " ", totalArea: 50.5 })).toEqual([50.5, 4.69, null, null, null]);
    expect(await changed({ floorArea: " ", constructionCost: 7 })).toEqual([null, null, 7, 7, "USD"]);
    const both = { totalArea: 100, floorArea: 100, constructionCost: 8, costAmount: 9, costCurrency: "EUR" };
    expect(await changed(both)).toEqual([100, 100, 8, 9, "EUR"]);
  });

  it("have costs of up to a thousand million millions, which are found", async () => {
    const title = "Sea wall";
    await publish(ada, { title, costAmount: 5e12, costCurrency: "IDR", isConstructionCostPublic: true });
    await publish(ada, {
      title: "Metro",
      costAmount: 1e15,
      costCurrency: "IDR",
      constructionCost: 1e15,
      isConstructionCostPublic: true,
    });
    expect((await list({ costFrom: 4e12, costTo: 6e12, costCurrency: "IDR" })).titles).toEqual([title]);
    expect((await list({ costFrom: "999999999999999", costCurrency: "IDR" })).titles).toEqual(["Metro"]);
    expect((await list({ costTo: "1.000.000.000.000.000", costCurrency: "IDR" })).titles).toEqual([
      "Metro",
      title,
    ]);
    const { id } = await publish(ada, facts);
    expect(await json(patch(id, { costAmount: 1e15 + 1 }), 400)).toMatchObject({
      fields: { costAmount: "Cost must be at most 1,000,000,000,000,000" },
    });
  });

  it.each([
    [{ floorArea: -1 }, "floorArea", "Floor area must be at least 0"],
    [{ floorAreaBasis: "BGF" }, "floorAreaBasis", "Basis of the area must be one of GFA, GIA, NIA, site"],
    [{ costAmount: 5.5, costCurrency: "EUR" }, "costAmount", "Cost must be a whole number"],
    [{ costAmount: 5 }, "costCurrency", "A cost needs its currency"],
    [{ costCurrency: "EUX" }, "costCurrency", "Currency must be a code such as EUR or USD"],
    [{ costYear: 24 }, "costYear", "Year of the cost must be at least 1800"],
    [
      { constructionStatus: "ready" },
      "constructionStatus",
      "Construction status must be one of concept, design, tender, construction, completed, onHold, unbuilt",
    ],
    [
      { startDate: "2024-02-30" },
      "startDate",
      "Start must be a year, month or day such as 2024, 2024-05 or 2024-05-17",
    ],
    [
      { startDate: "2024-05", completionDate: "2024-04-30" },
      "completionDate",
      "Completion must not be before the start",
    ],
    [{ awards: Array.from({ length: 21 }, (_, n) => `A${n}`) }, "awards", "At most 20 awards"],
  ])("refuse %j", async (wrong, field, message) => {
    const body = { status: "draft", title: "Wrong", ...wrong };
    expect(await json(ada.visitor.post("/api/projects", body), 400)).toMatchObject({
      fields: { [field]: message },
    });
    const { id } = await json<Project>(ada.visitor.post("/api/projects", { status: "draft" }), 201);
    expect(await json(patch(id, wrong), 400)).toMatchObject({ fields: { [field]: message } });
  });

  it("compare a change with what is stored", async () => {
    const { id } = await publish(ada, { startDate: "2024-05", completionDate: "2024" });
    expect(await json(patch(id, { completionDate: "2023" }), 400)).toMatchObject({
      message: "Completion must not be before the start",
    });
  });
});

describe("the cost with its currency", () => {
  it("is hidden from others like the construction cost, wherever the project is read", async () => {
    const hidden = await publish(ada, { ...facts, title: "Costly", costAmount: 8_641_357, tags: ["costly"] });
    const paths = [
      `/api/projects/${hidden.id}`,
      `/projects/${hidden.id}`,
      `/projects/${hidden.id}/print`,
      "/api/projects?search=costly",
      "/feed.json",
    ];
    for (const path of paths) {
      const text = await (await visitor.get(path)).text();
      expect(text, path).toContain("Costly");
      expect(text, path).not.toMatch(/8[,.]?641[,.]?357|costAmount|costYear/);
    }
    expect(await json(ada.visitor.get(`/api/projects/${hidden.id}`))).toMatchObject({
      costAmount: 8_641_357,
    });
    await json(patch(hidden.id, { isConstructionCostPublic: true }));
    expect(await json(visitor.get(`/api/projects/${hidden.id}`))).toMatchObject({
      costAmount: 8_641_357,
      costCurrency: "EUR",
      costYear: 2024,
    });
    expect(await (await visitor.get(`/projects/${hidden.id}`)).text()).toContain("8,641,357");
  });
});

describe("the filters", () => {
  it("find projects by construction status, with words, other filters and every order, also after a change", async () => {
    const cultural = { category: "cultural", tags: ["quay"] };
    await publish(ada, { title: "Quay A", constructionStatus: "tender", ...cultural });
    const second = await publish(ada, { title: "Quay B", constructionStatus: "tender", ...cultural });
    await publish(ada, { title: "Quay C", constructionStatus: "unbuilt", ...cultural });
    const tender = { constructionStatus: "tender", projectType: "cultural" };
    expect(await list(tender)).toEqual({ titles: ["Quay B", "Quay A"], total: "2" });
    expect((await list({ ...tender, search: "quay" })).titles).toEqual(["Quay B", "Quay A"]);
    for (const sort of ["liked", "viewed"])
      expect(await list({ ...tender, sort })).toEqual({ titles: ["Quay B", "Quay A"], total: "2" });
    expect((await list({ ...tender, limit: 1 })).total).toBe("2");
    await json(patch(second.id, { constructionStatus: "Unbuilt" }));
    expect(await list(tender)).toEqual({ titles: ["Quay A"], total: "1" });
    expect((await list({ constructionStatus: "unbuilt", sort: "liked" })).titles).toEqual([
      "Quay C",
      "Quay B",
    ]);
    const wrong = await visitor.get("/api/projects?constructionStatus=ready");
    expect(wrong.status).toBe(400);
  });

  it("are in a saved search, whose notification leads to them", async () => {
    const bruno = await registerUser("bruno");
    const wanted = { name: "Tenders", constructionStatus: "tender" };
    expect(await json(bruno.visitor.post("/api/saved-searches", wanted), 201)).toMatchObject(wanted);
    await publish(ada, { title: "Locks", constructionStatus: "tender" });
    await env.DB.exec("UPDATE projects SET created_at = created_at - 61000 WHERE title = 'Locks'");
    await env.DB.exec("UPDATE saved_searches SET seen_at = seen_at - 120000");
    await runCronTasks();
    const [notification] = await json<{ data: { url: string } }[]>(bruno.visitor.get("/api/notifications"));
    expect(notification?.data.url).toBe("/discover?constructionStatus=tender&sort=newest");
  });

  it("find a project by its floor area where it has no total area", async () => {
    const { id } = await publish(ada, { title: "Shed", category: "industrial", floorArea: 90 });
    const size = (projectSize: string) => list({ projectSize, projectType: "industrial" });
    expect(await size("Small")).toEqual({ titles: ["Shed"], total: "1" });
    await json(patch(id, { floorArea: 5000 }));
    expect(await size("Small")).toEqual({ titles: [], total: "0" });
    expect(await size("Extra Large")).toEqual({ titles: ["Shed"], total: "1" });
    await json(patch(id, { totalArea: 800 }));
    expect(await size("Small")).toEqual({ titles: ["Shed"], total: "1" });
  });
});

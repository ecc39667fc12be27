import { env } from "cloudflare:workers";
import type { Credit } from "@contract/credits";
import { SHEET_PROJECTS_MAX, SHEET_TEMPLATES_MAX, type SheetTemplate } from "@contract/sheets";
import { beforeEach, expect, it } from "vitest";
import { json } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
beforeEach(async () => {
  ada ??= await registerUser("ada");
  bruno ??= await registerUser("bruno");
  await env.DB.exec("DELETE FROM sheet_templates; DELETE FROM rate_limits");
});

const PATH = "/api/sheet-templates";
const setup = { name: "Housing", layout: "sheets", paper: "a4", fields: ["mainImage", "client"] };
const create = (who: TestUser, input: object = {}) =>
  json<SheetTemplate>(who.visitor.post(PATH, { ...setup, ...input }), 201);
const read = (who: TestUser, id: number) => json<SheetTemplate>(who.visitor.get(`${PATH}/${id}`));
const list = (who: TestUser) => json<SheetTemplate[]>(who.visitor.get(PATH));

it("keeps layout, paper, fields and projects in order, and the person of a résumé", async () => {
  const [yard, hall] = [await publish(ada, { title: "Yard" }), await publish(ada, { title: "Hall" })];
  const template = await create(ada, {
    name: " Key people ",
    layout: "sf330-e",
    paper: "letter",
    title: "Harbour tender",
    fields: ["description", "totalArea", "description"],
    shownHidden: ["client"],
    projects: [
      { id: hall.id, role: "Project architect", yearServices: "2024", isWithCurrentFirm: true },
      { id: yard.id, firms: [{ name: "Vale", location: "Oslo", role: "Structure" }] },
    ],
    person: { name: "Ada Vale", yearsTotal: "21", education: "MArch\nBSc" },
  });
  expect(template).toMatchObject({
    name: "Key people",
    layout: "sf330-e",
    paper: "letter",
    title: "Harbour tender",
    fields: ["description", "totalArea"],
    shownHidden: ["client"],
    projects: [
      { id: hall.id, role: "Project architect", yearServices: "2024", isWithCurrentFirm: true, firms: null },
      { id: yard.id, role: null, firms: [{ name: "Vale", location: "Oslo", role: "Structure" }] },
    ],
    person: { name: "Ada Vale", yearsTotal: "21", education: "MArch\nBSc", firm: null },
  });
  expect(await read(ada, template.id)).toEqual(template);
  const { id, name, layout, createdAt, updatedAt } = template;
  expect(await list(ada)).toEqual([{ id, name, layout, createdAt, updatedAt }]);
});

it("changes what is given, and deletes", async () => {
  const yard = await publish(ada);
  const first = await create(ada, { title: "Tender", projects: [{ id: yard.id }], person: { name: "Ada" } });
  const second = await create(ada, { name: "Second" });
  expect((await list(ada)).map(({ id }) => id)).toEqual([second.id, first.id]);
  const change = (input: object) => json(ada.visitor.patch(`${PATH}/${first.id}`, input));
  expect(await change({ name: "Renamed" })).toEqual({
    ...first,
    name: "Renamed",
    updatedAt: expect.any(String),
  });
  expect(await change({ title: "", paper: "letter", fields: [], projects: [] })).toMatchObject({
    name: "Renamed",
    title: null,
    paper: "letter",
    fields: [],
    projects: [],
    person: { name: "Ada" },
  });
  await json(ada.visitor.del(`${PATH}/${first.id}`));
  await json(ada.visitor.get(`${PATH}/${first.id}`), 404);
  expect(await list(ada)).toHaveLength(1);
});

it("belongs to one account", async () => {
  const { id } = await create(ada);
  await json(bruno.visitor.get(`${PATH}/${id}`), 404);
  await json(bruno.visitor.patch(`${PATH}/${id}`, { name: "Mine" }), 404);
  await json(bruno.visitor.del(`${PATH}/${id}`), 404);
  expect(await list(bruno)).toEqual([]);
  expect((await read(ada, id)).name).toBe("Housing");
});

it("refuses projects of others, and projects that do not exist", async () => {
  const foreign = await publish(bruno);
  const { id } = await create(ada);
  const expected = { fields: { projects: "A project is not yours, or was deleted" } };
  for (const projects of [[{ id: foreign.id }], [{ id: 4_711_000 }]]) {
    expect(await json(ada.visitor.post(PATH, { ...setup, projects }), 400)).toMatchObject(expected);
    expect(await json(ada.visitor.patch(`${PATH}/${id}`, { projects }), 400)).toMatchObject(expected);
  }
  expect((await read(ada, id)).projects).toEqual([]);
  expect(await list(ada)).toHaveLength(1);
});

it("takes projects of others in which both sides have confirmed a credit", async () => {
  const credits = [{ list: "collaborators", name: "Ada Vale", role: "architect" }];
  const { id } = await publish(bruno);
  const [row] = await json<Credit[]>(bruno.visitor.put(`/api/projects/${id}/credits`, { credits }));
  await json(bruno.visitor.post(`/api/credits/${row?.id}/ask`, { userId: ada.user.id }));
  const input = {
    ...setup,
    layout: "sf330-g",
    projects: [{ id }],
    people: [{ name: "Ada Vale", userId: ada.user.id }],
  };
  await json(ada.visitor.post(PATH, input), 400);
  const words = { answer: "confirm", name: "Ada Vale", role: "architect" };
  await json(ada.visitor.post(`/api/credits/${row?.id}/answer`, words));
  const template = await create(ada, input);
  expect(template.people).toEqual([{ name: "Ada Vale", role: null, userId: ada.user.id }]);
});

it("takes drafts, which nobody else sees", async () => {
  const draft = await json<{ id: number }>(
    ada.visitor.post("/api/projects", { title: "Draft", status: "draft" }),
    201,
  );
  expect((await create(ada, { projects: [{ id: draft.id }] })).projects).toMatchObject([{ id: draft.id }]);
});

it("refuses what is missing, unknown, too long or too much, and names the field", async () => {
  const { id } = await publish(ada);
  const firm = { name: "Vale" };
  for (const [input, field] of [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ layout: "poster" }, "layout"],
    [{ paper: "a3" }, "paper"],
    [{ fields: ["password"] }, "fields.0"],
    [{ fields: "client" }, "fields"],
    [{ shownHidden: ["description"] }, "shownHidden.0"],
    [{ projects: [{ id }, { id }] }, "projects"],
    [{ projects: Array.from({ length: SHEET_PROJECTS_MAX + 1 }, (_, i) => ({ id: i + 1 })) }, "projects"],
    [{ projects: [{ id, firms: Array(7).fill(firm) }] }, "projects.0.firms"],
    [{ projects: [{ id, firms: [{ name: "" }] }] }, "projects.0.firms.0.name"],
    [{ person: { education: "x".repeat(2001) } }, "person.education"],
  ] as const)
    expect(await json(ada.visitor.post(PATH, { ...setup, ...input }), 400), field).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  expect(await list(ada)).toEqual([]);
});

it(`allows ${SHEET_TEMPLATES_MAX} templates for each account`, async () => {
  for (let i = 0; i < SHEET_TEMPLATES_MAX; i++) await create(ada, { name: `${i}` });
  expect(await json(ada.visitor.post(PATH, setup), 409)).toMatchObject({ code: "conflict" });
  expect(await list(ada)).toHaveLength(SHEET_TEMPLATES_MAX);
  await create(bruno);
});

it("is in the export of the account", async () => {
  await create(ada, { name: "Tenders", person: { name: "Ada Vale" } });
  const csv = await (await ada.visitor.get("/api/users/export/data")).text();
  expect(csv).toMatch(/^sheet templates,.*Tenders.*Ada Vale/m);
});

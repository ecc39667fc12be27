import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import {
  makeSuperuser,
  newPicture,
  publish,
  registerUser,
  setColumn,
  type TestUser,
} from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let mainImage: string;
let project: Project;
const full = {
  title: "Salt Museum",
  description: "A museum.",
  category: "institutional",
  companyType: "Other",
  longDescription: "Long.",
  challenges: "Wind.",
  city: "Risør",
  country: "Norway",
  location: "Quay",
  programsUsed: "Rhino",
  totalArea: 1200,
  numberOfLevels: 2,
  client: "Town",
  designPhase: "2019",
  videoUrl: "https://vimeo.com/76979871",
  constructionPhase: "2021",
  projectStatus: "New",
  constructionCost: 700_000,
  tags: ["wood"],
  stakeholders: [{ name: "Town", role: "Client" }],
  collaborators: [{ name: "Ito", role: "Acoustics", type: null }],
};
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  mainImage = await newPicture(ada);
});
beforeEach(async () => {
  project = await publish(ada, { ...full, mainImage });
});

const path = (id: number | string = project.id) => `/api/projects/${id}/update`;
const update = (body: object | string, { visitor }: { visitor: Visitor } = ada) =>
  visitor.patch(path(), body);
const stored = () => env.DB.prepare("SELECT * FROM projects WHERE id = ?").bind(project.id).first();

describe("updating a project", () => {
  it("changes the sent fields, keeps the others and returns the project", async () => {
    const changed = await json<Project>(update({ title: "  Salt Hall ", tags: ["Salt", "salt", ""] }));
    const { updatedAt, ...rest } = changed;
    const { updatedAt: before, ...former } = project;
    expect(rest).toEqual({ ...former, title: "Salt Hall", tags: ["Salt"] });
    expect(updatedAt > before).toBe(true);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toEqual(changed);
    expect(await json(new Visitor().get("/api/projects?search=hall"))).toHaveLength(1);
  });

  it("can update every field, by REST and by tRPC", async () => {
    const other = {
      title: "T",
      description: "D",
      category: "interior",
      companyType: "Design Studio",
      city: "Lisbon",
      longDescription: "L",
      challenges: "C",
      country: "Portugal",
      location: "Docks",
      totalArea: 50_001,

      programsUsed: "Revit",
      videoUrl: "https://films.example/visit.mp4",
      numberOfLevels: 9,
      client: "Ada",
      designPhase: "1",
      constructionPhase: "2",
      projectStatus: "Old",
      constructionCost: 1,
      isConstructionCostPublic: true,
      tags: [],
      stakeholders: [{ name: "A", role: "B" }],
      collaborators: [{ name: "A", role: "B", type: "C" }],
    };
    expect(await json(update(other))).toMatchObject(other);
    expect(await json(new Visitor().get("/api/projects?projectSize=extra large"))).toHaveLength(1);
    await json(ada.visitor.mutate("projects.update", { id: project.id, ...full }));
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject(full);
  });

  it.each([null, " ", ""])("clears optional fields with %j", async (none) => {
    const names = Object.keys(full).filter((name) => !/title|description$|category/.test(name));
    const lists = /^(tags|stakeholders|collaborators)$/;
    const nothing = Object.fromEntries(names.map((name) => [name, none]));
    const changed = await json<Project>(
      update({ ...nothing, longDescription: none, isConstructionCostPublic: none }),
    );
    for (const name of names)
      expect(changed[name as keyof Project], name).toEqual(lists.test(name) ? [] : null);
    expect(changed).toMatchObject({ longDescription: null, isConstructionCostPublic: false });
    expect(changed).toMatchObject({ title: full.title, description: full.description });
  });

  it.each([
    ["title", "Title is required"],
    ["description", "Description is required"],
    ["category", "Category is required"],
    ["mainImage", "Main image is required"],
  ])("never clears %s", async (name, message) => {
    const before = await stored();
    for (const none of [null, " ", ""])
      expect(await json(update({ client: "X", [name]: none }), 400)).toMatchObject({
        message,
        fields: { [name]: message },
      });
    expect(await stored()).toEqual(before);
  });

  it.each([
    [{ totalArea: -1 }, "Total area must be at least 0"],
    [{ numberOfLevels: 0 }, "Number of levels must be at least 1"],
    [{ constructionCost: 1.5 }, "Construction cost must be a whole number"],
    [{ title: "x".repeat(151) }, "Title must be at most 150 characters"],
    [{ title: 5 }, "Title is required"],
    [{ tags: "wood" }, "Tags must be a list"],
    [{ tags: Array.from({ length: 31 }, (_, i) => `${i}`) }, "At most 30 tags"],
    [{ stakeholders: [{ name: "x" }] }, "Stakeholder role is required"],
    [{ isConstructionCostPublic: "perhaps" }, "Cost visibility must be true or false"],
    [{ challenges: "a\0b" }, "Challenges contains characters that cannot be stored"],
    [{ modelUrl: "ftp://models.example/a.glb" }, "Invalid model URL"],
    [{ modelUrl: "javascript:alert(1)" }, "Invalid model URL"],
    [{ videoUrl: "https://example.com/visit.html" }, "Video must be an address of YouTube or Vimeo"],
    [{ videoUrl: "javascript:alert(1)//.mp4" }, "Video must be an address of YouTube or Vimeo"],
    [{ title: "T", updatedAt: "yesterday" }, "updatedAt must be the value that the project was read with"],
    [{}, "No changes detected"],
    [{ createdAt: "1999-01-01T00:00:00.000Z", views: 9, unknown: 1 }, "No changes detected"],
    ["[]", "The request must be an object"],
    ["{", "Malformed JSON in request body"],
  ])("rejects %j and changes nothing", async (body, message) => {
    const before = await stored();
    const answer = await json<{ message: string }>(update(body), 400);
    expect(answer.message).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it("ignores fields that clients cannot set", async () => {
    const ignored = {
      views: 9999,
      likes: 9999,
      userId: bruno.user.id,
      featuredAt: "2026-01-01T00:00:00Z",
      createdAt: "1999-01-01T00:00:00Z",
      commentCount: 5,
      isVisible: false,
      ownerName: "Else",
      submission: "x",
      weekScore: 99,
      placeholder: "data:",
      owner: { id: bruno.user.id },
      media: [],
    };
    const before = await stored();
    await json(update({ ...ignored, title: "Given" }));
    const { updated_at: _later, text_bytes: _shorter, ...after } = (await stored()) ?? {};
    const { updated_at: _earlier, text_bytes: _longer, ...former } = before ?? {};
    expect(after).toEqual({ ...former, title: "Given" });
  });

  it("is allowed to its owner only: 401 without a login, 403 for others, 404 for hidden or unknown projects", async () => {
    const before = await stored();
    const changes = { title: "Taken" };
    expect((await update(changes, { visitor: new Visitor() })).status).toBe(401);
    expect(await json(update(changes, bruno), 403)).toMatchObject({
      message: "Only its owner may change a project",
    });
    expect((await bruno.visitor.mutate("projects.update", { id: project.id, ...changes })).status).toBe(403);
    await setColumn(bruno.user.id, "role", "admin");
    expect((await update(changes, bruno)).status).toBe(403);
    await makeSuperuser(bruno.user.id);
    expect((await update(changes, bruno)).status).toBe(403);
    await setColumn(bruno.user.id, "role", "user");
    for (const id of ["999999", "99999999999999999", "abc", "0"])
      expect([400, 404], id).toContain((await ada.visitor.patch(path(id), changes)).status);
    expect(await stored()).toEqual(before);
    const setStatus = (status: string) =>
      env.DB.prepare("UPDATE projects SET status = ? WHERE id = ?").bind(status, project.id).run();
    await setStatus("trashed");
    expect((await update(changes)).status).toBe(404);
    await setStatus("published");
    await setColumn(ada.user.id, "status", "suspended");
    expect((await update(changes)).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
  });
});

describe("simultaneous updates of a project", () => {
  it("are rejected if the project has changed since it was read", async () => {
    const first = await json<Project>(update({ title: "First", updatedAt: project.updatedAt }));
    const before = await stored();
    expect(await json(update({ title: "Second", updatedAt: project.updatedAt }), 409)).toMatchObject({
      message: "The project has changed since you opened it. Please reload it and try again",
    });
    expect(await stored()).toEqual(before);
    expect(await json(update({ title: "Second", updatedAt: first.updatedAt }))).toMatchObject({
      title: "Second",
    });
  });

  it("with the same `updatedAt` succeed once and fail nine times", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => update({ title: `T${i}`, updatedAt: project.updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it("of different fields without `updatedAt` are all kept", async () => {
    const parts = [{ title: "A" }, { client: "B" }, { city: "C" }, { challenges: "D" }, { totalArea: 5 }];
    const answers = await Promise.all(parts.map((part) => update(part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject(
      Object.assign({}, ...parts),
    );
  });

  it("read only the rows of the project, its owner and its files", async () => {
    const cost = async (body: object) => costOf(await ada.visitor.patch(`${LOCAL}${path()}`, body)).read;
    expect(await cost({ longDescription: "Longer" })).toBeLessThan(80);
    expect(await cost({ numberOfLevels: 3 })).toBeLessThan(60);
  });
});

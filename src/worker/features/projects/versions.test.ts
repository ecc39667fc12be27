import { env } from "cloudflare:workers";
import { type ProjectVersion, VERSION_DAYS, VERSIONS_MAX } from "@contract/project-versions";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser } from "../../testing/fixtures";
import { finishJobs, runCronTasks } from "../../testing/outbound";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});

const update = (id: number, body: object) => ada.visitor.patch(`/api/projects/${id}/update`, body);
const type = (id: number, body: object) => json<Project>(update(id, { ...body, isAutosave: true }));
const versionsOf = (id: number, query = "") =>
  json<ProjectVersion[]>(ada.visitor.get(`/api/projects/${id}/versions${query}`));
const restore = (id: number, number: number, body: object = {}, { visitor } = ada) =>
  visitor.post(`/api/projects/${id}/versions/${number}/restore`, body);
const draft = (fields: object = {}) => publish(ada, { status: "draft", title: "Boathouse", ...fields });
const countRows = async (id: number) =>
  (await env.DB.prepare("SELECT count(*) AS n FROM project_versions WHERE project_id = ?")
    .bind(id)
    .first("n")) ?? 0;
/** Moves earlier changes into the past. */
const elapse = (id: number, ms: number) =>
  env.DB.prepare(
    "UPDATE project_versions SET created_at = created_at - ?1, saved_at = saved_at - ?1 WHERE project_id = ?2",
  )
    .bind(ms, id)
    .run();

describe("the history of a project", () => {
  it("has what each change of the text replaced, newest first", async () => {
    const { id } = await draft({ tags: ["Timber"] });
    expect(await versionsOf(id)).toEqual([]);
    await json(update(id, { title: "Boat House", client: "Ann" }));
    await json(update(id, { tags: [], client: " ", numberOfLevels: 2 }));
    await json(update(id, { visibility: "private", keepOutOfAiTraining: true }));
    const [last, second, first] = await versionsOf(id);
    expect(first).toMatchObject({
      number: 1,
      changes: [
        { field: "title", before: "Boathouse", after: "Boat House" },
        { field: "client", before: null, after: "Ann" },
      ],
    });
    expect(second?.changes).toHaveLength(3);
    expect(second?.changes).toContainEqual({ field: "tags", before: ["Timber"], after: [] });
    expect(second?.changes).toContainEqual({ field: "client", before: "Ann", after: null });
    expect(last?.changes).toEqual([{ field: "keepOutOfAiTraining", before: false, after: true }]);
    expect((await versionsOf(id, "?before=3&limit=1")).map(({ number }) => number)).toEqual([2]);
  });

  it("does not grow if nothing changed, only files, or the change was refused", async () => {
    const project = await draft();
    await json(update(project.id, { title: "Boathouse" }));
    await json(update(project.id, { draftStep: 3 }));
    expect((await update(project.id, { title: "A", updatedAt: "2020-01-01T00:00:00.000Z" })).status).toBe(
      409,
    );
    expect((await update(project.id, { title: "A", images: ["/media/none"] })).status).toBe(400);
    expect(await versionsOf(project.id)).toEqual([]);
  });

  it("joins what is saved while typing for ten minutes, and nothing else", async () => {
    const { id } = await draft();
    await type(id, { title: "Boa" });
    await type(id, { title: "Boat", description: "By the lake." });
    await type(id, { title: "Boat House" });
    const [typed, ...others] = await versionsOf(id);
    expect(others).toEqual([]);
    expect(typed?.changes).toContainEqual({ field: "title", before: "Boathouse", after: "Boat House" });
    await type(id, { title: "Boathouse" });
    expect((await versionsOf(id))[0]?.changes.map(({ field }) => field)).toEqual(["description"]);
    await json(update(id, { title: "Quay" }));
    await type(id, { title: "Quay House" });
    expect(await countRows(id)).toBe(3);
    await elapse(id, 11 * MINUTE);
    await type(id, { title: "Quay Hall" });
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it("goes back to any earlier text, also from there", async () => {
    const { id } = await draft({ client: "Ann", tags: ["Timber"], totalArea: 100 });
    await json(update(id, { title: "B", client: " ", tags: [] }));
    await json(update(id, { title: "C", totalArea: 200 }));
    await json(update(id, { title: "D" }));
    expect(await json(restore(id, 2))).toMatchObject({ title: "B", client: null, tags: [], totalArea: 100 });
    expect(await json(restore(id, 1))).toMatchObject({ title: "Boathouse", client: "Ann", tags: ["Timber"] });
    expect(await json(restore(id, 5))).toMatchObject({ title: "B", client: null });
    expect(await json(restore(id, 4))).toMatchObject({ title: "D", totalArea: 200 });
    expect(await versionsOf(id)).toHaveLength(7);
  });

  it("is not joined by what is typed after a text was restored", async () => {
    const { id } = await draft();
    await type(id, { title: "B" });
    await json(restore(id, 1));
    await type(id, { title: "C" });
    expect(await json(restore(id, 2))).toMatchObject({ title: "B" });
  });

  it("refuses a version that does not exist, a project that has changed, and a text that is not publishable", async () => {
    const project = await draft({ title: "" });
    const { id } = project;
    const complete = { title: "T", description: "D", category: "residential", mainImage: project.mainImage };
    await json(update(id, complete));
    await json(restore(id, 7), 404);
    expect(await json(restore(id, 1, { updatedAt: project.updatedAt }), 409)).toMatchObject({
      code: "changed_meanwhile",
    });
    await json(update(id, { status: "published" }));
    expect(await json(restore(id, 1), 400)).toMatchObject({ fields: { title: "Title is required" } });
    expect(await countRows(id)).toBe(1);
  });

  it("is read and restored by the owner only", async () => {
    const project = await publish(ada);
    await json(update(project.id, { title: "Other" }));
    const path = `/api/projects/${project.id}/versions`;
    for (const [{ visitor }, status] of [
      [bruno, 403],
      [{ visitor: new Visitor() }, 401],
    ] as const) {
      expect((await visitor.get(path)).status).toBe(status);
      expect((await visitor.post(`${path}/1/restore`, {})).status).toBe(status);
    }
    const hidden = await draft();
    expect((await bruno.visitor.get(`/api/projects/${hidden.id}/versions`)).status).toBe(404);
  });

  it("keeps the newest versions, for a year", async () => {
    const { id } = await draft();
    for (let i = 1; i <= 3; i++) await update(id, { title: `T${i}` });
    await env.DB.prepare(
      `INSERT INTO project_versions (project_id, user_id, number, is_autosave, created_at, saved_at, text_before, text_after)
      WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      SELECT project_id, user_id, i, is_autosave, created_at, saved_at, text_before, text_after
      FROM project_versions, n WHERE project_id = ?2 AND number = 3`,
    )
      .bind(VERSIONS_MAX, id)
      .run();
    expect(await countRows(id)).toBe(VERSIONS_MAX);
    for (let i = 1; i <= 2; i++) await update(id, { title: `T${VERSIONS_MAX + i}` });
    expect(await countRows(id)).toBe(VERSIONS_MAX);
    expect((await restore(id, 2)).status).toBe(404);
    expect(await json(restore(id, 3))).toMatchObject({ title: "T2" });
    const { id: old } = await draft();
    await json(update(old, { title: "A" }));
    await json(update(old, { title: "B" }));
    await env.DB.prepare(
      "UPDATE project_versions SET created_at = created_at - ? WHERE project_id = ? AND number = 1",
    )
      .bind((VERSION_DAYS + 1) * DAY, old)
      .run();
    await env.DB.prepare("DELETE FROM project_versions WHERE project_id <> ?").bind(old).run();
    await runCronTasks();
    expect((await versionsOf(old)).map(({ number }) => number)).toEqual([2]);
  });

  it("is in the data export, and is deleted with the project", async () => {
    const { id } = await draft({ client: "Ann" });
    await json(update(id, { client: "Marwick Trust" }));
    await json(update(id, { client: "Bo" }));
    const csv = await (await ada.visitor.get("/api/users/export/data")).text();
    expect(csv).toMatch(/^versions,.*client: Marwick Trust/m);
    await json(ada.visitor.del(`/api/projects/${id}`));
    expect(await countRows(id)).toBe(2);
    await json(ada.visitor.del(`/api/projects/${id}/forever`));
    await finishJobs();
    expect(await countRows(id)).toBe(0);
  });
});

describe("a draft in the wizard", () => {
  it("loses required texts again, which a published project keeps", async () => {
    const { id } = await draft({ description: "D", category: "residential" });
    expect(await type(id, { title: "", description: " ", category: "", draftStep: 2 })).toMatchObject({
      title: "",
      description: "",
      category: "",
      draftStep: 2,
    });
    const published = await publish(ada);
    for (const title of ["", " "])
      expect(await json(update(published.id, { title }), 400)).toMatchObject({
        message: "Title is required",
      });
    expect(
      (await json<Project>(bruno.visitor.get(`/api/projects/${published.id}`))).draftStep,
    ).toBeUndefined();
  });

  it("becomes the project that is created with its id", async () => {
    const { id, mainImage, updatedAt } = await draft({ client: "Ann", description: "" });
    const fields = { title: "Quay", description: "D", category: "residential", mainImage };
    const create = (body: object, { visitor } = ada) =>
      visitor.post("/api/projects", { draftId: id, ...body });
    await json(create(fields, bruno), 404);
    expect(await json(create({ ...fields, description: "" }), 400)).toMatchObject({
      fields: { description: "Description is required" },
    });
    await json(create({ ...fields, updatedAt: "2020-01-01T00:00:00.000Z" }), 409);
    const published = await json<Project>(create({ ...fields, updatedAt }), 201);
    expect(published).toMatchObject({ id, status: "published", title: "Quay", client: null });
    expect(await json(create(fields), 409)).toMatchObject({ code: "changed_meanwhile" });
    await json(create({ ...fields, draftId: 999_999 }), 404);
  });
});

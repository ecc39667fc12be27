import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { newPicture, publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { deliverBatch, emptyOutbound, finishJobs, runCronTasks, waitingJobs } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type Told = { title: string; message: string };

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});

const create = (body: object, { visitor: who } = ada) => who.post("/api/projects", body);
const update = (id: number, body: object, { visitor: who } = ada) =>
  who.patch(`/api/projects/${id}/update`, body);
const titles = async () => (await json<Project[]>(visitor.get("/api/projects"))).map(({ title }) => title);
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Moves all scheduled times into the past by this much. */
const elapse = (ms: number) =>
  env.DB.prepare("UPDATE projects SET publish_at = publish_at - ?").bind(ms).run();

describe("a draft", () => {
  it("is saved with what there is, and published when nothing is missing", async () => {
    const draft = await json<Project>(create({ status: "draft" }), 201);
    expect(draft).toMatchObject({ status: "draft", title: "", description: "", category: "", mainImage: "" });
    expect((await visitor.get(`/api/projects/${draft.id}`)).status).toBe(404);
    expect(await json(update(draft.id, { status: "published" }), 400)).toMatchObject({
      message: "Title is required",
      fields: {
        title: "Title is required",
        description: "Description is required",
        category: "Category is required",
        mainImage: "Main image is required",
      },
    });
    const { imageUrl } = await upload(ada);
    const texts = { title: "Reed Pavilion", description: "Reed.", category: "residential" };
    await json(update(draft.id, { ...texts, images: [imageUrl] }));
    expect(await titles()).toEqual([]);
    const published = await json<Project>(update(draft.id, { status: "published" }));
    expect(published).toMatchObject({ status: "published", isPublic: true, mainImage: imageUrl });
    expect(published.createdAt >= draft.createdAt).toBe(true);
    expect(await titles()).toEqual(["Reed Pavilion"]);
    expect(await json(visitor.get("/api/projects?search=reed"))).toHaveLength(1);
    await expectStoredCounts();
  });

  it("keeps its place when it is published again", async () => {
    const [project] = await json<Project[]>(visitor.get("/api/projects"));
    if (!project) throw new Error("The test before publishes a project");
    await json(update(project.id, { status: "draft" }));
    expect(await titles()).toEqual([]);
    const again = await json<Project>(update(project.id, { status: "published" }));
    expect(again.createdAt).toBe(project.createdAt);
    await expectStoredCounts();
  });

  it("does not count towards the limit of the free plan, but publishing it does", async () => {
    const mainImage = await newPicture(bruno);
    for (let i = 0; i < 9; i++) await publish(bruno, { mainImage });
    const complete = { title: "T", description: "D", category: "residential", mainImage };
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => json<Project>(create({ ...complete, status: "draft" }, bruno), 201)),
    );
    const answers = await Promise.all(drafts.map(({ id }) => update(id, { status: "published" }, bruno)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(403)]);
    expect(await json(create(complete, bruno), 403)).toMatchObject({ code: "plan_limit_reached" });
    expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({
      projectCount: 10,
      publishedCount: 10,
    });
    await expectStoredCounts();
  });
});

describe("a scheduled project", () => {
  const scheduled = async (publishAt: string, owner = ada, fields: object = {}) => {
    const project = await publish(owner, { title: "Tomorrow House", publishAt, ...fields });
    expect(project).toMatchObject({ status: "scheduled", publishAt });
    return project;
  };

  it("is published once when it is due, and its owner is notified", async () => {
    const project = await scheduled(at(DAY));
    const path = `/api/projects/${project.id}`;
    emptyOutbound();
    await runCronTasks();
    expect(waitingJobs("projects.publishScheduled")).toEqual([]);
    await elapse(DAY - 3 * MINUTE);
    await runCronTasks();
    expect(waitingJobs("projects.publishScheduled")).toMatchObject([{ input: { projectId: project.id } }]);
    await finishJobs();
    expect((await visitor.get(path)).status).toBe(404);
    await elapse(4 * MINUTE);
    await runCronTasks();
    const [job] = waitingJobs("projects.publishScheduled");
    expect(job?.input).toMatchObject({ delaySeconds: 0 });
    await Promise.all([deliverBatch(waitingJobs("projects.publishScheduled")), finishJobs(), runCronTasks()]);
    await finishJobs();
    const published = await json<Project>(visitor.get(path));
    expect(published.createdAt > project.createdAt).toBe(true);
    expect(await titles()).toContain("Tomorrow House");
    const told = await json<{ title: string }[]>(ada.visitor.get("/api/notifications"));
    expect(told.filter(({ title }) => title === "Project published")).toHaveLength(1);
    await expectStoredCounts();
  });

  it("that is due in minutes needs no run of the cron task", async () => {
    emptyOutbound();
    const { id } = await scheduled(at(2 * MINUTE));
    const [job] = waitingJobs("projects.publishScheduled");
    expect(job?.input).toMatchObject({ projectId: id });
    expect((job?.input as { delaySeconds: number }).delaySeconds).toBeGreaterThan(100);
  });

  it("becomes a draft if the plan does not allow it by then", async () => {
    const { id } = await scheduled(at(DAY), bruno);
    await elapse(2 * DAY);
    await runCronTasks();
    await finishJobs();
    expect(await json(bruno.visitor.get(`/api/projects/${id}`))).toMatchObject({
      status: "draft",
      publishAt: null,
    });
    const [told] = await json<Told[]>(bruno.visitor.get("/api/notifications"));
    expect(told).toMatchObject({
      title: "Project not published",
      message: expect.stringContaining("Upgrade to premium"),
    });
  });

  it("becomes a draft if its owner is suspended then, but not after the suspension has expired", async () => {
    const { id } = await scheduled(at(DAY));
    const other = await scheduled(at(2 * DAY));
    await setColumn(ada.user.id, "status", "suspended");
    await elapse(DAY + MINUTE);
    await runCronTasks();
    await finishJobs();
    const stored = async () =>
      (
        await env.DB.prepare("SELECT status FROM projects WHERE id IN (?, ?) ORDER BY id")
          .bind(id, other.id)
          .all<{ status: string }>()
      ).results.map(({ status }) => status);
    expect(await stored()).toEqual(["draft", "scheduled"]);
    const [told] = await json<Told[]>(ada.visitor.get("/api/notifications"));
    expect(told?.message).toMatch(/is a draft again\. Your account is suspended\.$/);
    // The job comes before the cron task that ends the suspension.
    await setColumn(ada.user.id, "status_expires_at", Date.now() - MINUTE);
    await elapse(DAY);
    await runCronTasks();
    await setColumn(ada.user.id, "status", "suspended");
    await setColumn(ada.user.id, "status_expires_at", Date.now() - MINUTE);
    await finishJobs();
    expect(await stored()).toEqual(["draft", "published"]);
    await setColumn(ada.user.id, "status", "active");
    await setColumn(ada.user.id, "status_expires_at", null);
  });

  it("is a draft again without its time, and takes no time in the past", async () => {
    const { id } = await scheduled(at(DAY));
    expect(await json(update(id, { publishAt: null }))).toMatchObject({ status: "draft", publishAt: null });
    const withZone = new Date(Date.now() + DAY).toISOString().replace("Z", "+02:00");
    expect(await json(update(id, { publishAt: withZone }))).toMatchObject({
      status: "scheduled",
      publishAt: new Date(withZone).toISOString(),
    });
    for (const [body, message] of [
      [{ publishAt: at(-MINUTE) }, "The time must be in the future"],
      [{ status: "published", publishAt: at(DAY) }, "Only a scheduled project has a time"],
      [{ visibility: "password" }, "Password is required"],
      [{ visibility: "public", password: "123456" }, "Only visibility password takes a password"],
      [{ status: "trashed" }, "Status must be draft, scheduled or published"],
    ] as const)
      expect(await json(update(id, body), 400)).toMatchObject({ message });
    expect(await json(create({ status: "scheduled", title: "T" }), 400)).toMatchObject({
      fields: { description: "Description is required" },
    });
  });
});

describe("the trash", () => {
  it("keeps a project with its comments and files, and gives it back as it was", async () => {
    const project = await publish(ada, { title: "Ferry Terminal", visibility: "link" });
    const path = `/api/projects/${project.id}`;
    await json(ada.visitor.post(`${path}/comments`, { content: "Note." }), 201);
    expect(await json(ada.visitor.del(path))).toEqual({ ok: true });
    expect((await ada.visitor.get(path)).status).toBe(404);
    expect((await ada.visitor.del(path)).status).toBe(404);
    for (const [who, status] of [
      [bruno.visitor, 404],
      [visitor, 401],
    ] as const) {
      expect((await who.post(`${path}/restore`)).status).toBe(status);
      expect((await who.del(`${path}/forever`)).status).toBe(status);
    }
    expect(await json(ada.visitor.post(`${path}/restore`))).toMatchObject({
      title: "Ferry Terminal",
      status: "published",
      visibility: "link",
      commentCount: 1,
    });
    expect((await ada.visitor.post(`${path}/restore`)).status).toBe(404);
    expect((await ada.visitor.del(`${path}/forever`)).status).toBe(404);
    await expectStoredCounts();
  });

  it("is emptied after 30 days", async () => {
    const project = await publish(ada, { title: "Old Mill", mainImage: await newPicture(ada) });
    await json(ada.visitor.del(`/api/projects/${project.id}`));
    const count = () =>
      env.DB.prepare("SELECT count(*) AS n FROM projects WHERE id = ?").bind(project.id).first<number>("n");
    const age = (ms: number) =>
      env.DB.prepare("UPDATE projects SET trashed_at = trashed_at - ? WHERE id = ?")
        .bind(ms, project.id)
        .run();
    await age(30 * DAY - MINUTE);
    await runCronTasks();
    expect(await count()).toBe(1);
    await age(MINUTE);
    await runCronTasks();
    await finishJobs();
    expect(await count()).toBe(0);
    expect((await ada.visitor.get(project.mainImage)).status).toBe(404);
    await expectStoredCounts();
  });

  it("gives nothing back that the plan does not allow", async () => {
    const [first] = await json<Project[]>(bruno.visitor.get(`/api/users/${bruno.user.id}/projects`));
    const path = `/api/projects/${first?.id}`;
    await json(bruno.visitor.del(path));
    await publish(bruno);
    expect(await json(bruno.visitor.post(`${path}/restore`), 403)).toMatchObject({
      code: "plan_limit_reached",
    });
    await expectStoredCounts();
  });
});

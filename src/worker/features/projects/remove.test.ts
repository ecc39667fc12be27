import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { writeCountedViews } from "../../testing/counted-views";
import {
  makeSuperuser,
  newPicture,
  publish,
  registerUser,
  removeForever,
  setColumn,
  type TestUser,
  upload,
} from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});

const count = (table: string, where = "1") =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n");
const tableCounts = () =>
  Promise.all(
    ["projects", "media", "project_media", "project_comments", "project_likes", "project_search"].map(
      (table) => count(table),
    ),
  );
const picture = async (width: number) => (await upload(ada, await png(width))).imageUrl;
const isServed = async (url: string) => (await visitor.get(url)).status === 200;

describe("deleting a project from the trash", () => {
  it("deletes its comments, likes and views, and the files that nothing else uses", async () => {
    const [main, gallery, shared, avatar] = [
      await picture(8),
      await picture(16),
      await picture(24),
      await picture(32),
    ] as const;
    const other = await publish(ada, { mainImage: shared });
    const project = await publish(ada, {
      mainImage: main,
      images: [gallery, shared, avatar],
      city: "Risør",
      country: "Norway",
      title: "Ephemeral",
    });
    const path = `/api/projects/${project.id}`;
    await json(bruno.visitor.post(`${path}/comments`, { content: "Good." }), 201);
    await json(bruno.visitor.post(`${path}/like`));
    await json(visitor.get(path));
    await writeCountedViews(project.id);
    await visitor.get(`${gallery}/320.webp`);
    await setColumn(ada.user.id, "profile_image", avatar);
    const { storageUsed } = await json<{ storageUsed: number }>(ada.visitor.get("/api/user"));

    expect(await json(removeForever(ada.visitor, project.id))).toEqual({ ok: true });
    expect((await visitor.get(path)).status).toBe(404);
    expect(await json(visitor.get("/api/projects?search=ephemeral"))).toEqual([]);
    expect(await json(visitor.get("/api/filters/locations"))).toEqual([]);
    for (const table of ["project_comments", "project_likes", "project_days", "project_media"])
      expect(await count(table, `project_id = ${project.id}`), table).toBe(0);
    expect(await count("media")).toBe(2);
    const freed = project.media.filter(({ url }) => url === main || url === gallery);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({
      projectCount: 1,
      storageUsed: storageUsed - freed.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    await finishJobs();
    expect([await isServed(main), await isServed(gallery), await isServed(`${gallery}/320.webp`)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await isServed(shared), await isServed(avatar)]).toEqual([true, true]);
    expect(await json(visitor.get(`/api/projects/${other.id}`))).toMatchObject({ mainImage: shared });
  });

  it("is allowed to its owner only, and otherwise deletes nothing", async () => {
    const project = await publish(ada, { mainImage: await newPicture(ada) });
    const path = `/api/projects/${project.id}`;
    const before = await tableCounts();
    expect((await visitor.del(path)).status).toBe(401);
    expect(await json(bruno.visitor.del(path), 403)).toMatchObject({
      message: "Only its owner may change a project",
    });
    expect((await bruno.visitor.mutate("projects.remove", { id: project.id })).status).toBe(403);
    await makeSuperuser(bruno.user.id);
    expect((await bruno.visitor.del(path)).status).toBe(403);
    await setColumn(bruno.user.id, "role", "user");
    expect(
      (await ada.visitor.fetch(path, { method: "DELETE", headers: { "X-XSRF-TOKEN": "x" } })).status,
    ).toBe(403);
    await setColumn(ada.user.id, "status", "suspended");
    expect((await ada.visitor.del(path)).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
    expect((await ada.visitor.del("/api/projects/999999")).status).toBe(404);
    expect((await ada.visitor.del("/api/projects/abc")).status).toBe(400);
    expect(await tableCounts()).toEqual(before);
    await finishJobs();
    expect(await isServed(project.mainImage)).toBe(true);
  });

  it("happens once for twenty simultaneous calls", async () => {
    const project = await publish(ada, { mainImage: await newPicture(ada) });
    const { projectCount } = await json<{ projectCount: number }>(ada.visitor.get("/api/user"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.visitor.del(`/api/projects/${project.id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ projectCount: projectCount - 1 });
    await finishJobs();
    expect(await isServed(project.mainImage)).toBe(false);
  });
});

import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isFullRun } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import {
  file,
  form,
  newPicture,
  publish,
  registerUser,
  removeForever,
  setColumn,
  type TestUser,
} from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { glb, IN_PARTS, ifc } from "../../testing/models";
import { finishJobs, runCronTasks } from "../../testing/outbound";
import { countingStore } from "../../testing/stores";
import { whileBanned } from "../../testing/while-banned";

const MB = 1024 * 1024;
const { counted, failing, MEDIA } = countingStore();
let ada: TestUser;
let bruno: TestUser;
let model: string;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", { MEDIA }), await registerUser("bruno")];
  const { id } = await publish(ada);
  const sent = form({ model: file(glb(), "house.glb") });
  model = String((await json(ada.visitor.post(`/api/projects/${id}/model`, sent))).modelUrl);
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  project = await publish(ada, { modelUrl: model });
  Object.assign(counted, { stored: 0, started: 0, completed: 0, aborted: 0 });
});
afterEach(() => {
  failing.clear();
  vi.restoreAllMocks();
});

const visitor = new Visitor();
const house = (bytes: Uint8Array = ifc()) => file(bytes, "house.ifc", "");
const send = (sent: File | File[], { visitor }: { visitor: Visitor } = ada) =>
  visitor.post(`/api/projects/${project.id}/ifc`, form({ ifc: sent }));
const stored = async (bytes?: Uint8Array) => String((await json(send(house(bytes)))).ifcUrl);
const update = (body: object, { visitor } = ada) => visitor.patch(`/api/projects/${project.id}/update`, body);
const read = () => json<Project>(visitor.get(`/api/projects/${project.id}`));
const status = async (url: string) => (await visitor.get(url)).status;
const storedCounts = async () => [
  await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  (await env.MEDIA.list()).objects.length,
];

describe("the IFC of a model", () => {
  it("is stored as it was sent, and served as a download only", async () => {
    const bytes = ifc({ schema: "IFC2X3", filling: IN_PARTS });
    const ifcUrl = await stored(bytes);
    expect(ifcUrl).toMatch(/^\/media\/[\w-]{16}\.ifc$/);
    expect(counted).toMatchObject({ started: 1, completed: 1, aborted: 0 });
    const answer = await visitor.get(ifcUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/p21",
      "content-disposition": "attachment; filename=\"house.ifc\"; filename*=UTF-8''house.ifc",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.bytes()).equals(Buffer.from(bytes))).toBe(true);
    const part = await visitor.get(ifcUrl, { Range: "bytes=0-12" });
    expect([part.status, new TextDecoder().decode(await part.bytes())]).toEqual([206, "ISO-10303-21;"]);
    expect(part.headers.get("Content-Disposition")).toContain("attachment");
  });

  it("is read with the project, with its name and size, and can be removed", async () => {
    const ifcUrl = await stored();
    expect(await read()).toMatchObject({ ifcUrl: null });
    const answer = await json<Project>(update({ ifcUrl }));
    expect(answer.ifcUrl).toBe(ifcUrl);
    expect((await read()).media.find(({ url }) => url === ifcUrl)).toMatchObject({
      type: "application/p21",
      name: "house.ifc",
      bytes: ifc().length,
      width: null,
      height: null,
      preview: null,
    });
    await json(update({ ifcUrl: null }));
    expect(await read()).toMatchObject({ ifcUrl: null, modelUrl: model });
    expect((await read()).media.map(({ url }) => url)).not.toContain(ifcUrl);
  });

  it("leaves with the model, and with one that takes its place", async () => {
    const ifcUrl = await stored();
    for (const modelUrl of ["https://models.example/a.glb", null]) {
      await json(update({ modelUrl: model, ifcUrl }));
      expect(await read()).toMatchObject({ ifcUrl });
      await json(update({ modelUrl }));
      expect(await read()).toMatchObject({ modelUrl, ifcUrl: null });
    }
    const message = "An IFC can be added only to a project with a 3D model";
    expect(await json(update({ ifcUrl }), 400)).toMatchObject({ message, fields: { ifcUrl: message } });
    await json(update({ modelUrl: model, ifcUrl }));
    expect(await read()).toMatchObject({ modelUrl: model, ifcUrl });
  });

  it("can be published with the project, as a file or by its address", async () => {
    const text = { title: "T", description: "D", category: "interior" };
    const sent = { ...text, mainImage: file(await jpeg()), model: file(glb(), "house.glb") };
    const created = await json<Project>(
      ada.visitor.post("/api/projects", form({ ...sent, ifc: house() })),
      201,
    );
    expect(await status(String(created.ifcUrl))).toBe(200);
    const ifcUrl = await stored();
    expect(await publish(ada, { modelUrl: model, ifcUrl })).toMatchObject({ ifcUrl });
    const { mainImage } = created;
    const post = (body: object) =>
      json(ada.visitor.post("/api/projects", { ...text, mainImage, ...body }), 400);
    expect(await post({ ifcUrl })).toMatchObject({ fields: { ifcUrl: expect.any(String) } });
    expect(await post({ ifcUrl: model, modelUrl: model })).toMatchObject({ message: "Invalid IFC URL" });
    const before = await storedCounts();
    await json(ada.visitor.post("/api/projects", form({ ...sent, ifc: house(glb()) })), 415);
    expect(await storedCounts()).toEqual(before);
  });

  type Refused = [string, () => Uint8Array | Promise<Uint8Array>, number, string];
  const tooLarge: Refused = [
    "an IFC over 50 MB",
    () => ifc({ filling: 50 * MB }),
    413,
    "File house.ifc is too large (max 50MB)",
  ];
  it.each<Refused>([
    ["a picture", () => jpeg(), 415, "File house.ifc is not accepted here: IFC as STEP text"],
    ["a 3D model", () => glb(), 415, "is not accepted here"],
    ["a zip archive", () => new TextEncoder().encode("PK\x03\x04ISO-10303-21;"), 415, "is not accepted here"],
    ["a page", () => new TextEncoder().encode("<html>ISO-10303-21;</html>"), 415, "is not accepted here"],
    ["an empty file", () => new Uint8Array(), 400, "File house.ifc is empty"],
    [
      "STEP of another schema",
      () => ifc({ schema: "AUTOMOTIVE_DESIGN" }),
      400,
      "its schema is not IFC (house.ifc)",
    ],
    ["STEP without a schema", () => ifc({ header: "FILE_NAME('FILE');" }), 400, "its schema is not IFC"],
    [
      "an IFC schema in the data only",
      () => ifc({ header: "ENDSEC; DATA; #1=IFCWALL(); FILE_SCHEMA(('IFC4'));" }),
      400,
      "its schema is not IFC",
    ],
    ["half an IFC", () => ifc({ end: "" }), 400, "its end is missing"],
    ["an IFC with bytes that are no text", () => ifc({ end: "\0END-ISO-10303-21;" }), 400, "it is not text"],
    ...(isFullRun ? [tooLarge] : []),
  ])("cannot be %s", async (_what, make, code, message) => {
    const before = await storedCounts();
    const answer = await json<Record<"message" | "code", string>>(send(house(await make())), code);
    expect(answer).toMatchObject({ fields: { ifc: answer.message }, code: expect.any(String) });
    expect(answer.message).toContain(message);
    expect(await storedCounts()).toEqual(before);
  });

  it("is one file in the field ifc", async () => {
    const before = await storedCounts();
    expect((await send([house(), house()])).status).toBe(400);
    const path = `/api/projects/${project.id}/ifc`;
    expect(await json(ada.visitor.post(path, form({})), 400)).toMatchObject({ message: "IFC is required" });
    expect((await ada.visitor.post(path, form({ model: file(glb(), "a.glb") }))).status).toBe(400);
    expect((await ada.visitor.post(path, { ifc: "x" })).status).toBe(415);
    expect(await storedCounts()).toEqual(before);
  });

  it("is not a model, a drawing or a picture, and has no pages", async () => {
    const ifcUrl = await stored();
    const refused: [object, string][] = [
      [{ modelUrl: ifcUrl }, "Invalid model URL"],
      [{ drawings: [ifcUrl] }, "Every drawing must be one you uploaded"],
      [{ images: [ifcUrl] }, "Every picture must be one you uploaded"],
      [{ ifcUrl: model }, "Invalid IFC URL"],
      [{ ifcUrl: "https://models.example/a.ifc" }, "Invalid IFC URL"],
      [{ ifcUrl: "/media/none.ifc" }, "Invalid IFC URL"],
    ];
    for (const [body, message] of refused)
      expect((await json<{ message: string }>(update(body), 400)).message).toContain(message);
    const preview = (fields: Record<string, string | File>) =>
      ada.visitor.put(`/api${ifcUrl}/preview`, form(fields));
    expect((await preview({ image: file(await jpeg()) })).status).toBe(400);
    expect((await preview({ pages: "[]" })).status).toBe(400);
  });

  it("is uploaded and added by the owner only, and not while suspended or banned", async () => {
    const before = await storedCounts();
    expect((await send(house(), { visitor: new Visitor() })).status).toBe(401);
    expect((await send(house(), bruno)).status).toBe(403);
    await setColumn(ada.user.id, "status", "suspended");
    expect(await json(send(house()), 403)).toMatchObject({ code: "account_suspended" });
    await setColumn(ada.user.id, "status", "active");
    await whileBanned(ada, async () => expect((await send(house())).status).toBe(401));
    expect((await ada.visitor.post("/api/projects/999999/ifc", form({ ifc: house() }))).status).toBe(404);
    expect(await storedCounts()).toEqual(before);
    const theirs = await publish(bruno, { mainImage: await newPicture(bruno) });
    const sent = form({ ifc: house() });
    const { ifcUrl } = await json(bruno.visitor.post(`/api/projects/${theirs.id}/ifc`, sent));
    expect(await json(update({ ifcUrl }), 400)).toMatchObject({ message: "Invalid IFC URL" });
  });

  it("is hidden while its owner is banned", async () => {
    const ifcUrl = await stored();
    await json(update({ ifcUrl }));
    await whileBanned(ada, async () => {
      expect(await status(ifcUrl)).toBe(404);
      expect(await status(`${ifcUrl}?download`)).toBe(404);
    });
    expect(await status(ifcUrl)).toBe(200);
  });

  it("counts as storage, is swept when nothing uses it, and goes with its project", async () => {
    const storage = async () => Number((await json(ada.visitor.get("/api/user"))).storageUsed);
    const before = await storage();
    const [kept, unused] = [await stored(), await stored()];
    expect(await storage()).toBe(before + 2 * ifc().length);
    await json(update({ ifcUrl: kept }));
    await env.DB.prepare("UPDATE media SET created_at = 0 WHERE url IN (?, ?)").bind(kept, unused).run();
    await runCronTasks();
    expect([await status(kept), await status(unused)]).toEqual([200, 404]);
    await json(removeForever(ada.visitor, project.id));
    await finishJobs();
    expect(await status(kept)).toBe(404);
    // Other projects use the same picture and model, so these bytes still count.
    expect(await storage()).toBe(before);
    const key = kept.slice("/media/".length);
    expect(await env.MEDIA.head(key)).not.toBeNull();
    await env.DB.exec("UPDATE deleted_media SET deleted_at = 0");
    await runCronTasks();
    expect(await env.MEDIA.head(key)).toBeNull();
  });

  it("leaves neither a row nor bytes if the upload breaks off or the store fails", {
    tags: "all",
  }, async () => {
    const before = await storedCounts();
    const bytes = ifc({ filling: IN_PARTS });
    const body = new Response(form({ ifc: house(bytes) }));
    const type = body.headers.get("Content-Type") ?? "";
    const whole = new Uint8Array(await body.arrayBuffer());
    let offset = 0;
    const broken = new ReadableStream({
      type: "bytes",
      pull(controller) {
        if (offset > IN_PARTS - 32_768) return controller.error(new Error("connection lost"));
        controller.enqueue(whole.slice(offset, offset + 65_536));
        offset += 65_536;
      },
    });
    const path = `/api/projects/${project.id}/ifc`;
    const headers = { "Content-Type": type };
    await json(ada.visitor.fetch(path, { method: "POST", body: broken, headers }), 400);
    expect(counted).toMatchObject({ started: 1, completed: 0, aborted: 1 });
    expect(await storedCounts()).toEqual(before);

    vi.spyOn(console, "error").mockImplementation(() => {});
    failing.add("part 2");
    expect(await json(send(house(bytes)), 503)).toMatchObject({ code: "unavailable" });
    expect(await storedCounts()).toEqual(before);
  });

  it("without a row, after a kill amid the upload, is found by the sweep", { tags: "all" }, async () => {
    const key = "aaaaaaaaaaaaaaaa.ifc";
    await env.MEDIA.put(key, ifc());
    await runCronTasks();
    expect(await status(`/media/${key}`)).toBe(404);
    await env.DB.exec("UPDATE deleted_media SET deleted_at = 0");
    await runCronTasks();
    expect(await env.MEDIA.head(key)).toBeNull();
  });
});

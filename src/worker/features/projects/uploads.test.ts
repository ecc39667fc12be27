import { env } from "cloudflare:workers";
import type { UploadedDrawings } from "@contract/media";
import type { Project } from "@contract/projects";
import { rateLimits, UPLOAD_BYTES_MIN } from "@contract/rate-limits";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { json, Visitor } from "../../testing/api";
import {
  file,
  form,
  newPicture,
  publish,
  registerUser,
  setColumn,
  type TestUser,
  upload,
} from "../../testing/fixtures";
import { jpeg, png } from "../../testing/images";
import { glb } from "../../testing/models";
import { pdf } from "../../testing/pdf";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
const MB = 1024 * 1024;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  project = await publish(ada);
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const path = (kind: string, id: number | string = project.id) => `/api/projects/${id}/${kind}`;
const send = (kind: string, files: File | File[], { visitor }: { visitor: Visitor } = ada) =>
  visitor.post(path(kind), form({ [kind]: files }));
const storedCounts = async () => [
  await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  (await env.MEDIA.list()).objects.length,
];
const images = (count: number) => Promise.all(Array.from({ length: count }, async () => file(await png())));
const typeOf = async (url: string) => (await new Visitor().get(url)).headers.get("Content-Type");

describe("an upload on the project page", () => {
  it("of images returns their URLs and does not change the project", async () => {
    const { imageUrls } = await json<{ imageUrls: string[] }>(
      send("images", [file(await jpeg(1)), file(await png())]),
    );
    expect(imageUrls).toHaveLength(2);
    expect(await Promise.all(imageUrls.map(typeOf))).toEqual(["image/jpeg", "image/png"]);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({ images: [] });
  });

  it("of drawings accepts PDFs and images", async () => {
    const { drawingUrls, metadata } = await json<z.infer<typeof UploadedDrawings>>(
      send("drawings", [file(pdf(), "plan.pdf"), file(await png())]),
    );
    expect(metadata).toEqual(["kept", "removed"]);
    expect(await Promise.all(drawingUrls.map(typeOf))).toEqual(["application/pdf", "image/png"]);
  });

  it("of a model accepts exactly one file", async () => {
    const answer = await json<{ modelUrl: string }>(send("model", file(glb(), "house.glb")));
    expect(answer.modelUrl).toMatch(/^\/media\/[\w-]{16}\.glb$/);
    expect((await send("model", [file(glb()), file(glb())])).status).toBe(400);
  });

  it("accepts larger files than the wizard", async () => {
    const drawing = file(pdf({ filling: 6 * MB }), "set.pdf");
    expect((await send("drawings", drawing)).status).toBe(200);
  });

  const outside = { asset: { version: "2.0" }, buffers: [{ uri: "https://evil.example/a.bin" }] };
  it.each([
    ["images", "a PDF", () => file(pdf(), "a.pdf"), 415],
    ["images", "an HTML page", () => file(new TextEncoder().encode("<html>"), "a.jpg"), 415],
    ["images", "an SVG", () => file(new TextEncoder().encode("<svg onload=alert(1)>"), "a.png"), 415],
    ["images", "a file over 10 MB", () => file(new Uint8Array(10 * MB + 1).fill(0xff), "a.jpg"), 413],
    ["images", "an empty file", () => file(new Uint8Array(), "a.jpg"), 400],
    ["drawings", "a file over 25 MB", () => file(pdf({ filling: 25 * MB }), "a.pdf"), 413],
    ["drawings", "a model", () => file(glb(), "a.pdf"), 415],
    ["drawings", "a truncated PDF", () => file(pdf({ tail: "" }), "a.pdf"), 400],
    ["model", "an image", async () => file(await png(), "a.glb"), 415],
    ["model", "a damaged model", () => file(glb(8), "a.glb"), 400],
    [
      "model",
      "a model with external buffers",
      () => file(new TextEncoder().encode(JSON.stringify(outside)), "a.gltf"),
      400,
    ],
  ])("to %s of %s is rejected and stores nothing", async (kind, _what, make, status) => {
    const before = await storedCounts();
    const bad = await make();
    const { message } = await json<{ message: string }>(
      send(kind, kind === "images" ? [file(await png()), bad] : bad),
      status,
    );
    expect(message).toContain(bad.name);
    if (status === 413) expect(message).toMatch(/max (10|25)MB/);
    expect(await storedCounts()).toEqual(before);
  });

  it("counts the project's existing files: forty images and twenty drawings in total", async () => {
    const picture = await newPicture(ada);
    const full = await publish(ada, { images: [picture], drawings: [picture] });
    const [images38, drawings18] = [38, 18].map((count) => JSON.stringify(Array(count).fill(picture)));
    await env.DB.prepare("UPDATE projects SET images = ?, drawings = ? WHERE id = ?")
      .bind(images38, drawings18, full.id)
      .run();
    const sendTo = (kind: string, files: File[]) =>
      ada.visitor.post(path(kind, full.id), form({ [kind]: files }));
    const before = await storedCounts();
    for (const [kind, message] of [
      ["images", "At most 40 images in all"],
      ["drawings", "At most 20 drawings in all"],
    ] as const) {
      const refused = await json(sendTo(kind, await images(3)), 400);
      expect(refused).toMatchObject({ message, fields: { [kind]: message } });
    }
    expect(await storedCounts()).toEqual(before);
    for (const kind of ["images", "drawings"]) expect((await sendTo(kind, await images(2))).status).toBe(200);
  });

  const ifc = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');\n";
  it.each([
    ifc,
    `\ufeff\n ${ifc}`,
  ])("of an IFC model as model says where it is converted", async (content) => {
    const before = await storedCounts();
    const house = file(new TextEncoder().encode(content), "house.ifc");
    const refusal = {
      code: "ifc_not_converted",
      message:
        "File house.ifc is an IFC model: choose it on the edit page of the project, where your browser converts it to GLB",
    };
    expect(await json(send("model", house), 400)).toMatchObject({
      ...refusal,
      fields: { model: refusal.message },
    });
    const fields = { title: "T", description: "D", category: "interior", mainImage: project.mainImage };
    expect(
      await json(ada.visitor.post("/api/projects", form({ ...fields, model: house })), 400),
    ).toMatchObject(refusal);
    expect((await send("drawings", house)).status).toBe(415);
    expect(await storedCounts()).toEqual(before);
  });

  it.each(["images", "drawings", "model"])("to %s is allowed to the owner only", async (kind) => {
    const before = await storedCounts();
    const body = async () => (kind === "model" ? file(glb()) : file(await png()));
    expect((await send(kind, await body(), { visitor: new Visitor() })).status).toBe(401);
    expect((await send(kind, await body(), bruno)).status).toBe(403);
    const planted = {
      method: "POST",
      body: form({ [kind]: await body() }),
      headers: { "X-XSRF-TOKEN": "x" },
    };
    expect((await ada.visitor.fetch(path(kind), planted)).status).toBe(403);
    expect((await ada.visitor.post(path(kind, 999999), form({ [kind]: await body() }))).status).toBe(404);
    expect((await ada.visitor.post(path(kind, "abc"), form({ [kind]: await body() }))).status).toBe(400);
    await setColumn(ada.user.id, "status", "suspended");
    expect((await send(kind, await body())).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
    expect(await storedCounts()).toEqual(before);
  });

  it.each([
    ["images", "Images are required"],
    ["drawings", "Drawings are required"],
    ["model", "3D model is required"],
  ])("to %s requires a file in a form", async (kind, message) => {
    expect(await json(ada.visitor.post(path(kind), form({ title: "x" })), 400)).toMatchObject({ message });
    expect((await ada.visitor.post(path(kind), { [kind]: "x" })).status).toBe(415);
    expect((await ada.visitor.post(path(kind), form({ image: file(await png()) }))).status).toBe(400);
  });
});

describe("uploads", () => {
  const sum = () => env.DB.prepare("SELECT calls FROM rate_limits").first<number>("calls");

  it("are limited by their bytes in a day, however many they are; further ones store nothing", async () => {
    const { calls: most, seconds } = rateLimits.uploads;
    await setColumn(ada.user.id, "account_type", "free");
    for (let i = 0; i < 61; i++) expect((await send("images", file(glb(), "refused.jpg"))).status).toBe(415);
    expect(await sum()).toBe(61 * UPLOAD_BYTES_MIN);
    await json(send("drawings", file(pdf({ filling: 2 * MB }), "a.pdf")));
    expect(await sum()).toBeGreaterThan(61 * UPLOAD_BYTES_MIN + 2 * MB);
    await env.DB.prepare("UPDATE rate_limits SET calls = ?")
      .bind(most - 5 * MB)
      .run();
    expect(await json(send("drawings", file(pdf({ filling: 6 * MB }), "a.pdf")), 429)).toMatchObject({
      message:
        "You can upload 2 GB a day, of which 5 MB are left. Please try again in 24 hours, or send a smaller file",
    });
    await env.DB.prepare("UPDATE rate_limits SET calls = ?").bind(most).run();
    const before = await storedCounts();
    for (const again of [
      await send("images", await images(2)),
      await send("model", file(glb())),
      await ada.visitor.post("/api/users/profile-image", form({ image: file(await png()) })),
      await ada.visitor.post(
        "/api/projects",
        form({ title: "T", description: "D", category: "interior", mainImage: file(await png()) }),
      ),
    ]) {
      expect(again.status).toBe(429);
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(seconds - 100);
    }
    expect(await storedCounts()).toEqual(before);
    await upload(bruno);
    await setColumn(ada.user.id, "account_type", "premium");
    await upload(ada);
  });

  it("without a length count as what arrives", async () => {
    const body = new ReadableStream({
      type: "bytes",
      start(controller) {
        const opening = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
        controller.enqueue(new TextEncoder().encode(opening));
        controller.enqueue(new Uint8Array(2 * MB));
        controller.close();
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await ada.visitor.fetch(path("images"), { method: "POST", body, headers })).status).toBe(400);
    expect(Math.round(((await sum()) ?? 0) / MB)).toBe(2);
  });
});

import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { pdf } from "../../testing/documents";
import { glb } from "../../testing/models";
import { jpeg, png } from "../../testing/pictures";
import { file, form, join, type Member, publish, set, upload } from "../../testing/world";

let ada: Member;
let bruno: Member;
let project: Project;
const MB = 1024 * 1024;
beforeAll(async () => {
  [ada, bruno] = [await join("ada"), await join("bruno")];
  project = await publish(ada);
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const path = (kind: string, id: number | string = project.id) => `/api/projects/${id}/${kind}`;
const send = (kind: string, files: File | File[], { visitor }: { visitor: Visitor } = ada) =>
  visitor.post(path(kind), form({ [kind]: files }));
const kept = async () => [
  await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  (await env.MEDIA.list()).objects.length,
];
const pictures = (count: number) => Promise.all(Array.from({ length: count }, async () => file(await png())));
const typeOf = async (url: string) => (await new Visitor().get(url)).headers.get("Content-Type");

describe("an upload on a project's page", () => {
  it("of pictures answers their addresses, and changes no project by itself", async () => {
    const { imageUrls } = await json<{ imageUrls: string[] }>(
      send("images", [file(await jpeg(1)), file(await png())]),
    );
    expect(imageUrls).toHaveLength(2);
    expect(await Promise.all(imageUrls.map(typeOf))).toEqual(["image/jpeg", "image/png"]);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({ images: [] });
  });

  it("of drawings takes PDF and pictures", async () => {
    const { drawingUrls } = await json<{ drawingUrls: string[] }>(
      send("drawings", [file(pdf(), "plan.pdf"), file(await png())]),
    );
    expect(await Promise.all(drawingUrls.map(typeOf))).toEqual(["application/pdf", "image/png"]);
  });

  it("of a model takes one, self-contained", async () => {
    const answer = await json<{ modelUrl: string }>(send("model", file(glb(), "house.glb")));
    expect(answer.modelUrl).toMatch(/^\/media\/[0-9a-f]{32}\.glb$/);
    expect((await send("model", [file(glb()), file(glb())])).status).toBe(400);
  });

  it("of a large picture is taken where the wizard refuses it", async () => {
    const drawing = file(pdf({ filling: 6 * MB }), "set.pdf");
    expect((await send("drawings", drawing)).status).toBe(200);
  });

  const outside = { asset: { version: "2.0" }, buffers: [{ uri: "https://evil.example/a.bin" }] };
  it.each([
    ["images", "a document", () => file(pdf(), "a.pdf"), 415],
    ["images", "a page", () => file(new TextEncoder().encode("<html>"), "a.jpg"), 415],
    ["images", "a script", () => file(new TextEncoder().encode("<svg onload=alert(1)>"), "a.png"), 415],
    ["images", "over 10 MB", () => file(new Uint8Array(10 * MB + 1).fill(0xff), "a.jpg"), 413],
    ["images", "nothing", () => file(new Uint8Array(), "a.jpg"), 400],
    ["drawings", "over 25 MB", () => file(pdf({ filling: 25 * MB }), "a.pdf"), 413],
    ["drawings", "a model", () => file(glb(), "a.pdf"), 415],
    ["drawings", "a PDF cut short", () => file(pdf({ tail: "" }), "a.pdf"), 400],
    ["drawings", "a PDF with a wild end", () => file(pdf({ tail: "startxref\n999\n%%EOF" }), "a.pdf"), 400],
    ["model", "a picture", async () => file(await png(), "a.glb"), 415],
    ["model", "a damaged model", () => file(glb(8), "a.glb"), 400],
    [
      "model",
      "a model with outside parts",
      () => file(new TextEncoder().encode(JSON.stringify(outside)), "a.gltf"),
      400,
    ],
  ])("into %s is never %s, and leaves nothing", async (kind, _what, make, status) => {
    const before = await kept();
    const bad = await make();
    const { message } = await json<{ message: string }>(
      send(kind, kind === "images" ? [file(await png()), bad] : bad),
      status,
    );
    expect(message).toContain(bad.name);
    if (status === 413) expect(message).toMatch(/max (10|25)MB/);
    expect(await kept()).toEqual(before);
  });

  it("counts what the project has: ten pictures and five drawings in all", async () => {
    const before = await kept();
    expect(await json(send("images", await pictures(11)), 400)).toMatchObject({
      message: "At most 10 images in all",
      fields: { images: "At most 10 images in all" },
    });
    expect(await json(send("drawings", await pictures(6)), 400)).toMatchObject({
      message: "At most 5 drawings in all",
    });
    expect(await kept()).toEqual(before);
    const picture = (await upload(ada)).imageUrl;
    const two = [picture, (await upload(ada)).imageUrl];
    const full = await publish(ada, { images: two, drawings: two });
    const sendTo = (kind: string, files: File[]) =>
      ada.visitor.post(path(kind, full.id), form({ [kind]: files }));
    expect((await sendTo("images", await pictures(9))).status).toBe(400);
    expect((await sendTo("drawings", await pictures(4))).status).toBe(400);
    expect((await sendTo("images", await pictures(8))).status).toBe(200);
    expect((await sendTo("drawings", await pictures(3))).status).toBe(200);
  });

  it.each(["images", "drawings", "model"])("into %s is the owner's alone", async (kind) => {
    const before = await kept();
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
    await set(ada.user.id, "status", "suspended");
    expect((await send(kind, await body())).status).toBe(403);
    await set(ada.user.id, "status", "active");
    expect(await kept()).toEqual(before);
  });

  it.each([
    ["images", "Images are required"],
    ["drawings", "Drawings are required"],
    ["model", "3D model is required"],
  ])("into %s needs a file, in a form", async (kind, message) => {
    expect(await json(ada.visitor.post(path(kind), form({ title: "x" })), 400)).toMatchObject({ message });
    expect((await ada.visitor.post(path(kind), { [kind]: "x" })).status).toBe(415);
    expect((await ada.visitor.post(path(kind), form({ image: file(await png()) }))).status).toBe(400);
  });
});

describe("uploads", () => {
  it("are sixty an hour of an account, however many files each has, and the next leaves nothing", async () => {
    const here = () => send("images", file(glb(), "refused.jpg"));
    for (let i = 0; i < 58; i++) expect((await here()).status).toBe(415);
    expect((await send("images", await pictures(3))).status).toBe(200);
    await upload(ada);
    const before = await kept();
    for (const again of [
      await send("images", await pictures(2)),
      await send("model", file(glb())),
      await ada.visitor.post("/api/users/profile-image", form({ image: file(await png()) })),
      await ada.visitor.post(
        "/api/projects",
        form({ title: "T", description: "D", category: "interior", mainImage: file(await png()) }),
      ),
    ]) {
      expect(again.status).toBe(429);
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(3500);
    }
    expect(await kept()).toEqual(before);
    await upload(bruno);
  });
});

import { env } from "cloudflare:workers";
import type { UploadedImage } from "@contract/media";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { redSide } from "../../testing/decode";
import {
  file,
  form,
  registerUser,
  registration,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { HEIGHT, jpeg, png, pngChunk, segment, WIDTH } from "../../testing/images";
import { concat } from "./bytes";

const text = (value: string) => new TextEncoder().encode(value);
const asText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
const send = (bytes: Uint8Array, name?: string, type?: string) =>
  ada.visitor.post("/api/users/profile-image", form({ image: file(bytes, name, type) }));
const storedCounts = async () => ({
  rows: (await env.DB.prepare("SELECT count(*) AS n FROM media").first<{ n: number }>())?.n,
  objects: (await env.MEDIA.list()).objects.length,
});

describe("an uploaded photo", () => {
  it("is stored without location, comments and trailing data, with unchanged size", async () => {
    const stored = await upload(ada, await jpeg());
    const served = await bytesOf(await new Visitor().get(stored.imageUrl));
    expect(asText(await jpeg())).toMatch(/GPS-SECRET[\s\S]*taken by Ada[\s\S]*TRAILER-SECRET/);
    expect(asText(served)).not.toMatch(/Exif|GPS-SECRET|taken by Ada|TRAILER-SECRET/);
    expect(stored).toMatchObject({
      type: "image/jpeg",
      width: WIDTH,
      height: HEIGHT,
      bytes: served.length,
      name: "photo.jpg",
    });
    expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it("has a placeholder that is stored as bytes; a data URL in an older row stays readable", async () => {
    const { id, placeholder, imageUrl } = await upload(ada, await jpeg());
    const stored = await env.DB.prepare(
      "SELECT typeof(placeholder) AS type, hex(placeholder) AS hex FROM media WHERE id = ?",
    )
      .bind(id)
      .first();
    const hex = Buffer.from(placeholder?.split(",")[1] ?? "", "base64").toString("hex");
    expect(stored).toEqual({ type: "blob", hex: hex.toUpperCase() });
    expect(Buffer.from(hex, "hex").toString("latin1")).toMatch(/^RIFF....WEBP/s);

    const project = { title: "T", description: "D", category: "interior", mainImage: imageUrl };
    const { id: projectId } = await json<Project>(ada.visitor.post("/api/projects", project), 201);
    await env.DB.batch([
      env.DB.prepare("UPDATE media SET placeholder = ? WHERE id = ?").bind(placeholder, id),
      env.DB.prepare("UPDATE projects SET placeholder = ? WHERE id = ?").bind(placeholder, projectId),
    ]);
    const read = await json<Project>(new Visitor().get(`/api/projects/${projectId}`));
    expect([read.placeholder, read.media[0]?.placeholder]).toEqual([placeholder, placeholder]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is rotated by EXIF orientation %i", async (orientation) => {
    const stored = await upload(ada, await jpeg(orientation));
    const isRotated = orientation >= 5;
    expect([stored.width, stored.height]).toEqual(isRotated ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
    const served = await bytesOf(await new Visitor().get(stored.imageUrl));
    expect(asText(served)).not.toContain("Exif");
    expect(await redSide(served)).toBe(
      { 1: "left", 2: "right", 3: "right", 4: "left", 5: "top", 6: "top", 7: "bottom", 8: "bottom" }[
        orientation
      ],
    );
  });

  it.each([
    ["a preview", 0xe2, "MPF\0SECRET"],
    ["a thumbnail", 0xe0, "JFXX\0\x10SECRET"],
    ["a thumbnail in the JFIF header", 0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01\x02\x01SECRET"],
    ["maker notes in APP14", 0xee, "Maker\0SECRET"],
    ["a location in XMP", 0xe1, "http://ns.adobe.com/xap/1.0/\0SECRET"],
    ["a Photoshop caption", 0xed, "Photoshop 3.0\0SECRET"],
  ])("is stored without %s", async (_what, marker, payload) => {
    const plain = await jpeg();
    const bytes = concat([plain.subarray(0, 2), segment(marker, text(payload)), plain.subarray(2)]);
    const served = await bytesOf(await new Visitor().get((await upload(ada, bytes)).imageUrl));
    expect(asText(served)).not.toContain("SECRET");
  });

  it("keeps its colour profile, and may have fill bytes between segments", async () => {
    const plain = await jpeg();
    const fillBytes = new Uint8Array([0xff, 0xff]);
    const profile = segment(0xe2, text("ICC_PROFILE\0\x01\x01profile"));
    const bytes = concat([plain.subarray(0, 2), fillBytes, profile, plain.subarray(2)]);
    const served = await bytesOf(await new Visitor().get((await upload(ada, bytes)).imageUrl));
    expect(asText(served)).toContain("ICC_PROFILE");
  });

  it("may have stray bytes between segments, and is stored without them", async () => {
    const plain = await jpeg();
    const stray = concat([text("STRAY"), new Uint8Array([0xff, 0, 1])]);
    const bytes = concat([plain.subarray(0, 2), segment(0xfe, text("x")), stray, plain.subarray(2)]);
    const served = await bytesOf(await new Visitor().get((await upload(ada, bytes)).imageUrl));
    expect(asText(served)).not.toContain("STRAY");
    expect(await redSide(served)).toBe("left");
  });

  it("as PNG may have a damaged colour profile, and is stored without it", async () => {
    const bytes = await png(WIDTH, HEIGHT, [pngChunk("iCCP", text("sRGB\0\0not compressed"))]);
    const served = await bytesOf(await new Visitor().get((await upload(ada, bytes)).imageUrl));
    expect(asText(served)).not.toContain("iCCP");
    expect(await redSide(served)).toBe("left");
  });

  it("as PNG is stored without text chunks", async () => {
    const stored = await upload(
      ada,
      await png(WIDTH, HEIGHT, [pngChunk("tEXt", text("Author\0Ada at home"))]),
    );
    expect(stored.type).toBe("image/png");
    expect(asText(await bytesOf(await new Visitor().get(stored.imageUrl)))).not.toContain("Ada at home");
  });
});

describe("an upload", () => {
  it.each([
    ["an HTML page named as an image", text("<!doctype html><script>alert(1)</script>"), 415],
    ["an SVG, which can run scripts", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ["a PDF", text("%PDF-1.7 ..."), 415],
    ["an empty file", new Uint8Array(), 400],
    ["a truncated image", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 400],
    [
      "a PNG signature with random content",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...text("noise noise noise")]),
      400,
    ],
    ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), 413],
  ])("of %s is rejected and stores nothing", async (_what, bytes, status) => {
    const before = await storedCounts();
    const error = await json<{ message: string }>(send(bytes, "photo.jpg", "image/jpeg"), status);
    expect(error.message).toContain("photo.jpg");
    expect(await storedCounts()).toEqual(before);
  });

  it("requires the field, exactly one file, a valid form and a login", async () => {
    const { visitor } = ada;
    expect(await json(visitor.post("/api/users/profile-image", form({ title: "x" })), 400)).toMatchObject({
      message: "Image is required",
    });
    expect((await visitor.post("/api/users/profile-image", form({ other: file(await png()) }))).status).toBe(
      400,
    );
    expect(
      (
        await visitor.post(
          "/api/users/profile-image",
          form({ image: [file(await png()), file(await png())] }),
        )
      ).status,
    ).toBe(400);
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const headers = { "Content-Type": type };
      expect((await visitor.post("/api/users/profile-image", "image=x", headers)).status, type).toBe(415);
    }
    expect(
      (
        await visitor.fetch("/api/users/profile-image", {
          method: "POST",
          body: "--x",
          headers: { "Content-Type": "multipart/form-data" },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await visitor.fetch("/api/users/profile-image", {
          method: "POST",
          body: "--x\r\nrubbish",
          headers: { "Content-Type": "multipart/form-data; boundary=x" },
        })
      ).status,
    ).toBe(400);
    expect(
      (await new Visitor().post("/api/users/profile-image", form({ image: file(await png()) }))).status,
    ).toBe(401);
  });

  it.each(["constructor", "__proto__", "toString"])("in a field named %s is rejected", async (name) => {
    const before = await storedCounts();
    const error = await json<{ message: string }>(
      ada.visitor.post("/api/users/profile-image", form({ [`${name}`]: file(await png()) })),
      400,
    );
    expect(error.message).toBe(`There is no file field named ${name}`);
    expect(await storedCounts()).toEqual(before);
  });

  it("whose connection is lost stores nothing", async () => {
    const before = await storedCounts();
    const part = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;
    const body = new ReadableStream({
      type: "bytes",
      async start(controller) {
        controller.enqueue(text(part));
        controller.enqueue(new Uint8Array(await png()));
        controller.enqueue(text("\r\n--x\r\n"));
      },
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    await json(ada.visitor.fetch("/api/users/profile-image", { method: "POST", body, headers }), 400);
    expect(await storedCounts()).toEqual(before);
  });

  it("cuts a long file name without breaking a character", async () => {
    const { name } = await json<UploadedImage>(send(await png(), `a${"😀".repeat(150)}`));
    expect(name.isWellFormed() && !name.includes("\ufffd")).toBe(true);
  });

  it("adds to the owner's used storage", async () => {
    const visitor = new Visitor();
    await json(visitor.post("/api/register", registration(testUsers.bruno)), 201);
    const stored = await json<UploadedImage>(
      visitor.post("/api/users/profile-image", form({ image: file(await jpeg()) })),
    );
    expect(await json(visitor.get("/api/user"))).toMatchObject({
      storageUsed: stored.bytes,
      profileImage: null,
    });
  });
});

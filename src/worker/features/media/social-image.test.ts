import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { socialImageOf } from "@contract/social-image";
import { describe, expect, it } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { countingImages } from "../../testing/counting-images";
import { publish, registerUser, setColumn, upload } from "../../testing/fixtures";
import { png, pngChunk } from "../../testing/images";
import { concat } from "./bytes";
import { decodePng } from "./pixels";

const { counted, IMAGES } = countingImages();
const visitor = new Visitor({ IMAGES });
const ada = await registerUser("ada");
const WHITE = [255, 255, 255] as const;

const publishPicture = async (bytes: Uint8Array, focus?: { x: number; y: number }) => {
  const { imageUrl } = await upload(ada, bytes);
  return publish(ada, { mainImage: imageUrl, imageDetails: focus ? [{ url: imageUrl, focus }] : [] });
};

/** The pixels of a social image, scaled to a width, each as "red", "blue", "ink", "paper" or its numbers. */
async function picture(path: string, { width: wanted = 1200 } = {}) {
  const response = await visitor.get(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const scaled = env.IMAGES.input(response.body as ReadableStream).transform({ width: wanted });
  const result = await scaled.output({ format: "image/png" });
  const { width, height, data } = decodePng(new Uint8Array(await result.response().arrayBuffer()), WHITE);
  const at = (x: number, y: number) => colorOf([...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3)]);
  return { size: [width, height], at };
}

function colorOf([red = 0, green = 0, blue = 0]: number[]) {
  if (red > 200 && green > 200 && blue > 200) return "paper";
  if (red > 200 && blue < 60) return "red";
  if (blue > 200 && red < 60) return "blue";
  return red < 60 && green < 60 && blue < 60 ? "ink" : `${red} ${green} ${blue}`;
}

/** A half-transparent 16-bit grey picture: black on the left, transparent on the right. */
async function transparentPng(width: number, height: number) {
  const rows = new Uint8Array(height * (1 + width * 4));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++) rows.set([0, 0, 255, 255], y * (1 + width * 4) + 1 + x * 4);
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([16, 4], 8);
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  return concat([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", new Uint8Array(await new Response(deflated).arrayBuffer())),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

describe("a social image", () => {
  const shapes = [
    ["a wide picture", 1600, 400],
    ["a tall picture", 400, 1600],
    ["a small picture", 64, 32],
    ["a very long picture", 5000, 200],
  ] as const;
  it.each(sample(shapes, 2))("of %s has 1200 × 630 pixels and the mark", async (_what, width, height) => {
    const { size, at } = await picture(socialImageOf(await publishPicture(await png(width, height))));
    expect(size).toEqual([1200, 630]);
    expect([at(84, 530), at(84, 570), at(50, 530), at(40, 500)]).toEqual(["ink", "ink", "paper", "paper"]);
    expect([at(20, 300), at(1180, 300)]).toEqual(["red", "blue"]);
  });

  it("is cut around the focal point", async () => {
    const wide = await png(3000, 630);
    const colors = async (x: number) => {
      const { at } = await picture(socialImageOf(await publishPicture(wide, { x, y: 0.5 })), { width: 120 });
      return [at(1, 2), at(60, 2), at(118, 2)];
    };
    expect(await colors(0)).toEqual(["red", "red", "red"]);
    expect(await colors(1)).toEqual(["blue", "blue", "blue"]);
    const centered = await colors(0.5);
    expect([centered[0], centered[2]]).toEqual(["red", "blue"]);
  });

  it("has another address when the picture or its focal point changes", async () => {
    const project = await publishPicture(await png(3000, 630), { x: 0.1, y: 0.5 });
    expect(socialImageOf(project)).toBe(`${project.mainImage}/social-1.jpg`);
    const moved = await json<Project>(
      ada.visitor.patch(`/api/projects/${project.id}/update`, {
        imageDetails: [{ url: project.mainImage, focus: { x: 0.9, y: 0.1 } }],
      }),
    );
    expect(socialImageOf(moved)).toBe(`${project.mainImage}/social-9.jpg`);
  });

  it("shows what is transparent as paper", { tags: "all" }, async () => {
    const { at } = await picture(socialImageOf(await publishPicture(await transparentPng(1200, 630))));
    expect([at(300, 100), at(900, 100)]).toEqual(["ink", "paper"]);
  });

  it("is made once, and is cached for ever", async () => {
    const path = socialImageOf(await publishPicture(await png(300, 200)));
    counted.decoded = 0;
    await Promise.all([visitor.get(path), visitor.get(path)]);
    expect(counted.decoded).toBe(2);
    const { headers } = await visitor.get(path);
    expect(counted.decoded).toBe(2);
    expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
  });

  it("has only the addresses that a crop can have, and none while its owner is banned", async () => {
    const { mainImage } = await publishPicture(await png());
    for (const name of ["social-11.jpg", "social-05.jpg", "social--1.jpg", "social-5.png", "social-.jpg"])
      expect((await visitor.get(`${mainImage}/${name}`)).status, name).toBe(404);
    expect((await visitor.get("/media/aaaaaaaaaaaaaaaa.jpg/social-5.jpg")).status).toBe(404);
    expect((await visitor.get(`${mainImage}/social-10.jpg`)).status).toBe(200);
    await setColumn(ada.user.id, "status", "banned");
    expect((await visitor.get(`${mainImage}/social-10.jpg`)).status).toBe(404);
  });
});

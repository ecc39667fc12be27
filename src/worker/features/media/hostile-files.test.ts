import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { countingImages } from "../../testing/counting-images";
import { file, form, registerUser, type TestUser, upload } from "../../testing/fixtures";
import * as hostile from "../../testing/hostile-images";
import { png, pngChunk } from "../../testing/images";

/** Small files that would need much memory to decode. They are rejected by their structure, before decoding. */

const { counted, IMAGES } = countingImages();
let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada", { IMAGES });
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const sides = (size: string) => `File a.jpg is ${size} px; a side can have at most 12,000 px`;
const MEGAPIXELS = "File a.jpg is 10,000 × 10,000 px (100 megapixels); at most 40 megapixels are possible";
const ZERO = "File a.jpg has a width or height of zero";
const STILL = "File a.jpg is animated; only still pictures are accepted";
const DAMAGED = "File a.jpg cannot be read as a picture";
const INCOMPLETE = "File a.jpg is incomplete: its end is missing. Copy or export it again";
const parts = (max: string) => `File a.jpg has too many parts (max ${max})`;
const many = (count: number, make: () => Uint8Array) => Array.from({ length: count }, make);

describe("an image is rejected before decoding:", () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ["a PNG with a header of 100 megapixels", () => hostile.pngClaiming(10_000, 10_000), 413, MEGAPIXELS],
    [
      "a PNG with the largest possible size in its header",
      () => hostile.pngClaiming(2 ** 31, 2 ** 31),
      413,
      sides("2,147,483,648 × 2,147,483,648"),
    ],
    ["a PNG that is too wide", () => hostile.pngClaiming(12_001, 1), 413, sides("12,001 × 1")],
    ["a PNG of height zero", () => hostile.pngClaiming(64, 0), 400, ZERO],
    ["a PNG with two headers", () => png(64, 32, [pngChunk("IHDR", new Uint8Array(13))]), 400, DAMAGED],
    [
      "a PNG of 20,003 chunks",
      () =>
        png(
          64,
          32,
          many(20_000, () => pngChunk("gAMA", new Uint8Array())),
        ),
      400,
      parts("20,000"),
    ],
    [
      "a PNG with a colour profile of 5 MB uncompressed",
      async () => png(64, 32, [await hostile.profile(5 * 1024 * 1024)]),
      400,
      "File a.jpg has a colour profile that is too large (max 4MB)",
    ],
    [
      "a PNG with two colour profiles",
      async () => png(64, 32, [await hostile.profile(1), await hostile.profile(1)]),
      400,
      "File a.jpg has more than one colour profile",
    ],
    ["a JPEG with a header of 100 megapixels", () => hostile.jpegClaiming(10_000, 10_000), 413, MEGAPIXELS],
    ["a JPEG of height zero", () => hostile.jpegClaiming(64, 0), 400, ZERO],
    [
      "a JPEG with two frames",
      () => hostile.jpegWithFrames(2),
      400,
      "File a.jpg holds more than one picture",
    ],
    ["a JPEG without a frame", () => hostile.jpegWithFrames(0), 400, DAMAGED],
    ["a JPEG that ends within its picture", () => hostile.jpegWithoutEnd(40), 400, INCOMPLETE],
    ["a PNG without its last chunk", async () => (await png()).subarray(0, -12), 400, INCOMPLETE],
    ["a JPEG with 51 scans", () => hostile.jpegWithScans(51), 400, parts("50")],
    ["a JPEG with 5,000 comments", () => hostile.jpegWithComments(5000), 400, parts("5,000")],
    ["an animated WebP", () => hostile.webp(hostile.webpCanvas(64, 32, 2)), 400, STILL],
    [
      "a WebP with an animation frame",
      () => hostile.webp(hostile.webpCanvas(64, 32), hostile.webpFrame()),
      400,
      STILL,
    ],
    [
      "a WebP with a wide canvas",
      () => hostile.webp(hostile.webpCanvas(2 ** 24, 1)),
      413,
      sides("16,777,216 × 1"),
    ],
    [
      "a WebP with a high canvas",
      () => hostile.webp(hostile.webpCanvas(1, 2 ** 24)),
      413,
      sides("1 × 16,777,216"),
    ],
    [
      "a WebP with an image larger than its canvas",
      () => hostile.webp(hostile.webpCanvas(64, 32), hostile.webpLossless(16_384, 16_384)),
      413,
      sides("16,384 × 16,384"),
    ],
    [
      "a lossy WebP that is too large",
      () => hostile.webp(hostile.webpLossy(16_383, 16_383)),
      413,
      sides("16,383 × 16,383"),
    ],
    ["a WebP of width zero", () => hostile.webp(hostile.webpLossy(0, 32)), 400, ZERO],
    ["a WebP without an image", () => hostile.webp(hostile.webpUnknown()), 400, DAMAGED],
    ["a WebP with 1,001 chunks", () => hostile.webp(...many(1001, hostile.webpUnknown)), 400, parts("1,000")],
    ["an animated AVIF", () => hostile.avif({ brand: "avis" }), 400, STILL],
    ["an AVIF with a movie box", () => hostile.avif({ more: [hostile.box("moov")] }), 400, STILL],
    [
      "an AVIF with a declared size of 100 megapixels",
      () => hostile.avif({ claimed: [10_000, 10_000] }),
      413,
      MEGAPIXELS,
    ],
    [
      "an AVIF with an image larger than declared",
      () => hostile.avif({ coded: [65_536, 65_536] }),
      413,
      sides("65,536 × 65,536"),
    ],
    [
      "an AVIF with an image larger than declared, with a full sequence header",
      () => hostile.avif({ coded: [65_536, 65_536], isReduced: false }),
      413,
      sides("65,536 × 65,536"),
    ],
    ["an AVIF of height zero", () => hostile.avif({ claimed: [64, 0] }), 400, ZERO],
    [
      "an AVIF with 3,001 boxes",
      () => hostile.avif({ more: many(3001, () => hostile.box("free")) }),
      400,
      parts("3,000"),
    ],
    ["an AVIF with a box longer than the file", () => hostile.avif().subarray(0, -1), 400, DAMAGED],
  ])("%s", async (_what, make, status, message) => {
    const bytes = await make();
    const before = { ...counted };
    const send = form({ image: file(bytes, "a.jpg") });
    expect(await json(ada.visitor.post("/api/users/profile-image", send), status)).toMatchObject({ message });
    expect(counted).toEqual(before);
  });

  it("but is accepted exactly at the limits", async () => {
    const wide = await upload(ada, await png(12_000, 3));
    expect([wide.width, wide.height]).toEqual([12_000, 3]);
    await upload(ada, await png(64, 32, [await hostile.profile(4 * 1024 * 1024)]));
    await upload(ada, await hostile.jpegWithComments(4900));
    expect(await upload(ada, await hostile.realAvif())).toMatchObject({ type: "image/webp", width: 64 });
  });
});

it("a PNG with EXIF and text chunks is rotated, and both are removed", async () => {
  const text = pngChunk("zTXt", new TextEncoder().encode("Author\0\0"));
  const exif = pngChunk("eXIf", new TextEncoder().encode("MM\0*\0\0\0\x08\0\0"));
  const { imageUrl } = await upload(ada, await png(64, 32, [text, exif]));
  const bytes = await (await ada.visitor.get(imageUrl)).arrayBuffer();
  const served = new TextDecoder("latin1").decode(bytes);
  expect(served).toContain("IDAT");
  expect(served).not.toMatch(/zTXt|eXIf/);
});

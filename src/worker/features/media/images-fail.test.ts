import { env } from "cloudflare:workers";
import type { UploadedImage } from "@contract/media";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { failingImages, imagesWithoutAvif } from "../../testing/failing-images";
import { file, form, registerUser, type TestUser, upload } from "../../testing/fixtures";
import * as hostile from "../../testing/hostile-images";
import { jpeg, png } from "../../testing/images";

const QUOTA_USED_UP = 9422;
let code: number | undefined;
const IMAGES = failingImages(() => code);
let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada", { IMAGES });
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());
afterEach(() => {
  code = undefined;
  vi.restoreAllMocks();
});
const storedCounts = async () => [
  await env.DB.prepare("SELECT count(*) AS n FROM media").first("n"),
  (await env.MEDIA.list()).objects.length,
];
const send = (bytes: Uint8Array, name: string, { visitor }: { visitor: Visitor } = ada) =>
  visitor.post("/api/users/profile-image", form({ image: file(bytes, name) }));
const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("while the images service fails", () => {
  it("a photo is stored without a placeholder, and this is logged once", async () => {
    const log = quiet();
    code = QUOTA_USED_UP;
    expect(await json(send(await jpeg(), "a.jpg"))).toMatchObject({
      width: 64,
      height: 32,
      placeholder: null,
    });
    expect(await json(send(await png(), "a.png"))).toMatchObject({
      width: 64,
      height: 32,
      placeholder: null,
    });
    const lines = log.mock.calls.map(([line]) => JSON.parse(line));
    expect(lines).toMatchObject([
      { code: "images_failed", error: { message: expect.stringContaining(String(QUOTA_USED_UP)) } },
    ]);
  });

  it("a picture that must be converted is refused, and stores nothing", async () => {
    quiet();
    code = 9529;
    const before = await storedCounts();
    for (const bytes of [await jpeg(6), hostile.webp(hostile.webpLossy(64, 32)), await hostile.realAvif()])
      expect(await json(send(bytes, "a.jpg"), 503)).toMatchObject({
        code: "unavailable",
        message: "Pictures cannot be processed at the moment. Please try again later",
      });
    expect(await storedCounts()).toEqual(before);
  });

  it.each([
    ["its quota is used up", QUOTA_USED_UP],
    ["it does not accept a stored picture", 9523],
  ])("because %s, the original is shown, and no cache keeps it; later the variant is made", async (_why, failure) => {
    quiet();
    const { imageUrl } = await upload(ada, await png(800, 400));
    const visitor = new Visitor({ IMAGES });
    const read = async () => {
      const response = await visitor.get(`${imageUrl}/320.webp`);
      await response.bytes();
      return [response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")];
    };
    code = failure;
    expect(await read()).toEqual([200, "image/png", "no-store"]);
    code = undefined;
    expect(await read()).toEqual([200, "image/webp", expect.stringContaining("immutable")]);
  });

  it("a large original is not sent in place of a small variant", async () => {
    quiet();
    const { imageUrl } = await upload(ada, await png(800, 400));
    await env.DB.prepare("UPDATE media SET bytes = ? WHERE url = ?")
      .bind(11 * 1024 * 1024, imageUrl)
      .run();
    code = QUOTA_USED_UP;
    const response = await new Visitor({ IMAGES }).get(`${imageUrl}/320.webp`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });
});

describe("an AVIF", () => {
  it("is converted where the service decodes it", async () => {
    expect(await json<UploadedImage>(send(await hostile.realAvif(), "a.avif"))).toMatchObject({
      type: "image/webp",
    });
  });

  it("is refused in words where the service does not, and stores nothing", async () => {
    const bruno = await registerUser("bruno", { IMAGES: imagesWithoutAvif() });
    const before = await storedCounts();
    const message =
      "File a.avif is an AVIF picture, which this server cannot convert: save it as JPEG, PNG or WebP";
    expect(await json(send(await hostile.realAvif(), "a.avif", bruno), 415)).toMatchObject({
      message,
      fields: { image: message },
    });
    expect(await storedCounts()).toEqual(before);
    expect((await send(await png(), "a.png", bruno)).status).toBe(200);
  });
});

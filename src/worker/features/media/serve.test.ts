import type { UploadedImage } from "@contract/media";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { checkWebp } from "./webp";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});

describe("a stored image", () => {
  it("is served immutable, with security headers, conditionally and by range", async () => {
    const { imageUrl, bytes } = await upload(ada);
    const visitor = new Visitor();
    const whole = await visitor.get(imageUrl);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
    });
    const all = await bytesOf(whole);
    expect((await visitor.get(imageUrl, { "If-None-Match": whole.headers.get("ETag") ?? "" })).status).toBe(
      304,
    );
    const part = await visitor.get(imageUrl, { Range: "bytes=2-5" });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 2-5/${bytes}`]);
    expect(await bytesOf(part)).toEqual(all.slice(2, 6));
    const tail = await visitor.get(imageUrl, { Range: "bytes=-4" });
    expect([tail.status, await bytesOf(tail)]).toEqual([206, all.slice(-4)]);
    expect((await visitor.get(imageUrl, { Range: `bytes=${bytes + 10}-` })).status).toBe(416);
    expect((await visitor.get("/media/00000000000000000000000000000000.jpg")).status).toBe(404);
    expect((await visitor.get("/media/..%2F..%2Fetc")).status).toBe(404);
  });

  it.each([
    [{ Range: "bytes=-0" }, 416],
    [{ Range: "bytes=99999999999999999999-" }, 416],
    [{ Range: "bytes=0-99999999999999999999" }, 206],
    [{ Range: "bytes=-99999999999" }, 206],
    [{ Range: "bytes=5-2" }, 200],
    [{ Range: "bytes=--1" }, 200],
    [{ Range: "items=0-1" }, 200],
    [{ Range: "bytes=0-1,4-5" }, 200],
    [{ Range: "bytes=0-1", "If-Range": '"another"' }, 200],
    [{ "If-Match": '"another"' }, 412],
    [{ "If-Match": "*" }, 200],
    [{ "If-None-Match": "no tag at all" }, 200],
    [{ "If-None-Match": "*", Range: "bytes=0-1" }, 304],
  ])("requested with %o responds with %i", async (headers, status) => {
    const { imageUrl, bytes } = await upload(ada);
    const response = await new Visitor().get(imageUrl, headers as HeadersInit);
    expect(response.status).toBe(status);
    if (status === 200) expect(await bytesOf(response)).toHaveLength(bytes);
  });

  it("that is narrow and very tall has variants too", { tags: "all" }, async () => {
    const { imageUrl } = await upload(ada, await png(330, 12_000));
    expect((await new Visitor().get(`${imageUrl}/320.webp`)).status).toBe(200);
  });

  it("can be downloaded with the name of its upload and the ending of what is stored", async () => {
    const sent = form({ image: file(await png(), "Mökki (A)'s; 1\u{1f3e0}.jpeg") });
    const { imageUrl } = await json<UploadedImage>(ada.visitor.post("/api/users/profile-image", sent));
    const shown = await new Visitor().get(imageUrl);
    const saved = await new Visitor().get(`${imageUrl}?download`);
    expect(shown.headers.get("Content-Disposition")).toBeNull();
    expect(saved.headers.get("Content-Disposition")).toBe(
      `attachment; filename="M_kki _A__s_ 1__.png"; filename*=UTF-8''M%C3%B6kki%20%28A%29%27s%3B%201%F0%9F%8F%A0.png`,
    );
    expect(await bytesOf(saved)).toEqual(await bytesOf(shown));
    expect((await new Visitor().get("/media/0000000000000000.png?download")).status).toBe(404);
  });

  it("is available in the defined widths and in no others", async () => {
    const { imageUrl } = await upload(ada, await png(800, 400));
    const small = await new Visitor().get(`${imageUrl}/320.webp`);
    expect([small.status, small.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(checkWebp(await bytesOf(small)).size).toEqual({ width: 320, height: 160 });
    expect((await new Visitor().get(`${imageUrl}/321.webp`)).status).toBe(404);
  });
});

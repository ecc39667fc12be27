import { env } from "cloudflare:workers";
import { VARIANT_WIDTHS } from "@contract/media";
import { beforeEach, describe, expect, it } from "vitest";
import { limitConcurrency } from "../../platform/concurrency";
import { Visitor } from "../../testing/api";
import { countingImages } from "../../testing/counting-images";
import { registerUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";

const { counted, IMAGES } = countingImages();
const visitor = new Visitor({ IMAGES });
const ada = await registerUser("ada");
const picture = async (width = 400, height = 20) => (await upload(ada, await png(width, height))).imageUrl;
const requestAll = (paths: string[], who = visitor) =>
  Promise.all(paths.map(async (path) => (await who.get(path)).status));
const widthsOf = (url: string) => VARIANT_WIDTHS.map((width) => `${url}/${width}.webp`);
const limits = () => env.DB.prepare("SELECT count(*) AS n FROM rate_limits").first<number>("n");

const sizeOf = async (path: string) => {
  const { body } = await visitor.get(path);
  return (await env.IMAGES.info(body as ReadableStream)) as { width: number; height: number };
};
const storedVariants = async (url: string) => {
  const prefix = `variants${url.slice("/media".length)}/`;
  const { objects } = await env.MEDIA.list({ prefix });
  return objects.map(({ key }) => key.slice(prefix.length)).sort();
};

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  Object.assign(counted, { infos: 0, decoded: 0, atOnce: 0 });
});

describe("an image variant", () => {
  it("is created one at a time per image, however many are requested at once", async () => {
    const url = await picture(3900);
    Object.assign(counted, { decoded: 0, atOnce: 0 });
    expect(await requestAll(widthsOf(url))).toEqual(VARIANT_WIDTHS.map(() => 200));
    expect(counted).toMatchObject({ decoded: VARIANT_WIDTHS.length, atOnce: 1 });
  });

  it("is never larger than the image: greater widths are the image at its own width, made once", async () => {
    const url = await picture(500, 20);
    Object.assign(counted, { decoded: 0 });
    expect(await requestAll(widthsOf(url))).toEqual(VARIANT_WIDTHS.map(() => 200));
    expect(counted.decoded).toBe(3);
    const { width } = await sizeOf(`${url}/3840.webp`);
    expect(width).toBe(500);
    expect(await storedVariants(url)).toEqual(["320.webp", "480.webp", "640.webp"]);
  });

  it("as AVIF is made after the first request, which WebP answers without being kept by a cache", async () => {
    const url = await picture();
    Object.assign(counted, { decoded: 0 });
    const answers = await Promise.all(Array.from({ length: 3 }, () => visitor.get(`${url}/320.avif`)));
    for (const { headers } of answers)
      expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["image/webp", "no-store"]);
    const next = await visitor.get(`${url}/320.avif`);
    expect(next.headers.get("Content-Type")).toBe("image/avif");
    expect(next.headers.get("Cache-Control")).toContain("immutable");
    expect(counted.decoded).toBe(2);
    expect(await storedVariants(url)).toEqual(["320.avif", "320.webp"]);
  });

  it("up to 1,440 px is also an AVIF, unless a side of it would be longer than 1,600 px", async () => {
    const [wide, tall] = [await picture(1500, 20), await picture(20, 1700)];
    await requestAll([`${wide}/1440.avif`, `${tall}/320.avif`]);
    const typeOf = async (path: string) => {
      const response = await visitor.get(path);
      const { format } = await env.IMAGES.info(response.clone().body as ReadableStream);
      expect(response.headers.get("Content-Type")).toBe(format);
      return format;
    };
    expect(await typeOf(`${wide}/1440.avif`)).toBe("image/avif");
    expect(await typeOf(`${tall}/320.avif`)).toBe("image/webp");
    expect(await sizeOf(`${tall}/320.avif`)).toMatchObject({ width: 20, height: 1700 });
    expect(await requestAll([`${wide}/1920.avif`, `${wide}/1000.webp`, `${wide}/320.jpg`])).toEqual([
      404, 404, 404,
    ]);
  });

  it("is created once for all simultaneous requests", async () => {
    const url = await picture();
    expect(await requestAll(Array(6).fill(`${url}/320.webp`))).toEqual(Array(6).fill(200));
    expect(counted.decoded).toBe(1);
  });

  it("is one of at most three created in parallel for an address, and four for all", {
    tags: "all",
  }, async () => {
    const urls = await Promise.all(Array.from({ length: 16 }, () => picture()));
    const paths = urls.map((url) => `${url}/320.webp`);
    expect(await requestAll(paths.slice(0, 8))).toEqual(Array(8).fill(200));
    expect(counted).toMatchObject({ decoded: 8, atOnce: 3 });
    const another = new Visitor({ IMAGES });
    const both = await Promise.all([requestAll(paths.slice(8, 12)), requestAll(paths.slice(12), another)]);
    expect(both.flat()).toEqual(Array(8).fill(200));
    expect(counted).toMatchObject({ decoded: 16, atOnce: 4 });
  });

  it("is not created for an image above the pixel limit: the original is served", async () => {
    const url = await picture();
    await env.DB.prepare("DELETE FROM rate_limits").run();
    await env.DB.prepare("UPDATE media SET width = 10000, height = 10000 WHERE url = ?").bind(url).run();
    const answers = await Promise.all(widthsOf(url).map((path) => visitor.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(VARIANT_WIDTHS.map(() => 200));
    expect(answers[0]?.headers.get("Content-Type")).toBe("image/png");
    expect([counted.decoded, await limits()]).toEqual([0, 0]);
    const { objects } = await env.MEDIA.list({ prefix: `variants${url.slice("/media".length)}` });
    expect(objects).toEqual([]);
  });
});

describe("the rate limit for creating variants", () => {
  it("is two hundred a minute for an address; existing variants do not count", async () => {
    const [url, other] = [await picture(), await picture()];
    await env.DB.prepare("DELETE FROM rate_limits").run();
    expect(await requestAll([`${url}/320.webp`])).toEqual([200]);
    expect(await limits()).toBe(1);
    await env.DB.prepare("UPDATE rate_limits SET calls = 199").run();
    expect(await requestAll([`${url}/320.webp`, url, `${url}/480.webp`])).toEqual([200, 200, 200]);
    const refused = await visitor.get(`${other}/320.webp`);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(counted.decoded).toBe(2);
    expect(await requestAll([url, other, `${url}/320.webp`, `${url}/480.webp`])).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await requestAll([`${other}/320.webp`], new Visitor())).toEqual([200]);
  });

  it("does not count requests for unknown images", async () => {
    expect(await requestAll(["/media/00000000000000000000000000000000.jpg/320.webp"])).toEqual([404]);
    expect(await limits()).toBe(0);
  });
});

describe("limitConcurrency", () => {
  const never = () => new Promise<never>(() => undefined);

  it("rejects waiting work after a while, with a time to retry", async () => {
    const limit = limitConcurrency(1, { waitMs: 1 });
    limit("picture", never);
    await expect(limit("picture", async () => 1)).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: 5 },
    });
    expect(await limit("another picture", async () => 1)).toBe(1);
  });

  it("does not wait for work of a request that ended without finishing", async () => {
    const limit = limitConcurrency(1, { staleMs: 0 });
    limit("picture", never);
    expect(await limit("picture", async () => 1)).toBe(1);
  });

  it("continues with waiting work after other work has failed", async () => {
    const limit = limitConcurrency(1);
    const failing = limit("picture", async () => {
      throw new Error("broken");
    });
    const waiting = limit("picture", async () => 1);
    await expect(failing).rejects.toThrow("broken");
    expect(await waiting).toBe(1);
  });
});

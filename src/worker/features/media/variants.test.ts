import { env } from "cloudflare:workers";
import { VARIANT_WIDTHS } from "@contract/media";
import { beforeEach, describe, expect, it } from "vitest";
import { limitConcurrency } from "../../platform/concurrency";
import { Visitor } from "../../testing/api";
import { countingImages } from "../../testing/counting-images";
import { png } from "../../testing/pictures";
import { join, upload } from "../../testing/world";

const { counted, IMAGES } = countingImages();
const visitor = new Visitor({ IMAGES });
const ada = await join("ada");
const picture = async () => (await upload(ada, await png(400, 20))).imageUrl;
const askAll = (paths: string[], who = visitor) =>
  Promise.all(paths.map(async (path) => (await who.get(path)).status));
const widthsOf = (url: string) => VARIANT_WIDTHS.map((width) => `${url}/${width}.webp`);
const limits = () => env.DB.prepare("SELECT count(*) AS n FROM rate_limits").first<number>("n");

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  Object.assign(counted, { infos: 0, decoded: 0, atOnce: 0 });
});

describe("a picture in another width", () => {
  it("is made one at a time, however many are asked for at once", async () => {
    const url = await picture();
    expect(await askAll(widthsOf(url))).toEqual(VARIANT_WIDTHS.map(() => 200));
    expect(counted).toMatchObject({ decoded: VARIANT_WIDTHS.length, atOnce: 1 });
  });

  it("is made once for all who ask at once", async () => {
    const url = await picture();
    expect(await askAll(Array(6).fill(`${url}/320.webp`))).toEqual(Array(6).fill(200));
    expect(counted.decoded).toBe(1);
  });

  it("is one of three that are made at the same time for an address, and of four for all", async () => {
    const urls = await Promise.all(Array.from({ length: 16 }, picture));
    const paths = urls.map((url) => `${url}/320.webp`);
    expect(await askAll(paths.slice(0, 8))).toEqual(Array(8).fill(200));
    expect(counted).toMatchObject({ decoded: 8, atOnce: 3 });
    const another = new Visitor({ IMAGES });
    const both = await Promise.all([askAll(paths.slice(8, 12)), askAll(paths.slice(12), another)]);
    expect(both.flat()).toEqual(Array(8).fill(200));
    expect(counted).toMatchObject({ decoded: 16, atOnce: 4 });
  });

  it("is not made of one with more pixels than are decoded: that is answered as it is", async () => {
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

describe("making pictures is limited", () => {
  it("for an address, to two hundred a minute; what is made already is not counted", async () => {
    const [url, other] = [await picture(), await picture()];
    await env.DB.prepare("DELETE FROM rate_limits").run();
    expect(await askAll([`${url}/320.webp`])).toEqual([200]);
    expect(await limits()).toBe(1);
    await env.DB.prepare("UPDATE rate_limits SET calls = 199").run();
    expect(await askAll([`${url}/320.webp`, url, `${url}/480.webp`])).toEqual([200, 200, 200]);
    const refused = await visitor.get(`${other}/320.webp`);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(counted.decoded).toBe(2);
    expect(await askAll([url, other, `${url}/320.webp`, `${url}/480.webp`])).toEqual([200, 200, 200, 200]);
    expect(await askAll([`${other}/320.webp`], new Visitor())).toEqual([200]);
  });

  it("to pictures there are: an unknown one is not counted", async () => {
    expect(await askAll(["/media/00000000000000000000000000000000.jpg/320.webp"])).toEqual([404]);
    expect(await limits()).toBe(0);
  });
});

describe("work that waits for other work", () => {
  const never = () => new Promise<never>(() => undefined);

  it("is refused after a while, and told when to try again", async () => {
    const inTurn = limitConcurrency(1, { waitMs: 1 });
    inTurn("picture", never);
    await expect(inTurn("picture", async () => 1)).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: 5 },
    });
    expect(await inTurn("another picture", async () => 1)).toBe(1);
  });

  it("does not wait for what a dead request left behind", async () => {
    const inTurn = limitConcurrency(1, { staleMs: 0 });
    inTurn("picture", never);
    expect(await inTurn("picture", async () => 1)).toBe(1);
  });

  it("goes on after other work has failed", async () => {
    const inTurn = limitConcurrency(1);
    const failing = inTurn("picture", async () => {
      throw new Error("broken");
    });
    const waiting = inTurn("picture", async () => 1);
    await expect(failing).rejects.toThrow("broken");
    expect(await waiting).toBe(1);
  });
});

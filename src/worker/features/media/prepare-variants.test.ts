import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../testing/api";
import { countingImages } from "../../testing/counting-images";
import { failingImages } from "../../testing/failing-images";
import { file, form, publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { deliverBatch, finishJobs, isBulk, takeJobs, waitingJobs } from "../../testing/outbound";

const { counted, IMAGES } = countingImages();
let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
beforeEach(() => {
  takeJobs();
  Object.assign(counted, { decoded: 0, atOnce: 0 });
});

const NAME = "media.prepareVariants";
const picture = async (width: number) => (await upload(ada, await png(width, 4))).imageUrl;
const keys = async (url: string) => {
  const { objects } = await env.MEDIA.list({ prefix: `variants${url.slice("/media".length)}/` });
  return objects.map(({ key }) => key.slice(key.lastIndexOf("/") + 1)).sort();
};

describe("after the upload of a picture", () => {
  it.each([
    [640, []],
    [641, ["640.webp", "800.webp"]],
    [1920, ["640.webp", "800.webp"]],
    [1921, ["1440.webp", "1920.webp", "2560.webp", "640.webp", "800.webp"]],
    [2560, ["1440.webp", "1920.webp", "2560.webp", "640.webp", "800.webp"]],
    [6000, ["1440.webp", "1920.webp", "2560.webp", "3840.webp", "640.webp", "800.webp"]],
  ])("%i px wide, a job makes the widths that are shown first", async (width, expected) => {
    const url = await picture(width);
    expect(waitingJobs(NAME)).toHaveLength(expected.length > 0 ? 1 : 0);
    expect(waitingJobs(NAME).every(isBulk)).toBe(true);
    await finishJobs({ IMAGES });
    expect(await keys(url)).toEqual(expected);
    expect(counted.atOnce).toBeLessThanOrEqual(1);
    const decoded = counted.decoded;
    const visitor = new Visitor({ IMAGES });
    for (const name of expected) expect((await visitor.get(`${url}/${name}`)).status).toBe(200);
    expect(counted.decoded).toBe(decoded);
  });

  it("the job can run twice, and makes nothing the second time", async () => {
    const url = await picture(2000);
    const jobs = waitingJobs(NAME);
    await deliverBatch([...jobs, ...jobs], { IMAGES });
    expect(counted.decoded).toBe(5);
    expect(await keys(url)).toHaveLength(5);
  });

  it("of the project page, too, and of a form with a project", async () => {
    const large = async () => file(await png(2000, 4));
    const { id } = await publish(ada);
    await ada.visitor.post(`/api/projects/${id}/images`, form({ images: [await large(), await large()] }));
    const fields = { title: "T", description: "D", category: "interior" };
    await ada.visitor.post("/api/projects", form({ ...fields, mainImage: await large() }));
    expect(waitingJobs(NAME)).toHaveLength(3);
  });

  it("a file that was deleted in the meantime is passed over", async () => {
    const url = await picture(2000);
    await env.DB.prepare("DELETE FROM media WHERE url = ?").bind(url).run();
    await finishJobs({ IMAGES });
    expect([counted.decoded, await keys(url)]).toEqual([0, []]);
  });

  it.each([
    ["fails", 9424],
    ["does not accept the picture", 9412],
  ])("the job ends if the images service %s: widths are made when they are requested", async (_what, code) => {
    const url = await picture(2000);
    await finishJobs({ IMAGES: failingImages(() => code) });
    expect(await keys(url)).toEqual([]);
    expect((await new Visitor().get(`${url}/1440.webp`)).status).toBe(200);
    expect(await keys(url)).toEqual(["1440.webp"]);
  });

  it("the visitor's limit for new widths is not counted", async () => {
    await picture(2000);
    await env.DB.prepare("DELETE FROM rate_limits").run();
    await finishJobs();
    expect(await env.DB.prepare("SELECT count(*) AS n FROM rate_limits").first("n")).toBe(0);
  });
});

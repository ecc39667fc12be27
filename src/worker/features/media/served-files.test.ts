import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, fetchShared, json, LOCAL, Visitor } from "../../testing/api";
import {
  file,
  form,
  publish,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";
import { pdf } from "../../testing/pdf";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});

const visitor = new Visitor();
const picture = async (who = ada) => (await upload(who, await png(400, 20))).imageUrl;
const statuses = async (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await visitor.get(url)).status));

describe("a banned user's files", () => {
  it("are hidden at once, with their variants, and visible again when the ban ends", async () => {
    const [image, avatar] = [await picture(), await picture()];
    await setColumn(ada.user.id, "profile_image", avatar);
    const project = await publish(ada, { mainImage: image });
    const plan = form({ drawings: file(pdf(), "plan.pdf") });
    const path = `/api/projects/${project.id}/drawings`;
    const { drawingUrls } = await json<{ drawingUrls: string[] }>(ada.visitor.post(path, plan));
    const urls = [image, `${image}/320.webp`, avatar, `${avatar}/320.webp`, drawingUrls[0] as string];
    const tag = (await visitor.get(image)).headers.get("ETag") ?? "";
    expect(await statuses(urls)).toEqual([200, 200, 200, 200, 200]);
    await whileBanned(ada, async () => {
      expect(await statuses([...urls, `${image}/480.webp`])).toEqual([404, 404, 404, 404, 404, 404]);
      for (const [name, value] of [
        ["If-None-Match", tag],
        ["Range", "bytes=0-1"],
        ["If-Match", tag],
      ] as const) {
        const answer = await visitor.get(image, { [name]: value });
        expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
        expect(await answer.json()).toEqual({
          message: "File not found",
          error: "File not found",
          code: "not_found",
        });
      }
    });
    expect(await statuses([...urls, `${image}/480.webp`])).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it("are in no shared cache except the edge cache, which a ban purges", async () => {
    const url = await picture();
    expect((await visitor.get(url)).headers.get("Cache-Control")).toBe(
      "private, max-age=31536000, immutable",
    );
    const { headers } = await fetchShared(url);
    expect([headers.get("Cloudflare-CDN-Cache-Control"), headers.get("Cache-Tag")]).toEqual([
      "public, max-age=86400",
      `files-${ada.user.id}`,
    ]);
  });

  it("stay visible while their owner is only suspended", async () => {
    const image = await picture(bruno);
    await setColumn(bruno.user.id, "status", "suspended");
    expect(await statuses([image, `${image}/320.webp`])).toEqual([200, 200]);
    await setColumn(bruno.user.id, "status", "active");
  });
});

describe("a deleted file", () => {
  it("is hidden when its project is deleted, before it is removed from the store", async () => {
    const image = await picture();
    const project = await publish(ada, { mainImage: image });
    expect(await statuses([image, `${image}/320.webp`])).toEqual([200, 200]);
    await json(ada.visitor.del(`/api/projects/${project.id}`));
    expect(await env.MEDIA.head(image.slice("/media/".length))).not.toBeNull();
    expect(await statuses([image, `${image}/320.webp`])).toEqual([404, 404]);
    await finishJobs();
  });

  it("is hidden when its owner's account is deleted, before it is removed from the store", async () => {
    const carla = await registerUser("carla");
    const image = await picture(carla);
    const { username, password } = testUsers.carla;
    await json(carla.visitor.del(`/api/users/${carla.user.id}`, { username, password }));
    expect(await env.MEDIA.head(image.slice("/media/".length))).not.toBeNull();
    expect(await statuses([image, `${image}/320.webp`])).toEqual([404, 404]);
    await finishJobs();
  });
});

it("serving a file costs one query that reads the rows of the file and its owner, and writes nothing", async () => {
  const url = await picture();
  await visitor.get(`${url}/320.webp`);
  for (const path of [url, `${url}/320.webp`])
    expect(costOf(await visitor.get(`${LOCAL}${path}`)), path).toEqual({
      queries: 1,
      waves: 1,
      read: 2,
      written: 0,
    });
});

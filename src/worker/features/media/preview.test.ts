import { env } from "cloudflare:workers";
import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";
import { jpeg, png } from "../../testing/images";
import { glb } from "../../testing/models";
import { pdf } from "../../testing/pdf";

let ada: TestUser;
let bruno: TestUser;
let project: Project;
let plan: string;
let model: string;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  project = await publish(ada);
  const send = (kind: string, sent: File) =>
    json<Record<string, string>>(
      ada.visitor.post(`/api/projects/${project.id}/${kind}`, form({ [kind]: sent })),
    );
  plan = (await send("drawings", file(pdf(), "plan.pdf"))).drawingUrls?.[0] ?? "";
  model = (await send("model", file(glb(), "house.glb"))).modelUrl ?? "";
  await json(update({ drawings: [plan], modelUrl: model }));
});

const update = (body: object) => ada.visitor.patch(`/api/projects/${project.id}/update`, body);
const put = (url: string, fields: Record<string, string | File>, { visitor } = ada) =>
  visitor.put(`/api${url}/preview`, form(fields));
const fileOf = async (url: string) =>
  (await json<Project>(new Visitor().get(`/api/projects/${project.id}`))).media.find(
    (each) => each.url === url,
  );
const rows = async () => (await env.DB.prepare("SELECT * FROM media ORDER BY id").all()).results;
const objects = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const sizeOf = async (response: Response) => {
  const { width, height } = (await env.IMAGES.info(response.body as ReadableStream)) as ImageInfoResponse & {
    width: number;
    height: number;
  };
  return [width, height];
};

describe("the preview of a file", () => {
  it.each([
    ["a PDF", () => plan],
    ["a model", () => model],
  ])("of %s is set by its owner, shown with the project and served in all widths", async (_what, url) => {
    expect(await fileOf(url())).toMatchObject({ preview: null, pages: null });
    const set = await json<MediaFile>(put(url(), { image: file(await png(500, 250)) }));
    expect(set).toMatchObject({ url: url(), preview: { width: 500, height: 250 } });
    expect(set.preview?.placeholder).toMatch(/^data:image\/webp/);
    expect(await fileOf(url())).toEqual(set);
    const visitor = new Visitor();
    const served = await visitor.get(`${url()}/preview/320.webp`);
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(await sizeOf(served)).toEqual([320, 160]);
    expect(await sizeOf(await visitor.get(`${url()}/preview/3840.webp`))).toEqual([500, 250]);
    await visitor.get(`${url()}/preview/320.avif`);
    expect((await visitor.get(`${url()}/preview/320.avif`)).headers.get("Content-Type")).toBe("image/avif");
    expect((await visitor.get(set.preview?.url ?? "")).status).toBe(200);
  });

  it("is stored without metadata, and counts as used storage until its file is deleted", async () => {
    const before = await json<{ storageUsed: number }>(ada.visitor.get("/api/user"));
    const set = await json<MediaFile>(put(plan, { image: file(await jpeg()) }));
    const bytes = await (await new Visitor().get(set.preview?.url ?? "")).bytes();
    expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/Exif|GPS-SECRET|TRAILER-SECRET/);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({
      storageUsed: before.storageUsed + bytes.length,
    });
    await env.DB.prepare("DELETE FROM media WHERE url = ?").bind(plan).run();
    const deleted = await env.DB.prepare("SELECT url FROM deleted_media").all<{ url: string }>();
    expect(deleted.results.map(({ url }) => url)).toEqual(
      expect.arrayContaining([plan, set.preview?.url ?? ""]),
    );
    expect((await new Visitor().get(`${plan}/preview/320.webp`)).status).toBe(404);
    expect((await new Visitor().get(set.preview?.url ?? "")).status).toBe(404);
  });

  it("can be replaced: browsers ask whether theirs is current", { tags: "all" }, async () => {
    const first = await json<MediaFile>(put(plan, { image: file(await png(400, 100)) }));
    const visitor = new Visitor();
    const address = `${plan}/preview/320.webp`;
    const before = await visitor.get(address);
    expect(before.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
    const etag = before.headers.get("ETag") ?? "";
    expect((await visitor.get(address, { "If-None-Match": etag })).status).toBe(304);
    const second = await json<MediaFile>(put(plan, { image: file(await png(400, 200)) }));
    expect(second.preview?.url).not.toBe(first.preview?.url);
    const after = await visitor.get(address, { "If-None-Match": etag });
    expect(after.status).toBe(200);
    expect(await sizeOf(after)).toEqual([320, 160]);
    expect((await visitor.get(first.preview?.url ?? "")).status).toBe(404);
  });

  it("can be set without pages, and pages without a preview", { tags: "all" }, async () => {
    const pages = [
      { number: "A-101", name: " Ground\u202e floor ", scale: "1:100" },
      { number: "", name: null },
    ];
    const kept = [
      { number: "A-101", name: "Ground floor", scale: "1:100" },
      { number: null, name: null, scale: null },
    ];
    const named = await json<MediaFile>(put(plan, { pages: JSON.stringify(pages) }));
    expect(named).toMatchObject({ preview: null, pages: kept });
    const both = await json<MediaFile>(put(plan, { image: file(await png()) }));
    expect(both).toMatchObject({ preview: { width: 64 }, pages: kept });
    const none = await json<MediaFile>(put(plan, { pages: "[]" }));
    expect(none).toMatchObject({ preview: { width: 64 }, pages: [] });
  });

  const page = { number: "1" };
  it.each([
    ["nothing", () => plan, async () => ({ title: "x" }), 400, "An image or pages are required"],
    [
      "a PDF as image",
      () => plan,
      async () => ({ image: file(pdf(), "a.pdf") }),
      415,
      "a.pdf is not accepted",
    ],
    [
      "no picture",
      () => plan,
      async () => ({ image: file(new Uint8Array([0xff, 0xd8, 0xff]), "a.jpg") }),
      400,
      "a.jpg",
    ],
    [
      "more than 5 MB",
      () => plan,
      async () => ({ image: file(new Uint8Array(5 * 2 ** 20 + 1).fill(0xff), "a.jpg") }),
      413,
      "max 5MB",
    ],
    [
      "pages that are no JSON",
      () => plan,
      async () => ({ image: file(await png()), pages: "{" }),
      400,
      "Pages must be",
    ],
    [
      "pages that are no list",
      () => plan,
      async () => ({ image: file(await png()), pages: "{}" }),
      400,
      "Pages must be",
    ],
    [
      "201 pages",
      () => plan,
      async () => ({ pages: JSON.stringify(Array(201).fill(page)) }),
      400,
      "At most 200 pages",
    ],
    [
      "a long page name",
      () => plan,
      async () => ({ pages: JSON.stringify([{ name: "x".repeat(201) }]) }),
      400,
      "Page name must be at most 200",
    ],
    [
      "pages of a model",
      () => model,
      async () => ({ pages: JSON.stringify([page]) }),
      400,
      "Only a PDF has pages",
    ],
    [
      "a preview of a picture",
      () => project.mainImage,
      async () => ({ image: file(await png()) }),
      400,
      "A picture needs no preview",
    ],
    [
      "an unknown file",
      () => "/media/0000000000000000.pdf",
      async () => ({ image: file(await png()) }),
      404,
      "File",
    ],
  ])("refuses %s and changes nothing", async (_what, url, fields, status, message) => {
    const before = [await rows(), await objects()];
    const error = await json<{ message: string }>(put(url(), await fields()), status);
    expect(error.message).toContain(message);
    expect([await rows(), await objects()]).toEqual(before);
  });

  it("is set by the owner of the file only, with a token, and not while suspended", async () => {
    const before = [await rows(), await objects()];
    const image = file(await png());
    expect((await put(plan, { image }, { visitor: new Visitor() } as TestUser)).status).toBe(401);
    expect((await put(plan, { image }, bruno)).status).toBe(403);
    const planted = { method: "PUT", body: form({ image }), headers: { "X-XSRF-TOKEN": "x" } };
    expect((await ada.visitor.fetch(`/api${plan}/preview`, planted)).status).toBe(403);
    expect((await ada.visitor.put(`/api${plan}/preview`, { image: "x" })).status).toBe(415);
    await setColumn(ada.user.id, "status", "suspended");
    expect((await put(plan, { image })).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
    expect([await rows(), await objects()]).toEqual(before);
  });

  it("is not a picture that a project can use, and not deleted while its file is used", async () => {
    const { preview } = await json<MediaFile>(put(plan, { image: file(await png()) }));
    const error = await json<{ message: string }>(update({ images: [preview?.url] }), 400);
    expect(error.message).toBe("Every picture must be one you uploaded");
    expect((await put(preview?.url ?? "", { image: file(await png()) })).status).toBe(400);
  });

  it("of one file is one picture, however many are sent at once", async () => {
    const images = await Promise.all([100, 200, 300].map(async (width) => file(await png(width))));
    const answers = await Promise.all(images.map((image) => put(plan, { image })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { n } = (await env.DB.prepare(
      "SELECT count(*) AS n FROM media WHERE preview_of = (SELECT id FROM media WHERE url = ?)",
    )
      .bind(plan)
      .first<{ n: number }>()) ?? { n: 0 };
    expect(n).toBe(1);
  });

  it("counts as an upload for the rate limit", async () => {
    await json(put(plan, { pages: "[]" }));
    await env.DB.prepare("UPDATE rate_limits SET calls = ?").bind(rateLimits.uploadsPremium.calls).run();
    expect((await put(plan, { image: file(await png()) })).status).toBe(429);
    await upload(bruno);
  });

  it("is hidden while its owner is banned; an unknown width, file or preview is not found", async () => {
    await json(put(plan, { image: file(await png()) }));
    const visitor = new Visitor();
    for (const path of [`${plan}/preview/321.webp`, `${plan}/preview/1920.avif`, `${model}/preview/320.webp`])
      expect((await visitor.get(path)).status, path).toBe(404);
    await setColumn(ada.user.id, "status", "banned");
    expect((await visitor.get(`${plan}/preview/320.webp`)).status).toBe(404);
    await setColumn(ada.user.id, "status", "active");
    expect((await visitor.get(`${plan}/preview/320.webp`)).status).toBe(200);
  });
});

import { env } from "cloudflare:workers";
import type { UploadedImage } from "@contract/media";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { file, form, publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { glb } from "../../testing/models";
import { pdf } from "../../testing/pdf";

let ada: TestUser;
let bruno: TestUser;
let theirs: UploadedImage;
let [a, b, c, d] = ["", "", "", ""];
let plan: string;
let model: string;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  theirs = await upload(bruno);
  [a = "", b = "", c = "", d = ""] = await Promise.all(
    [1, 2, 3, 4].map(async (width) => (await upload(ada, await png(width * 8))).imageUrl),
  );
  project = await publish(ada, { mainImage: a, images: [b, c] });
  const send = (kind: string, body: File) =>
    json<Record<string, string[]>>(
      ada.visitor.post(`/api/projects/${project.id}/${kind}`, form({ [kind]: body })),
    );
  plan = (await send("drawings", file(pdf(), "plan.pdf"))).drawingUrls?.[0] ?? "";
  model = String((await send("model", file(glb(), "house.glb"))).modelUrl);
});
beforeEach(async () => {
  project = await publish(ada, { mainImage: a, images: [b, c] });
});

const update = (body: object, { visitor } = ada) => visitor.patch(`/api/projects/${project.id}/update`, body);
const projectFiles = async () => {
  const { results } = await env.DB.prepare(
    "SELECT url FROM project_media JOIN media ON media.id = media_id WHERE project_id = ? ORDER BY url",
  )
    .bind(project.id)
    .all<{ url: string }>();
  return results.map(({ url }) => url);
};
const stored = async () => [
  await env.DB.prepare("SELECT * FROM projects WHERE id = ?").bind(project.id).first(),
  await projectFiles(),
];

describe("a project's files", () => {
  it("are exactly those in its row, and are returned with it", async () => {
    const changed = await json<Project>(
      update({ images: [c, d], drawings: [plan, b], beforeImages: [b], afterImages: [d], modelUrl: model }),
    );
    expect(changed).toMatchObject({
      mainImage: a,
      images: [c, d],
      drawings: [plan, b],
      beforeImages: [b],
      afterImages: [d],
      modelUrl: model,
    });
    expect(await projectFiles()).toEqual([a, b, c, d, plan, model].sort());
    expect(changed.media.map(({ url }) => url).sort()).toEqual(await projectFiles());
    const none = { images: null, drawings: " ", beforeImages: [], afterImages: [], modelUrl: null };
    expect(await json(update(none))).toMatchObject({
      mainImage: a,
      images: [],
      drawings: [],
      modelUrl: null,
    });
    expect(await projectFiles()).toEqual([a]);
  });

  it("can include a model on another site", async () => {
    const modelUrl = "https://models.example/house.glb";
    expect(await json(update({ modelUrl }))).toMatchObject({ modelUrl });
    expect(await json(update({ modelUrl: "models.example/yard.glb" }))).toMatchObject({
      modelUrl: "https://models.example/yard.glb",
    });
    expect(await projectFiles()).toEqual([a, b, c].sort());
  });

  it("can swap the main image, which changes the placeholder", async () => {
    const changed = await json<Project>(update({ mainImage: b, images: [a, c] }));
    expect(changed).toMatchObject({ mainImage: b, images: [a, c] });
    expect(changed.placeholder).toBe(changed.media.find(({ url }) => url === b)?.placeholder);
    expect(changed.placeholder).not.toBe(project.placeholder);
  });

  it.each([null, " "])("use the first gallery image as main image if that is %j", async (none) => {
    expect(await json(update({ mainImage: none }))).toMatchObject({ mainImage: b, images: [c] });
    expect(await projectFiles()).toEqual([b, c].sort());
    expect(await json(update({ mainImage: none, images: [d] }))).toMatchObject({ mainImage: d, images: [] });
    expect(await json(update({ mainImage: none }), 400)).toMatchObject({ message: "Main image is required" });
    expect(await projectFiles()).toEqual([d]);
  });

  it("use the next gallery image if the main image is removed from the gallery", async () => {
    project = await publish(ada, { mainImage: a, images: [a, b] });
    expect(await json(update({ images: [b] }))).toMatchObject({ mainImage: b, images: [] });
    project = await publish(ada, { mainImage: a, images: [a] });
    expect((await update({ images: [] })).status).toBe(400);
    expect(await projectFiles()).toEqual([a]);
  });

  it("keep the order in which they are sent, without duplicates", async () => {
    expect(await json(update({ images: [c, b, c] }))).toMatchObject({ images: [c, b] });
    expect(await json(update({ images: [b, c, d] }))).toMatchObject({ images: [b, c, d], mainImage: a });
  });

  it.each([
    ["another user's image", () => ({ images: [b, theirs.imageUrl] }), "Every picture must be one you"],
    ["another user's main image", () => ({ mainImage: theirs.imageUrl }), "Every picture must be one you"],
    ["an image from another site", () => ({ afterImages: ["https://evil.example/x.jpg"] }), "Every picture"],
    ["an unknown image", () => ({ beforeImages: ["/media/none.jpg"] }), "Every picture must be one"],
    ["a PDF among the images", () => ({ images: [plan] }), "Every picture must be one you uploaded"],
    ["a model as image", () => ({ mainImage: model }), "Every picture must be one you uploaded"],
    ["a model as drawing", () => ({ drawings: [model] }), "Every drawing must be one you uploaded"],
    ["another user's drawing", () => ({ drawings: [theirs.imageUrl] }), "Every drawing must be one you"],
    ["an image as model", () => ({ modelUrl: b }), "Invalid model URL"],
    ["a path as model", () => ({ modelUrl: "/media/../secret.glb" }), "Invalid model URL"],
    ["a model by http", () => ({ modelUrl: "http://models.example/a.glb" }), "Invalid model URL"],
    [
      "41 images",
      () => ({ images: Array.from({ length: 41 }, (_, i) => `/media/${i}`) }),
      "At most 40 images",
    ],
    [
      "21 drawings",
      () => ({ drawings: Array.from({ length: 21 }, (_, i) => `${i}`) }),
      "At most 20 drawings",
    ],
    [
      "11 pictures before",
      () => ({ beforeImages: Array.from({ length: 11 }, (_, i) => `${i}`) }),
      "At most 10",
    ],
    ["500 images", () => ({ images: Array.from({ length: 500 }, () => b) }), "At most 40 images"],
    ["a list of numbers", () => ({ images: [1] }), "Images is required"],
  ])("cannot be %s", async (_what, body, message) => {
    const before = await stored();
    const answer = await json<{ message: string }>(update({ ...body(), title: "Half" }), 400);
    expect(answer.message).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it("are never a mixture of simultaneous updates", async () => {
    const answers = await Promise.all([
      update({ images: [d], mainImage: b }),
      update({ mainImage: null }),
      update({ images: [] }),
      update({ drawings: [plan] }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const now = await json<Project>(ada.visitor.get(`/api/projects/${project.id}`));
    const named = [now.mainImage, ...now.images, ...now.drawings];
    expect(await projectFiles()).toEqual([...new Set(named)].sort());
    expect(now.images).not.toContain(now.mainImage);
  });
});

import { env } from "cloudflare:workers";
import type { UploadedImage } from "@contract/media";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { pdf } from "../../testing/documents";
import { glb } from "../../testing/models";
import { png } from "../../testing/pictures";
import { file, form, join, type Member, publish, upload } from "../../testing/world";

let ada: Member;
let bruno: Member;
let theirs: UploadedImage;
let [a, b, c, d] = ["", "", "", ""];
let plan: string;
let model: string;
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await join("ada"), await join("bruno")];
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

const change = (body: object, { visitor } = ada) => visitor.patch(`/api/projects/${project.id}/update`, body);
const held = async () => {
  const { results } = await env.DB.prepare(
    "SELECT url FROM project_media JOIN media ON media.id = media_id WHERE project_id = ? ORDER BY url",
  )
    .bind(project.id)
    .all<{ url: string }>();
  return results.map(({ url }) => url);
};
const stored = async () => [
  await env.DB.prepare("SELECT * FROM projects WHERE id = ?").bind(project.id).first(),
  await held(),
];

describe("a project's files", () => {
  it("are what its row names, no more and no less, and come with it", async () => {
    const changed = await json<Project>(
      change({ images: [c, d], drawings: [plan, b], beforeImages: [b], afterImages: [d], modelUrl: model }),
    );
    expect(changed).toMatchObject({
      ...{ mainImage: a, images: [c, d], drawings: [plan, b], beforeImages: [b], afterImages: [d] },
      modelUrl: model,
    });
    expect(await held()).toEqual([a, b, c, d, plan, model].sort());
    expect(changed.media.map(({ url }) => url).sort()).toEqual(await held());
    const none = { images: null, drawings: " ", beforeImages: [], afterImages: [], modelUrl: null };
    expect(await json(change(none))).toMatchObject({
      mainImage: a,
      images: [],
      drawings: [],
      modelUrl: null,
    });
    expect(await held()).toEqual([a]);
  });

  it("may hold a model that stands elsewhere", async () => {
    const modelUrl = "https://models.example/house.glb";
    expect(await json(change({ modelUrl }))).toMatchObject({ modelUrl });
    expect(await json(change({ modelUrl: "models.example/yard.glb" }))).toMatchObject({
      modelUrl: "https://models.example/yard.glb",
    });
    expect(await held()).toEqual([a, b, c].sort());
  });

  it("swap the main image, and its placeholder follows", async () => {
    const changed = await json<Project>(change({ mainImage: b, images: [a, c] }));
    expect(changed).toMatchObject({ mainImage: b, images: [a, c] });
    expect(changed.placeholder).toBe(changed.media.find(({ url }) => url === b)?.placeholder);
    expect(changed.placeholder).not.toBe(project.placeholder);
  });

  it.each([null, " "])("promote the first of the gallery where the main image is %j", async (none) => {
    expect(await json(change({ mainImage: none }))).toMatchObject({ mainImage: b, images: [c] });
    expect(await held()).toEqual([b, c].sort());
    expect(await json(change({ mainImage: none, images: [d] }))).toMatchObject({ mainImage: d, images: [] });
    expect(await json(change({ mainImage: none }), 400)).toMatchObject({ message: "Main image is required" });
    expect(await held()).toEqual([d]);
  });

  it("promote the next where the main image leaves the gallery it stands in", async () => {
    project = await publish(ada, { mainImage: a, images: [a, b] });
    expect(await json(change({ images: [b] }))).toMatchObject({ mainImage: b, images: [] });
    project = await publish(ada, { mainImage: a, images: [a] });
    expect((await change({ images: [] })).status).toBe(400);
    expect(await held()).toEqual([a]);
  });

  it("keep their places when they are put in another order or twice", async () => {
    expect(await json(change({ images: [c, b, c] }))).toMatchObject({ images: [c, b] });
    expect(await json(change({ images: [b, c, d] }))).toMatchObject({ images: [b, c, d], mainImage: a });
  });

  it.each([
    ["somebody else's picture", () => ({ images: [b, theirs.imageUrl] }), "Every picture must be one you"],
    ["somebody else's main image", () => ({ mainImage: theirs.imageUrl }), "Every picture must be one you"],
    ["a picture from elsewhere", () => ({ afterImages: ["https://evil.example/x.jpg"] }), "Every picture"],
    ["a picture nobody uploaded", () => ({ beforeImages: ["/media/none.jpg"] }), "Every picture must be one"],
    ["a document among the pictures", () => ({ images: [plan] }), "Every picture must be one you uploaded"],
    ["a model for a picture", () => ({ mainImage: model }), "Every picture must be one you uploaded"],
    ["a model for a drawing", () => ({ drawings: [model] }), "Every drawing must be one you uploaded"],
    ["somebody else's drawing", () => ({ drawings: [theirs.imageUrl] }), "Every drawing must be one you"],
    ["a picture for a model", () => ({ modelUrl: b }), "Invalid model URL"],
    ["a path for a model", () => ({ modelUrl: "/media/../secret.glb" }), "Invalid model URL"],
    ["a model by http", () => ({ modelUrl: "http://models.example/a.glb" }), "Invalid model URL"],
    [
      "11 images",
      () => ({ images: Array.from({ length: 11 }, (_, i) => `/media/${i}`) }),
      "At most 10 images",
    ],
    ["6 drawings", () => ({ drawings: Array.from({ length: 6 }, (_, i) => `${i}`) }), "At most 5 drawings"],
    ["500 images", () => ({ images: Array.from({ length: 500 }, () => b) }), "At most 10 images"],
    ["a list of numbers", () => ({ images: [1] }), "Images is required"],
  ])("are never %s", async (_what, body, message) => {
    const before = await stored();
    const answer = await json<{ message: string }>(change({ ...body(), title: "Half" }), 400);
    expect(answer.message).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it("are as one of two says, who change them at once, and never a mixture", async () => {
    const answers = await Promise.all([
      change({ images: [d], mainImage: b }),
      change({ mainImage: null }),
      change({ images: [] }),
      change({ drawings: [plan] }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const now = await json<Project>(ada.visitor.get(`/api/projects/${project.id}`));
    const named = [now.mainImage, ...now.images, ...now.drawings];
    expect(await held()).toEqual([...new Set(named)].sort());
    expect(now.images).not.toContain(now.mainImage);
  });
});

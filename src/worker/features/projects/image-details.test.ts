import { env } from "cloudflare:workers";
import type { ImageDetail } from "@contract/image-details";
import type { Project, ProjectCard } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, newPicture, publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { pdf } from "../../testing/pdf";

let ada: TestUser;
let bruno: TestUser;
let [a, b, c, d, plan, theirs] = ["", "", "", "", "", ""];
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [a = "", b = "", c = "", d = ""] = await Promise.all(
    [10, 20, 30, 40].map(async (width) => (await upload(ada, await png(width, 8))).imageUrl),
  );
  theirs = await newPicture(bruno);
  const { id } = await publish(ada, { mainImage: a });
  const sent = form({ drawings: file(pdf(), "plan.pdf") });
  const answer = await json<{ drawingUrls: string[] }>(
    ada.visitor.post(`/api/projects/${id}/drawings`, sent),
  );
  plan = answer.drawingUrls[0] ?? "";
});
beforeEach(async () => {
  project = await publish(ada, { mainImage: a, images: [b], beforeImages: [c], afterImages: [d] });
});

const detail = (url: string, fields: Partial<ImageDetail> = {}): ImageDetail => ({
  url,
  caption: null,
  alt: null,
  photographer: null,
  photographerId: null,
  licence: null,
  year: null,
  focus: null,
  size: null,
  kind: null,
  ai: null,
  ...fields,
});
const full = (url: string) =>
  detail(url, {
    caption: "From the lake",
    alt: "A long larch house between pines",
    photographer: "Ada Norrback",
    licence: "CC-BY-SA-4.0",
    year: 2024,
    focus: { x: 0.25, y: 1 },
    size: "full",
    kind: "photograph",
    ai: "none",
  });
const labels = (url: string) => detail(url, { kind: "photograph", ai: "none" });
const update = (body: object, { visitor } = ada) => visitor.patch(`/api/projects/${project.id}/update`, body);
const read = () => json<Project>(new Visitor().get(`/api/projects/${project.id}`));
const cards = async () => {
  const list = await json<ProjectCard[]>(new Visitor().get(`/api/users/${ada.user.id}/projects`));
  return list.find(({ id }) => id === project.id);
};

describe("the details of a project's pictures", () => {
  it("are read as they were sent, by address, in the order of the pictures, with a drawing that is a PDF", async () => {
    const sent = [detail(plan, { caption: "Ground floor" }), full(d), full(b), full(a), full(c)];
    const answer = await json<Project>(update({ drawings: [plan], imageDetails: sent }));
    expect(answer.imageDetails).toEqual([full(a), full(b), full(c), full(d), sent[0]]);
    expect((await read()).imageDetails).toEqual(answer.imageDetails);
  });

  it("need only an address; pictures without any words and blank words are left out", async () => {
    const imageDetails = [
      { url: a },
      { url: b, alt: "  ", caption: null, licence: null, year: "" },
      { url: c, year: "1931", caption: " Before\u202e the\nfire " },
      { url: d, focus: { x: 0, y: 0 } },
    ];
    expect((await json<Project>(update({ imageDetails }))).imageDetails).toEqual([
      detail(c, { year: 1931, caption: "Before the fire" }),
      detail(d, { focus: { x: 0, y: 0 } }),
    ]);
  });

  it("can be sent when a project is published, as JSON and in a form", async () => {
    const created = await publish(ada, { mainImage: a, images: [b], imageDetails: [full(b)] });
    expect(created.imageDetails).toEqual([full(b)]);
    const fields = { title: "T", description: "D", category: "interior", mainImage: a };
    const sent = form({ ...fields, imageDetails: JSON.stringify([full(a)]) });
    expect(await json(ada.visitor.post("/api/projects", sent), 201)).toMatchObject({
      imageDetails: [full(a)],
      mainImageAlt: full(a).alt,
    });
    const body = { ...fields, imageDetails: [full(d)] };
    expect(await json(ada.visitor.post("/api/projects", body), 400)).toMatchObject({
      fields: { "imageDetails.0.url": `The project has no picture ${d}` },
    });
  });

  it("replace the whole list but for labels, and are kept by an update without them", async () => {
    await json(update({ imageDetails: [full(a), full(b)] }));
    expect((await json<Project>(update({ title: "Bridge" }))).imageDetails).toEqual([full(a), full(b)]);
    const replaced = await json<Project>(update({ imageDetails: [full(b)] }));
    expect(replaced.imageDetails).toEqual([labels(a), full(b)]);
    expect((await json<Project>(update({ imageDetails: null }))).imageDetails).toEqual([
      labels(a),
      labels(b),
    ]);
  });

  it("keep the labels when a client that knows none sends back what it knows; only null or blank removes them", async () => {
    await json(update({ imageDetails: [full(a), { url: b, ai: "generated" }] }));
    const { kind: _kind, ai: _ai, ...known } = full(a);
    const sent = [{ ...known, caption: "Other" }, { url: b }];
    expect((await json<Project>(update({ imageDetails: sent }))).imageDetails).toEqual([
      { ...full(a), caption: "Other" },
      detail(b, { ai: "generated" }),
    ]);
    const half = [
      { url: a, kind: null },
      { url: b, kind: "rendering" },
    ];
    expect((await json<Project>(update({ imageDetails: half }))).imageDetails).toEqual([
      detail(a, { ai: "none" }),
      detail(b, { kind: "rendering", ai: "generated" }),
    ]);
    const none = [
      { url: a, ai: "" },
      { url: b, kind: null, ai: null },
    ];
    expect((await json<Project>(update({ imageDetails: none }))).imageDetails).toEqual([]);
  });

  it("of a picture that is removed are removed with it; the others follow a new order", async () => {
    await json(update({ imageDetails: [full(a), full(b), full(c), full(d)] }));
    const changed = await json<Project>(update({ beforeImages: [], afterImages: [], images: [d, b] }));
    expect(changed.imageDetails).toEqual([full(a), full(d), full(b)]);
    const swapped = await json<Project>(update({ mainImage: d, images: [b] }));
    expect(swapped.imageDetails).toEqual([full(d), full(b)]);
    expect((await json<Project>(update({ mainImage: null }))).imageDetails).toEqual([full(b)]);
  });

  it("can be sent together with the pictures that they belong to", async () => {
    const body = { images: [], imageDetails: [full(a)] };
    expect((await json<Project>(update(body))).imageDetails).toEqual([full(a)]);
    expect((await update({ imageDetails: [full(b)] })).status).toBe(400);
    const added = { images: [b], imageDetails: [full(b)] };
    expect((await json<Project>(update(added))).imageDetails).toEqual([labels(a), full(b)]);
  });

  const many = Array.from({ length: 82 }, (_, i) => ({ url: `/media/${i}`, alt: "A" }));
  it.each([
    [
      "another user's picture",
      () => [full(a), full(theirs)],
      "imageDetails.1.url",
      "The project has no picture",
    ],
    ["an own picture of no project", () => [full(plan)], "imageDetails.0.url", "The project has no picture"],
    ["another site's picture", () => [full("https://a.example/b.jpg")], "imageDetails.0.url", "no picture"],
    ["a picture twice", () => [full(a), full(b), full(a)], "imageDetails.2.url", "is listed twice"],
    ["82 pictures", () => many, "imageDetails", "At most 81 image details"],
    ["no list", () => "a", "imageDetails", "Image details must be a list"],
    ["no address", () => [{ alt: "A" }], "imageDetails.0.url", "Picture address is required"],
    ["a number", () => [3], "imageDetails.0", "must be an object with its address"],
    [
      "an unknown licence",
      () => [{ url: a, licence: "GPL-3.0" }],
      "imageDetails.0.licence",
      "Licence must be one",
    ],
    ["an unknown kind", () => [{ url: a, kind: "photo" }], "imageDetails.0.kind", "Kind must be one of"],
    ["an unknown use of AI", () => [{ url: a, ai: true }], "imageDetails.0.ai", "AI must be one of none"],
    [
      "an unknown size",
      () => [{ url: a, size: "half" }],
      "imageDetails.0.size",
      "Size must be one of full, row",
    ],
    ["a long caption", () => [{ url: a, caption: "x".repeat(301) }], "imageDetails.0.caption", "at most 300"],
    ["a long alt text", () => [{ url: a, alt: "x".repeat(301) }], "imageDetails.0.alt", "at most 300"],
    [
      "a long name",
      () => [{ url: a, photographer: "x".repeat(121) }],
      "imageDetails.0.photographer",
      "at most 120",
    ],
    ["the year 1799", () => [{ url: a, year: 1799 }], "imageDetails.0.year", "Year must be at least 1800"],
    ["the year 2101", () => [{ url: a, year: 2101 }], "imageDetails.0.year", "Year must be at most 2,100"],
    ["half a year", () => [{ url: a, year: 2001.5 }], "imageDetails.0.year", "whole number"],
    [
      "a focus left of it",
      () => [{ url: a, focus: { x: -0.1, y: 0 } }],
      "imageDetails.0.focus.x",
      "between 0 and 1",
    ],
    [
      "a focus below it",
      () => [{ url: a, focus: { x: 0, y: 1.01 } }],
      "imageDetails.0.focus.y",
      "between 0 and 1",
    ],
    ["half a focus", () => [{ url: a, focus: { x: 0.5 } }], "imageDetails.0.focus.y", "two numbers"],
    ["a focus as text", () => [{ url: a, focus: "center" }], "imageDetails.0.focus", "two numbers"],
  ])("cannot be those of %s", async (_what, imageDetails, field, message) => {
    await json(update({ imageDetails: [full(a)] }));
    const error = await json<{ fields: Record<string, string> }>(
      update({ title: "Half", imageDetails: imageDetails() }),
      400,
    );
    expect(error.fields[field]).toContain(message);
    expect(await read()).toMatchObject({ title: project.title, imageDetails: [full(a)] });
  });

  it("are changed by the owner only", async () => {
    expect((await update({ imageDetails: [full(a)] }, bruno)).status).toBe(403);
    expect((await read()).imageDetails).toEqual([]);
  });

  it("never belong to a picture that a simultaneous update has removed", async () => {
    const answers = await Promise.all([
      update({ imageDetails: [full(a), full(b)] }),
      update({ images: [] }),
      update({ imageDetails: [full(b), full(c)] }),
      update({ beforeImages: [] }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true);
    const now = await read();
    const pictures = [now.mainImage, ...now.images, ...now.beforeImages, ...now.afterImages];
    for (const { url } of now.imageDetails) expect(pictures).toContain(url);
  });

  it("are in the owner's export", async () => {
    await json(update({ imageDetails: [full(a)] }));
    const csv = await (await ada.visitor.get("/api/users/export/data")).text();
    expect(csv).toContain(
      `url: ${a}, caption: From the lake, alt: A long larch house between pines, photographer: Ada Norrback, licence: CC-BY-SA-4.0, year: 2024, size: full, kind: photograph, ai: none, focus: 0.25 1`,
    );
  });
});

describe("a card", () => {
  it("has the size of the main picture, its alt text, focal point and labels, and no other picture's", async () => {
    await json(update({ imageDetails: [full(b)] }));
    const none = { mainImageAlt: null, mainImageFocus: null, mainImageKind: null, mainImageAi: null };
    expect(await cards()).toMatchObject({ mainImageWidth: 10, mainImageHeight: 8, ...none });
    await json(update({ imageDetails: [full(a), full(b)] }));
    const { alt: mainImageAlt, focus: mainImageFocus, kind: mainImageKind, ai: mainImageAi } = full(a);
    const ofMain = { mainImageAlt, mainImageFocus, mainImageKind, mainImageAi };
    expect(await cards()).toMatchObject({ mainImageWidth: 10, ...ofMain });
    await json(update({ mainImage: d }));
    expect(await cards()).toMatchObject({ mainImageWidth: 40, mainImageHeight: 8, ...none });
    expect(await read()).toMatchObject({ mainImageWidth: 40, mainImageHeight: 8, ...none });
  });

  it("of a picture of another site has no size", async () => {
    await env.DB.prepare(
      "UPDATE projects SET main_image = 'https://a.example/b.jpg', main_image_width = NULL, main_image_height = NULL WHERE id = ?",
    )
      .bind(project.id)
      .run();
    expect(await cards()).toMatchObject({ mainImageWidth: null, mainImageHeight: null, mainImageAlt: null });
  });

  it("in the featured and trending lists has them too", async () => {
    await json(update({ imageDetails: [full(a)] }));
    for (const list of ["featured", "trending"]) {
      const found = await json<ProjectCard[]>(new Visitor().get(`/api/${list}/projects`));
      const card = found.find(({ id }) => id === project.id);
      expect(card, list).toMatchObject({ mainImageWidth: 10, mainImageAlt: full(a).alt });
    }
  });
});

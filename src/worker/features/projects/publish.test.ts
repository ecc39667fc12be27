import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { file, form, newPicture, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { jpeg, png } from "../../testing/images";
import { glb } from "../../testing/models";

let ada: TestUser;
let bruno: TestUser;
let imageUrl: string;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
});
beforeEach(async () => {
  imageUrl = await newPicture(ada);
});

const storedCounts = async () => {
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
  return [
    await count("projects"),
    await count("media"),
    await count("project_media"),
    (await env.MEDIA.list()).objects.length,
  ];
};
const required = () => ({
  title: "Quay House",
  description: "A house on a quay.",
  category: "residential",
  mainImage: imageUrl,
});
const create = (body: object, { visitor }: TestUser = ada) => visitor.post("/api/projects", body);

describe("publishing again with the same submission key", () => {
  const submission = crypto.randomUUID();

  it("returns the existing project and stores nothing twice", async () => {
    const body = () => ({ ...required(), submission });
    const first = await json<Project>(create(body()), 201);
    const before = await storedCounts();
    const again = await json<Project>(create({ ...body(), title: "Sent again" }), 201);
    expect([again.id, again.title, await storedCounts()]).toEqual([first.id, "Quay House", before]);
    const model = form({ ...body(), model: file(glb(), "hall.glb", "model/gltf-binary") });
    expect((await json<Project>(ada.visitor.post("/api/projects", model), 201)).modelUrl).toBeNull();
    expect((await storedCounts()).toSpliced(1, 1).slice(0, 2)).toEqual(before.toSpliced(1, 1).slice(0, 2));
    await ada.visitor.del(`/api/projects/${first.id}`);
  });

  it("creates one project for simultaneous calls, and one per user", async () => {
    const theirs = await newPicture(bruno);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => json<Project>(create({ ...required(), submission }), 201)),
      json<Project>(create({ ...required(), mainImage: theirs, submission }, bruno), 201),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
    for (const [index, member] of [ada, bruno].entries())
      await member.visitor.del(`/api/projects/${answers[index * 3]?.id}`);
  });

  it("is rejected if the key is not a UUID", async () => {
    expect(await json(create({ ...required(), submission: "1" }), 400)).toMatchObject({
      fields: { submission: "Submission must be a UUID" },
    });
  });
});

describe("publishing", () => {
  it("accepts a multipart form with files, JSON-encoded lists and text, and returns the project", async () => {
    const body = form({
      title: "  Boatbuilders' Hall ",
      description: "A yard.",
      category: "industrial",
      city: "Risør",
      country: "Norway",

      totalArea: "27450",
      numberOfLevels: "1",
      constructionCost: "8640000",
      isConstructionCostPublic: "true",
      client: "",
      tags: JSON.stringify(["Mass timber", " Daylight ", "", "daylight"]),
      stakeholders: JSON.stringify([{ name: "Risør Trebåtbyggeri", role: "Client" }]),
      collaborators: "[]",
      programsUsed: "Rhino, Revit",
      mainImage: file(await jpeg(), "hall.jpg"),
      images: [file(await png(), "a.png", "image/png"), file(await jpeg(6), "b.jpg")],
      drawings: file(await png(), "plan.png", "image/png"),
      model: file(glb(), "hall.glb", "model/gltf-binary"),
    });
    const project = await json<Project>(ada.visitor.post("/api/projects", body), 201);
    expect(project).toMatchObject({
      title: "Boatbuilders' Hall",
      totalArea: 27450,
      numberOfLevels: 1,
      constructionCost: 8640000,
      client: null,

      isConstructionCostPublic: true,
      tags: ["Mass timber", "Daylight"],
      views: 0,
      likes: 0,
      commentCount: 0,
      liked: false,
      stakeholders: [{ name: "Risør Trebåtbyggeri", role: "Client" }],
      owner: { id: ada.user.id, username: "ada", fullName: "Ada Norrback", companyName: null },
    });
    expect(project.images).toHaveLength(2);
    expect(project.modelUrl).toMatch(/^\/media\/[\w-]{16}\.glb$/);
    expect(project.media.map((each) => each.name).sort()).toEqual([
      "a.png",
      "b.jpg",
      "hall.glb",
      "hall.jpg",
      "plan.png",
    ]);
    expect(project.placeholder).toBe(project.media.find((each) => each.name === "hall.jpg")?.placeholder);
    const { status, visibility, publishAt, takedownId, linkKey, ...shown } = project;
    expect({ status, visibility, publishAt, takedownId, linkKey }).toEqual({
      takedownId: null,
      status: "published",
      visibility: "public",
      publishAt: null,
      linkKey: null,
    });
    expect(await json(new Visitor().get(`/api/projects/${project.id}`))).toEqual(shown);
    const byTrpc = await json<{ result: { data: Project } }>(
      new Visitor().query("projects.read", { id: project.id }),
    );
    expect(byTrpc.result.data).toEqual(shown);
  });

  it("uses the first gallery image as main image if there is none", async () => {
    const { mainImage: _none, ...rest } = required();
    expect(await json(create({ ...rest, images: [imageUrl] }), 201)).toMatchObject({ mainImage: imageUrl });
  });

  it("works the same through tRPC", async () => {
    const answer = await json<{ result: { data: Project } }>(
      ada.visitor.mutate("projects.create", required()),
    );
    expect(answer.result.data.title).toBe("Quay House");
  });

  it("ignores fields that clients cannot set", async () => {
    const gifts = {
      views: 9999,
      likes: 9999,
      userId: bruno.user.id,
      id: 4711,
      featuredAt: "2026-01-01T00:00:00Z",
      createdAt: "1999-01-01T00:00:00Z",
      commentCount: 5,
      isVisible: false,
      ownerName: "Somebody else",
    };
    const project = await json<Project>(create({ ...required(), ...gifts }), 201);
    expect(project).toMatchObject({
      views: 0,
      likes: 0,
      userId: ada.user.id,
      commentCount: 0,
      owner: { fullName: "Ada Norrback" },
    });
    expect(project.createdAt > "2026").toBe(true);
    expect(
      await env.DB.prepare("SELECT featured_at FROM projects WHERE id = ?")
        .bind(project.id)
        .first("featured_at"),
    ).toBeNull();
  });

  it.each([
    ["no title", { title: " " }, "Title is required"],
    ["no description", { description: undefined }, "Description is required"],
    ["no category", { category: null }, "Category is required"],
    ["no picture", { mainImage: "" }, "Main image is required"],
    ["a title that is too long", { title: "x".repeat(151) }, "Title must be at most 150 characters"],
    ["a title with NUL", { title: "a\0b" }, "Title contains characters that cannot be stored"],
    ["a negative area", { totalArea: -1 }, "Total area must be at least 0"],
    ["level zero", { numberOfLevels: 0 }, "Number of levels must be at least 1"],
    ["half a level", { numberOfLevels: 1.5 }, "Number of levels must be a whole number"],
    ["a cost with cents", { constructionCost: 10.5 }, "Construction cost must be a whole number"],
    ["a cost in words", { constructionCost: "much" }, "Construction cost must be a number"],
    ["31 tags", { tags: Array.from({ length: 31 }, (_, i) => `t${i}`) }, "At most 30 tags"],
    ["a long tag", { tags: ["x".repeat(41)] }, "A tag must be at most 40 characters"],
    ["11 images", { images: Array.from({ length: 11 }, (_, i) => `/media/${i}`) }, "At most 10 images"],
    ["an invalid model URL", { modelUrl: "not an address" }, "Invalid model URL"],
    ["a model URL with a space", { modelUrl: "https://a b" }, "Invalid model URL"],
    ["a stakeholder without a role", { stakeholders: [{ name: "x" }] }, "Stakeholder role is required"],
    [
      "an image from another site",
      { mainImage: "https://evil.example/x.jpg" },
      "Every picture must be one you uploaded",
    ],
    [
      "an unknown image",
      { images: ["/media/00000000000000000000000000000000.jpg"] },
      "Every picture must be one you uploaded",
    ],
  ])("rejects %s and writes nothing", async (_what, change, message) => {
    const before = await storedCounts();
    expect(await json(create({ ...required(), ...change }), 400)).toMatchObject({ message });
    expect(await storedCounts()).toEqual(before);
  });

  it("rejects another user's image", async () => {
    expect((await create(required(), bruno)).status).toBe(400);
  });

  it.each([
    ["a missing title", { title: "" }, 400],
    ["a list that is not JSON", { tags: "wood, steel" }, 400],
    ["an unknown file field", { attachment: new File(["x"], "x.jpg") }, 400],
    ["an HTML page among the images", { images: new File(["<html>"], "b.jpg") }, 415],
    ["six drawings", "six drawings", 400],
    [
      "a model with external buffers",
      {
        model: new File(
          [JSON.stringify({ asset: { version: "2.0" }, buffers: [{ uri: "https://evil.example/a.bin" }] })],
          "m.gltf",
        ),
      },
      400,
    ],
    ["a model with wrong chunk lengths", { model: new File([glb(8)], "m.glb") }, 400],
  ])("deletes all stored files of a form with %s", async (_what, change, status) => {
    const before = await storedCounts();
    const more =
      typeof change === "string"
        ? { drawings: await Promise.all(Array.from({ length: 6 }, async () => file(await png()))) }
        : change;
    const fields = {
      title: "T",
      description: "D",
      category: "interior",
      mainImage: file(await jpeg()),
      images: file(await png()),
      ...more,
    };
    expect((await ada.visitor.post("/api/projects", form(fields))).status).toBe(status);
    expect(await storedCounts()).toEqual(before);
  });

  it("allows ten projects on the free plan, also with sixteen simultaneous calls", async () => {
    await json(
      bruno.visitor.post("/api/projects", {
        title: "Bridge",
        description: "One",
        category: "urban-design",
        mainImage: await newPicture(bruno),
      }),
      201,
    );
    const mainImage = await newPicture(bruno);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => create({ ...required(), mainImage }, bruno)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
    expect(await json(create({ ...required(), mainImage }, bruno), 403)).toMatchObject({
      message: expect.stringContaining("10 projects"),
    });
    expect(await json(bruno.visitor.get("/api/user"))).toMatchObject({ projectCount: 10 });
    await setColumn(bruno.user.id, "account_type", "premium");
    await setColumn(bruno.user.id, "subscription_end_date", Date.now() - 1);
    expect((await create({ ...required(), mainImage }, bruno)).status).toBe(403);
    await setColumn(bruno.user.id, "subscription_end_date", Date.now() + 60_000);
    expect((await create({ ...required(), mainImage }, bruno)).status).toBe(201);
  });

  it("reads no more rows if the owner has many files", async () => {
    const publishHere = async () =>
      costOf(await ada.visitor.post(`${LOCAL}/api/projects`, { ...required(), images: [imageUrl] })).read;
    const before = await publishHere();
    const more = env.DB.prepare(
      `INSERT INTO media (user_id, url, type, bytes, name, created_at)
       SELECT ?1, '/media/more/' || value, 'image/jpeg', 1, '', 0 FROM json_each(?2)`,
    );
    await more.bind(ada.user.id, JSON.stringify(Array.from({ length: 500 }, (_, i) => i))).run();
    expect(await publishHere()).toBe(before);
  });
});

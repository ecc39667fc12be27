import type { ModelView } from "@contract/model-views";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { glb } from "../../testing/models";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let [model, other] = ["", ""];
let project: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  const { id } = await publish(ada);
  const send = async () =>
    String(
      (await json(ada.visitor.post(`/api/projects/${id}/model`, form({ model: file(glb(), "a.glb") }))))
        .modelUrl,
    );
  [model, other] = [await send(), await send()];
});
beforeEach(async () => {
  project = await publish(ada, { modelUrl: model });
});

const short = { position: [10, 8, 12], target: [0, 1.5, 0], projection: "perspective", size: [20, 9.7] };
const view = (name: string, fields: object = {}) => ({ name, ...short, ...fields });
const stored = (name: string, fields: Partial<ModelView> = {}) => ({
  ...view(name),
  section: null,
  only: { storey: null, category: null, element: null },
  hidden: { storeys: [], categories: [], elements: [] },
  isInitial: false,
  ...fields,
});
const full = {
  section: { axis: "y" as const, position: -2.25, isFlipped: true },
  only: { storey: "3Zu5Bv0LOHrPC10026FoQQ", category: "Walls", element: null },
  hidden: { storeys: ["2b"], categories: ["Roofs", "Slabs"], elements: ["0KMpAlnnb52RgQuM1CwVfd"] },
  isInitial: true,
};
const update = (body: object, { visitor }: { visitor: Visitor } = ada) =>
  visitor.patch(`/api/projects/${project.id}/update`, body);
const read = () => json<Project>(new Visitor().get(`/api/projects/${project.id}`));
const views = async () => (await read()).modelViews;

describe("the saved views of a model", () => {
  it("are none at first, and read as they were sent, in their order", async () => {
    expect(project.modelViews).toEqual([]);
    const sent = [view("  Living room\t"), view("Cut", { ...full, projection: "parallel" })];
    const answer = await json<Project>(update({ modelViews: sent }));
    const expected = [stored("Living room"), stored("Cut", { ...full, projection: "parallel" })];
    expect(answer.modelViews).toEqual(expected);
    expect(await views()).toEqual(expected);
  });

  it("are replaced as a whole, and kept by other changes", async () => {
    await json(update({ modelViews: [view("One"), view("Two"), view("Three")] }));
    await json(update({ title: "Another title" }));
    const next = [view("Three", { isInitial: true }), view("One, renamed")];
    await json(update({ modelViews: next }));
    expect(await views()).toEqual([stored("Three", { isInitial: true }), stored("One, renamed")]);
    await json(update({ modelViews: null }));
    expect(await views()).toEqual([]);
  });

  it("leave with the model, and with one that takes its place", async () => {
    const cleared = [{ modelUrl: other }, { modelUrl: null }, { modelUrl: "https://models.example/a.glb" }];
    for (const change of cleared) {
      await json(update({ modelUrl: model, modelViews: [view("One")] }));
      await json(update({ modelUrl: model, title: "The same model" }));
      expect(await views()).toHaveLength(1);
      await json(update(change));
      expect(await views()).toEqual([]);
    }
  });

  it("can be sent together with a new model, also of another site", async () => {
    const modelUrl = "https://models.example/a.glb";
    await json(update({ modelUrl, modelViews: [view("One")] }));
    expect(await read()).toMatchObject({ modelUrl, modelViews: [stored("One")] });
  });

  it("need a model", async () => {
    project = await publish(ada);
    const message = "Views can be saved only for a project with a 3D model";
    expect(await json(update({ modelViews: [view("One")] }), 400)).toMatchObject({
      message,
      fields: { modelViews: message },
    });
    expect((await update({ modelViews: [], title: "No views" })).status).toBe(200);
    project = await publish(ada, { modelUrl: model });
    expect((await update({ modelUrl: null, modelViews: [view("One")] })).status).toBe(400);
    expect(await read()).toMatchObject({ modelUrl: model, modelViews: [] });
  });

  it("are at most twelve, with names of at most 60 characters", async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => view(`${index}`.padEnd(60, "x")));
    expect((await json<Project>(update({ modelViews: twelve }))).modelViews).toHaveLength(12);
    expect(await json(update({ modelViews: [...twelve, view("13")] }), 400)).toMatchObject({
      message: "At most 12 model views",
    });
    expect(await views()).toHaveLength(12);
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
  it.each<[string, object, string]>([
    ["no list", { modelViews: "One" }, "Model views must be a list"],
    ["a text", { modelViews: ["One"] }, "A view must be an object"],
    ["no name", { modelViews: [{ ...short }] }, "A view's name is required"],
    ["a blank name", { modelViews: [view(" \t")] }, "A view's name is required"],
    ["a long name", { modelViews: [view("x".repeat(61))] }, "at most 60 characters"],
    ["no position", { modelViews: [view("A", { position: undefined })] }, "position must be three numbers"],
    ["two numbers", { modelViews: [view("A", { target: [1, 2] })] }, "target must be three numbers"],
    ["NaN", { modelViews: [view("A", { position: [Number.NaN, 0, 0] })] }, "position must be a number"],
    ["a text as number", { modelViews: [view("A", { position: ["NaN", 0, 0] })] }, "must be a number"],
    [
      "Infinity",
      { modelViews: [view("A", { target: [Number.POSITIVE_INFINITY, 0, 0] })] },
      "must be a number",
    ],
    ["a far position", { modelViews: [view("A", { position: [1, 2e6, 0] })] }, "position is too large"],
    ["one point", { modelViews: [view("A", { target: short.position })] }, "another point than its position"],
    ["no projection", { modelViews: [view("A", { projection: "fisheye" })] }, "projection must be one of"],
    ["no width", { modelViews: [view("A", { size: [0, 1] })] }, "size is too small"],
    ["a section without axis", { modelViews: [view("A", { section: { position: 1 } })] }, "axis must be"],
    [
      "51 hidden storeys",
      { modelViews: [view("A", { hidden: { storeys: many(51) } })] },
      "At most 50 hidden parts",
    ],
    [
      "two initial views",
      { modelViews: [view("A", { isInitial: true }), view("B", { isInitial: true })] },
      "Only one view can be the initial one",
    ],
  ])("with %s are refused, and nothing is written", async (_what, body, message) => {
    await json(update({ modelViews: [view("One")] }));
    const answer = await json<{ message: string; code: string }>(update({ ...body, title: "Half" }), 400);
    expect(answer.message).toContain(message);
    expect(answer.code).toBe("invalid_input");
    expect(await read()).toMatchObject({ title: project.title, modelViews: [stored("One")] });
  });

  it("are changed by the owner only, and not while suspended or banned", async () => {
    const body = { modelViews: [view("One")] };
    expect((await update(body, { visitor: new Visitor() })).status).toBe(401);
    expect((await update(body, bruno)).status).toBe(403);
    await setColumn(ada.user.id, "status", "suspended");
    expect(await json(update(body), 403)).toMatchObject({ code: "account_suspended" });
    await setColumn(ada.user.id, "status", "active");
    await whileBanned(ada, async () => expect((await update(body)).status).toBe(401));
    expect(await views()).toEqual([]);
  });

  it("are refused with 409 if the project changed after it was read", async () => {
    const { updatedAt } = await read();
    await json(update({ title: "Changed meanwhile" }));
    expect(await json(update({ modelViews: [view("One")], updatedAt }), 409)).toMatchObject({
      code: "changed_meanwhile",
    });
    expect(await views()).toEqual([]);
  });

  it("never outlive a model that is removed at the same time", async () => {
    await Promise.all([
      update({ modelViews: [view("One")] }),
      update({ modelUrl: null }),
      update({ modelViews: [view("Two")] }),
    ]);
    const { modelUrl, modelViews } = await read();
    expect(modelUrl === null ? modelViews : []).toEqual([]);
  });

  it("are named in the owner's export", async () => {
    await json(update({ modelViews: [view("From the lake"), view("Court")] }));
    expect(await (await ada.visitor.get("/api/users/export/data")).text()).toContain("From the lake; Court");
  });
});

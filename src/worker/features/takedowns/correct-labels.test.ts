import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import type { AdminTakedown, Takedown } from "@contract/takedowns";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { makeSuperuser, publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { HEIGHT, png, pngChunk } from "../../testing/images";
import { mailsTo } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let carla: TestUser;
let project: Project;
let [main, other] = ["", ""];
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, root] = [await registerUser("carla"), await registerUser("root")];
  await makeSuperuser(carla.user.id);
});
let width = 100;
const uploadPng = async (bytes: Uint8Array) => (await upload(ada, bytes)).imageUrl;
/** A picture that no test has uploaded. */
const uploadNew = async () => uploadPng(await png(width++));
beforeEach(async () => {
  await env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications");
  [main, other] = [await uploadNew(), await uploadNew()];
  const imageDetails = [
    { url: main, kind: "photograph", ai: "none", caption: "From the lake" },
    { url: other, alt: "A door" },
  ];
  project = await publish(ada, { title: "Lake house", mainImage: main, images: [other], imageDetails });
});

const reason = "The windows have no reveals. Its author calls it generated.";
const send = (who: TestUser, body: object) =>
  who.visitor.patch(`/api/admin/projects/${project.id}/image-details`, { url: main, reason, ...body });
const correct = (body: object = { kind: "rendering", ai: "generated" }) =>
  json<AdminTakedown>(send(root, body));
const read = (who = new Visitor()) => json<Project>(who.get(`/api/projects/${project.id}`));
const labels = async () => (await read()).imageDetails.map(({ kind, ai }) => [kind, ai]);
const update = (imageDetails: object[]) =>
  ada.visitor.patch(`/api/projects/${project.id}/update`, { imageDetails });
const report = (type: string, who = bruno) =>
  json<{ id: number }>(
    who.visitor.post(`/api/projects/${project.id}/report`, { type, reason: "It is generated." }),
    201,
  );
const titlesOf = async (who: TestUser) =>
  (await json<{ title: string }[]>(who.visitor.get("/api/notifications"))).map(({ title }) => title);
const decide = (who: TestUser, id: number, outcome: string) =>
  who.visitor.post(`/api/admin/takedowns/${id}/decision`, { outcome, answer: "We looked again." });

describe("a label that a superuser corrects", () => {
  it("changes for everybody, and its owner gets the statement of reasons by notification and mail", async () => {
    await mailsTo(ada.user.email);
    const decision = await correct();
    const after = { kind: "rendering", ai: "generated" };
    expect(decision).toMatchObject({
      ...{ targetType: "picture", targetId: project.id, projectId: project.id, picture: main },
      ...{ labels: { before: { kind: "photograph", ai: "none" }, after }, facts: reason, ground: "terms" },
      ...{ content: "Lake house", isFromReport: false, ownerUsername: "ada", decidedByUsername: "root" },
    });
    const shown = await read();
    expect(shown.imageDetails).toMatchObject([
      { url: main, caption: "From the lake", ...after },
      { url: other, alt: "A door" },
    ]);
    expect(shown).toMatchObject({ mainImageKind: "rendering", mainImageAi: "generated", isPublic: true });
    const [own] = await json<Takedown[]>(ada.visitor.get("/api/takedowns"));
    expect(own).toMatchObject({ id: decision.id, picture: main, facts: reason, endedAt: null });
    expect(await titlesOf(ada)).toEqual(["Label corrected"]);
    const [mail] = await mailsTo(ada.user.email);
    for (const words of [
      "Lake house",
      reason,
      "Photograph, without AI",
      "Rendering, AI-generated",
      "own review",
      "appeal",
    ])
      expect(mail?.text).toContain(words);
    const [entry] = await json<object[]>(root.visitor.get("/api/admin/audit"));
    expect(entry).toMatchObject({
      action: "correctLabels",
      actorUsername: "root",
      details: { picture: main, reason },
    });
    const exported = await (await ada.visitor.get("/api/users/export/data")).text();
    expect(exported).toContain("label corrected");
  });

  it("answers the reports that it was not labelled as AI, and no others", async () => {
    const [wrong, copied] = [await report("unlabelledAi"), await report("copyright", carla)];
    expect(await correct()).toMatchObject({ isFromReport: true });
    const reports = await json<{ id: number; status: string; resolution: string | null }[]>(
      root.visitor.get("/api/admin/reports"),
    );
    expect(reports.find(({ id }) => id === wrong.id)).toMatchObject({
      status: "resolved",
      resolution: "The label was corrected.",
    });
    expect(reports.find(({ id }) => id === copied.id)).toMatchObject({ status: "pending" });
    expect([await titlesOf(bruno), await titlesOf(carla)]).toEqual([["Report resolved"], []]);
  });

  it("can leave the other label, and label what had none", async () => {
    await correct({ ai: "assisted" });
    expect(await labels()).toEqual([
      ["photograph", "assisted"],
      [null, null],
    ]);
    await correct({ url: other, ai: "generated" });
    expect(await labels()).toEqual([
      ["photograph", "assisted"],
      [null, "generated"],
    ]);
    expect((await send(root, { url: other, kind: "drawing" })).status).toBe(409);
  });

  it("cannot be changed by its owner, who can still write everything else", async () => {
    await correct();
    for (const label of [{ kind: "photograph" }, { ai: "none" }, { kind: null }, { ai: "" }])
      expect(await json(update([{ url: main, ...label }]), 403)).toMatchObject({ code: "label_corrected" });
    expect(await labels()).toEqual([
      ["rendering", "generated"],
      [null, null],
    ]);
    const answer = await json<Project>(
      update([
        { url: main, caption: "Other", kind: "rendering" },
        { url: other, kind: "drawing" },
      ]),
    );
    expect(answer.imageDetails).toMatchObject([
      { caption: "Other", kind: "rendering", ai: "generated" },
      { kind: "drawing", ai: null },
    ]);
    const copy = await json<Project>(ada.visitor.post(`/api/projects/${project.id}/duplicate`), 201);
    const own = { imageDetails: [{ url: main, kind: "photograph" }] };
    expect(await json(ada.visitor.patch(`/api/projects/${copy.id}/update`, own), 403)).toMatchObject({
      code: "label_corrected",
    });
    // A picture can be removed, and put back as it was labelled.
    await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { mainImage: other, images: [] }));
    const back = { images: [main], imageDetails: [{ url: main, kind: "rendering", ai: "generated" }] };
    await json(ada.visitor.patch(`/api/projects/${project.id}/update`, back));
  });

  it("stays with a picture that is removed and added again, in this project or in a new one", {
    tags: "all",
  }, async () => {
    await correct();
    const path = `/api/projects/${project.id}/update`;
    await json(ada.visitor.patch(path, { mainImage: other, images: [] }));
    const back = await json<Project>(ada.visitor.patch(path, { images: [main] }));
    const corrected = { url: main, kind: "rendering", ai: "generated" };
    expect(back.imageDetails).toMatchObject([{ url: other }, corrected]);
    expect((await publish(ada, { mainImage: main })).imageDetails).toMatchObject([corrected]);
    const body = { title: "A", description: "B", category: "residential", mainImage: main };
    const own = { ...body, imageDetails: [{ url: main, kind: "photograph" }] };
    expect(await json(ada.visitor.post("/api/projects", own), 403)).toMatchObject({
      code: "label_corrected",
    });
  });

  it("stays with the picture if its owner uploads it again, and not with other pictures", async () => {
    const comment = pngChunk("tEXt", new TextEncoder().encode("Comment\0By Ada"));
    const [own, same] = [
      await uploadPng(await png(width++)),
      await uploadPng(await png(width - 1, HEIGHT, [comment])),
    ];
    const different = await uploadNew();
    project = await publish(ada, { mainImage: own });
    await correct({ url: own, ai: "generated" });
    const { id } = await publish(ada, { mainImage: different, images: [same] });
    const path = `/api/projects/${id}/update`;
    const read = async () => (await json<Project>(ada.visitor.get(`/api/projects/${id}`))).imageDetails;
    expect(await read()).toMatchObject([{ url: same, ai: "generated" }]);
    const body = { imageDetails: [{ url: same, ai: "none" }] };
    expect(await json(ada.visitor.patch(path, body), 403)).toMatchObject({ code: "label_corrected" });
    await json(ada.visitor.patch(path, { imageDetails: [{ url: different, ai: "none" }] }));
  });

  it("is as it was before when the decision is ended, or reversed after an appeal", async () => {
    const { id } = await correct();
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It is a photograph." }));
    expect(await labels()).toEqual([
      ["photograph", "none"],
      [null, null],
    ]);
    expect((await titlesOf(ada))[0]).toBe("Label restored");

    const again = await correct();
    await json(ada.visitor.post(`/api/takedowns/${again.id}/appeal`, { appeal: "I took it." }), 201);
    await mailsTo(ada.user.email);
    expect(await json(decide(root, again.id, "reversed"), 403)).toMatchObject({
      code: "second_person_required",
    });
    await json(decide(carla, again.id, "reversed"));
    expect(await labels()).toEqual([
      ["photograph", "none"],
      [null, null],
    ]);
    expect((await mailsTo(ada.user.email))[0]?.text).toContain(
      "restored the label of a picture in your project",
    );
    await json(update([{ url: main, kind: "collage" }]));
  });

  it("stays when an appeal is rejected, and when the picture was removed before the decision is ended", {
    tags: "all",
  }, async () => {
    const upheld = await correct();
    await json(ada.visitor.post(`/api/takedowns/${upheld.id}/appeal`, { appeal: "I took it." }), 201);
    await json(decide(carla, upheld.id, "upheld"));
    expect(await labels()).toEqual([
      ["rendering", "generated"],
      [null, null],
    ]);
    expect((await titlesOf(ada))[0]).toBe("Appeal rejected");
    await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { mainImage: other, images: [] }));
    await json(root.visitor.post(`/api/admin/takedowns/${upheld.id}/end`, { reason: "It is gone." }));
    expect((await read()).imageDetails).toMatchObject([{ url: other, alt: "A door" }]);
  });

  it("can be that of a hidden project only if it was reported", async () => {
    await report("unlabelledAi");
    await json(ada.visitor.del(`/api/projects/${project.id}`));
    expect(await correct()).toMatchObject({ picture: main });
  });

  it.each([
    ["no label", {}, "kind", "A correction needs a kind or a use of AI"],
    ["an unknown kind", { kind: "photo" }, "kind", "Kind must be one of"],
    ["an unknown use of AI", { ai: "some" }, "ai", "AI must be one of"],
    ["no reason", { ai: "generated", reason: " " }, "reason", "Reason is required"],
    ["another picture", { url: "/media/x.jpg", ai: "generated" }, "url", "The project has no picture"],
  ])("needs more than %s", async (_what, body, field, message) => {
    const error = await json<{ fields: Record<string, string> }>(send(root, body), 400);
    expect(error.fields[field]).toContain(message);
  });

  it("is corrected by superusers only, once, also by two at the same time, and not to what it is", async () => {
    expect((await send(bruno, { ai: "generated" })).status).toBe(403);
    expect((await send(ada, { ai: "generated" })).status).toBe(403);
    expect((await send(root, { kind: "photograph", ai: "none" })).status).toBe(409);
    const answers = await Promise.all([root, carla].map((who) => send(who, { ai: "generated" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await titlesOf(ada)).toEqual(["Label corrected"]);
    await json(
      root.visitor.patch("/api/admin/projects/4711/image-details", { url: main, ai: "none", reason }),
      404,
    );
  });
});

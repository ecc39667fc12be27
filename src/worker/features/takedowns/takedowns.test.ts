import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import type { Project } from "@contract/projects";
import type { AdminTakedown, Takedown } from "@contract/takedowns";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  makeSuperuser,
  publish,
  registerUser,
  removeForever,
  setColumn,
  type TestUser,
  upload,
} from "../../testing/fixtures";
import { png } from "../../testing/images";
import { mailsTo } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
/** A second superuser. */
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, root] = [await registerUser("carla"), await registerUser("root")];
  await makeSuperuser(carla.user.id);
});
// The content that one test takes down does not prevent the next from publishing the same pictures and texts.
beforeEach(() =>
  env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications; DELETE FROM taken_down_contents"),
);

const reasons = { ground: "law", reference: "Copyright Act, 16", facts: "The pictures are someone else's." };
const takeDown = (who: TestUser, targetType: string, targetId: number, more: object = {}) =>
  who.visitor.post("/api/admin/takedowns", { targetType, targetId, ...reasons, ...more });
const appeal = (who: TestUser, id: number, text = "They are mine.") =>
  who.visitor.post(`/api/takedowns/${id}/appeal`, { appeal: text });
const decide = (who: TestUser, id: number, outcome: string) =>
  who.visitor.post(`/api/admin/takedowns/${id}/decision`, { outcome, answer: "We looked again." });
const titlesOf = async (who: TestUser) =>
  (await json<{ title: string }[]>(who.visitor.get("/api/notifications"))).map(({ title }) => title);
const logOf = async () => {
  const [entry] = await json<Record<string, unknown>[]>(root.visitor.get("/api/admin/audit"));
  return entry;
};
const down = async (project: Project) => json<AdminTakedown>(takeDown(root, "project", project.id), 201);

/** A picture that no other project has. */
const otherPicture = async (who: TestUser) => (await upload(who, await png(20, pictures++))).imageUrl;
let pictures = 10;
const publishOther = async (who: TestUser) =>
  publish(who, { title: "Mill", description: `Mill ${pictures}.`, mainImage: await otherPicture(who) });

describe("a project that is taken down", () => {
  it("is hidden, and its owner gets the statement of reasons by notification and mail", async () => {
    const project = await publish(ada, { title: "Copied house" });
    await json(
      bruno.visitor.post(`/api/projects/${project.id}/report`, { type: "copyright", reason: "Mine." }),
      201,
    );
    await mailsTo(ada.user.email);
    const taken = await down(project);
    expect(taken).toMatchObject({
      isFromReport: true,
      decidedByUsername: "root",
      ownerUsername: "ada",
      appeal: null,
    });
    const [own] = await json<Takedown[]>(ada.visitor.get("/api/takedowns"));
    expect(own).toMatchObject({ id: taken.id, content: "Copied house", ...reasons, endedAt: null });
    expect(Object.keys(own ?? {})).not.toContain("decidedBy");
    expect(await titlesOf(ada)).toEqual(["Project taken down"]);
    const [mail] = await mailsTo(ada.user.email);
    for (const words of [
      "Copied house",
      reasons.facts,
      reasons.reference,
      "by a report",
      "without automated means",
      "appeal",
    ])
      expect(mail?.text).toContain(words);
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({
      status: "draft",
      takedownId: taken.id,
    });
    const [report] = await json<object[]>(root.visitor.get("/api/admin/reports"));
    expect(report).toMatchObject({ status: "resolved", resolution: "The project was taken down." });
    expect(await titlesOf(bruno)).toEqual(["Report resolved"]);
    await expectStoredCounts();
  });

  it("cannot be published by its owner, also not at a time or from the trash", async () => {
    const project = await publish(ada);
    await down(project);
    const path = `/api/projects/${project.id}`;
    for (const change of [
      { status: "published" },
      { status: "scheduled", publishAt: new Date(Date.now() + 86_400_000).toISOString() },
    ])
      expect(await json(ada.visitor.patch(`${path}/update`, change), 403)).toMatchObject({
        code: "taken_down",
      });
    await json(ada.visitor.patch(`${path}/update`, { title: "Another title" }));
    await json(ada.visitor.del(path));
    expect(await json(ada.visitor.post(`${path}/restore`))).toMatchObject({ status: "draft" });
    // The database refuses every other way to publish it.
    await env.DB.prepare("UPDATE projects SET status = 'published', is_visible = 1 WHERE id = ?")
      .bind(project.id)
      .run();
    expect((await new Visitor().get(path)).status).toBe(404);
    await expectStoredCounts();
  });

  it("is restored as it was, with a reason", async () => {
    const project = await publish(ada, { visibility: "link" });
    await json(bruno.visitor.get(`/api/projects/${project.id}`), 404);
    await env.DB.prepare(
      `INSERT INTO project_reports (project_id, reporter_id, owner_id, type, reason, created_at, updated_at)
        VALUES (?, ?, ?, 'spam', 'Spam', 1, 1)`,
    )
      .bind(project.id, bruno.user.id, ada.user.id)
      .run();
    const { id } = await down(project);
    const ended = await json(
      root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It was theirs." }),
    );
    expect(ended).toMatchObject({ endReason: "It was theirs.", endedAt: expect.any(String) });
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({
      status: "published",
      visibility: "link",
      takedownId: null,
    });
    expect(await titlesOf(ada)).toEqual(["Project restored", "Project taken down"]);
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "Again." }), 409);
    const again = await publish(ada);
    await down(again);
    await json(ada.visitor.del(`/api/projects/${again.id}`));
    const [trashed] = await json<AdminTakedown[]>(root.visitor.get("/api/admin/takedowns?state=inForce"));
    await json(root.visitor.post(`/api/admin/takedowns/${trashed?.id}/end`, { reason: "It was theirs." }));
    expect((await ada.visitor.get(`/api/projects/${again.id}`)).status).toBe(404);
    expect(await json(ada.visitor.post(`/api/projects/${again.id}/restore`))).toMatchObject({
      status: "published",
    });
    await expectStoredCounts();
  });

  it("takes its copies with it, of before and after, and a new project with its picture", async () => {
    const project = await publish(ada);
    const copy = () => json<Project>(ada.visitor.post(`/api/projects/${project.id}/duplicate`), 201);
    const before = await copy();
    const path = ({ id }: Project) => `/api/projects/${id}/update`;
    await json(ada.visitor.patch(path(before), { status: "published" }));
    const { id } = await down(project);
    const after = await copy();
    expect((await new Visitor().get(`/api/projects/${before.id}`)).status).toBe(404);
    const taken = { code: "taken_down" };
    const other = await publishOther(ada);
    for (const each of [before, after])
      expect(await json(ada.visitor.patch(path(each), { status: "published" }), 403)).toMatchObject(taken);
    expect(await json(ada.visitor.patch(path(other), { images: [project.mainImage] }), 403)).toMatchObject(
      taken,
    );
    const { mainImage } = project;
    const draft = await json<Project>(
      ada.visitor.post("/api/projects", { status: "draft", title: "New", mainImage }),
      201,
    );
    expect(
      await json(
        ada.visitor.patch(path(draft), { description: "D", category: "residential", status: "published" }),
        403,
      ),
    ).toMatchObject(taken);
    await expectStoredCounts();
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It was theirs." }));
    for (const each of [before, after]) await json(ada.visitor.patch(path(each), { status: "published" }));
    await json(ada.visitor.patch(path(other), { images: [project.mainImage] }));
  });

  it("is not published again from its export: with its pictures uploaded again, or with its text", async () => {
    const project = await publish(ada, { title: "Shed", description: "A shed of copied drawings." });
    const { id } = await down(project);
    await json(removeForever(ada.visitor, project.id));
    const { imageUrl } = await upload(ada);
    const again = {
      title: "Another shed",
      description: "Written anew.",
      category: "residential",
      mainImage: imageUrl,
    };
    const taken = { code: "taken_down" };
    expect(await json(ada.visitor.post("/api/projects", again), 403)).toMatchObject(taken);
    const draft = await json<Project>(ada.visitor.post("/api/projects", { ...again, status: "draft" }), 201);
    const path = `/api/projects/${draft.id}/update`;
    expect(await json(ada.visitor.patch(path, { status: "published" }), 403)).toMatchObject(taken);
    const other = await otherPicture(ada);
    await json(ada.visitor.patch(path, { mainImage: other }));
    await json(ada.visitor.patch(path, { status: "published" }));

    const { title, description } = project;
    const text = { ...again, title, description, mainImage: other };
    expect(await json(ada.visitor.post("/api/projects", text), 403)).toMatchObject(taken);
    const copied = await json<Project>(ada.visitor.post("/api/projects", { ...text, status: "draft" }), 201);
    const publication = ada.visitor.patch(`/api/projects/${copied.id}/update`, { status: "published" });
    expect(await json(publication, 403)).toMatchObject(taken);
    // Somebody else may have written or drawn it.
    await publish(bruno, { title, description });
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It was theirs." }));
    await json(ada.visitor.post("/api/projects", { ...text, mainImage: imageUrl }), 201);
    await expectStoredCounts();
  });

  it("can be in the trash while it is reported, and comes back hidden", async () => {
    const project = await publish(ada);
    await json(
      bruno.visitor.post(`/api/projects/${project.id}/report`, { type: "spam", reason: "Spam." }),
      201,
    );
    await json(ada.visitor.del(`/api/projects/${project.id}`));
    const { id } = await down(project);
    expect(await json(ada.visitor.post(`/api/projects/${project.id}/restore`))).toMatchObject({
      status: "draft",
    });
    expect(
      await json(ada.visitor.patch(`/api/projects/${project.id}/update`, { status: "published" }), 403),
    ).toMatchObject({ code: "taken_down" });
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It was theirs." }));
    expect(await json(ada.visitor.get(`/api/projects/${project.id}`))).toMatchObject({ status: "published" });
    await expectStoredCounts();
  });

  it("is taken down once, also by two at the same time, and by superusers only", async () => {
    const project = await publish(ada);
    expect((await takeDown(bruno, "project", project.id)).status).toBe(403);
    expect((await takeDown(root, "project", 4711)).status).toBe(404);
    for (const missing of ["reference", "facts"])
      expect((await takeDown(root, "project", project.id, { [missing]: " " })).status).toBe(400);
    const answers = await Promise.all([root, carla, root].map((who) => takeDown(who, "project", project.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe("a comment that is taken down", () => {
  it("is gone for everybody with right counts, also after a ban of its author, until it is restored", async () => {
    const project = await publish(ada);
    const path = `/api/projects/${project.id}`;
    const comment = await json<Comment>(bruno.visitor.post(`${path}/comments`, { content: "Rubbish." }), 201);
    const { id } = await json<Takedown>(takeDown(root, "comment", comment.id), 201);
    const isShown = async () => (await json<Comment[]>(bruno.visitor.get(`${path}/comments`))).length === 1;
    expect(await isShown()).toBe(false);
    expect((await bruno.visitor.patch(`/api/comments/${comment.id}`, { content: "Again." })).status).toBe(
      404,
    );
    const ban = (status: string) =>
      json(root.visitor.patch(`/api/admin/users/${bruno.user.id}/status`, { status, reason: "Spam" }));
    await ban("banned");
    await ban("active");
    await expectStoredCounts("likes and comments of projects");
    expect((await json<Project>(ada.visitor.get(path))).commentCount).toBe(0);
    const [entry] = await json<object[]>(root.visitor.get("/api/admin/audit?targetType=comment"));
    expect(entry).toMatchObject({ action: "takeDown", actorUsername: "root", targetName: "bruno" });
    bruno = { ...bruno, visitor: new Visitor() };
    await json(bruno.visitor.post("/api/login", { username: "bruno", password: "Plinth-bruno-1" }));
    await json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It is an opinion." }));
    expect(await isShown()).toBe(true);
    await expectStoredCounts("likes and comments of projects");
  });
});

describe("an appeal", () => {
  it("is made once, by the owner, within six months", async () => {
    const { id } = await down(await publish(ada));
    expect((await appeal(bruno, id)).status).toBe(404);
    expect((await appeal(ada, id, " ")).status).toBe(400);
    expect(await json(appeal(ada, id), 201)).toMatchObject({ appeal: "They are mine." });
    expect((await appeal(ada, id)).status).toBe(409);
    const late = await down(await publishOther(ada));
    await env.DB.prepare("UPDATE takedowns SET created_at = created_at - 185 * 86400000 WHERE id = ?")
      .bind(late.id)
      .run();
    expect((await appeal(ada, late.id)).status).toBe(409);
  });

  it("is also made by a suspended account, which cannot change anything else and can export the decision", async () => {
    const project = await publish(ada, { title: "Held house" });
    const { id } = await down(project);
    await setColumn(ada.user.id, "status", "suspended");
    expect(
      (await ada.visitor.post("/api/messages", { receiverId: root.user.id, content: "Hello" })).status,
    ).toBe(403);
    expect(await json(appeal(ada, id, "I drew it."), 201)).toMatchObject({ appeal: "I drew it." });
    const exported = await (await ada.visitor.get("/api/users/export/data")).text();
    await setColumn(ada.user.id, "status", "active");
    const row = exported.slice(exported.indexOf("\r\ntake-downs,"));
    for (const words of ["Held house", reasons.reference, reasons.facts, "Appeal: I drew it."])
      expect(row).toContain(words);
  });

  it("is answered by another superuser than the one who decided, while there is one", async () => {
    const project = await publish(ada);
    const { id } = await down(project);
    expect((await decide(carla, id, "upheld")).status).toBe(409);
    await json(appeal(ada, id), 201);
    expect(
      (await json<{ appeals: number }>(carla.visitor.get("/api/admin/pending"))).appeals,
    ).toBeGreaterThan(0);
    for (const outcome of ["upheld", "reversed"])
      expect(await json(decide(root, id, outcome), 403)).toMatchObject({ code: "second_person_required" });
    await mailsTo(ada.user.email);
    expect(await json(decide(carla, id, "reversed"))).toMatchObject({
      appealOutcome: "reversed",
      appealAnswer: "We looked again.",
      endedAt: expect.any(String),
    });
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(200);
    expect((await titlesOf(ada))[0]).toBe("Appeal successful");
    expect((await mailsTo(ada.user.email))[0]?.text).toContain("We looked again.");
    expect(await logOf()).toMatchObject({
      action: "decideAppeal",
      actorUsername: "carla",
      targetName: "ada",
    });
    expect((await decide(carla, id, "upheld")).status).toBe(409);
    await expectStoredCounts();
  });

  it("can be upheld, once, and by who decided if there is no other superuser", async () => {
    const project = await publish(ada);
    const { id } = await down(project);
    await json(appeal(ada, id), 201);
    await setColumn(carla.user.id, "role", "user");
    const answers = await Promise.all([decide(root, id, "upheld"), decide(root, id, "upheld")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await makeSuperuser(carla.user.id);
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(404);
    expect((await appeal(ada, id)).status).toBe(409);
    expect(await titlesOf(ada)).toEqual(["Appeal rejected", "Project taken down"]);
  });
});

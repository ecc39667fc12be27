import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs, runCronTasks } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";

const taken = { code: "taken_down" };
let ada: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, root] = [await registerUser("ada"), await registerUser("root")];
});
beforeEach(() =>
  env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications; DELETE FROM taken_down_contents"),
);

let pictures = 10;
const picture = async () => (await upload(ada, await png(20, pictures++))).imageUrl;
const update = (id: number, changes: object) => ada.visitor.patch(`/api/projects/${id}/update`, changes);
const read = ({ id }: Project) => json<Project>(ada.visitor.get(`/api/projects/${id}`));
const isPublic = async ({ id }: Project) => (await new Visitor().get(`/api/projects/${id}`)).status === 200;
const takeDown = ({ id }: Project) =>
  json<{ id: number }>(
    root.visitor.post("/api/admin/takedowns", {
      targetType: "project",
      targetId: id,
      ground: "law",
      reference: "Copyright Act, 16",
      facts: "The pictures are someone else's.",
    }),
    201,
  );
const restoreTakedown = ({ id }: { id: number }) =>
  json(root.visitor.post(`/api/admin/takedowns/${id}/end`, { reason: "It was theirs." }));
const COPIED = "A house of copied drawings.";
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A project, and one that was made from a copy of it. */
async function withCopy(description = "Our own words.") {
  const [first, second] = [await picture(), await picture()];
  const project = await publish(ada, {
    title: "Quarry House",
    description: COPIED,
    mainImage: first,
    images: [second],
  });
  const copy = await json<Project>(ada.visitor.post(`/api/projects/${project.id}/duplicate`), 201);
  await json(update(copy.id, { description, mainImage: second, images: [first] }));
  return { project, copy };
}

it("takes a copy with it that has another one of its pictures first", { tags: "all" }, async () => {
  const { project, copy } = await withCopy(COPIED);
  await json(update(copy.id, { status: "published" }));
  const decision = await takeDown(project);
  expect(await read(copy)).toMatchObject({ status: "draft", takedownId: decision.id });
  expect(await isPublic(copy)).toBe(false);
  await expectStoredCounts();
});

it("is not shown as the picture of its owner or as the logo of their portfolio", async () => {
  const mainImage = await picture();
  const decision = await takeDown(await publish(ada, { description: "Of one picture.", mainImage }));
  const { id } = ada.user;
  const changeProfile = () => ada.visitor.patch(`/api/users/${id}`, { profileImage: mainImage });
  const changeLogo = (field = "logo") => ada.visitor.put("/api/user/appearance", { [field]: mainImage });
  expect(await json(changeProfile(), 403)).toMatchObject(taken);
  expect(await json(changeLogo(), 403)).toMatchObject(taken);
  expect(await json(changeLogo("logoDark"), 403)).toMatchObject(taken);
  await json(ada.visitor.patch(`/api/users/${id}`, { profileImage: await picture() }));
  await restoreTakedown(decision);
  await json(changeProfile());
  await json(changeLogo());
});

describe("a project that shares content with one that was taken down", () => {
  it("is restored by its own decision, while the other one stays down", async () => {
    const shared = await picture();
    const [one, two] = [
      await publish(ada, { title: "One", description: "One.", mainImage: await picture(), images: [shared] }),
      await publish(ada, { title: "Two", description: "Two.", mainImage: await picture(), images: [shared] }),
    ];
    const decision = await takeDown(one);
    await takeDown(two);
    await restoreTakedown(decision);
    expect(await read(one)).toMatchObject({ status: "published", takedownId: null });
    expect([await isPublic(one), await isPublic(two)]).toEqual([true, false]);
    await expectStoredCounts();
  });

  it("can change its pictures where it is published, but get no other one of them", {
    tags: "all",
  }, async () => {
    const { project, copy } = await withCopy();
    await json(update(copy.id, { status: "published", images: [] }));
    await takeDown(project);
    const other = await picture();
    await json(update(copy.id, { images: [other] }));
    expect(await json(update(copy.id, { images: [other, project.mainImage] }), 403)).toMatchObject(taken);
  });

  it("gets neither its title nor its description while it is public, or will be", async () => {
    const title = "Copied shed";
    const project = await publish(ada, { title, description: "Copied words.", mainImage: await picture() });
    await takeDown(project);
    const other = { description: "Mill.", mainImage: await picture() };
    for (const seen of [{ status: "published" }, { status: "scheduled", publishAt: tomorrow() }]) {
      const { id } = await publish(ada, { title, ...other, ...seen });
      expect(await json(update(id, { description: "Copied words." }), 403)).toMatchObject(taken);
      await json(update(id, { description: "Our own words." }));
    }
  });

  it("is not published at its time, and its owner is notified of the reason", async () => {
    const { project, copy } = await withCopy();
    await json(update(copy.id, { status: "scheduled", publishAt: tomorrow() }));
    await takeDown(project);
    await env.DB.exec("UPDATE projects SET publish_at = publish_at - 172800000");
    await runCronTasks();
    await finishJobs();
    expect(await read(copy)).toMatchObject({ status: "draft" });
    expect(await json(ada.visitor.get("/api/notifications"))).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(sentences.contentTakenDown) }),
    );
    await expectStoredCounts();
  });

  it("comes back from the trash as a draft", { tags: "all" }, async () => {
    const { project, copy } = await withCopy();
    await json(update(copy.id, { status: "published" }));
    await json(ada.visitor.del(`/api/projects/${copy.id}`));
    await takeDown(project);
    const restored = await json(ada.visitor.post(`/api/projects/${copy.id}/restore`));
    expect(restored).toMatchObject({ status: "draft" });
    await expectStoredCounts();
  });
});

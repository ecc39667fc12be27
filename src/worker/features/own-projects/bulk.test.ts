import { env } from "cloudflare:workers";
import {
  CHANGED_AT_ONCE,
  type ChangedProjects,
  type OwnProject,
  type Section,
  type TableOverview,
} from "@contract/own-projects";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import { newPicture, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { expectStoredCounts } from "../../testing/stored-counts";

let ada: TestUser;
let bruno: TestUser;
let ids: number[];
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});
beforeEach(async () => {
  for (const table of ["projects", "project_sections"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
  await setColumn(ada.user.id, "account_type", "premium");
  ids = [];
  for (const [title, city, category] of [
    ["Risør Hall", "Risør", "culture"],
    ["Granary Yard", "Drammen", "residential"],
    ["Cabin", "Oslo", "residential"],
  ] as const)
    ids.push((await publish(ada, { title, city, category, tags: ["Timber"] })).id);
});

const change = (body: object, change: object, status = 200, { visitor: who } = ada) =>
  json<ChangedProjects>(who.post("/api/user/projects/change", { ...body, change }), status);
const undo = (key: string | null, status = 200, { visitor: who } = ada) =>
  json<{ restored: number }>(who.post("/api/user/projects/undo", { undo: key }), status);
const own = (query = "") => json<OwnProject[]>(ada.visitor.get(`/api/user/projects${query}`));
const titles = async (query: string) => (await own(query)).map(({ title }) => title);
const found = async (query: string) => (await json<Project[]>(visitor.get(`/api/projects${query}`))).length;

describe("a change of several projects", () => {
  it("hides them at once, and its undo shows them again", async () => {
    const [first = 0] = ids;
    const { changed, undo: key } = await change({ ids }, { kind: "visibility", visibility: "link" });
    expect(changed).toBe(3);
    expect(await found("")).toBe(0);
    expect(await found("?search=granary")).toBe(0);
    const { linkKey } = await json<Project>(ada.visitor.get(`/api/projects/${first}`));
    expect((await visitor.get(`/api/projects/${first}`)).status).toBe(404);
    expect((await new Visitor().get(`/api/projects/${first}?key=${linkKey}`)).status).toBe(200);
    await expectStoredCounts();
    expect(await undo(key)).toEqual({ restored: 3 });
    expect(await found("?search=granary")).toBe(1);
    expect(await undo(key)).toEqual({ restored: 0 });
    await expectStoredCounts();
  });

  it("brings former links and passwords back", { tags: "all" }, async () => {
    const [first = 0] = ids;
    const path = `/api/projects/${first}`;
    await json(ada.visitor.patch(`${path}/update`, { visibility: "password", password: "larch wood" }));
    const { undo: key } = await change({ ids }, { kind: "visibility", visibility: "public" });
    expect((await visitor.get(path)).status).toBe(200);
    await undo(key);
    expect((await new Visitor().get(path)).status).toBe(401);
    await json(new Visitor().post(`${path}/unlock`, { password: "larch wood" }));
  });

  it("sets categories and tags, which searches find", async () => {
    await change({ ids }, { kind: "category", category: "Landscape" });
    expect(await found("?projectType=landscape")).toBe(3);
    const { undo: key } = await change(
      { ids },
      { kind: "tags", add: ["Brygge", "timber"], remove: ["TIMBER"] },
    );
    expect((await own()).map(({ tags }) => tags)).toEqual([["Brygge"], ["Brygge"], ["Brygge"]]);
    expect(await found("?search=brygge")).toBe(3);
    await undo(key);
    expect((await own())[0]?.tags).toEqual(["Timber"]);
    expect((await change({ ids }, { kind: "tags", add: ["timber"] })).changed).toBe(0);
    await expectStoredCounts();
  });

  it("moves to the trash and back, within the plan", async () => {
    await setColumn(ada.user.id, "account_type", "free");
    const { undo: key } = await change({ ids }, { kind: "trash" });
    expect(await own()).toEqual([]);
    expect(await json(ada.visitor.get(`/api/users/${ada.user.id}/projects?status=trashed`))).toHaveLength(3);
    await setColumn(ada.user.id, "published_count", 8);
    expect(await json(ada.visitor.post("/api/user/projects/undo", { undo: key }), 403)).toMatchObject({
      code: "plan_limit_reached",
    });
    await setColumn(ada.user.id, "published_count", 0);
    expect(await undo(key)).toEqual({ restored: 3 });
    expect(await found("")).toBe(3);
    await expectStoredCounts();
  });

  it("comes back from the trash as far as the plan allows what is still in it", { tags: "all" }, async () => {
    await setColumn(ada.user.id, "account_type", "free");
    const { undo: key } = await change({ ids }, { kind: "trash" });
    for (const id of ids.slice(0, 2)) await json(ada.visitor.post(`/api/projects/${id}/restore`));
    await setColumn(ada.user.id, "published_count", 9);
    expect(await undo(key)).toEqual({ restored: 1 });
    await setColumn(ada.user.id, "published_count", 3);
    await expectStoredCounts();
  });

  it("publishes complete drafts and names what the others lack, and its undo makes them drafts again", async () => {
    const drafts = ids.slice(0, 2);
    for (const id of drafts) await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "draft" }));
    const { id: bare } = await json<Project>(
      ada.visitor.post("/api/projects", { title: "Barn", status: "draft" }),
      201,
    );
    const { changed, undo: key, unchanged } = await change({ ids: [...ids, bare] }, { kind: "publish" });
    expect(changed).toBe(2);
    expect(unchanged).toEqual([
      {
        id: bare,
        title: "Barn",
        reason: "Description is required. Category is required. Main image is required",
      },
    ]);
    expect(await found("")).toBe(3);
    expect(await found("?search=granary")).toBe(1);
    await expectStoredCounts();
    expect(await undo(key)).toEqual({ restored: 2 });
    expect(await found("")).toBe(1);
    expect((await own()).filter(({ status }) => status === "draft")).toHaveLength(3);
    await expectStoredCounts();
  });

  it("publishes drafts in the order that they had", { tags: "all" }, async () => {
    for (const title of ["Quay", "Mill", "Shed"]) await publish(ada, { title, status: "draft" });
    const before = await own("?status=draft");
    // An import makes the drafts of its first rows the newest ones, although their ids are the lowest.
    for (const [index, { id }] of before.toReversed().entries())
      await env.DB.prepare("UPDATE projects SET created_at = created_at + ? WHERE id = ?")
        .bind(1e3 * index, id)
        .run();
    const order = await titles("?status=draft");
    await change({ ids: before.map(({ id }) => id) }, { kind: "publish" });
    expect((await titles("")).slice(0, 3)).toEqual(order);
  });

  it("publishes as many drafts as the plan allows, and names the others", async () => {
    for (const id of ids) await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "draft" }));
    await setColumn(ada.user.id, "account_type", "free");
    await setColumn(ada.user.id, "published_count", 8);
    const { changed, unchanged } = await change({ matching: {} }, { kind: "publish" });
    expect(changed).toBe(2);
    expect(unchanged).toMatchObject([{ id: ids[0], title: "Risør Hall" }]);
    expect(unchanged[0]?.reason).toContain("up to 10 projects");
    expect(await found("?search=granary")).toBe(1);
    await setColumn(ada.user.id, "published_count", 2);
    await expectStoredCounts();
  });

  it("brings a scheduled project back as scheduled after the undo of its publication", async () => {
    const [id = 0] = ids;
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "scheduled", publishAt }));
    const { undo: key } = await change({ ids: [id] }, { kind: "publish" });
    expect(await found("")).toBe(3);
    await undo(key);
    expect(await json<Project>(ada.visitor.get(`/api/projects/${id}`))).toMatchObject({
      status: "scheduled",
      publishAt,
    });
  });

  it("publishes nothing whose scheduled time has passed in the trash", { tags: "all" }, async () => {
    const [overdue = 0, later = 0] = ids;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    for (const id of [overdue, later])
      await json(ada.visitor.patch(`/api/projects/${id}/update`, { status: "draft" }));
    for (const id of [overdue, later])
      await json(ada.visitor.patch(`/api/projects/${id}/update`, { publishAt: at(3_600_000) }));
    const { undo: key } = await change({ ids: [overdue, later] }, { kind: "trash" });
    await env.DB.prepare("UPDATE projects SET publish_at = 1000 WHERE id = ?").bind(overdue).run();
    expect(await undo(key)).toEqual({ restored: 2 });
    const states = (await own()).map(({ id, status, publishAt }) => [id, status, publishAt !== null]);
    expect(states).toContainEqual([overdue, "draft", false]);
    expect(states).toContainEqual([later, "scheduled", true]);
  });

  it("keeps the words of hidden projects from the suggestions of searches, until its undo", {
    tags: "all",
  }, async () => {
    const suggestion = async () =>
      (
        await visitor
          .query("projects.list", { search: "granarry" })
          .then((response) => json<{ result: { data: { suggestion?: string } } }>(response))
      ).result.data.suggestion;
    expect(await suggestion()).toBe("Granary");
    for (const hiding of [{ kind: "trash" }, { kind: "visibility", visibility: "private" }]) {
      const { undo: key } = await change({ ids }, hiding);
      await vi.waitFor(async () => expect(await suggestion()).toBeUndefined());
      await undo(key);
      expect(await suggestion()).toBe("Granary");
    }
    expect((await change({ ids: ids.slice(0, 1) }, { kind: "trash" })).changed).toBe(1);
    expect(await suggestion()).toBe("Granary");
  });

  it("pins, and puts into a section that is the caller's", async () => {
    const section = await json<Section>(ada.visitor.post("/api/user/sections", { name: "Housing" }), 201);
    const { undo: key } = await change({ ids }, { kind: "section", sectionId: section.id });
    expect((await change({ ids: ids.slice(0, 1) }, { kind: "pinned", isPinned: true })).changed).toBe(1);
    expect(await json<TableOverview>(ada.visitor.get("/api/user/projects/overview"))).toMatchObject({
      pinned: 1,
      sections: [{ count: 2 }],
    });
    await json(ada.visitor.del(`/api/user/sections/${section.id}`));
    await undo(key);
    expect((await own()).every(({ sectionId }) => sectionId === null)).toBe(true);
    await change({ ids }, { kind: "section", sectionId: section.id }, 404);
  });

  it("reaches all that match, in slices", async () => {
    await env.DB.prepare(
      `INSERT INTO projects (user_id, submission, title, description, main_image, category, owner_username, owner_name, created_at, updated_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CHANGED_AT_ONCE + 10})
       SELECT ?, 'many' || i, 'Many ' || i, 'D', '', 'interior', 'ada', 'Ada', i, i FROM n`,
    )
      .bind(ada.user.id)
      .run();
    const matching = { category: "Interior" };
    const act = { kind: "portfolio", isOnPortfolio: false };
    const first = await change({ matching }, act);
    expect(first).toMatchObject({ changed: CHANGED_AT_ONCE });
    const second = await change({ matching, after: first.next }, act);
    expect(second).toMatchObject({ changed: 10, next: null });
    expect((await own("?category=culture"))[0]?.isOnPortfolio).toBe(true);
    await undo(first.undo);
    expect((await own("?sort=portfolio&category=interior"))[0]?.isOnPortfolio).toBe(false);
    expect((await own(`?page=${CHANGED_AT_ONCE / 50 + 1}&limit=50`)).length).toBe(13);
    await expectStoredCounts();
  });

  it("leaves the exceptions out, and does nothing a second time", { tags: "all" }, async () => {
    const [first = 0] = ids;
    const act = { kind: "portfolio", isOnPortfolio: false };
    expect((await change({ matching: {}, except: [first] }, act)).changed).toBe(2);
    expect((await own("?sort=portfolio")).filter(({ isOnPortfolio }) => isOnPortfolio)).toMatchObject([
      { id: first },
    ]);
    expect(await change({ matching: {}, except: [first] }, act)).toEqual({
      changed: 0,
      undo: null,
      next: null,
      unchanged: [],
    });
    await change({ matching: {}, except: Array.from({ length: 501 }, (_, i) => i + 1) }, act, 400);
  });

  it("changes nothing of somebody else's, and nothing that was changed since", async () => {
    expect((await change({ ids }, { kind: "trash" }, 200, bruno)).changed).toBe(0);
    const { undo: key } = await change({ ids }, { kind: "category", category: "Landscape" });
    await undo(key, 404, bruno);
    await json(ada.visitor.patch(`/api/projects/${ids[0]}/update`, { category: "transport" }));
    expect(await undo(key)).toEqual({ restored: 2 });
    expect((await own("?category=transport")).map(({ id }) => id)).toEqual([ids[0]]);
    await change({ ids, matching: {} }, { kind: "trash" }, 400);
    await change({}, { kind: "trash" }, 400);
    await change({ ids }, { kind: "visibility", visibility: "password" }, 400);
    await change(
      { ids: Array.from({ length: CHANGED_AT_ONCE + 1 }, (_, i) => i + 1) },
      { kind: "trash" },
      400,
    );
  });
});

describe("the table of the caller's projects", () => {
  it("finds words in any spelling, filters and sorts", async () => {
    await json(ada.visitor.patch(`/api/projects/${ids[2]}/update`, { status: "draft" }));
    expect(await titles("?search=risor")).toEqual(["Risør Hall"]);
    expect(await titles("?search=Ris%C3%98r%20hall")).toEqual(["Risør Hall"]);
    expect(await titles("?status=draft")).toEqual(["Cabin"]);
    expect(await titles("?category=RESIDENTIAL&sort=title&direction=descending")).toEqual([
      "Granary Yard",
      "Cabin",
    ]);
    expect(await titles("?sort=place")).toEqual(["Granary Yard", "Cabin", "Risør Hall"]);
    expect(await titles("?section=none&visibility=private")).toEqual([]);
    for (const sort of [
      "category",
      "section",
      "status",
      "visibility",
      "portfolio",
      "views",
      "week",
      "likes",
      "updated",
    ])
      expect(await titles(`?sort=${sort}`)).toHaveLength(3);
    await json(ada.visitor.get("/api/user/projects?sort=size"), 400);
    await json(ada.visitor.get("/api/user/projects?page=201&limit=50"), 400);
  });

  it("keeps the chosen columns", async () => {
    const sent = await json(ada.visitor.put("/api/user/projects/columns", { columns: ["views", "place"] }));
    expect(sent).toEqual({ columns: ["place", "views"] });
    expect(await json(ada.visitor.get("/api/user/projects/overview"))).toMatchObject(sent as object);
  });
});

describe("a copy of a project", () => {
  it("is a draft with the same files, which outlive the original", async () => {
    const picture = await newPicture(ada);
    const original = await publish(ada, { title: "Footbridge", mainImage: picture, client: "City" });
    const copy = await json<Project>(ada.visitor.post(`/api/projects/${original.id}/duplicate`), 201);
    expect(copy).toMatchObject({
      title: "Footbridge (copy)",
      status: "draft",
      client: "City",
      mainImage: picture,
      views: 0,
    });
    expect(copy.media).toHaveLength(1);
    expect((await visitor.get(`/api/projects/${copy.id}`)).status).toBe(404);
    expect((await visitor.get(picture)).status).toBe(200);
    await json(ada.visitor.del(`/api/projects/${original.id}`));
    await json(ada.visitor.del(`/api/projects/${original.id}/forever`));
    expect((await ada.visitor.get(picture)).status).toBe(200);
    expect((await visitor.get(picture)).status).toBe(404);
    await json(bruno.visitor.post(`/api/projects/${copy.id}/duplicate`), 404);
    await expectStoredCounts();
  });
});

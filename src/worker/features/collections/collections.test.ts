import { env } from "cloudflare:workers";
import {
  type AddedCollectionItems,
  COLLECTION_ITEMS_MAX,
  COLLECTIONS_MAX,
  type Collection,
  type CollectionItems,
  type OwnCollection,
} from "@contract/collections";
import type { Project } from "@contract/projects";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, removeForever, type TestUser, upload } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";
import { whileBanned } from "../../testing/while-banned";

const PATH = "/api/collections";
const visitor = new Visitor();
let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let hall: Project;
let bridge: Project;
let [shoe, plan] = ["", ""];

beforeEach(async () => {
  if (!ada) {
    [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
    root = await registerUser("root");
    shoe = (await upload(ada, await png(24))).imageUrl;
    plan = (await upload(ada, await png(32))).imageUrl;
    hall = await publish(ada, { title: "Boat hall", images: [shoe] });
    await json(
      ada.visitor.patch(`/api/projects/${hall.id}/update`, {
        imageDetails: [{ url: shoe, caption: "The shoe, close to", alt: "A steel shoe" }],
      }),
    );
    bridge = await publish(ada, { title: "Footbridge", images: [plan] });
  }
  await env.DB.exec("DELETE FROM collections; DELETE FROM rate_limits");
});

const create = (input: object = {}, who = bruno) =>
  json<OwnCollection>(who.visitor.post(PATH, { name: "Timber", ...input }), 201);
const read = (id: number, who = bruno.visitor) => json<Collection>(who.get(`${PATH}/${id}`));
const items = (id: number, who = bruno.visitor, query = "") =>
  json<CollectionItems>(who.get(`${PATH}/${id}/items${query}`));
const list = (query = "", who = bruno) => json<OwnCollection[]>(who.visitor.get(`${PATH}${query}`));
const add = (id: number, { id: projectId }: { id: number }, more: object = {}) =>
  json<{ id: number }>(bruno.visitor.post(`${PATH}/${id}/items`, { projectId, ...more }), 201);
const titles = async (id: number, who = bruno.visitor) =>
  (await items(id, who)).items.map(({ project, picture }) => picture?.url ?? project?.title ?? null);
const statuses = (id: number, who: Visitor) =>
  Promise.all([`${PATH}/${id}`, `${PATH}/${id}/items`].map(async (path) => (await who.get(path)).status));

it("lists the public ones of a user, with pictures that everybody sees, unless the user is banned", async () => {
  const { id } = await create({ visibility: "public" });
  await create({ name: "Own" });
  await add(id, bridge);
  await add(id, hall, { picture: shoe });
  const publicOnes = () =>
    json<{ name: string; covers: string[] }[]>(visitor.get(`/api/users/${bruno.user.id}/collections`));
  expect(await publicOnes()).toMatchObject([{ name: "Timber", covers: [shoe, bridge.mainImage] }]);
  const setVisibility = (visibility: string) =>
    json(ada.visitor.patch(`/api/projects/${hall.id}/update`, { visibility }));
  await setVisibility("private");
  expect((await publicOnes())[0]?.covers).toEqual([bridge.mainImage]);
  await setVisibility("public");
  await whileBanned(bruno, async () => expect(await publicOnes()).toEqual([]));
});

it("keeps projects and single pictures with notes, the last one added first", async () => {
  const { id, ...created } = await create({ name: " Timber that spans ", description: "Long roofs" });
  expect(created).toMatchObject({
    name: "Timber that spans",
    description: "Long roofs",
    visibility: "private",
    itemCount: 0,
    covers: [],
    savedAs: null,
  });
  await add(id, hall, { note: "Ask how they kept it dry" });
  await add(id, hall, { picture: shoe });
  await add(id, bridge);
  expect(await items(id)).toMatchObject({
    items: [
      { note: null, project: { id: bridge.id, liked: false, owner: { username: "ada" } }, picture: null },
      {
        project: { id: hall.id },
        picture: { url: shoe, width: 24, caption: "The shoe, close to", alt: "A steel shoe" },
      },
      { note: "Ask how they kept it dry", project: { id: hall.id, title: "Boat hall" }, picture: null },
    ],
    next: null,
  });
  expect(await read(id)).toMatchObject({
    name: "Timber that spans",
    description: "Long roofs",
    owner: { username: "bruno", fullName: bruno.user.fullName },
  });
  expect(await list()).toMatchObject([
    { id, itemCount: 3, covers: [bridge.mainImage, shoe, hall.mainImage], savedAs: null },
  ]);
  await expectStoredCounts();
});

it("says which collections have a project or a picture, and adds nothing twice", async () => {
  const [first, second] = [await create(), await create({ name: "Thresholds" })];
  const whole = await add(first.id, hall);
  const picture = await add(first.id, hall, { picture: shoe });
  expect(await add(first.id, hall)).toEqual(whole);
  const savedAs = async (query: string) =>
    Object.fromEntries((await list(query)).map((collection) => [collection.id, collection.savedAs]));
  expect(await savedAs(`?projectId=${hall.id}`)).toEqual({ [first.id]: whole.id, [second.id]: null });
  expect(await savedAs(`?projectId=${hall.id}&picture=${shoe}`)).toEqual({
    [first.id]: picture.id,
    [second.id]: null,
  });
  for (const query of [`?projectId=${bridge.id}`, `?projectId=${hall.id}&picture=/media/none`])
    expect(await savedAs(query), query).toEqual({ [first.id]: null, [second.id]: null });
  expect((await list())[0]?.itemCount).toBe(2);
});

it("lists the collections by the last addition, page by page", async () => {
  const made = [await create({ name: "A" }), await create({ name: "B" }), await create({ name: "C" })];
  const [a, b, c] = made.map(({ id }) => id);
  await env.DB.exec("UPDATE collections SET updated_at = 1000 + id");
  await add(a ?? 0, hall);
  const pages = [await list("?limit=2")];
  const last = pages[0]?.at(-1);
  pages.push(await list(`?limit=2&before=${Date.parse(last?.updatedAt ?? "")}-${last?.id}`));
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[a, c], [b]]);
  expect(await list("", ada)).toEqual([]);
});

describe("several projects at once", () => {
  const addAll = (id: number, projectIds: number[], status = 200, who = bruno) =>
    json<AddedCollectionItems>(who.visitor.post(`${PATH}/${id}/items/add`, { projectIds }), status);

  it("are added on top in their order, without those it has and those nobody sees", async () => {
    const { id } = await create();
    await add(id, bridge);
    const tower = await publish(ada, { title: "Tower" });
    const { itemIds, ...counts } = await addAll(id, [hall.id, bridge.id, 999_999, tower.id]);
    expect(counts).toEqual({ alreadyThere: 1, notAdded: 1 });
    expect(await titles(id)).toEqual(["Boat hall", "Tower", "Footbridge"]);
    await expectStoredCounts();
    const remove = (status: number, who = bruno) =>
      json(who.visitor.post(`${PATH}/${id}/items/remove`, { itemIds }), status);
    await remove(404, ada);
    expect(await remove(200)).toEqual({ removed: 2 });
    expect(await titles(id)).toEqual(["Footbridge"]);
    await remove(404);
    await addAll(id, [hall.id], 404, ada);
    await addAll(id, [], 400);
    await expectStoredCounts();
  });

  it("are added as far as the collection has room", async () => {
    const { id } = await create();
    await env.DB.prepare("UPDATE collections SET item_count = ? WHERE id = ?")
      .bind(COLLECTION_ITEMS_MAX - 1, id)
      .run();
    expect(await addAll(id, [hall.id, bridge.id])).toMatchObject({ alreadyThere: 0, notAdded: 1 });
    expect(await titles(id)).toEqual(["Boat hall"]);
  });
});

describe("who sees it", () => {
  it("its owner alone, or everybody if it is public", async () => {
    const { id } = await create();
    await add(id, hall);
    for (const who of [visitor, ada.visitor, root.visitor])
      expect(await statuses(id, who)).toEqual([404, 404]);
    await json(bruno.visitor.patch(`${PATH}/${id}`, { visibility: "public" }));
    for (const who of [visitor, ada.visitor]) expect(await titles(id, who)).toEqual(["Boat hall"]);
    await json(bruno.visitor.patch(`${PATH}/${id}`, { visibility: "private" }));
    expect(await statuses(id, visitor)).toEqual([404, 404]);
    expect((await visitor.get(`/collections/${id}`)).status).toBe(404);
  });

  it("nobody else while its owner is banned", async () => {
    const { id } = await create({ visibility: "public" });
    await whileBanned(bruno, async () => expect(await statuses(id, visitor)).toEqual([404, 404]));
    expect(await statuses(id, visitor)).toEqual([200, 200]);
  });

  it("only its owner changes it", async () => {
    const { id } = await create({ visibility: "public" });
    const { id: itemId } = await add(id, hall);
    for (const { visitor: who } of [ada, root]) {
      const answers = [
        await who.patch(`${PATH}/${id}`, { name: "Mine" }),
        await who.del(`${PATH}/${id}`),
        await who.post(`${PATH}/${id}/items`, { projectId: bridge.id }),
        await who.patch(`${PATH}/${id}/items/${itemId}`, { note: "Mine" }),
        await who.post(`${PATH}/${id}/items/${itemId}/move`, {}),
        await who.del(`${PATH}/${id}/items/${itemId}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    }
    expect(await items(id)).toMatchObject({ items: [{ id: itemId, note: null }] });
    const other = await create();
    expect((await bruno.visitor.del(`${PATH}/${other.id}/items/${itemId}`)).status).toBe(404);
  });
});

describe("a hidden project", () => {
  it("is left out for others, and stays with the owner of the collection as one that cannot be shown", async () => {
    const { id } = await create({ visibility: "public" });
    await add(id, hall);
    await add(id, hall, { picture: shoe });
    await add(id, bridge);
    const change = (fields: object) => json(ada.visitor.patch(`/api/projects/${hall.id}/update`, fields));
    await change({ visibility: "private" });
    for (const who of [visitor, ada.visitor]) expect(await titles(id, who)).toEqual(["Footbridge"]);
    expect(await titles(id)).toEqual(["Footbridge", null, null]);
    expect((await list())[0]).toMatchObject({ itemCount: 3, covers: [bridge.mainImage] });
    await change({ visibility: "followers" });
    await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await titles(id)).toEqual(["Footbridge", shoe, "Boat hall"]);
    expect(await titles(id, visitor)).toEqual(["Footbridge"]);
    await json(bruno.visitor.del(`/api/users/${ada.user.id}/follow`));
    await change({ visibility: "public" });
    expect(await titles(id, visitor)).toEqual(["Footbridge", shoe, "Boat hall"]);
  });

  it("cannot be added by those who do not see it", async () => {
    const { id } = await create();
    const secret = await publish(ada, { visibility: "private" });
    const locked = await publish(ada, { visibility: "password", password: "larch and stone" });
    const answer = async (projectId: number) =>
      (await bruno.visitor.post(`${PATH}/${id}/items`, { projectId })).status;
    expect([await answer(secret.id), await answer(locked.id), await answer(999_999)]).toEqual([
      404, 401, 404,
    ]);
    expect((await list())[0]?.itemCount).toBe(0);
  });

  it("leaves with its items when it is deleted", { tags: "all" }, async () => {
    const { id } = await create({ visibility: "public" });
    const temporary = await publish(ada, { title: "Pavilion" });
    await add(id, hall);
    await add(id, temporary);
    await json(removeForever(ada.visitor, temporary.id));
    await finishJobs();
    expect(await titles(id)).toEqual(["Boat hall"]);
    expect((await list())[0]?.itemCount).toBe(1);
    await expectStoredCounts();
  });
});

it("a picture that its project gives up is not shown", async () => {
  const { id } = await create({ visibility: "public" });
  await add(id, bridge, { picture: plan });
  await json(ada.visitor.patch(`/api/projects/${bridge.id}/update`, { images: [] }));
  expect([await titles(id), await titles(id, visitor)]).toEqual([[null], []]);
  const refused = bruno.visitor.post(`${PATH}/${id}/items`, { projectId: bridge.id, picture: plan });
  const fields = { picture: "The project has no such picture" };
  expect(await json(refused, 400)).toMatchObject({ code: "invalid_input", fields });
  await json(ada.visitor.patch(`/api/projects/${bridge.id}/update`, { images: [plan] }));
  expect(await titles(id, visitor)).toEqual([plan]);
});

it("has the order that its owner gives it, page by page", async () => {
  const { id } = await create();
  const added = [
    await add(id, hall),
    await add(id, hall, { picture: shoe }),
    await add(id, bridge),
    await add(id, bridge, { picture: bridge.mainImage }),
  ].map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = added;
  const move = (itemId: number, after: number | null) =>
    bruno.visitor.post(`${PATH}/${id}/items/${itemId}/move`, { after });
  const order = async () => (await items(id)).items.map((item) => item.id);
  expect(await order()).toEqual([fourth, third, second, first]);
  await json(move(first, null));
  await json(move(fourth, second));
  expect(await order()).toEqual([first, third, second, fourth]);
  await json(move(second, first));
  expect(await order()).toEqual([first, second, third, fourth]);
  const page = await items(id, bruno.visitor, "?limit=3");
  const rest = await items(id, bruno.visitor, `?limit=3&after=${page.next}`);
  expect([...page.items, ...rest.items].map((item) => item.id)).toEqual(await order());
  expect(rest.next).toBeNull();
  const gone = await json<{ code: string }>(move(first, 999_999), 409);
  expect(gone.code).toBe("conflict");
  expect((await move(999_999, null)).status).toBe(404);
});

it("changes what is given, and deletes", async () => {
  const { id } = await create({ description: "Long roofs", visibility: "public" });
  const { id: itemId } = await add(id, hall, { note: "Dry?" });
  await json(bruno.visitor.patch(`${PATH}/${id}`, { name: "Spans" }));
  expect(await read(id)).toMatchObject({ name: "Spans", description: "Long roofs", visibility: "public" });
  await json(bruno.visitor.patch(`${PATH}/${id}`, { description: "" }));
  expect(await read(id)).toMatchObject({ name: "Spans", description: null });
  const note = async (value: string) => {
    await json(bruno.visitor.patch(`${PATH}/${id}/items/${itemId}`, { note: value }));
    return (await items(id)).items[0]?.note;
  };
  expect([await note("It is dry"), await note(" ")]).toEqual(["It is dry", null]);
  await json(bruno.visitor.del(`${PATH}/${id}/items/${itemId}`));
  expect((await list())[0]).toMatchObject({ itemCount: 0 });
  await json(bruno.visitor.del(`${PATH}/${id}`));
  expect(await statuses(id, bruno.visitor)).toEqual([404, 404]);
});

it("refuses what does not fit", async () => {
  for (const [input, field, message] of [
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(101) }, "name", "Name must be at most 100 characters"],
    [{ description: "x".repeat(1001) }, "description", "Description must be at most 1,000 characters"],
    [{ visibility: "followers" }, "visibility", "Visibility must be one of private, public"],
  ] as const) {
    const refused = bruno.visitor.post(PATH, { name: "Timber", ...input });
    expect(await json(refused, 400)).toMatchObject({ fields: { [field]: message } });
  }
  const { id } = await create();
  const long = bruno.visitor.post(`${PATH}/${id}/items`, { projectId: hall.id, note: "x".repeat(1001) });
  expect(await json(long, 400)).toMatchObject({ fields: { note: "Note must be at most 1,000 characters" } });
  expect((await bruno.visitor.get(`${PATH}/${id}/items?after=x`)).status).toBe(400);
});

it("has a limit of collections, and of items in one", async () => {
  const { id } = await create();
  await env.DB.prepare(
    `INSERT INTO collections (user_id, name, visibility, created_at, updated_at)
      SELECT ?1, 'C', 'private', 1, 1 FROM json_each(?2)`,
  )
    .bind(bruno.user.id, JSON.stringify(Array(COLLECTIONS_MAX - 1).fill(0)))
    .run();
  expect(await json(bruno.visitor.post(PATH, { name: "One more" }), 409)).toMatchObject({
    code: "conflict",
    message: `An account can have ${COLLECTIONS_MAX} collections. Delete one that is not used`,
  });
  await env.DB.prepare("UPDATE collections SET item_count = ? WHERE id = ?")
    .bind(COLLECTION_ITEMS_MAX, id)
    .run();
  const full = bruno.visitor.post(`${PATH}/${id}/items`, { projectId: hall.id });
  expect(await json(full, 409)).toMatchObject({
    message: `A collection can have ${COLLECTION_ITEMS_MAX} items. Start another one`,
  });
});

it("is in the export of its owner's data", async () => {
  const { id } = await create({ name: "Timber that spans", description: "Long roofs" });
  await add(id, hall, { note: "Ask how they kept it dry" });
  const text = await (await bruno.visitor.get("/api/users/export/data?format=json")).text();
  const exported = JSON.parse(text);
  expect(exported.collections).toMatchObject([{ title: "Timber that spans", content: "Long roofs" }]);
  expect(exported.collectionItems).toMatchObject([
    { title: "Boat hall", content: "Ask how they kept it dry" },
  ]);
});

import { env } from "cloudflare:workers";
import type { Building, BuildingChange, BuildingPage } from "@contract/buildings";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  makeSuperuser,
  publish,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
} from "../../testing/fixtures";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, root] = [await registerUser("carla"), await registerUser("root")];
  await makeSuperuser(root.user.id);
  // A free account has ten projects.
  for (const { user } of [ada, bruno, carla]) await setColumn(user.id, "account_type", "premium");
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));

const link = (who: TestUser, project: { id: number }, body: object) =>
  who.visitor.put(`/api/projects/${project.id}/building`, body);
const linked = async (who: TestUser, project: { id: number }, body: object) =>
  (await json<{ building: Building }>(link(who, project, body))).building;
const readAs = (who: { visitor: Visitor }, id: number) => who.visitor.get(`/api/buildings/${id}`);
const read = (id: number) => json<BuildingPage>(new Visitor().get(`/api/buildings/${id}`));
const change = (who: TestUser, project: Project, values: object) =>
  json(who.visitor.patch(`/api/projects/${project.id}/update`, values));
const changesOf = (who: TestUser, id: number) =>
  json<BuildingChange[]>(who.visitor.get(`/api/buildings/${id}/changes`));
const undo = (who: TestUser, id: number, changeId: number | undefined) =>
  who.visitor.post(`/api/buildings/${id}/changes/${changeId}/undo`);

/** A building with a project of ada's and one of bruno's. */
async function told(name = "Harbour Baths") {
  const [adas, brunos] = [
    await publish(ada, { title: name, city: "Hamburg", country: "Germany", completionDate: "2024-05" }),
    await publish(bruno, { title: `Structure of ${name}`, city: "Hamburg", completionDate: "2023" }),
  ];
  const { id } = await linked(ada, adas, { new: { name, city: "Hamburg", country: "Germany" } });
  await linked(bruno, brunos, { buildingId: id });
  return { id, adas, brunos };
}

describe("a building", () => {
  it("has a page from its second project on, until the last owner ends it", async () => {
    const adas = await publish(ada, { title: "Baths" });
    const { id, hasPage } = await linked(ada, adas, { new: { name: "Baths", city: "Hamburg" } });
    expect(hasPage).toBe(false);
    expect((await readAs({ visitor: new Visitor() }, id)).status).toBe(404);
    expect((await readAs(bruno, id)).status).toBe(404);
    expect((await readAs(ada, id)).status).toBe(200);
    const brunos = await publish(bruno);
    expect(await linked(bruno, brunos, { buildingId: id })).toMatchObject({ hasPage: true, tellings: 2 });
    expect((await read(id)).shown.map(({ id }) => id).sort()).toEqual([adas.id, brunos.id].sort());
    const end = (who: TestUser) => who.visitor.patch(`/api/buildings/${id}`, { hasPage: false });
    expect((await end(ada)).status).toBe(409);
    await linked(bruno, brunos, { buildingId: null });
    expect(await read(id)).toMatchObject({ tellings: 1, hasPage: true });
    expect((await end(bruno)).status).toBe(403);
    await json(end(ada));
    expect((await readAs({ visitor: new Visitor() }, id)).status).toBe(404);
    await json(ada.visitor.patch(`/api/buildings/${id}`, { hasPage: true }));
    await linked(ada, adas, { buildingId: null });
    const gone = await readAs({ visitor: new Visitor() }, id);
    expect([gone.status, await gone.json()]).toMatchObject([410, { code: "gone" }]);
  });

  it("is linked by the owner of a project only, and a superuser can only unlink", async () => {
    const { id, adas } = await told();
    const own = await publish(bruno);
    expect((await link(bruno, adas, { buildingId: null })).status).toBe(403);
    expect((await link(root, own, { buildingId: id })).status).toBe(403);
    expect((await link(bruno, own, { buildingId: 4711 })).status).toBe(404);
    expect((await link(bruno, own, {})).status).toBe(400);
    expect((await link(bruno, own, { buildingId: id, new: { name: "Two" } })).status).toBe(400);
    await linked(root, adas, { buildingId: null });
    expect(await read(id)).toMatchObject({ tellings: 1 });
  });

  it.each([
    ["of which the address is hidden", { isAddressPublic: false }],
    ["for followers", { visibility: "followers" }],
    ["behind a password", { visibility: "password", password: "Plinth-Baths-1" }],
    ["for nobody", { visibility: "private" }],
  ])("is not told of by a project %s, which loses its building when it becomes so", async (_what, values) => {
    const { id, adas } = await told();
    await change(ada, adas, values);
    expect(await read(id)).toMatchObject({ tellings: 1 });
    expect((await read(id)).shown).toHaveLength(1);
    expect((await link(ada, adas, { buildingId: id })).status).toBe(409);
    await change(ada, adas, { visibility: "public", isAddressPublic: true });
    expect(await json(ada.visitor.get(`/api/projects/${adas.id}`))).toMatchObject({ building: null });
    await linked(ada, adas, { buildingId: id });
  });

  it("is not told of by a project in the trash or of a banned owner, which comes back with it", async () => {
    const { id, adas, brunos } = await told();
    await json(ada.visitor.del(`/api/projects/${adas.id}`));
    expect((await read(id)).shown.map((each) => each.id)).toEqual([brunos.id]);
    await json(ada.visitor.post(`/api/projects/${adas.id}/restore`));
    expect(await read(id)).toMatchObject({ tellings: 2 });
    await whileBanned(bruno, async () => {
      const { people, shown } = await read(id);
      expect(people.map(({ name }) => name)).not.toContain(bruno.user.fullName);
      expect(shown.map((each) => each.id)).toEqual([adas.id]);
    });
    expect(await read(id)).toMatchObject({ tellings: 2 });
    await json(ada.visitor.del(`/api/projects/${adas.id}`));
    await json(ada.visitor.del(`/api/projects/${adas.id}/forever`));
    expect(await read(id)).toMatchObject({ tellings: 1 });
  });

  it("is shown by its projects to everybody once it has a page, and to the owner before", async () => {
    const adas = await publish(ada);
    const { id } = await linked(ada, adas, { new: { name: "Baths" } });
    const shown = async (who: { visitor: Visitor }) =>
      (await json<Project>(who.visitor.get(`/api/projects/${adas.id}`))).building;
    expect([await shown(ada), await shown(bruno)]).toMatchObject([{ id, hasPage: false }, null]);
    const brunos = await publish(bruno);
    await linked(bruno, brunos, { buildingId: id });
    expect(await shown({ visitor: new Visitor() })).toEqual({
      id,
      name: "Baths",
      hasPage: true,
      tellings: 2,
    });
  });
});

describe("everybody who made a building", () => {
  it("is named once, by role, confirmed people first, and operators last", async () => {
    const { id, adas, brunos } = await told("Credited Baths");
    await change(ada, adas, {
      practiceRole: "Architect",
      collaborators: [
        { name: "Bruno Falcetti", role: "Structural engineer", type: null },
        { name: "Carla", role: "Contractor", type: null },
        { name: "Dana Op", role: "Building operator", type: null },
      ],
    });
    await change(bruno, brunos, {
      practiceRole: "Structural engineer",
      stakeholders: [{ name: "carla", role: "Client" }],
    });
    const [, credit] = await json<{ id: number; name: string; role: string }[]>(
      ada.visitor.get(`/api/projects/${adas.id}/credits`),
    );
    await env.DB.exec("UPDATE users SET email_verified = 1");
    await json(ada.visitor.post(`/api/credits/${credit?.id}/ask`, { userId: carla.user.id }));
    await json(carla.visitor.post(`/api/credits/${credit?.id}/answer`, { ...credit, answer: "confirm" }));
    const { people } = await read(id);
    expect(
      people.map(({ name, roles, isConfirmed, isOperator }) => [name, roles, isConfirmed, isOperator]),
    ).toEqual([
      [ada.user.fullName, ["Architect"], false, false],
      [bruno.user.fullName, ["Structural engineer"], false, false],
      ["Carla", ["Contractor", "Client"], true, false],
      ["Dana Op", ["Building operator"], false, true],
    ]);
    expect(people[2]).toMatchObject({ userId: carla.user.id, projectIds: [adas.id, brunos.id] });
  });
});

describe("the owners of its projects", () => {
  it("change a building, which is logged, and undo what another changed", async () => {
    const { id } = await told();
    const values = {
      name: "Harbour Baths Hamburg",
      otherNames: ["Hafenbad", "hafenbad"],
      point: { lat: 53.54449, lon: 9.98951 },
      wikidata: "https://www.wikidata.org/wiki/Q243",
      openStreetMap: "https://www.openstreetmap.org/way/5013364#map=17/53.544/9.99",
    };
    expect((await carla.visitor.patch(`/api/buildings/${id}`, values)).status).toBe(403);
    const changed = await json<Building>(ada.visitor.patch(`/api/buildings/${id}`, values));
    expect(changed).toMatchObject({
      otherNames: ["Hafenbad"],
      point: { lat: 53.544, lon: 9.99 },
      wikidata: "Q243",
      openStreetMap: "way/5013364",
    });
    expect((await carla.visitor.get(`/api/buildings/${id}/changes`)).status).toBe(403);
    const [edited] = await changesOf(bruno, id);
    expect(edited).toMatchObject({
      kind: "edited",
      userId: ada.user.id,
      before: { name: "Harbour Baths", point: null },
      after: { name: "Harbour Baths Hamburg" },
    });
    await json(undo(bruno, id, edited?.id));
    expect(await read(id)).toMatchObject({
      name: "Harbour Baths",
      otherNames: [],
      point: null,
      wikidata: null,
    });
    expect((await undo(bruno, id, edited?.id)).status).toBe(409);
    const [undone] = await changesOf(ada, id);
    await json(undo(ada, id, undone?.id));
    expect(await read(id)).toMatchObject({
      name: "Harbour Baths Hamburg",
      point: { lat: 53.544, lon: 9.99 },
    });
  });

  it("cannot undo what has changed again, and of two who change at once both or one succeed", async () => {
    const { id } = await told();
    const rename = (who: TestUser, name: string) => who.visitor.patch(`/api/buildings/${id}`, { name });
    await json(rename(ada, "First"));
    const [first] = await changesOf(ada, id);
    await json(rename(bruno, "Second"));
    expect((await undo(bruno, id, first?.id)).status).toBe(409);
    const statuses = (await Promise.all([rename(ada, "Third"), rename(bruno, "Fourth")])).map(
      (each) => each.status,
    );
    const entries = await changesOf(ada, id);
    expect(entries.filter(({ kind }) => kind === "edited")).toHaveLength(
      2 + statuses.filter((status) => status === 200).length,
    );
    const [last] = entries;
    const both = (await Promise.all([undo(ada, id, last?.id), undo(bruno, id, last?.id)])).map(
      (each) => each.status,
    );
    expect(both.sort()).toEqual([200, 409]);
  });

  it("read in the history of both when a project changes its building, by whomever who is not banned", async () => {
    const [one, other] = [await told("North Dock"), await told("South Dock")];
    await linked(ada, one.adas, { buildingId: other.id });
    const kinds = async (id: number) =>
      (await changesOf(bruno, id)).slice(0, 1).map(({ kind, projectId }) => [kind, projectId]);
    expect(await kinds(one.id)).toEqual([["unlinked", one.adas.id]]);
    expect(await kinds(other.id)).toEqual([["linked", one.adas.id]]);
    await linked(ada, one.adas, { new: { name: "East Dock" } });
    expect(await kinds(other.id)).toEqual([["unlinked", one.adas.id]]);
    await whileBanned(ada, async () =>
      expect((await changesOf(bruno, other.id))[0]).toMatchObject({ userId: null, userName: null }),
    );
  });

  it("take a project out that somebody linked by mistake", async () => {
    const { id } = await told();
    const wrong = await publish(carla);
    await linked(carla, wrong, { buildingId: id });
    const [entry] = await changesOf(ada, id);
    await json(undo(ada, id, entry?.id));
    expect(await read(id)).toMatchObject({ tellings: 2 });
    expect(await json(carla.visitor.get(`/api/projects/${wrong.id}`))).toMatchObject({ building: null });
  });

  it("make it part of another, one level deep", async () => {
    const [whole, part, other] = [await told("Campus"), await told("Hall"), await told("Annex")];
    const partOf = (id: number, of: number | null) =>
      ada.visitor.patch(`/api/buildings/${id}`, { partOf: of });
    await json(partOf(part.id, whole.id));
    expect(await read(part.id)).toMatchObject({ whole: { id: whole.id, name: "Campus" } });
    expect(await read(whole.id)).toMatchObject({ parts: [{ id: part.id, name: "Hall" }] });
    expect((await partOf(other.id, part.id)).status).toBe(409);
    expect((await partOf(whole.id, other.id)).status).toBe(409);
    expect((await partOf(part.id, part.id)).status).toBe(404);
    await json(partOf(part.id, null));
    expect(await read(whole.id)).toMatchObject({ parts: [] });
    // The owners of the whole take out what others have made its part.
    const { id } = await linked(carla, await publish(carla), { new: { name: "Kiosk" } });
    const patch = (who: TestUser, values: object) => who.visitor.patch(`/api/buildings/${id}`, values);
    await json(patch(carla, { hasPage: true, partOf: whole.id }));
    for (const values of [{ partOf: null, name: "Mine" }, { name: "Mine" }, { partOf: other.id }, {}])
      expect((await patch(bruno, values)).status, JSON.stringify(values)).toBe(403);
    await json(patch(bruno, { partOf: null }));
    expect(await read(whole.id)).toMatchObject({ parts: [] });
    expect((await changesOf(carla, id))[0]).toMatchObject({ kind: "edited", userId: bruno.user.id });
  });
});

describe("two buildings that are one", () => {
  const merge = (who: TestUser, id: number, into: number) =>
    who.visitor.post(`/api/buildings/${id}/merge`, { into });

  it("are merged when an owner on each side says so, and divided again by undo", async () => {
    const one = await told("Bathhouse");
    const cs = await publish(carla);
    const { id: into } = await linked(carla, cs, { new: { name: "City Baths", city: "Hamburg" } });
    const third = await registerPerson({
      fullName: "Dana Op",
      email: "dana@example.com",
      username: "dana",
      password: "Plinth-dana-1",
    });
    expect((await merge(third, one.id, into)).status).toBe(404);
    expect(await json(merge(ada, one.id, into))).toMatchObject({ isMerged: false });
    expect((await merge(ada, one.id, into)).status).toBe(409);
    // Another owner of the same side is not the other side.
    expect(await json(merge(bruno, one.id, into))).toMatchObject({ isMerged: false });
    const notifications = await json<{ message: string }[]>(carla.visitor.get("/api/notifications"));
    expect(notifications[0]?.message).toContain("Bathhouse and City Baths are one building");
    expect(await json(merge(carla, one.id, into))).toMatchObject({
      isMerged: true,
      building: { id: into, tellings: 3, otherNames: ["Bathhouse"], hasPage: true },
    });
    const moved = await new Visitor().get(`/api/buildings/${one.id}`);
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, `/api/buildings/${into}`]);
    expect((await merge(ada, one.id, into)).status).toBe(308);
    const [entry] = await changesOf(bruno, into);
    expect(entry).toMatchObject({ kind: "merged", userId: carla.user.id });
    await json(undo(bruno, into, entry?.id));
    expect(await read(one.id)).toMatchObject({ tellings: 2, mergedInto: null });
    expect(await json(readAs(carla, into))).toMatchObject({ tellings: 1, otherNames: [] });
    // Whoever divided them need not agree again.
    expect(await json(merge(carla, one.id, into))).toMatchObject({ isMerged: false });
  });

  it("are not merged by who owns a project of both", { tags: "all" }, async () => {
    const [one, other] = [await told("North Baths"), await told("South Baths")];
    const theirs = await publish(carla);
    await linked(carla, theirs, { buildingId: one.id });
    expect(await json(merge(carla, one.id, other.id))).toMatchObject({ isMerged: false });
    expect(await json(merge(root, one.id, other.id))).toMatchObject({ isMerged: true });
  });

  it("are merged into the one that the second call names", async () => {
    const [one, other] = [await told("East Baths"), await publish(carla, { title: "Baths, East" })];
    const { id: into } = await linked(carla, other, { new: { name: "Baths, East" } });
    expect(await json(merge(ada, one.id, into))).toMatchObject({ isMerged: false });
    expect(await json(merge(carla, into, one.id))).toMatchObject({
      isMerged: true,
      building: { id: one.id, tellings: 3 },
    });
  });

  it("are divided step by step, with their parts and addresses", { tags: "all" }, async () => {
    const own = async (name: string) => (await linked(ada, await publish(ada), { new: { name } })).id;
    const [first, second, third, part] = [
      await own("One"),
      await own("Two"),
      await own("Three"),
      await own("Wing"),
    ];
    for (const id of [first, second, third, part])
      await json(ada.visitor.patch(`/api/buildings/${id}`, { hasPage: true }));
    await json(ada.visitor.patch(`/api/buildings/${part}`, { partOf: second }));
    await json(merge(ada, first, second));
    await json(merge(ada, second, third));
    expect(await read(part)).toMatchObject({ partOf: third });
    const location = async (id: number) =>
      (await new Visitor().get(`/api/buildings/${id}`)).headers.get("Location");
    expect(await location(first)).toBe(`/api/buildings/${third}`);
    const undoLast = async (id: number) =>
      undo(ada, id, (await changesOf(ada, id)).find(({ kind }) => kind === "merged")?.id);
    const answers = await Promise.all([undoLast(third), undoLast(third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(second)).toMatchObject({ tellings: 2, parts: [{ id: part }] });
    expect(await location(first)).toBe(`/api/buildings/${second}`);
    await json(undoLast(second));
    expect(await read(first)).toMatchObject({ tellings: 1, mergedInto: null });
  });

  it("are merged at once if all projects are one owner's", async () => {
    const ids = await Promise.all(
      ["Left", "Right"].map(async (name) => (await linked(ada, await publish(ada), { new: { name } })).id),
    );
    expect(await json(merge(ada, ids[0] ?? 0, ids[1] ?? 0))).toMatchObject({ isMerged: true });
  });
});

it("candidates are found by name and place, and buildings by a search if they have a page", async () => {
  const { id } = await told("Rosenquay Library");
  const mine = await publish(carla, { title: "Rosenquay Library", city: "Hamburg", completionDate: "2024" });
  const candidates = (who: TestUser, projectId: number) =>
    who.visitor.get(`/api/buildings/candidates?projectId=${projectId}`);
  expect(await json(candidates(carla, mine.id))).toMatchObject([
    { id, name: "Rosenquay Library", tellings: 2 },
  ]);
  expect((await candidates(bruno, mine.id)).status).toBe(403);
  const elsewhere = await publish(carla, { title: "Rosenquay Library", city: "Lima" });
  expect(await json(candidates(carla, elsewhere.id))).toEqual([]);
  const find = (search: string) => json<Building[]>(new Visitor().get(`/api/buildings?search=${search}`));
  expect((await find("rosenquay lib")).map((each) => each.id)).toEqual([id]);
  expect(await find("rosenquay bridge")).toEqual([]);
  const hidden = await linked(carla, mine, { new: { name: "Rosenquay Annex", city: "Hamburg" } });
  expect((await find("rosenquay")).map((each) => each.id)).not.toContain(hidden.id);
});

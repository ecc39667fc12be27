import { env } from "cloudflare:workers";
import { ErrorBody } from "@contract/errors";
import { codeOfMetric, metricNames } from "@contract/measure-metrics";
import {
  AUTHORS_MAX,
  type ImportedMeasures,
  MEASURES_MAX,
  MEASURES_SHOWN,
  type Measure,
  type Work,
} from "@contract/measures";
import type { Project } from "@contract/projects";
import { WebhookPayload } from "@contract/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, ORIGIN, Visitor } from "../../testing/api";
import {
  file,
  form,
  publish,
  registerPerson,
  registerUser,
  setColumn,
  type TestUser,
} from "../../testing/fixtures";
import { finishJobs } from "../../testing/outbound";
import { expectStoredCounts } from "../../testing/stored-counts";
import { addWebhook, type Receiver, receiver, settings } from "../../testing/webhooks";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
const stranger = new Visitor();

beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", settings), await registerUser("bruno", settings)];
  carla = await registerUser("carla");
  for (const { user } of [ada, bruno, carla]) await setColumn(user.id, "email_verified", 1);
});
afterAll(() => expectStoredCounts());
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));

const AREA = { floorArea: 1000, floorAreaBasis: "GIA" };
const YEAR = { metric: "energyUse", value: 46.5, from: "2024", to: "2024", basis: "measured" };
const PREDICTED = { metric: "energyUse", value: 30, basis: "predicted", isPublic: true };
const PUBLIC = { ...YEAR, isPublic: true };

const make = async (fields: object = AREA) => (await publish(ada, { title: "School", ...fields })).id;
const read = (id: number, who: Visitor = stranger) => json<Project>(who.get(`/api/projects/${id}`));
const list = (id: number, who: Visitor = stranger) =>
  json<Measure[]>(who.get(`/api/projects/${id}/measures`));
const put = (id: number, who: TestUser, measures: object[], more: object = {}) =>
  who.visitor.put(`/api/projects/${id}/measures`, { measures, ...more });
const write = (id: number, who: TestUser, measures: object[], more?: object) =>
  json<Measure[]>(put(id, who, measures, more));
const putWorks = (id: number, who: TestUser, works: object[]) =>
  who.visitor.put(`/api/projects/${id}/works`, { works });
const dispute = (id: number, measureId: number, who: TestUser, body: object) =>
  who.visitor.post(`/api/projects/${id}/measures/${measureId}/dispute`, body);
/** The events that have arrived since the last call. */
const eventsAt = async (at: Receiver) =>
  (await at.received())
    .map(({ payload }) => WebhookPayload.parse(payload))
    .map(({ type, data }) => [type, data]);
const doubt = { isDisputed: true, dispute: "The meter of the kitchen is missing." };
const refused = async (response: Promise<Response>, status: number, code: string) => {
  const body = ErrorBody.parse(await json(response, status));
  expect(body.code).toBe(code);
  return body;
};
/** Gives a person a confirmed credit, by the calls that people make. */
async function credit(id: number, who: TestUser, role = "operator") {
  const others = (
    await json<{ id: number; list: string; name: string; role: string }[]>(
      ada.visitor.get(`/api/projects/${id}/credits`),
    )
  ).map(({ id, list, name, role }) => ({ id, list, name, role }));
  const words = { name: who.user.fullName, role };
  const saved = await json<{ id: number; name: string }[]>(
    ada.visitor.put(`/api/projects/${id}/credits`, {
      credits: [...others, { list: "stakeholders", ...words }],
    }),
  );
  const creditId = saved.find(({ name }) => name === words.name)?.id ?? 0;
  await json(ada.visitor.post(`/api/credits/${creditId}/ask`, { userId: who.user.id }));
  await json(who.visitor.post(`/api/credits/${creditId}/answer`, { answer: "confirm", ...words }));
  return creditId;
}
async function operated(fields?: object) {
  const id = await make(fields);
  return { id, creditId: await credit(id, bruno) };
}

describe("who enters measures", () => {
  it("is the owner, and whoever has a confirmed credit in one of three roles", async () => {
    for (const role of ["operator", "energy-consultant", "Client"]) {
      const id = await make();
      await refused(put(id, bruno, [YEAR]), 403, "forbidden");
      await credit(id, bruno, role);
      expect(await write(id, bruno, [YEAR])).toMatchObject([
        { ...YEAR, from: "2024-01-01", to: "2024-12-31", isOwn: true, enteredBy: { userId: bruno.user.id } },
      ]);
      expect(await write(id, ada, [PREDICTED])).toMatchObject([
        { basis: "predicted", enteredBy: { userId: ada.user.id, name: ada.user.fullName, role: null } },
      ]);
    }
  });

  it("is nobody with another role, without a confirmation, or without a login", async () => {
    const id = await make();
    await credit(id, bruno, "photographer");
    await refused(put(id, bruno, [YEAR]), 403, "forbidden");
    await json(stranger.put(`/api/projects/${id}/measures`, { measures: [] }), 401);
    await json(carla.visitor.get("/api/projects/4711/measures"), 404);
    await refused(put(4711, carla, [YEAR]), 404, "not_found");
  });

  it("keeps the entries under the name of a person who loses the credit or deletes the account", async () => {
    const dora = await registerPerson({
      fullName: "Dora Lind",
      email: "dora@example.com",
      username: "dora",
      password: "Plinth-dora-1",
    });
    await setColumn(dora.user.id, "email_verified", 1);
    const id = await make();
    const creditId = await credit(id, dora);
    await write(id, dora, [PUBLIC]);
    await json(dora.visitor.post(`/api/credits/${creditId}/withdraw`));
    await refused(put(id, dora, []), 403, "forbidden");
    const entered = { name: "Dora Lind", role: "Building operator" };
    expect(await list(id)).toMatchObject([{ value: 46.5, enteredBy: { ...entered, userId: dora.user.id } }]);
    await json(
      dora.visitor.del(`/api/users/${dora.user.id}`, { username: "dora", password: "Plinth-dora-1" }),
    );
    await finishJobs();
    expect(await list(id)).toMatchObject([{ value: 46.5, enteredBy: { ...entered, userId: null } }]);
    expect((await read(id)).inUse?.measures).toMatchObject([{ value: 46.5, enteredBy: entered }]);
  });

  it(`are at most ${AUTHORS_MAX} people besides the owner`, async () => {
    const { id } = await operated();
    await env.DB.prepare("INSERT INTO in_use_authors (project_id, name) SELECT ?, value FROM json_each(?)")
      .bind(id, JSON.stringify(Array.from({ length: AUTHORS_MAX + 1 }, (_, index) => `P${index}`)))
      .run();
    await refused(put(id, bruno, [YEAR]), 409, "conflict");
    await write(id, ada, [PREDICTED]);
  });
});

describe("a list of measures", () => {
  it("replaces the caller's own entries, never those of others, and keeps their ids", async () => {
    const { id } = await operated();
    await write(id, ada, [PREDICTED]);
    const [first] = (await write(id, bruno, [PUBLIC, { ...PUBLIC, from: "2023", to: "2023" }])).filter(
      ({ from }) => from === "2024-01-01",
    );
    const after = await write(id, bruno, [{ ...PUBLIC, value: 47, method: "Main meter", source: "Bill" }]);
    expect(after.map(({ value }) => value).sort()).toEqual([30, 47]);
    expect(after.find(({ isOwn }) => isOwn)).toMatchObject({
      id: first?.id,
      method: "Main meter",
      source: "Bill",
    });
    expect(await write(id, ada, [])).toMatchObject([{ value: 47 }]);
  });

  it("of two callers at once are both saved", async () => {
    const { id } = await operated();
    await Promise.all([write(id, ada, [PREDICTED]), write(id, bruno, [PUBLIC])]);
    expect((await list(id)).map(({ value }) => value)).toEqual([30, 46.5]);
    expect((await read(id)).inUse?.measures).toHaveLength(2);
  });

  it("names the wrong fields by their index", async () => {
    const id = await make();
    const { fields } = await refused(
      put(id, ada, [
        { ...YEAR, metric: "happiness" },
        { ...YEAR, value: "12.000" },
        { ...YEAR, unit: "km" },
        { ...YEAR, to: null },
        { ...YEAR, from: "2025", to: "2024" },
        { ...YEAR, from: "2024-02-30" },
        { ...YEAR, metric: "certificate", value: "Z" },
        { ...YEAR, metric: "runningCost", unit: "m²" },
        { ...YEAR, basis: "guessed" },
      ]),
      400,
      "invalid_input",
    );
    expect(fields).toMatchObject({
      "measures.1.value": "12.000 can be 12 or 12000: write it without a separator",
    });
    expect(Object.keys(fields ?? {})).toEqual([
      "measures.0.metric",
      "measures.1.value",
      "measures.2.unit",
      "measures.3.to",
      "measures.4.to",
      "measures.5.from",
      "measures.6.value",
      "measures.7.unit",
      "measures.8.basis",
    ]);
    await refused(put(id, ada, [YEAR, { ...YEAR, value: 3 }]), 400, "invalid_input");
    const many = Array.from({ length: MEASURES_MAX + 1 }, () => YEAR);
    await refused(put(id, ada, many), 400, "invalid_input");
    expect(await list(id, ada.visitor)).toEqual([]);
  });

  it("converts units, and reads classes of certificates and currencies", async () => {
    const id = await make();
    const rows = await write(id, ada, [
      { ...YEAR, value: 12, unit: "kBtu/ft²" },
      { ...YEAR, metric: "electricityUse", value: "31.5", unit: "MWh" },
      { ...YEAR, metric: "waterUse", value: 420, unit: "m3" },
      {
        ...YEAR,
        metric: "certificate",
        value: "a+",
        unit: "class",
        basis: "certified",
        from: null,
        to: null,
      },
      { ...YEAR, metric: "runningCost", value: 12.5, unit: "EUR/m2·a" },
    ]);
    expect(rows.map(({ metric, value, unit }) => [metric, value, unit])).toEqual([
      ["energyUse", 37.8550799, "kWh/m²"],
      ["electricityUse", 31_500, "kWh"],
      ["waterUse", 420, "m³"],
      ["certificate", "A+", "class"],
      ["runningCost", 12.5, "EUR/m²"],
    ]);
    expect(rows[3]).toMatchObject({ basis: "certified", from: null, to: null });
  });

  it("takes no value per area of a project without a floor area and its basis", async () => {
    const whole = { ...YEAR, unit: "kWh", value: 46_500 };
    for (const fields of [{}, { floorArea: 1000 }, { floorArea: 1000, floorAreaBasis: "site" }]) {
      const id = await make(fields);
      const { message } = await refused(put(id, ada, [YEAR]), 400, "invalid_input");
      expect(message).toContain("no floor area with its basis");
      expect(await write(id, ada, [whole])).toMatchObject([{ value: 46_500, unit: "kWh" }]);
    }
  });

  it("refuses an implausible value once", async () => {
    const id = await make();
    const implausible = { ...YEAR, value: 4650 };
    const { fields } = await refused(
      put(id, ada, [YEAR, { ...implausible, from: "2023" }]),
      400,
      "implausible_value",
    );
    expect(Object.keys(fields ?? {})).toEqual(["measures.1.value"]);
    await refused(put(id, ada, [{ ...YEAR, unit: "kWh", value: 4_650_000 }]), 400, "implausible_value");
    expect(await write(id, ada, [implausible], { isMeant: true })).toMatchObject([{ value: 4650 }]);
    expect(await write(id, ada, [{ ...implausible, isMeant: true }])).toMatchObject([{ value: 4650 }]);
    await refused(put(id, ada, [{ ...implausible, value: 1e13 }], { isMeant: true }), 400, "invalid_input");
  });

  it("keeps values of parts of a year as they are", async () => {
    const id = await make();
    const part = { ...PUBLIC, from: "2024-10", to: "2024-12", value: 19 };
    expect(await write(id, ada, [part])).toMatchObject([{ value: 19, from: "2024-10-01", to: "2024-12-31" }]);
  });
});

describe("privacy", () => {
  it("keeps an entry from everybody but its enterer until it is shown", async () => {
    const { id } = await operated();
    await write(id, bruno, [YEAR]);
    expect(await list(id)).toEqual([]);
    expect(await list(id, ada.visitor)).toEqual([]);
    expect((await read(id, ada.visitor)).inUse).toBeNull();
    expect(await list(id, bruno.visitor)).toMatchObject([{ isPublic: false, isOwn: true }]);
    await write(id, bruno, [PUBLIC]);
    expect(await list(id)).toMatchObject([{ isPublic: true, isOwn: false }]);
    expect((await read(id)).inUse?.measures).toMatchObject([{ value: 46.5, unit: "kWh/m²" }]);
    await write(id, bruno, [YEAR]);
    expect((await read(id)).inUse).toBeNull();
  });

  it("hides the measures of a project with it", async () => {
    const { id } = await operated();
    await write(id, bruno, [PUBLIC]);
    await json(ada.visitor.patch(`/api/projects/${id}/update`, { visibility: "private" }));
    for (const path of ["measures", "measures?format=csv", "works"])
      await json(stranger.get(`/api/projects/${id}/${path}`), 404);
    await refused(put(id, bruno, [PUBLIC]), 404, "not_found");
    await json(ada.visitor.del(`/api/projects/${id}`));
    await json(ada.visitor.get(`/api/projects/${id}/measures`), 404);
    await json(ada.visitor.del(`/api/projects/${id}/forever`));
    await finishJobs();
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM measures WHERE project_id = ?").bind(id).first("n"),
    ).toBe(0);
  });

  it("links nobody who is banned, and keeps the name", { tags: "all" }, async () => {
    const { id } = await operated();
    await write(id, bruno, [PUBLIC]);
    await whileBanned(bruno, async () => {
      expect(await list(id)).toMatchObject([{ enteredBy: { name: bruno.user.fullName, userId: null } }]);
    });
  });

  it("exports only the entries of the account itself", async () => {
    const { id } = await operated();
    await write(id, ada, [{ ...PREDICTED, value: 31 }]);
    await write(id, bruno, [{ ...YEAR, value: 46.25 }]);
    await json(putWorks(id, bruno, [{ date: "2021", what: "New pump" }]));
    const exported = async ({ visitor }: TestUser, session: string) => {
      await json(visitor.post("/api/security/password", { password: session }));
      return json<Record<string, { content: string }[]>>(visitor.get("/api/users/export/data?format=json"));
    };
    const of = await exported(bruno, "Plinth-bruno-1");
    expect(of.measures?.[0]?.content).toContain("value: 46.25");
    expect(JSON.stringify(of.measures)).not.toContain("value: 31\\n");
    expect(of.works).toMatchObject([{ content: "date: 2021\nwhat: New pump" }]);
  });
});

describe("a dispute", () => {
  it("is for the other side, in words, and changes nothing else", async () => {
    const { id } = await operated();
    const [measure] = await write(id, bruno, [PUBLIC]);
    const measureId = measure?.id ?? 0;
    await refused(dispute(id, measureId, bruno, doubt), 403, "forbidden");
    await refused(dispute(id, measureId, carla, doubt), 403, "forbidden");
    await refused(dispute(id, measureId, ada, { isDisputed: true }), 400, "invalid_input");
    expect(await json(dispute(id, measureId, ada, doubt))).toMatchObject({
      ...doubt,
      value: 46.5,
      disputedBy: ada.user.fullName,
    });
    expect((await read(id)).inUse?.measures).toMatchObject([{ ...doubt, value: 46.5 }]);
    await write(id, bruno, [{ ...PUBLIC, method: "Read again" }]);
    expect(await list(id)).toMatchObject([{ ...doubt, method: "Read again" }]);
    await credit(id, carla, "client");
    await refused(dispute(id, measureId, carla, { isDisputed: false }), 409, "conflict");
    expect(await json(dispute(id, measureId, ada, { isDisputed: false }))).toMatchObject({
      isDisputed: false,
      dispute: null,
    });
  });

  it("is possible for the operator against the owner, and not against what is private or elsewhere", {
    tags: "all",
  }, async () => {
    const { id } = await operated();
    const [own] = await write(id, ada, [PREDICTED]);
    await json(dispute(id, own?.id ?? 0, bruno, doubt));
    const [hidden] = await write(id, ada, [{ ...PREDICTED, basis: "certified", isPublic: false }]);
    const other = await operated();
    for (const [project, measure] of [
      [id, hidden?.id],
      [other.id, own?.id],
      [id, 999_999],
    ])
      await refused(dispute(project ?? 0, measure ?? 0, bruno, doubt), 404, "not_found");
  });

  it("reaches the person who entered the value, without the title of a project that has become private", {
    tags: "all",
  }, async () => {
    await setColumn(bruno.user.id, "account_type", "premium");
    const [brunos, adas] = [receiver(), receiver()];
    await addWebhook(bruno, brunos, "measures.disputed");
    await addWebhook(ada, adas, "measures.updated");
    const { id } = await operated({ ...AREA, title: "Sealed school" });
    const [measure] = await write(id, bruno, [PUBLIC]);
    await write(id, ada, [PREDICTED]);
    expect(await eventsAt(adas)).toEqual([
      [
        "measures.updated",
        { projectId: id, title: "Sealed school", userId: bruno.user.id, url: `${ORIGIN}/projects/${id}` },
      ],
    ]);
    const notified = async () =>
      (
        await json<{ message: string; data: { url: string } }[]>(bruno.visitor.get("/api/notifications"))
      ).filter(({ message }) => message.includes("disputes a value that you entered on “Sealed school”"));
    const visibility = (value: string) =>
      json(ada.visitor.patch(`/api/projects/${id}/update`, { visibility: value }));
    await visibility("private");
    await json(dispute(id, measure?.id ?? 0, ada, doubt));
    expect([await notified(), await eventsAt(brunos)]).toEqual([[], []]);
    await visibility("public");
    await json(dispute(id, measure?.id ?? 0, ada, { isDisputed: false }));
    expect(await notified()).toEqual([]);
    await json(dispute(id, measure?.id ?? 0, ada, doubt));
    await json(dispute(id, measure?.id ?? 0, ada, { ...doubt, dispute: "In other words." }));
    expect(await notified()).toMatchObject([{ data: { url: `/projects/${id}/in-use` } }]);
    expect((await eventsAt(brunos))[0]).toMatchObject([
      "measures.disputed",
      { title: "Sealed school", userId: ada.user.id },
    ]);
  });

  it("of two people at once stays that of one", { tags: "all" }, async () => {
    const { id } = await operated();
    await credit(id, carla, "client");
    const measureId = (await write(id, ada, [PREDICTED]))[0]?.id ?? 0;
    const statuses = await Promise.all(
      [bruno, carla].map(async (who) => (await dispute(id, measureId, who, doubt)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe("works", () => {
  const NEW = { date: "2021-06", what: "Larger heat pump" };

  it("replace the caller's own, and name a credit of the project", async () => {
    const { id, creditId } = await operated();
    await json(putWorks(id, ada, [{ date: "2020", what: "Solar shading" }]));
    expect(await json<Work[]>(putWorks(id, bruno, [{ ...NEW, creditId }]))).toMatchObject([
      { ...NEW, creditId, doneBy: bruno.user.fullName, isOwn: true },
      { date: "2020", isOwn: false, creditId: null },
    ]);
    expect((await read(id)).inUse).toMatchObject({
      measures: [],
      works: [
        { ...NEW, creditId, doneBy: bruno.user.fullName },
        { date: "2020", doneBy: null },
      ],
    });
    await refused(putWorks(id, bruno, [{ ...NEW, creditId: 999_999 }]), 400, "invalid_input");
    await refused(putWorks(id, bruno, [{ ...NEW, date: "soon" }]), 400, "invalid_input");
    await refused(putWorks(id, carla, [NEW]), 403, "forbidden");
    await json(bruno.visitor.post(`/api/credits/${creditId}/withdraw`));
    expect((await read(id)).inUse?.works[0]).toMatchObject({ ...NEW, creditId: null, doneBy: null });
    expect(await json<Work[]>(putWorks(id, ada, []))).toMatchObject([{ ...NEW, doneBy: null }]);
  });
});

describe("files", () => {
  const send = (id: number, who: TestUser, body: FormData, query = "") =>
    who.visitor.post(`/api/projects/${id}/measures/import${query}`, body);
  const csv = (text: string) => form({ file: new File([text], "measures.csv") });
  const download = async (id: number, format: string, who: TestUser) =>
    new Uint8Array(
      await (await who.visitor.get(`/api/projects/${id}/measures?format=${format}`)).arrayBuffer(),
    );

  it("go out and come back as CSV and as a workbook", async () => {
    const { id } = await operated();
    const rows = [
      { ...PUBLIC, value: 45.125, method: "Meter; each month", source: "=1+1" },
      { ...YEAR, metric: "certificate", value: "B", basis: "certified", from: null, to: null },
    ];
    const before = await write(id, bruno, rows);
    for (const format of ["csv", "xlsx"]) {
      const bytes = await download(id, format, bruno);
      await write(id, bruno, []);
      expect(await json(send(id, bruno, form({ file: file(bytes, `measures.${format}`) })))).toMatchObject({
        saved: 2,
        skipped: 0,
      });
      const after = await list(id, bruno.visitor);
      const entered = (all: Measure[]) => all.map(({ id: _id, ...measure }) => measure);
      expect(entered(after), format).toEqual(entered(before));
    }
  });

  it("add to the caller's entries, and skip those of others", async () => {
    const { id } = await operated();
    await write(id, ada, [PREDICTED]);
    await write(id, bruno, [PUBLIC]);
    const all = await download(id, "csv", bruno);
    expect(await json(send(id, ada, form({ file: file(all, "all.csv") })))).toMatchObject({
      saved: 1,
      skipped: 1,
    });
    const german = "metric;value;unit;from;to;basis\nenergyUse;45,25;kWh/m2a;2023;2023;measured\n";
    expect(await json(send(id, bruno, csv(german)))).toMatchObject({ saved: 1, skipped: 0 });
    expect((await list(id, bruno.visitor)).map(({ value }) => value).sort()).toEqual([30, 45.25, 46.5]);
  });

  it("with an error save nothing, and name the row", async () => {
    const { id } = await operated();
    const head = "metric,value,basis,from,to\nenergyUse,40,measured,2023,2023\n";
    const { message, fields } = await refused(
      send(id, bruno, csv(`${head}energyUse,much,measured,2024,2024\n`)),
      400,
      "invalid_input",
    );
    expect(message).toMatch(/^Row 3: /);
    expect(fields).toHaveProperty(["rows.3.value"]);
    const large = csv(`${head}energyUse,4000,measured,2024,2024\n`);
    expect((await refused(send(id, bruno, large), 400, "implausible_value")).fields).toHaveProperty([
      "rows.3.value",
    ]);
    expect(await list(id, bruno.visitor)).toEqual([]);
    expect(await json(send(id, bruno, large, "?isMeant=true"))).toMatchObject({ saved: 2, skipped: 0 });
    await refused(send(id, bruno, csv("a,b\n1,2\n")), 400, "invalid_input");
    await refused(
      send(id, bruno, form({ file: file(new Uint8Array([0x50, 0x4b, 3, 4]), "x.xlsx") })),
      400,
      "invalid_input",
    );
    await refused(send(id, carla, csv(head)), 403, "forbidden");
  });

  it("are read as people write them, and shown in a preview that saves nothing, with the errors of each row", async () => {
    const { id } = await operated();
    const lines = [
      "Metric;Value;Unit;From;To;Basis;Source;isPublic",
      "Energy use;1.245,5;kWh;01.01.2024;31.12.2024;Measured;'=1+1;yes",
      "water use;12,25;m3;2023-01;2023-12;measured;;",
      "Visitors;9000;people;03/04/2024;04/04/2024;measured;;",
      "Occupants;12.000;people;May 2024;May 2024;measured;;",
      "Happiness;much;;;;guessed;;",
    ];
    const text = csv(`\u{feff}${lines.join("\r\n")}\r\n`);
    const { saved, rows } = await json<ImportedMeasures>(send(id, bruno, text, "?isPreview=true"));
    expect([saved, await list(id, bruno.visitor)]).toEqual([0, []]);
    expect(rows[0]).toEqual({
      row: 2,
      text: "Energy use, 1.245,5, kWh, 01.01.2024, 31.12.2024, Measured, =1+1, yes",
      errors: [],
      measure: {
        ...{ metric: "energyUse", value: 1245.5, unit: "kWh", from: "2024-01-01", to: "2024-12-31" },
        ...{ basis: "measured", method: null, source: "=1+1", isPublic: true },
      },
    });
    expect(rows.map(({ measure }) => measure?.metric ?? null)).toEqual([
      "energyUse",
      "waterUse",
      null,
      "occupants",
      null,
    ]);
    expect(rows.slice(2).map(({ errors }) => errors)).toEqual([
      ["03/04/2024 is ambiguous: write 2024-04-03 or 2024-03-04"],
      [],
      ["There is no such metric", expect.stringContaining("Basis must be one of")],
    ]);
    await refused(send(id, bruno, text), 400, "invalid_input");
  });

  it("never bring a person above the limit", { tags: "all" }, async () => {
    const { id } = await operated();
    const year = (index: number) => String(1850 + index);
    const rows = Array.from({ length: MEASURES_MAX - 150 }, (_, index) => ({
      ...YEAR,
      metric: "occupants",
      from: year(index),
      to: year(index),
    }));
    await write(id, bruno, rows);
    const more = (metric: string) =>
      csv(
        `metric,value,basis,from,to\n${Array.from({ length: 151 }, (_, index) => `${metric},1,measured,${year(index)},${year(index)}\n`).join("")}`,
      );
    await refused(send(id, bruno, more("visitors")), 409, "conflict");
    expect(await list(id, bruno.visitor)).toHaveLength(150);
    expect(await json(send(id, bruno, more("occupants")))).toMatchObject({ saved: 151, skipped: 0 });
  });
});

describe("what a project has", () => {
  it(`are at most ${MEASURES_SHOWN} public measures, of each metric the newest first`, async () => {
    const id = await make();
    const years = Array.from({ length: 40 }, (_, index) => String(1980 + index));
    await write(id, ada, [
      ...years.map((year) => ({ ...PUBLIC, from: year, to: year })),
      { ...PREDICTED, metric: "occupants", value: 12 },
    ]);
    const shown = (await read(id)).inUse?.measures ?? [];
    expect(shown).toHaveLength(MEASURES_SHOWN);
    expect(shown[0]).toMatchObject({ metric: "energyUse", to: "2019-12-31" });
    expect(shown.some(({ metric }) => metric === "occupants")).toBe(true);
    expect(shown.at(-1)).toMatchObject({ to: "1997-12-31" });
  });

  it("is on the page that the server renders, with data for search engines", async () => {
    const { id } = await operated();
    await write(id, bruno, [PUBLIC]);
    const html = await (await stranger.get(`/projects/${id}`)).text();
    expect(html).toContain("46.5 kWh/m²");
    expect(html).toContain('"@type":"PropertyValue","name":"Energy use, measured, 2024-01-01 to 2024-12-31"');
  });

  it("is found with measured energy, and no longer when it is private", async () => {
    const { id } = await operated();
    const found = async () =>
      (await json<Project[]>(stranger.get("/api/projects?inUse=measured-energy&limit=50"))).map(
        (each) => each.id,
      );
    await write(id, ada, [PREDICTED]);
    expect(await found()).not.toContain(id);
    await write(id, bruno, [PUBLIC]);
    expect(await found()).toContain(id);
    await write(id, bruno, [YEAR]);
    expect(await found()).not.toContain(id);
  });
});

describe("percentiles", () => {
  const path = (category: string, metric = "energyUse") =>
    `/api/measures/percentiles?metric=${metric}&category=${encodeURIComponent(category)}`;
  const percentiles = (category: string, metric?: string) =>
    json<{ buildings: number; p10: number | null; p50: number | null; p90: number | null; unit: string }>(
      stranger.get(path(category, metric)),
    );

  it("are told from ten buildings on, with each once", async () => {
    const category = "Ten schools";
    const ids: number[] = [];
    for (let index = 1; index <= 9; index++) {
      const id = await make({ ...AREA, category });
      ids.push(id);
      await write(id, ada, [
        { ...PUBLIC, value: index * 10 },
        { ...PUBLIC, value: 999, from: "2022", to: "2022" },
        { ...PREDICTED, value: 1 },
      ]);
    }
    expect(await percentiles(category)).toMatchObject({ buildings: 0, p10: null, p50: null });
    // A tenth that does not count: a private value, a part of a year, another category.
    const tenth = await make({ ...AREA, category });
    await write(tenth, ada, [{ ...YEAR, value: 100 }]);
    expect((await percentiles(category)).p50).toBeNull();
    await write(tenth, ada, [{ ...PUBLIC, value: 100, from: "2024-07" }]);
    expect((await percentiles(category)).p50).toBeNull();
    await write(tenth, ada, [{ ...PUBLIC, value: 100_000, unit: "kWh" }]);
    expect(await percentiles(category)).toMatchObject({
      buildings: 10,
      p10: 19,
      p50: 55,
      p90: 91,
      unit: "kWh/m²",
    });
    expect((await percentiles("TEN SCHOOLS")).p50).toBe(55);
    await json(ada.visitor.patch(`/api/projects/${tenth}/update`, { floorArea: 500 }));
    expect((await percentiles(category)).p90).toBe(101);
    const inBuilding = (id: number | undefined, body: object) =>
      json<{ building: { id: number } | null }>(ada.visitor.put(`/api/projects/${id}/building`, body));
    const { building } = await inBuilding(ids[0], { new: { name: "School" } });
    await inBuilding(ids[1], { buildingId: building?.id });
    expect(await percentiles(category)).toMatchObject({ buildings: 0, p50: null });
    await inBuilding(ids[1], { buildingId: null });
    expect(await percentiles(category)).toMatchObject({ buildings: 10 });
    await json(ada.visitor.patch(`/api/projects/${ids[0]}/update`, { visibility: "private" }));
    expect((await percentiles(category)).p50).toBeNull();
    await json(ada.visitor.patch(`/api/projects/${ids[0]}/update`, { visibility: "public" }));
    await credit(tenth, bruno);
    const [disputed] = await list(tenth);
    await json(dispute(tenth, disputed?.id ?? 0, bruno, doubt));
    expect((await percentiles(category)).p50).toBeNull();
  });

  it("have no costs and certificates", async () => {
    for (const metric of ["runningCost", "certificate"])
      await refused(stranger.get(path("x", metric)), 400, "invalid_input");
    await refused(stranger.get(path("x", "happiness")), 400, "invalid_input");
  });
});

describe("the buildings of an operator", () => {
  it("are those of confirmed credits in the three roles, with the end of the last own value", async () => {
    const { id } = await operated();
    const other = await make();
    await credit(other, bruno, "photographer");
    const own = async () =>
      (
        await json<{ projectId: number; lastTo: string | null }[]>(bruno.visitor.get("/api/user/buildings"))
      ).filter(({ projectId }) => [id, other].includes(projectId));
    expect(await own()).toMatchObject([
      { projectId: id, title: "School", role: "Building operator", lastTo: null },
    ]);
    await write(id, bruno, [YEAR, { ...YEAR, from: null, to: null, basis: "predicted" }]);
    expect(await own()).toMatchObject([{ projectId: id, lastTo: "2024-12-31" }]);
  });
});

it("every metric has a code of its own, and codes keep their metrics", () => {
  expect(metricNames).toHaveLength(25);
  expect(codeOfMetric("energyUse")).toBe(1);
  expect(codeOfMetric("waste")).toBe(25);
});

import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { DOMParser, onWarningStopParsing } from "@xmldom/xmldom";
import { unzipSync } from "fflate";
import Papa from "papaparse";
import readExcelFile from "read-excel-file/universal";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, newPicture, publish, registerUser, type TestUser } from "../../testing/fixtures";
import { pdf } from "../../testing/pdf";
import { expectStoredCounts } from "../../testing/stored-counts";

let ada: TestUser;
let bruno: TestUser;
let pictures: string[];
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  pictures = await Promise.all([1, 2].map(() => newPicture(ada)));
  const [mainImage, second] = pictures;
  await publish(ada, {
    title: 'House: "A/B"',
    description: "=1+1",
    mainImage,
    images: [second],
    tags: ["larch", "stone"],
    costAmount: 7_654_321,
    costCurrency: "EUR",
    client: "Quiet client",
    isClientPublic: false,

    floorArea: 120.5,
    isAddressPublic: false,
    city: "Turku",
    stakeholders: [{ name: "Ann", role: "Client" }],
  });
  await publish(ada, { title: "house: -a-b-", visibility: "link" });
  await json(ada.visitor.post("/api/projects", { status: "draft", title: "Draft" }), 201);
  await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
});

const download = async (query: string, { visitor } = ada) => {
  const response = await visitor.get(`/api/users/export/data${query}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
type Exported = { profile: Record<string, unknown>; projects: Project[]; sent: object[] };

/** Opens a workbook: the rows of each sheet, as objects by its header. */
async function openWorkbook(bytes: Uint8Array<ArrayBuffer>) {
  const sheets = await readExcelFile(bytes.buffer);
  return new Map(
    sheets.map(({ sheet, data: [header = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]]))),
    ]),
  );
}

describe("an export as JSON", () => {
  it("has everything that is the caller's own, also what is hidden from others, and no secrets", async () => {
    const { response, bytes } = await download("?format=json");
    const day = new Date().toISOString().slice(0, 10);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="plinth-export-${day}.json"`,
    );
    const exported = JSON.parse(textOf(bytes)) as Exported;
    expect(exported.profile).toMatchObject({ username: "ada" });
    expect(exported.sent).toMatchObject([{ content: "Hello", person: "bruno" }]);
    expect(exported.projects.map(({ title, status }) => [title, status])).toEqual([
      ["Draft", "draft"],
      ["house: -a-b-", "published"],
      ['House: "A/B"', "published"],
    ]);
    expect(exported.projects[2]).toMatchObject({
      costAmount: 7_654_321,
      client: "Quiet client",
      city: "Turku",
      images: [pictures[1]],
    });
    expect(textOf(bytes)).not.toMatch(/argon2|accessKey|passwordHash|submission|folded|ownerName/);
  });

  it("can be imported by somebody else", async () => {
    const { bytes } = await download("?format=json");
    const result = await json<{ created: number; projects: { id: number; title: string }[] }>(
      bruno.visitor.post("/api/projects/import", form({ file: new File([bytes], "export.json") })),
    );
    expect(result).toMatchObject({ created: 3, errors: [] });
    const imported = result.projects.find(({ title }) => title.startsWith("House"));
    expect(await json(bruno.visitor.get(`/api/projects/${imported?.id}`))).toMatchObject({
      status: "draft",
      costAmount: 7_654_321,
      client: "Quiet client",
      isClientPublic: false,
      images: [],
      floorArea: 120.5,
      tags: ["larch", "stone"],
      stakeholders: [{ name: "Ann", role: "Client" }],
    });
  });
});

describe("an export as a workbook", () => {
  it("has a sheet for each kind, with texts that are no formulas", async () => {
    const { response, bytes } = await download("?format=xlsx");
    expect(response.headers.get("Content-Type")).toContain("spreadsheetml.sheet");
    const sheets = await openWorkbook(bytes);
    expect([...sheets.keys()].slice(0, 3)).toEqual(["profile", "projects", "versions"]);
    expect(sheets.get("projects")?.[2]).toMatchObject({
      title: 'House: "A/B"',
      description: "=1+1",
      tags: "larch; stone",
      floorArea: 120.5,
      costAmount: 7_654_321,
      isClientPublic: false,
      stakeholders: "name: Ann, role: Client",
    });
  });

  it("has well-formed parts, also where a sheet has no rows", async () => {
    for (const [name, part] of Object.entries(unzipSync((await download("?format=xlsx")).bytes))) {
      const parse = () =>
        new DOMParser({ onError: onWarningStopParsing }).parseFromString(textOf(part), "text/xml");
      expect(parse, name).not.toThrow();
    }
  });
});

describe("an export as ZIP", () => {
  it("has the projects with their files, in folders by title", async () => {
    const { response, bytes } = await download("?format=zip");
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    const files = unzipSync(bytes);
    const [house, other] = ["House- -A-B-", "house- -a-b-"];
    const names = Object.keys(files);
    expect(names[0]).toBe("projects.json");
    expect(names).toContain(`${other}/01.jpg`);
    const folder = names.find((name) => name.startsWith(`${house} (`))?.split("/")[0];
    expect(names.filter((name) => name.startsWith(`${house}`))).toEqual([
      `${folder}/01.jpg`,
      `${folder}/02.jpg`,
    ]);
    const original = new Uint8Array(await (await ada.visitor.get(pictures[0] ?? "")).arrayBuffer());
    expect(files[`${folder}/01.jpg`]).toEqual(original);
    const { projects } = JSON.parse(textOf(files["projects.json"])) as Exported;
    expect(projects[2]?.images).toEqual([`${folder}/01.jpg`, `${folder}/02.jpg`]);
  });

  it("has up to fifty projects in a part", async () => {
    const { bytes, response } = await download("?format=zip&part=2");
    expect(response.headers.get("Content-Disposition")).toMatch(/-2\.zip"$/);
    expect(Object.keys(unzipSync(bytes))).toEqual(["projects.json"]);
    expect((await download("?format=zip&part=0")).response.status).toBe(400);
  });
});

type Cells = Record<string, unknown>;

describe("all formats but ZIP", () => {
  const setup = {
    layout: "sheets",
    paper: "letter",
    title: "Selected work",
    fields: ["mainImage", "client"],
    shownHidden: ["client"],
  };
  beforeAll(async () => {
    const attachment = form({ file: file(pdf(), "plan.pdf") });
    const { id } = await json(ada.visitor.post("/api/messages/attachments", attachment));
    const message = { receiverId: bruno.user.id, content: "The plan", attachments: [id] };
    await json(ada.visitor.post("/api/messages", message), 201);
    await json(ada.visitor.post("/api/collections", { name: "Timber", visibility: "public" }), 201);
    await json(ada.visitor.post("/api/sheet-templates", { name: "Tenders", ...setup }), 201);
    await env.DB.exec(`UPDATE projects SET model_views = '[{"name":"Court"}]' WHERE visibility = 'link'`);
  });

  it.each(
    Object.entries({ csv: readCsv, json: readJson, xlsx: readXlsx }),
  )("have the names of attached files, visibilities and whole sheet templates: %s", async (_format, read) => {
    const { messages, projects, collections, templates } = await read();
    expect(messages?.[0]).toMatchObject({ content: "The plan", files: "plan.pdf" });
    const views = read === readJson ? [{ name: "Court" }] : "Court";
    expect(projects?.[1]).toMatchObject({ visibility: "link", status: "published", modelViews: views });
    expect(collections).toMatchObject([{ title: "Timber", visibility: "public" }]);
    expect(templates).toMatchObject([{ title: "Tenders" }]);
    expect(JSON.parse(String(templates?.[0]?.content))).toMatchObject(setup);
  });

  async function readCsv() {
    const text = textOf((await download("")).bytes).trimEnd();
    const { data } = Papa.parse<Cells>(text, { header: true, newline: "\r\n" });
    const of = (section: string) => data.filter((row) => row.section === section);
    const [messages, projects] = [of("messages"), of("projects")];
    return { messages, projects, collections: of("collections"), templates: of("sheet templates") };
  }

  async function readJson() {
    const exported = JSON.parse(textOf((await download("?format=json")).bytes));
    const { sent: messages, sheetTemplates: templates, ...others } = exported as Record<string, Cells[]>;
    return { messages, templates, projects: others.projects, collections: others.collections };
  }

  async function readXlsx() {
    const sheets = await openWorkbook((await download("?format=xlsx")).bytes);
    const [messages, projects] = [sheets.get("sent"), sheets.get("projects")];
    return {
      messages,
      projects,
      collections: sheets.get("collections"),
      templates: sheets.get("sheetTemplates"),
    };
  }
});

describe("credits", () => {
  const words = { name: "Bruno Costa", role: "structural-engineer" };
  let id: number;
  let projectId: number;
  beforeAll(async () => {
    ({ id: projectId } = await publish(ada, { title: "Boat hall", mainImage: pictures[0] }));
    const written = await json<{ id: number; name: string }[]>(
      ada.visitor.put(`/api/projects/${projectId}/credits`, {
        credits: [
          {
            list: "collaborators",
            ...words,
            type: "Engineering",
            scope: "Hangers",
            from: 2019,
            firm: "Costa",
          },
          { list: "collaborators", name: "Ito", role: "Acoustics" },
          { list: "pictures", name: "Marisol", role: "photographer", to: 2022 },
          { list: "stakeholders", name: "Ann", role: "client", scope: "Land" },
        ],
      }),
    );
    id = written.find(({ name }) => name === words.name)?.id ?? 0;
    await json(ada.visitor.post(`/api/credits/${id}/ask`, { userId: bruno.user.id }));
    await json(bruno.visitor.post(`/api/credits/${id}/answer`, { answer: "confirm", ...words }));
  });

  type Rows = Record<string, unknown>[];
  const readAll = async (who: TestUser) =>
    JSON.parse(textOf((await download("?format=json", who)).bytes)) as { credits: Rows; projects: Rows };
  const importRows = (rows: object[]) => {
    const sent = form({ file: new File([JSON.stringify(rows)], "projects.json") });
    return json<{ projects: { id: number }[] }>(bruno.visitor.post("/api/projects/import", sent));
  };

  it("are in the export of the person, which names the project while everybody sees it", async () => {
    const content =
      "name: Bruno Costa\nrole: structural-engineer\nscope: Hangers\nfrom: 2019\nfirm: Costa\nstate: confirmed";
    const [credit] = (await readAll(bruno)).credits;
    const link = `http://plinth.test/projects/${projectId}`;
    expect(credit).toMatchObject({ id, title: "Boat hall", link, content });
    expect((await readAll(ada)).credits).toEqual([]);
    const setVisibility = (visibility: string) =>
      json(ada.visitor.patch(`/api/projects/${projectId}/update`, { visibility }));
    await setVisibility("private");
    const hidden = (await readAll(bruno)).credits;
    expect(hidden).toEqual([{ ...credit, title: null, link: null }]);
    await setVisibility("public");
  });

  it.each([
    "json",
    "zip",
  ])("of own projects are in the %s, and become text that nobody has confirmed", async (format) => {
    const { bytes } = await download(`?format=${format}`);
    const file = format === "zip" ? unzipSync(bytes)["projects.json"] : bytes;
    const { projects } = JSON.parse(textOf(file)) as { projects: Rows };
    const result = await importRows(projects.filter(({ title }) => title === "Boat hall"));
    expect(result).toMatchObject({ created: 1, errors: [] });
    const copy = result.projects[0]?.id;
    const text = { userId: null, isConfirmed: false, confirmedAt: null, state: "named" };
    expect(await json(bruno.visitor.get(`/api/projects/${copy}/credits`))).toMatchObject([
      { ...text, list: "stakeholders", name: "Ann", role: "client", scope: "Land" },
      {
        ...{ ...text, list: "collaborators", name: "Bruno Costa", role: "structural-engineer" },
        ...{ type: "Engineering", scope: "Hangers", from: 2019, to: null, firm: "Costa" },
      },
      { ...text, list: "collaborators", name: "Ito", scope: null },
      { ...text, list: "pictures", name: "Marisol", role: "photographer", to: 2022 },
    ]);
    expect(await json(bruno.visitor.get(`/api/projects/${copy}`))).toMatchObject({
      collaborators: [{ name: "Bruno Costa", scope: "Hangers" }, { name: "Ito" }],
      credits: { pictures: [{ name: "Marisol" }] },
    });
    await expectStoredCounts("what projects show of credits");
  });

  it("of which a file has too many, or wrong ones, are an error of the row", async () => {
    const credit = { list: "pictures", name: "Marisol", role: "photographer" };
    const row = (credits: unknown) => ({ title: "A", credits });
    const rows = [
      ...[row(Array(51).fill(credit)), row(Array(201).fill(credit))],
      ...[row([{ ...credit, from: 2022, to: 2019 }]), row("Marisol")],
    ];
    const messages = ["At most 50 pictures", "At most 200 credits", "To must not be before from"];
    expect(await importRows(rows)).toMatchObject({
      created: 0,
      errors: [...messages, "Credits must be a list"].map((message, index) => ({
        ...{ row: index + 1, field: "credits", message },
      })),
    });
  });
});

it("a format that does not exist is refused, and so are callers without a login", async () => {
  expect((await download("?format=pdf")).response.status).toBe(400);
  expect((await download("?format=zip", { ...ada, visitor: new Visitor() })).response.status).toBe(401);
});

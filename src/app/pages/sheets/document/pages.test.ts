import type { SheetField } from "@contract/sheet-fields";
import type { SheetSetup } from "@contract/sheets";
import { describe, expect, it } from "vitest";
import type { Block, FormCell } from "../../../documents/blocks";
import { areaOf } from "../../../viewers/print/paper";
import { addedTo, projectOf, setupOf } from "../testing/project";
import { type Author, countHidden, documentPages, documentTitle } from "./pages";

const ORIGIN = "https://plinth.test";
const author = {
  id: 1,
  username: "ada",
  fullName: "Ada Vale",
  companyName: "Vale & Partners",
  appearance: null,
};
const pagesOf = (changes: Partial<SheetSetup>, projects = [projectOf()]) =>
  documentPages(setupOf(changes), projects, { author, origin: ORIGIN });
const blocksOf = (...args: Parameters<typeof pagesOf>) => pagesOf(...args).flatMap(({ blocks }) => blocks);
const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind);
const factsIn = (blocks: Block[]) =>
  blocks.flatMap((block) =>
    block.kind === "facts" || block.kind === "beside" ? block.facts.map(({ label }) => label) : [],
  );

describe("the fields of a project", () => {
  it("stand in the chosen order, facts beside texts, and without those that have no value", () => {
    const fields: SheetField[] = [
      "category",
      "challenges",
      "tags",
      "description",
      "mainImage",
      "numberOfLevels",
    ];
    const blocks = blocksOf({ fields });
    expect(kinds(blocks)).toEqual(["heading", "beside", "pictures", "facts"]);
    expect(blocks[1]).toEqual({
      kind: "beside",
      texts: [{ kind: "text", label: null, text: "A yard between two workshops." }],
      facts: [
        { label: "Category", value: "Industrial" },
        { label: "Tags", value: "granite, yard" },
      ],
    });
    expect(kinds(blocksOf({ fields: [...fields].reverse() }))).toEqual([
      "heading",
      "facts",
      "pictures",
      "beside",
    ]);
  });

  it("are read with units, currency and dates", () => {
    const fields: SheetField[] = [
      "floorArea",
      "costAmount",
      "constructionStatus",
      "completionDate",
      "awards",
    ];
    expect(blocksOf({ fields, shownHidden: ["costAmount"] })[1]).toEqual({
      kind: "facts",
      facts: [
        { label: "Floor area", value: "1,250.5 m², 13,460 sq ft (Gross floor area)" },
        { label: "Cost", value: "EUR 2,500,000, 2024" },
        { label: "Status", value: "Completed" },
        { label: "Completion", value: "May 2024" },
        { label: "Awards", value: "Quay Prize 2025; Harbour Award, 2026" },
      ],
    });
    expect(factsIn(blocksOf({ fields: ["costAmount", "startDate"] }))).toEqual(["Start"]);
  });

  it("that are hidden from others are left out, until their owner chooses them", () => {
    const fields: SheetField[] = ["location", "client", "constructionCost"];
    expect(factsIn(blocksOf({ fields }))).toEqual(["Location"]);
    expect(factsIn(blocksOf({ fields, shownHidden: ["client"] }))).toEqual(["Location", "Client"]);
    const hidden = projectOf({ isAddressPublic: false, client: null });
    expect(factsIn(blocksOf({ fields }, [hidden]))).toEqual([]);
    expect(countHidden([hidden, projectOf()])).toEqual([
      { field: "location", count: 1 },
      { field: "client", count: 1 },
      { field: "constructionCost", count: 2 },
      { field: "costAmount", count: 2 },
    ]);
  });
});

describe("project sheets", () => {
  it("have a page for each project, in the chosen order, and leave out what cannot be read", () => {
    const projects = [addedTo(9), addedTo(4711), addedTo(7)];
    expect(pagesOf({ projects }, [projectOf(), projectOf({ id: 9 })]).map(({ key }) => key)).toEqual([
      "9",
      "7",
    ]);
    expect(pagesOf({ projects: [] })).toEqual([]);
  });

  it("have the main picture at full width, and texts that end at a sentence with the address", () => {
    const sheetOf = (longDescription: string, status = "published" as const) => {
      const changes = {
        fields: ["mainImage", "longDescription", "client"],
        shownHidden: ["client"],
      } as const;
      const blocks = blocksOf({ ...changes, fields: [...changes.fields], shownHidden: ["client"] }, [
        projectOf({ longDescription, status }),
      ]);
      const picture = blocks.find((block) => block.kind === "pictures");
      const beside = blocks.find((block) => block.kind === "beside");
      return { height: picture?.height ?? 0, texts: beside?.texts.map(({ text }) => text) ?? [] };
    };
    const { width } = areaOf("a4");
    expect(sheetOf("Short.")).toEqual({ height: width / 1.5, texts: ["Short."] });
    const long = "It stands on 3.5 m of fill. ".repeat(400);
    const { height, texts } = sheetOf(long);
    expect(height).toBe(width / 1.5);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/^(It stands on 3\.5 m of fill\. )*It stands on 3\.5 m of fill\.$/);
    expect(texts[0]?.length).toBeGreaterThan(500);
    expect(texts[1]).toBe(`Continued at ${ORIGIN}/projects/7`);
    expect(sheetOf(long, "draft" as "published").texts).toHaveLength(1);
  });

  it("have the logo, the name and the accent of the practice", () => {
    const appearance = { name: "Vale", logo: "/media/logo", accent: { light: "teal" } };
    const [page] = documentPages(setupOf(), [projectOf()], {
      author: { ...author, appearance } as unknown as Author,
      origin: ORIGIN,
    });
    expect(page?.blocks[0]).toMatchObject({
      detail: "Vale",
      practice: { name: "Vale", logo: "/media/logo", accent: "teal" },
    });
    expect(blocksOf({})[0]).toMatchObject({ detail: "Vale & Partners", practice: null });
  });
});

it("a list has one entry for each project, with its first picture", () => {
  const blocks = blocksOf({ layout: "list", title: "Housing", fields: ["images", "description", "client"] });
  expect(blocks[0]).toMatchObject({ kind: "heading", text: "Housing", detail: "Vale & Partners" });
  expect(blocks[1]).toMatchObject({
    kind: "entry",
    picture: { url: "/media/one" },
    title: "Granite Yard",
    blocks: [{ kind: "text" }],
  });
});

it("a résumé has the person and their role in each project", () => {
  const projects = [addedTo(7, { role: "Project architect" })];
  const blocks = blocksOf({ layout: "resume", fields: ["description"], projects });
  expect(blocks[0]).toMatchObject({ kind: "heading", text: "Ada Vale" });
  expect(blocks.at(-1)).toMatchObject({
    kind: "entry",
    blocks: [{ kind: "text" }, { kind: "text", label: "Role", text: "Project architect" }],
  });
});

describe("SF330", () => {
  const boxes = (...args: Parameters<typeof pagesOf>) =>
    blocksOf(...args).flatMap((block) => (block.kind === "form" ? block.rows.flat() : []));
  const numbers = (all: { label: string }[]) => all.flatMap(({ label }) => /^\d\d\./.exec(label)?.[0] ?? []);

  it("section E has the boxes 12 to 19 and a row for each project", () => {
    const projects = [
      addedTo(7, { role: "Project architect", yearServices: "2024", isWithCurrentFirm: true }),
      addedTo(9),
    ];
    const all = boxes({ layout: "sf330-e", projects, fields: ["description", "client"] }, [
      projectOf(),
      projectOf({ id: 9, title: "Slate Hall", isAddressPublic: false }),
    ]);
    expect(numbers(all)).toEqual(["12.", "13.", "14.", "15.", "16.", "17.", "18.", "19."]);
    expect(all[0]).toMatchObject({ label: "12. NAME", text: "Ada Vale" });
    expect(all.filter(({ label }) => /^[ab]\. \(1\)/.test(label)).map(({ text }) => text)).toEqual([
      "Granite Yard, Oslo, Norway",
      "Slate Hall",
    ]);
    expect(all.find(({ check }) => check?.isChecked)?.text).toBe(
      "A yard between two workshops.\nSpecific role: Project architect",
    );
  });

  it("section F has a page with the boxes 20 to 25 for each project", () => {
    const projects = [addedTo(7, { contactName: "Iris Vale", relevance: "The same soil." }), addedTo(9)];
    const both = [projectOf(), projectOf({ id: 9 })];
    expect(pagesOf({ layout: "sf330-f", projects }, both)).toHaveLength(2);
    const all = boxes({ layout: "sf330-f", projects: projects.slice(0, 1), shownHidden: ["client"] }, both);
    expect(numbers(all)).toEqual(["20.", "21.", "22.", "23.", "24.", "25."]);
    expect(all.find(({ label }) => label === "a. PROJECT OWNER")?.text).toBe("Vale Holding");
    expect(all.find(({ label }) => label.startsWith("24."))).toMatchObject({
      text: "A yard between two workshops.\nThe same soil.",
      pictures: [{ url: "/media/main" }],
    });
    expect(all.find(({ label }) => label === "a. (1) FIRM NAME")?.text).toBe("Vale Structures");
  });

  it("section F does not name a client that is hidden from others", () => {
    const owner = boxes({ layout: "sf330-f" }).find(({ label }) => label === "a. PROJECT OWNER");
    expect(owner?.text).toBeNull();
  });
});

it("a document is named by its title, or by its layout and person", () => {
  expect(documentTitle(setupOf({ title: "Tender" }))).toBe("Tender");
  expect(documentTitle(setupOf())).toBe("Project sheets");
  expect(documentTitle(setupOf({ layout: "resume" }))).toBe("Résumé, Ada Vale");
});

describe("credits in documents", () => {
  const confirmed = { creditId: 1, userId: 1, username: "ada", isConfirmed: true, from: 2019, to: 2021 };
  const bruno = { name: "Bruno Moreau", role: "Structural engineer", type: null, creditId: 2, userId: 2 };
  const none = { unnamed: [], pictures: [] };
  const bridge = projectOf({
    ...{ id: 9, userId: 2, title: "Weir Bridge", credits: none },
    collaborators: [{ name: "Ada Vale", role: "Architect", type: null, ...confirmed }],
  });
  const yard = projectOf({
    collaborators: [
      { ...bruno, isConfirmed: false },
      { name: "Leena Askola", role: "Joinery", type: null },
    ],
    credits: none,
  });
  const projects = [addedTo(7), addedTo(9)];
  const formOf = (changes: Partial<SheetSetup> = {}) => {
    const [block] = blocksOf({ layout: "sf330-g", projects, ...changes }, [yard, bridge]);
    if (block?.kind !== "form") throw new Error("no form");
    return block;
  };
  const peopleOf = (rows: FormCell[][]) =>
    rows.flatMap((cells) => {
      const [name, , ...marks] = cells.map(({ text }) => text);
      return cells.length === 12 && name ? [[name, ...marks.slice(0, 3)]] : [];
    });

  it("are an X in section G for whoever took part, marked where both sides have confirmed", () => {
    const { rows } = formOf();
    expect(peopleOf(rows)).toEqual([
      ["Ada Vale", "X", "X ✓", null],
      ["Bruno Moreau", "X", "X", null],
    ]);
    for (const cells of rows) expect(cells.reduce((sum, { width }) => sum + width, 0)).toBe(30);
    const people = [{ name: "Leena Askola", role: "Joiner", userId: null }];
    expect(peopleOf(formOf({ people }).rows)).toEqual([["Leena Askola", "X", null, null]]);
  });

  it("of section G are those of ten projects at the most, each with its number in the key", () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      projectOf({ id: index + 1, title: `Hall ${index + 1}`, credits: none }),
    );
    const [block] = blocksOf({ layout: "sf330-g", projects: many.map(({ id }) => addedTo(id)) }, many);
    const texts = block?.kind === "form" ? block.rows.flat().map(({ text }) => text) : [];
    expect(texts).toContain("Hall 10");
    expect(texts).not.toContain("Hall 11");
    expect(texts.filter((text) => text === "X")).toHaveLength(10);
  });

  it("come first in a résumé, with the role, and without the pictures of others", () => {
    const entries = blocksOf({ layout: "resume", projects }, [yard, bridge]).filter(
      ({ kind }) => kind === "entry",
    );
    expect(entries).toMatchObject([
      {
        title: "Weir Bridge",
        picture: null,
        blocks: expect.arrayContaining([
          { kind: "text", label: "Role", text: "Architect, 2019 to 2021, confirmed by both sides" },
        ]),
      },
      { title: "Granite Yard", picture: { src: "/media/main" } },
    ]);
  });
});

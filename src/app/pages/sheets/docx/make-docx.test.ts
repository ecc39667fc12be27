import { Buffer } from "node:buffer";
import type { SheetLayout, SheetSetup } from "@contract/sheets";
import { DOMParser } from "@xmldom/xmldom";
import { strFromU8, unzipSync } from "fflate";
import { extractRawText } from "mammoth";
import { expect, it } from "vitest";
import { usualFields } from "../../../documents/usual-fields";
import { documentPages, documentTitle } from "../document/pages";
import { addedTo, projectOf, setupOf } from "../testing/project";
import { fileName } from "./download-docx";
import { makeDocx } from "./make-docx";

/** A JPEG of one pixel. */
const JPEG = Uint8Array.from(
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
    "base64",
  ),
);

async function unzip(changes: Partial<SheetSetup>, project = projectOf(), picturesOf = ["/media/main"]) {
  const setup = setupOf(changes);
  const pages = documentPages(setup, [project, projectOf({ id: 9, title: "Slate Hall" })], {
    author: {
      id: 1,
      username: "ada",
      fullName: "Ada Vale",
      companyName: "Vale & Partners",
      appearance: null,
    },
    origin: "https://plinth.test",
  });
  const pictures = new Map(picturesOf.map((src) => [src, { data: JPEG, ratio: 1.5 }]));
  const blob = await makeDocx({ title: documentTitle(setup), paper: setup.paper, pages }, pictures);
  const bytes = Buffer.from(await blob.arrayBuffer());
  const { value: text, messages } = await extractRawText({ buffer: bytes });
  expect(messages).toEqual([]);
  const files = unzipSync(bytes);
  const parse = (name: string) => {
    const problems: string[] = [];
    const xml = new DOMParser({ onError: (_level, message) => problems.push(message) }).parseFromString(
      strFromU8(files[name] ?? new Uint8Array()),
      "text/xml",
    );
    expect(problems, name).toEqual([]);
    return xml;
  };
  for (const name of Object.keys(files)) if (/\.(xml|rels)$/.test(name)) parse(name);
  const document = parse("word/document.xml");
  const all = (name: string) => [...document.getElementsByTagName(name)];
  return {
    text,
    words: all("w:t")
      .map(({ textContent }) => textContent)
      .join("|"),
    drawings: all("w:drawing").length,
    pages: all("w:pageBreakBefore").length + 1,
    size: all("w:pgSz")[0],
    media: Object.keys(files).filter((name) => name.startsWith("word/media/")),
    foot: strFromU8(files["word/footer1.xml"] ?? new Uint8Array()),
  };
}

it("project sheets are a DOCX file with a page for each project, with texts and pictures", async () => {
  const { text, words, drawings, pages, media, size, foot } = await unzip({
    title: "Tender & more",
    fields: ["mainImage", "images", "description", "longDescription", "totalArea", "stakeholders"],
    projects: [addedTo(7), addedTo(9)],
  });
  for (const part of [
    "Granite Yard",
    "Slate Hall",
    "A yard between two workshops.",
    "A second paragraph.",
    "Iris Vale",
  ]) {
    expect(words).toContain(part);
    expect(text).toContain(part);
  }
  expect(pages).toBe(2);
  // The same picture twice, and none that was not loaded.
  expect(drawings).toBe(2);
  expect(media.length).toBeGreaterThan(0);
  expect(size?.getAttribute("w:w")).toBe("11906");
  expect(foot).toContain("Tender &amp; more");
});

it("a portrait stands beside facts in a DOCX file too", async () => {
  const fields: SheetSetup["fields"] = ["mainImage", "description", "totalArea"];
  const { words, drawings } = await unzip({ fields }, projectOf({ mainImage: "/media/two" }), ["/media/two"]);
  expect(drawings).toBe(1);
  expect(words).toContain("A yard between two workshops.");
});

it.each([
  "list",
  "resume",
  "sf330-e",
  "sf330-f",
] as SheetLayout[])("the layout %s is a DOCX file", async (layout) => {
  const { words, drawings, size } = await unzip({ layout, paper: "letter", fields: usualFields[layout] });
  expect(words).toContain("Granite Yard");
  expect(words).not.toContain("Vale Holding");
  expect(drawings).toBe(layout === "sf330-e" ? 0 : 1);
  expect(size?.getAttribute("w:w")).toBe("12240");
});

it("section G is a table with a column for each of ten projects", async () => {
  const { words } = await unzip({
    layout: "sf330-g",
    paper: "letter",
    projects: [addedTo(7), addedTo(9)],
  });
  const cells = words.split("|").filter(Boolean).join("|");
  expect(cells).toMatch(
    /26\. NAMES OF KEY PERSONNEL.*\|1\|2\|3\|4\|5\|6\|7\|8\|9\|10\|Ada Vale\|X\|X\|29\. EXAMPLE/,
  );
  expect(cells).toContain("1|Granite Yard|6|2|Slate Hall|7|3|8");
});

it("keeps texts that XML does not allow as they are, and those from right to left", async () => {
  const title = "<b>Yard</b> & \u0001 “hall”";
  const { words } = await unzip({}, projectOf({ title, description: "ساحة بين ورشتين", mainImage: "" }), []);
  expect(words).toContain("<b>Yard</b> &  “hall”");
  expect(words).toContain("ساحة بين ورشتين");
});

it("a file is named by the document, without what file systems refuse", () => {
  expect(fileName("Housing: Oslo / Bergen?")).toBe("Housing Oslo Bergen.docx");
  expect(fileName("...")).toBe("Projects.docx");
});

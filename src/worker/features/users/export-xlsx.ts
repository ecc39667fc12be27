import { makeZip } from "client-zip";
import { element, escapeXml } from "../../http/xml";
import { toCell } from "./csv";
import type { Row, Section } from "./export-sections";

/**
 * Sections as a workbook (ECMA-376) with a sheet for each section. Texts are inline strings, so that a sheet is written
 * while its rows are read, and a text that begins like a formula stays text. The parts of the ZIP are not compressed.
 */
export const writeXlsx = (sections: Section[], lastModified: Date) =>
  makeZip(partsOf(sections, lastModified));

async function* partsOf(sections: Section[], lastModified: Date) {
  const part = (name: string, input: string | AsyncIterable<string>) => ({ name, input, lastModified });
  yield part("[Content_Types].xml", contentTypes(sections));
  yield part("_rels/.rels", relationships([[`${OFFICE}/officeDocument`, "xl/workbook.xml"]]));
  yield part("xl/workbook.xml", workbook(sections));
  yield part(
    "xl/_rels/workbook.xml.rels",
    relationships(sections.map((_, index) => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`])),
  );
  for (const [index, section] of sections.entries())
    yield part(`xl/worksheets/sheet${index + 1}.xml`, writeSheet(section));
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(sections: Section[]) {
  const override = (name: string, type: string) =>
    element("Override", { PartName: name, ContentType: `${TYPE}.${type}+xml` });
  return (
    DECLARATION +
    element("Types", { xmlns: `${PACKAGE}/content-types` }, [
      element("Default", {
        Extension: "rels",
        ContentType: "application/vnd.openxmlformats-package.relationships+xml",
      }),
      element("Default", { Extension: "xml", ContentType: "application/xml" }),
      override("/xl/workbook.xml", "sheet.main"),
      ...sections.map((_, index) => override(`/xl/worksheets/sheet${index + 1}.xml`, "worksheet")),
    ])
  );
}

const relationships = (targets: [type: string, target: string][]) =>
  DECLARATION +
  element(
    "Relationships",
    { xmlns: `${PACKAGE}/relationships` },
    targets.map(([Type, Target], index) => element("Relationship", { Id: `rId${index + 1}`, Type, Target })),
  );

const workbook = (sections: Section[]) =>
  DECLARATION +
  element(
    "workbook",
    { xmlns: MAIN, "xmlns:r": OFFICE },
    element(
      "sheets",
      {},
      sections.map(({ name }, index) =>
        element("sheet", { name, sheetId: index + 1, "r:id": `rId${index + 1}` }),
      ),
    ),
  );

/** The first row is the header, and stays in view. */
async function* writeSheet({ columns, chunks }: Section) {
  const pane = element("pane", { ySplit: 1, topLeftCell: "A2", activePane: "bottomLeft", state: "frozen" });
  const views = element("sheetViews", {}, element("sheetView", { workbookViewId: 0 }, pane));
  let count = 1;
  yield `${DECLARATION}<worksheet xmlns="${MAIN}">${views}<sheetData>${rowOf(count, columns)}`;
  for await (const rows of chunks())
    yield rows
      .map((row: Row) =>
        rowOf(
          ++count,
          columns.map((column) => toCell(row[column])),
        ),
      )
      .join("");
  yield "</sheetData></worksheet>";
}

/** Rows and cells have their addresses, which the standard leaves optional and some programs require. */
const rowOf = (number: number, values: readonly unknown[]) =>
  element(
    "row",
    { r: number },
    values.map((value, index) => cellOf(columnLetters(index) + number, value)),
  );

/** A to Z, then AA. */
const columnLetters = (index: number): string =>
  (index < 26 ? "" : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The maximum number of characters of a cell. */
const CELL_MAX = 32_767;

function cellOf(r: string, value: unknown) {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return element("c", { r }, element("v", {}, String(value)));
  if (typeof value === "boolean") return element("c", { r, t: "b" }, element("v", {}, value ? "1" : "0"));
  const text = element("t", { "xml:space": "preserve" }, escapeXml(String(value).slice(0, CELL_MAX)));
  return element("c", { r, t: "inlineStr" }, element("is", {}, text));
}

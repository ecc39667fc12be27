import { strToU8, type Zippable, zipSync } from "fflate";

const column = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : column(Math.floor(index / 26) - 1) + column(index % 26);

type Value = string | number | boolean | Date | undefined;
const cell = (value: Value, address: string) => {
  if (value === undefined) return `<c r="${address}" s="1"/>`;
  if (typeof value === "number") return `<c r="${address}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${address}" t="b"><v>${Number(value)}</v></c>`;
  if (value instanceof Date)
    return `<c r="${address}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
};
/** The XML of a sheet. Undefined is a formatted cell without a value. */
export const sheetXml = (rows: Value[][]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${column(at)}${row + 1}`)).join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** An XLSX file with these sheets, whose cells or XML is given. `states` has the state of each sheet: visible, hidden or veryHidden. */
export function workbook(
  sheets: Record<string, Value[][] | string>,
  others: Zippable = {},
  states: string[] = [],
) {
  const names = Object.keys(sheets);
  const xml = Object.entries(sheets).map(([, rows], index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    strToU8(typeof rows === "string" ? rows : sheetXml(rows)),
  ]);
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}"${states[index] ? ` state="${states[index]}"` : ""} r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ),
    ...Object.fromEntries(xml),
    ...others,
  });
}

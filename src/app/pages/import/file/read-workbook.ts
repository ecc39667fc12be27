import { unzipSync, zipSync } from "fflate";
import readXlsx from "read-excel-file/universal";
import { type Cell, COLUMNS_MAX, type Sheet, SheetError, tooManyColumns } from "../columns/sheet";

/** The XML of a workbook, uncompressed. A thousand projects with all texts have about 30 MB. */
const XML_BYTES_MAX = 60 * 1024 * 1024;
const ROWS_MAX = 1_048_576;
/** The parts that are read. Pictures, drawings and the cache of pivot tables are left packed. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/;

/** The sheets of an XLSX file that have cells, without hidden ones such as lists of choices. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = unpack(bytes);
  const contents = parts["xl/workbook.xml"];
  if (!contents) throw new SheetError("This ZIP is no Excel workbook. Save the table as .xlsx or CSV");
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith("xl/worksheets/")) checkAddresses(part);
  // Stored without compression, so that the library need not start workers of its own to unpack it.
  const { buffer } = zipSync(parts, { level: 0 });
  const sheets = await readXlsx(buffer as ArrayBuffer).catch(() => {
    throw damaged();
  });
  const hidden = hiddenSheets(contents);
  return sheets
    .filter((_, index) => hidden[index] !== true)
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== "")));
}

/** For each sheet of a workbook, in its order, whether it is hidden. Empty if the workbook shows none. */
function hiddenSheets(contents: Uint8Array) {
  const tags = new TextDecoder().decode(contents).match(/<(?:\w{1,9}:)?sheet [^<>]{0,500}>/g) ?? [];
  const hidden = tags.map((tag) => / state="(?:h|veryH)idden"/.test(tag));
  return hidden.includes(false) ? hidden : [];
}

/** The ZIP names the unpacked sizes: they are added up before anything is unpacked. */
function unpack(bytes: Uint8Array) {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        size += originalSize;
        if (size > XML_BYTES_MAX)
          throw new SheetError(
            "The workbook is too large. Copy the table into a new workbook, or save it as CSV",
          );
        return true;
      },
    });
  } catch (error) {
    throw error instanceof SheetError ? error : damaged();
  }
}

const damaged = () =>
  new SheetError("The workbook is damaged. Open it in a spreadsheet, and save it again as .xlsx");

/** A row is as long as the address of its last cell says. Cells without a value do not count. */
function checkAddresses(part: Uint8Array) {
  const xml = new TextDecoder().decode(part);
  for (const [, column = "", row, rest] of xml.matchAll(/ r="([A-Z]{0,4})(\d{1,9})"([^<>]{0,200})>/g)) {
    if (Number(row) > ROWS_MAX) throw damaged();
    if (!rest?.endsWith("/") && numberOf(column) > COLUMNS_MAX) throw tooManyColumns();
  }
}

/** The number of a column: A is 1, AA is 27. */
const numberOf = (column: string) =>
  [...column].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Dates are days in the time zone of the file, which the library gives as UTC. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().replace(/T.*/, "");
  return typeof value === "number" || typeof value === "boolean" ? value : String(value ?? "");
}

const OLD_FORMAT = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array) => startsWith(bytes, ZIP);

/** Refuses workbooks in the format before XLSX, in which Excel also stores encrypted ones. */
export function refuseOldFormat(bytes: Uint8Array) {
  if (!startsWith(bytes, OLD_FORMAT)) return;
  const isEncrypted = new TextDecoder("utf-16le")
    .decode(bytes.subarray(0, bytes.length & ~1))
    .includes("EncryptedPackage");
  throw new SheetError(
    isEncrypted
      ? "The workbook has a password. Save a copy without it"
      : "This is an old Excel file (.xls). Save it as .xlsx or CSV",
  );
}

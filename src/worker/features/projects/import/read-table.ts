import { invalid } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";
import { type ImportError, ImportedProject } from "@contract/project-import";
import { IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import Papa, { type ParseResult } from "papaparse";
import { CellError, limitList, valueOfCell } from "./cells";

/** A row with the values of its fields, and what cannot be read in it. */
type Row = { row: number; values: Record<string, unknown>; errors: ImportError[] };
export type Table = { rows: Row[]; ignored: string[] };

/** Rows that are read, with blank ones: spreadsheets write many at the end. */
const LINES_MAX = 5 * IMPORT_ROWS_MAX;
/** The fields of a project have at most about 150,000. */
const ROW_CHARACTERS_MAX = 500_000;
const IGNORED_MAX = 50;
const COLUMN_NAME_MAX = 80;

const refuse = (message: string) => invalid(message, { file: message });
const rowTooLong = () => refuse(`A row can have at most ${groupDigits(ROW_CHARACTERS_MAX)} characters`);
const tooManyRows = () => refuse(`A file can have at most ${groupDigits(IMPORT_ROWS_MAX)} projects`);

/** Reads CSV or JSON. 400 for a file that is neither, is not in UTF-8, or has too many rows. */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  const table = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (table.rows.length > IMPORT_ROWS_MAX) throw tooManyRows();
  if (table.rows.length === 0) throw refuse("The file has no projects");
  return {
    ...table,
    ignored: table.ignored.slice(0, IGNORED_MAX).map((name) => name.slice(0, COLUMN_NAME_MAX)),
  };
}

function decode(bytes: Uint8Array) {
  const startsWith = (...head: number[]) => head.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04))
    throw refuse("This is a workbook or ZIP. Save the sheet as CSV UTF-8");
  if (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff))
    throw refuse("The file is in UTF-16. Save it as CSV UTF-8");
  const text = decodeUtf8(bytes);
  if (text === undefined) throw refuse("The file is not in UTF-8. Save it as CSV UTF-8");
  if (text.includes("\0")) throw refuse("The file is not text. Save it as CSV UTF-8");
  return text;
}

/** Without the byte order mark. */
function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
const fields = new Map(Object.keys(ImportedProject.shape).map((name) => [folded(name), name]));
const fieldOf = (name: string) => fields.get(folded(name));

function readCsv(text: string): Table {
  const { data, problems } = parseCsv(text, delimiterOf(text));
  const [header = [], ...lines] = data;
  const columns = header.map((name) => fieldOf(name) ?? null);
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  if (twice) throw refuse(`Two columns are named ${twice}`);
  if (!columns.includes("title")) throw refuse("The file has no column named title");
  const rows = lines.flatMap((cells, index) => {
    const row = index + 1;
    const problem = problems.get(row);
    if (!problem && cells.every((cell) => cell.trim() === "")) return [];
    return [readLine(row, cells, columns, problem)];
  });
  return { rows, ignored: header.filter((name, index) => columns[index] === null && name.trim() !== "") };
}

/** The rows, and by their index what is wrong with them: the last problem of each. */
function parseCsv(text: string, delimiter: string) {
  const data: string[][] = [];
  const problems = new Map<number, string>();
  const config = {
    delimiter,
    // In parts, because the parser has an object for each quotation mark that is wrong.
    chunkSize: ROW_CHARACTERS_MAX,
    chunk: (part: ParseResult<string[]>) => {
      for (const { row = 0, message } of part.errors) problems.set(data.length + row, message);
      if (part.data.length === 0 && text !== "") throw rowTooLong();
      if (data.length + part.data.length > LINES_MAX + 1) throw tooManyRows();
      data.push(...part.data);
    },
  };
  Papa.parse<string[]>(text, config);
  return { data, problems };
}

/** The separator with which the header has more known columns: guesses by the content fail for texts with commas. */
function delimiterOf(text: string) {
  const start = text.slice(0, ROW_CHARACTERS_MAX);
  const known = (delimiter: string) =>
    (Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0] ?? []).filter(fieldOf).length;
  return known(";") > known(",") ? ";" : ",";
}

function readLine(row: number, cells: string[], columns: (string | null)[], problem?: string): Row {
  if (problem)
    return { row, values: {}, errors: [{ row, field: "", message: `Quotation marks: ${problem}` }] };
  const read = readFields(row, columns, (field, index) => valueOfCell(field, cells[index] ?? ""));
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    read.errors.unshift({ row, field: "", message: "The row has more cells than the header" });
  return read;
}

/** The values of a row. A field whose value cannot be read has an error instead. */
function readFields(
  row: number,
  fields: (string | null)[],
  read: (field: string, index: number) => unknown,
): Row {
  const values: Record<string, unknown> = {};
  const errors: ImportError[] = [];
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    try {
      const value = read(field, index);
      if (value !== undefined) values[field] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ row, field, message: error.message });
    }
  }
  return { row, values, errors };
}

/** A list of projects, or an export, which has them under `projects`. */
function readJson(text: string): Table {
  const json = parseJson(text);
  const list = Array.isArray(json) ? json : json?.projects;
  if (!Array.isArray(list)) throw refuse("The JSON has no list of projects");
  if (list.length > IMPORT_ROWS_MAX) throw tooManyRows();
  const ignored = new Set<string>();
  const rows = list.map((item: unknown, index): Row => {
    const row = index + 1;
    if (typeof item !== "object" || item === null || Array.isArray(item))
      return { row, values: {}, errors: [{ row, field: "", message: "A project must be an object" }] };
    const names = Object.keys(item).filter((name) => {
      const isKnown = Object.hasOwn(ImportedProject.shape, name);
      if (!isKnown && ignored.size < IGNORED_MAX) ignored.add(name);
      return isKnown;
    });
    return readFields(row, names, (name) => limitList(item[name as keyof typeof item]));
  });
  return { rows, ignored: [...ignored] };
}

function parseJson(text: string): { projects?: unknown } | unknown[] | null {
  if (depthOf(text) > DEPTH_MAX) throw refuse("The JSON has too many lists in lists");
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("The file is neither CSV with a column named title nor valid JSON");
  }
}

/** Exports have five levels. The parser takes memory for each, so that a million would end the Worker. */
const DEPTH_MAX = 50;

/** How deep lists and objects of a JSON stand in each other. */
function depthOf(text: string) {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString && character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}

import { groupDigits } from "@contract/group-digits";
import { ImportedProject } from "@contract/project-import";
import { IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { valueOfCell, type Writing, writingsOf } from "@contract/read-cell";
import type { DecimalSign } from "@contract/read-number";
import Papa, { type ParseResult } from "papaparse";
import { fileRefusal } from "./file-refusal";
import { type Row, readFields, type Table, tooManyRows } from "./table";

/** The greatest length of a row, in characters. All fields of a project together have about 150,000. */
const ROW_CHARACTERS_MAX = 500_000;
/** The number of rows in which the header is searched: some files have a title above it. */
const HEADER_ROWS = 20;
/** The maximum number of rows, including blank ones and the rows of an export that are no projects. */
const LINES_MAX = 300_000;
const DELIMITERS = [",", ";", "\t", "|"];

const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
const names = Object.keys(ImportedProject.shape).filter((name) => name !== "credits");
const fields = new Map(names.map((name) => [folded(name), name]));
const fieldOf = (name: string) => fields.get(folded(name));

type Line = { row: number; cells: string[]; problem: string | undefined };

/** Reads CSV. `usualDecimal` is the decimal sign in the language of the caller. */
export function readCsv(text: string, usualDecimal: DecimalSign | undefined): Table {
  const { delimiter, header, headerIndex, body } = findHeader(text);
  const section = header.findIndex((name) => folded(name) === "section");
  const columns = header.map((name) => fieldOf(name) ?? null);
  const isExport =
    section >= 0 && header.some((name) => folded(name) === "content") && !columns.includes("description");
  if (isExport) columns[header.findIndex((name) => folded(name) === "content")] = "description";
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  if (twice) throw fileRefusal(`Two columns are named ${twice}`);
  const lines: Line[] = [];
  let others = 0;
  forEachLine(body, delimiter, (cells, index, problem) => {
    if (index <= headerIndex || (!problem && cells.every((cell) => cell.trim() === ""))) return;
    if (isExport && cells[section] !== "projects") others++;
    else if (lines.push({ row: index - headerIndex, cells, problem }) > IMPORT_ROWS_MAX) throw tooManyRows();
  });
  const likelyDecimal = delimiter === ";" ? "," : usualDecimal;
  const writings = writingsOf(
    columns.map((field, index) => ({ field, cells: lines.map(({ cells }) => cells[index] ?? "") })),
    likelyDecimal,
  );
  const commas = columns.filter(
    (_, index) => writings[index]?.decimal === "," && lines.some(({ cells }) => cells[index]?.includes(",")),
  );
  return {
    rows: lines.map((line) => readLine(line, columns, writings)),
    ignored: header.filter((name, index) => columns[index] === null && name.trim() !== ""),
    notes: [
      ...(others > 0
        ? [
            `This is the export of an account: its ${lines.length} projects are read, and its ${others} other rows are not`,
          ]
        : []),
      ...(commas.length > 0 ? [`A comma is read as the decimal sign in ${commas.join(", ")}`] : []),
    ],
  };
}

/** The separator and the header row with the most known columns: guesses by the content fail for texts with commas. */
function findHeader(text: string) {
  const [line = "", named] = /^"?sep=([^"])"?(?:\r\n?|\n)/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const start = body.slice(0, ROW_CHARACTERS_MAX);
  const found = (named ? [named] : DELIMITERS).flatMap((delimiter) =>
    Papa.parse<string[]>(start, { delimiter, preview: HEADER_ROWS }).data.map((header, headerIndex) => ({
      delimiter,
      header,
      headerIndex,
      known: header.some((name) => fieldOf(name) === "title") ? header.filter(fieldOf).length : 0,
    })),
  );
  const best = found.reduce((one, other) => (other.known > one.known ? other : one), {
    known: 0,
  } as (typeof found)[0]);
  const isOneRow = body.length > start.length && !/[\r\n]/.test(start);
  if (best.known === 0) throw fileRefusal(isOneRow ? ROW_TOO_LONG : "The file has no column named title");
  return { ...best, body };
}

const ROW_TOO_LONG = `A row can have at most ${groupDigits(ROW_CHARACTERS_MAX)} characters`;

const TOO_MANY_LINES = `A file can have at most ${groupDigits(LINES_MAX)} lines`;

/** Calls back with each row and its errors. */
function forEachLine(
  text: string,
  delimiter: string,
  take: (cells: string[], index: number, problem: string | undefined) => void,
) {
  let count = 0;
  const config = {
    delimiter,
    // The text is parsed in parts, because the parser has an object for each wrong quotation mark.
    chunkSize: ROW_CHARACTERS_MAX,
    chunk: ({ data, errors }: ParseResult<string[]>) => {
      if (data.length === 0 && text !== "") throw fileRefusal(ROW_TOO_LONG);
      if (count + data.length > LINES_MAX) throw fileRefusal(TOO_MANY_LINES);
      const problems = new Map(errors.map(({ row = 0, message }) => [row, message]));
      for (const [index, cells] of data.entries()) take(cells, count + index, problems.get(index));
      count += data.length;
    },
  };
  Papa.parse<string[]>(text, config);
}

function readLine({ row, cells, problem }: Line, columns: (string | null)[], writings: Writing[]): Row {
  if (problem)
    return { row, values: {}, errors: [{ row, field: "", message: `Quotation marks: ${problem}` }] };
  const read = readFields(row, columns, (field, index) =>
    valueOfCell(field, cells[index] ?? "", writings[index] ?? {}),
  );
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    read.errors.unshift({ row, field: "", message: "The row has more cells than the header" });
  return read;
}

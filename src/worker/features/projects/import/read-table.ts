import { decodeText, TextError } from "@contract/decode-text";
import { ImportedProject } from "@contract/project-import";
import { IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { limitList } from "@contract/read-cell";
import type { DecimalSign } from "@contract/read-number";
import { depthOf } from "../../../operation/value-limit";
import { fileRefusal } from "./file-refusal";
import { readCsv } from "./read-csv";
import { type Row, readFields, type Table, tooManyRows } from "./table";

const IGNORED_MAX = 50;
const COLUMN_NAME_MAX = 80;

/** Reads CSV or JSON. 400 for a file that is neither, or has too many rows. */
export function readTable(bytes: Uint8Array, usualDecimal: DecimalSign | undefined): Table {
  const { text, notes } = decode(bytes);
  const table = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text, usualDecimal);
  if (table.rows.length === 0) throw fileRefusal("The file has no projects");
  return {
    rows: table.rows,
    notes: [...notes, ...table.notes],
    ignored: table.ignored.slice(0, IGNORED_MAX).map((name) => name.slice(0, COLUMN_NAME_MAX)),
  };
}

function decode(bytes: Uint8Array) {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof TextError ? fileRefusal(error.message) : error;
  }
}

/** A list of projects, or an export, which has them under `projects`. */
function readJson(text: string): Table {
  const json = parseJson(text);
  const list = Array.isArray(json) ? json : json?.projects;
  if (!Array.isArray(list)) throw fileRefusal("The JSON has no list of projects");
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
    return readFields(row, names, (name) => {
      const value: unknown = item[name as keyof typeof item];
      // The schema of credits has a limit of its own, which is higher.
      return name === "credits" ? value : limitList(value);
    });
  });
  return { rows, ignored: [...ignored], notes: [] };
}

function parseJson(text: string): { projects?: unknown } | unknown[] | null {
  if (depthOf(text) > DEPTH_MAX) throw fileRefusal("The JSON has too many lists in lists");
  try {
    return JSON.parse(text);
  } catch {
    throw fileRefusal("The file is neither CSV with a column named title nor valid JSON");
  }
}

/** Exports have five levels. The parser takes memory for each, so that a million would end the Worker. */
const DEPTH_MAX = 50;

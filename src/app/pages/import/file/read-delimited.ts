import { decodeText } from "@contract/decode-text";
import Papa from "papaparse";
import { countHeadings } from "../columns/match-heading";
import { COLUMNS_MAX, type Sheet, SheetError, tooManyColumns } from "../columns/sheet";

const DELIMITERS = [";", ",", "\t", "|"];
/** The rows by which the delimiter is found. */
const FIRST_ROWS = 30;
const FIRST_CHARACTERS = 500_000;
const LINES_MAX = 100_000;

/** A text file, or JSON and exports of accounts, which the API reads. */
type Read = { isForApi: true } | { sheet: Sheet; notes: string[] };

/** Reads CSV or TSV with any delimiter, in UTF-8, UTF-16 or Windows-1252. */
export function readDelimited(bytes: Uint8Array, name: string): Read {
  const { text, notes } = decodeText(bytes);
  if (/^\s*[[{]/.test(text)) return { isForApi: true };
  // Office software exports web pages and XML with the name of an Excel file.
  if (/^\s*<(?:[!?]|html|table|meta)/i.test(text))
    throw new SheetError("This is a web page or XML. Open it in a spreadsheet, and save it as .xlsx or CSV");
  const [line = "", named] = /^"?sep=([^"])"?(?:\r\n?|\n)/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = named ?? findDelimiter(body.slice(0, FIRST_CHARACTERS));
  const { data, errors, meta } = Papa.parse<string[]>(body, { delimiter, preview: LINES_MAX });
  if (meta.truncated) throw new SheetError("The file has too many lines");
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  if (rows.some((row) => row.findLastIndex((cell) => cell !== "") >= COLUMNS_MAX)) throw tooManyColumns();
  if (isAccountExport(rows[0] ?? [])) return { isForApi: true };
  const quotes = errors.find(({ type }) => type === "Quotes");
  return {
    sheet: { name, rows },
    notes: [
      ...notes,
      ...(quotes
        ? [`A quotation mark in line ${(quotes.row ?? 0) + 1} is not closed. Check the rows after it`]
        : []),
    ],
  };
}

const isAccountExport = (header: string[]) => header.includes("section") && header.includes("content");

/** The delimiter by which most rows have the same number of cells, or by which the header has known headings. */
function findDelimiter(start: string) {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: FIRST_ROWS });
    const rows = data.filter((row) => row.some((cell) => cell.trim() !== ""));
    const counts = rows.map((row) => row.length);
    const usual = counts.toSorted((one, other) => one - other)[counts.length >> 1] ?? 1;
    const regular = counts.filter((count) => count === usual).length / (counts.length || 1);
    const known = Math.max(0, ...rows.map((row) => countHeadings(row.slice(0, COLUMNS_MAX))));
    return { delimiter, score: 10 * known + (usual > 1 ? regular * Math.min(usual, 9) : 0) };
  });
  return scores.reduce((one, other) => (other.score > one.score ? other : one)).delimiter;
}

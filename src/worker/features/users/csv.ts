import Papa from "papaparse";

const LINE_END = "\r\n";
/** Cells that a spreadsheet would run as a formula (OWASP CSV Injection), including full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without a byte order mark, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\u{feff}";

/** Formats rows as CSV (RFC 4180). Cells that look like formulas get a leading apostrophe. */
export const formatCsv = (rows: unknown[][]) =>
  Papa.unparse(rows, { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END;

/** Removes the apostrophe that `formatCsv` has put in front of a text. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Formats lists as `a; b` and objects as `name: value, …`. */
export function toCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCell).join("; ");
  if (!(value instanceof Object)) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== null);
  return filled.map(([name, each]) => `${name}: ${toCell(each)}`).join(", ");
}

// Rows as text: one JSON array a row, made and read by SQLite itself, so that nothing depends on the numbers of a client.
// Integers have all 64 bits. Two kinds of values are marked: {"real":"0.1"} and {"hex":"00FF"} (a blob).

import type { Column, Table } from "./schema.ts";
import type { Query, Row } from "./site.ts";

/** A row as a line, the text of its key, and the ids of the rows that it refers to. */
type SavedRow = { line: string; key: string; parents: (string | null)[] };

declare global {
  /** Part of ECMAScript since 2026. */
  interface JSON {
    parse<Parsed>(
      text: string,
      reviver: (key: string, value: unknown, context: { source: string }) => unknown,
    ): Parsed;
    rawJSON(text: string): unknown;
  }
}

const PAGE_BYTES = 1_000_000;
const PAGE_ROWS_MAX = 5000;
/** D1 takes values of up to 2 MB, and no more than 32 arguments of a function. */
const INSERT_BYTES = 500_000;
const ARGUMENTS_MAX = 30;

/**
 * Yields pages of rows in the order of the key, each row with its `line`, the text of its `key`, and what it refers to
 * (`parents`, in the order of the table's, null for none). Each page starts after the last key of the one before.
 */
export async function* readPages(query: Query, table: Table): AsyncGenerator<SavedRow[]> {
  let limit = 50;
  let next: Promise<Row[]> | undefined = query(pageQuery(table, false), limit);
  while (next) {
    const page: SavedRow[] = (await next).map((row) => toRow(table, row));
    const isLast = page.length < limit;
    const bytes = page.reduce((sum, { line }) => sum + line.length, 0) / page.length;
    if (!isLast) limit = Math.max(1, Math.min(PAGE_ROWS_MAX, limit * 2, Math.floor(PAGE_BYTES / bytes)));
    next = isLast ? undefined : query(pageQuery(table, true), limit, page.at(-1)?.key ?? "");
    // The database reads the next page while the caller uses this one. If the caller stops early, an error of that read is ignored.
    next?.catch(() => {});
    if (page.length > 0) yield page;
  }
}

function pageQuery({ name, columns, key, parents }: Table, isContinued: boolean) {
  const cells = columns.map((column, index) => cellOf(column, index));
  const reals = columns.flatMap((column, index) =>
    column.mayBeReal
      ? [`iif(typeof(${quoted(column.name)}) = 'real', ${quoted(column.name)}, NULL) AS r${index}`]
      : [],
  );
  const references = parents.map(({ column }, index) => `CAST(${quoted(column)} AS TEXT) AS p${index}`);
  const keys = key.map(quoted).join(", ");
  const isAfter = `(${keys}) > (${key.map((_, index) => `json_extract(?2, '$[${index}]')`).join(", ")})`;
  return `SELECT '[' || ${concat(cells)} || ']' AS line, json_array(${keys}) AS key${[...reals, ...references]
    .map((column) => `, ${column}`)
    .join("")} FROM ${quoted(name)} ${isContinued ? `WHERE ${isAfter}` : ""} ORDER BY ${keys} LIMIT ?1`;
}

/**
 * A real number is read as a number, in a column of its own, because engines write its digits differently. Between two
 * control characters, which JSON has only escaped, the text says where it belongs.
 */
function cellOf({ name, mayBeReal }: Column, index: number) {
  const column = quoted(name);
  const real = mayBeReal ? `char(1) || '${index}' || char(1)` : `quote(${column})`;
  return `CASE typeof(${column}) WHEN 'blob' THEN '{"hex":"' || hex(${column}) || '"}'
    WHEN 'real' THEN '{"real":"' || ${real} || '"}' ELSE json_quote(${column}) END`;
}

function concat(cells: string[]): string {
  if (cells.length <= ARGUMENTS_MAX) return `concat_ws(',', ${cells.join(", ")})`;
  return `concat_ws(',', ${concat(cells.slice(0, ARGUMENTS_MAX))}, ${concat(cells.slice(ARGUMENTS_MAX))})`;
}

const toRow = ({ parents }: Table, row: Row): SavedRow => ({
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see cellOf
  line: String(row.line).replace(/\u0001(\d+)\u0001/g, (_, index) => String(row[`r${index}`])),
  key: String(row.key),
  parents: parents.map((_, index) => textOf(row[`p${index}`])),
});

const textOf = (value: Row[string] | undefined) => (value === null ? null : String(value));

/** Returns a line with null in some columns. */
export function withNulls(line: string, indexes: number[]) {
  const values = JSON.parse<unknown[]>(line, (_key, value, { source }) =>
    typeof value === "number" ? JSON.rawJSON(source) : value,
  );
  for (const index of indexes) values[index] = null;
  return JSON.stringify(values);
}

/** Yields groups of lines that fit into one statement, from groups of any size. */
export async function* inChunks(groups: AsyncIterable<string[]>) {
  let chunk: string[] = [];
  let bytes = 0;
  for await (const lines of groups)
    for (const line of lines) {
      const length = Buffer.byteLength(line);
      if (chunk.length > 0 && bytes + length > INSERT_BYTES) {
        yield chunk;
        [chunk, bytes] = [[], 0];
      }
      chunk.push(line);
      bytes += length;
    }
  if (chunk.length > 0) yield chunk;
}

/** Inserts lines in one statement. Rows that exist are left alone, so that a statement can be sent again. */
export async function insertLines(query: Query, { name, columns }: Table, lines: string[]) {
  const json = `[${lines.join(",")}]`;
  const [hasBlobs, hasReals] = [/\{"hex":/.test(json), /\{"real":/.test(json)];
  const values = columns.map(({ mayBeReal }, index) =>
    hasBlobs || (hasReals && mayBeReal) ? markedValue(index) : `json_extract(value, '$[${index}]')`,
  );
  const names = columns.map((column) => quoted(column.name)).join(", ");
  // "WHERE true" tells the parser that ON does not belong to a join.
  const unlessExists = name === "sqlite_sequence" ? "" : "WHERE true ON CONFLICT DO NOTHING";
  await query(
    `INSERT INTO ${quoted(name)} (${names}) SELECT ${values.join(", ")} FROM ${LINES} ${unlessExists}`,
    hasReals
      ? json.replace(/\{"real":"([^"]+)"\}/g, (_, digits: string) => factorsOf(Number(digits), digits))
      : json,
  );
}

/**
 * The lines as rows with a column `value`. LIMIT keeps SQLite from merging this query into the outer one, where it would
 * make the text of the line anew for each column.
 */
const LINES = "(SELECT value FROM json_each(?1) LIMIT -1)";

const markedValue = (index: number) => {
  const factor = (position: number) => `json_extract(value, '$[${index}].real[${position}]')`;
  return `CASE json_type(value, '$[${index}]') WHEN 'object' THEN
    iif(json_type(value, '$[${index}].hex') = 'text', unhex(json_extract(value, '$[${index}].hex')),
      CAST(${factor(0)} AS REAL) * (1 << ${factor(1)}) / (1 << ${factor(2)}) / (1 << ${factor(3)}))
    ELSE json_extract(value, '$[${index}]') END`;
};

/**
 * A number as an integer and powers of two, from which SQLite calculates it exactly. Its own reading of decimal digits
 * can be one bit off before version 3.47, which libSQL does not have yet.
 */
function factorsOf(number: number, digits: string) {
  let [whole, up, down] = [number, 0, 0];
  for (; !Number.isSafeInteger(whole) && Math.abs(whole) >= 2 ** 53; up++) whole /= 2;
  for (; !Number.isInteger(whole); down++) whole *= 2;
  // The number is beyond 1e-21 and 1e34. The comparison after a restore finds it if the digits were not read exactly.
  if (!Number.isFinite(number) || up > 62 || down > 124) return `{"real":[${digits},0,0,0]}`;
  return `{"real":[${BigInt(whole)},${up},${Math.min(down, 62)},${Math.max(down - 62, 0)}]}`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

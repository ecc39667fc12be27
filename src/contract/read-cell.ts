import { CellError } from "./cell-error";
import { groupDigits } from "./group-digits";
import { fieldsOfType } from "./project-fields";
import { type DateOrder, orderOf, readPartialDate } from "./read-date";
import { ambiguous, type DecimalSign, decimalSignOf, readNumber } from "./read-number";

/** The values of cells. A cell that cannot be read stays text, so that the schema refuses it with its own message. */

/** The format of the cells of a column. */
export type Writing = {
  /** The decimal sign in other cells of the column. */
  decimal?: DecimalSign | undefined;
  /** The likely decimal sign: it decides only which character separates thousands. */
  likelyDecimal?: DecimalSign | undefined;
  order?: DateOrder;
};

/** True and false in the languages that spreadsheets write them in, without accents. */
const TRUE =
  "true yes y 1 x wahr ja j vrai oui verdadero si s vero verdadeiro sim waar sant sand tosi kylla prawda tak pravda ano dogru evet истина да так αληθες ναι 是 真 はい 예 نعم צודק";
const FALSE =
  "false no n 0 falsch nein faux non falso nao onwaar nee falskt falsk nej nei epatosi ei falsz nie nepravda ne yanlis hayir ложь нет ні ψευδες οχι 否 假 いいえ 아니요 لا";
const flagOf = new Map([
  ...TRUE.split(" ").map((word): [string, boolean] => [word, true]),
  ...FALSE.split(" ").map((word): [string, boolean] => [word, false]),
]);

const asFlag = (cell: string) =>
  flagOf.get(
    cell
      .slice(0, 20)
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replaceAll("ł", "l")
      .replaceAll("ı", "i"),
  ) ?? cell;

/** The other cells of the column decide the value of "1.200"; without them, it is refused. */
function asNumber(cell: string, { decimal, likelyDecimal }: Writing) {
  const reading = readNumber(cell);
  if (!reading) return cell;
  if ("value" in reading) return reading.value;
  const sign = cell.includes(",") ? "," : ".";
  if (decimal) return sign === decimal ? reading.decimal : reading.grouped;
  if (likelyDecimal && sign !== likelyDecimal) return reading.grouped;
  throw new CellError(ambiguous(cell, reading));
}

/** A length that no field reaches: longer cells are refused before they are read. */
const LIST_ITEMS_MAX = 100;
const LIST_CHARACTERS_MAX = 40_000;

const listTooLong = () =>
  new CellError(
    `A list has at most ${LIST_ITEMS_MAX} items and ${groupDigits(LIST_CHARACTERS_MAX)} characters`,
  );

/** Throws a CellError for a list that is too long to be validated. */
export function limitList<T>(value: T) {
  if (Array.isArray(value) && value.length > LIST_ITEMS_MAX) throw listTooLong();
  return value;
}

const split = (cell: string, separator: RegExp) =>
  limitList(cell.split(separator, LIST_ITEMS_MAX + 1))
    .map((each) => each.trim())
    .filter(Boolean);

/** Reads a list: JSON, or items that are separated by semicolons or lines. */
const asList =
  <T>(toItem: (item: string) => T, separator = /[;\n]/) =>
  (cell: string): unknown => {
    if (cell.length > LIST_CHARACTERS_MAX) throw listTooLong();
    return limitList(parsedList(cell)) ?? split(cell, separator).map(toItem);
  };
function parsedList(cell: string): unknown {
  if (!cell.startsWith("[")) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

const itself = (item: string) => item;

/**
 * Reads people: "Ann Berg (Client)", for collaborators also "Ann Berg (Engineer, Structure)"; or the form of exports, "name:
 * Ann Berg, role: Client".
 */
function asPerson(item: string) {
  if (item.startsWith("name: "))
    return Object.fromEntries(item.split(/, (?=(?:role|type): )/).map((part) => part.split(/: (.*)/s, 2)));
  const open = item.endsWith(")") ? openingOfLast(item) : -1;
  const name = open > 0 ? item.slice(0, open).trim() : item;
  const [role, ...type] =
    open > 0
      ? item
          .slice(open + 1, -1)
          .split(",")
          .map((each) => each.trim())
          .filter(Boolean)
      : [];
  return { name, ...(role && { role }), ...(type.length > 0 && { type: type.join(", ") }) };
}

/** The index of the parenthesis that the last one closes: "Foster (London) (Architect (lead))" has it before "Architect". */
function openingOfLast(item: string) {
  let depth = 0;
  for (let at = item.length - 1; at >= 0; at--) {
    if (item[at] === ")") depth++;
    else if (item[at] === "(" && --depth === 0) return at;
  }
  return -1;
}

const numberFields: readonly string[] = fieldsOfType("number", "integer", "year");
const dateFields: readonly string[] = fieldsOfType("date");

const readers: Record<string, (cell: string, writing: Writing) => unknown> = {
  ...Object.fromEntries(numberFields.map((field) => [field, asNumber])),
  ...Object.fromEntries(
    dateFields.map((field) => [field, (cell: string, { order }: Writing) => readPartialDate(cell, order)]),
  ),
  ...Object.fromEntries(fieldsOfType("flag").map((field) => [field, asFlag])),
  ...Object.fromEntries([...fieldsOfType("list"), "images"].map((field) => [field, asList(itself)])),
  ...Object.fromEntries(fieldsOfType("people").map((field) => [field, asList(asPerson)])),
  tags: (cell) => asList(itself, cell.includes(";") ? /[;\n]/ : /[,\n]/)(cell),
};

/**
 * The format of the cells of each column, derived from unambiguous cells. Numbers also follow the other columns of the file.
 */
export function writingsOf(
  columns: { field: string | null; cells: string[] }[],
  likelyDecimal?: DecimalSign,
): Writing[] {
  const signs = columns.map(({ field, cells }) =>
    field && numberFields.includes(field) ? cells.map(decimalSignOf) : [],
  );
  const ofFile = onlyOne(signs.flat());
  return columns.map(({ field, cells }, index): Writing => {
    const own = signs[index] ?? [];
    const isUnsaid = own.every((sign) => sign === undefined);
    const order = field && dateFields.includes(field) ? onlyOne(cells.map(orderOf)) : undefined;
    return { decimal: isUnsaid ? (own.length > 0 ? ofFile : undefined) : onlyOne(own), likelyDecimal, order };
  });
}

/** The value of the others if they all have the same. */
const onlyOne = <T>(values: (T | undefined)[]): T | undefined => {
  const found = new Set(values.filter((value) => value !== undefined));
  return found.size === 1 ? [...found][0] : undefined;
};

/** The apostrophe by which an export keeps spreadsheets from running a cell as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The value of a field's cell; undefined if the cell is blank. */
export function valueOfCell(field: string, cell: string, writing: Writing): unknown {
  const text = cell.replace(ESCAPED, "").trim();
  return text === "" ? undefined : (readers[field]?.(text, writing) ?? text);
}

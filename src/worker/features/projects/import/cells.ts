import { groupDigits } from "@contract/group-digits";

/** The values of cells. What a cell cannot be read as stays text, so that the schema refuses it with its own message. */

/** A cell that could mean two things. */
export class CellError extends Error {}

const FLAGS: Record<string, boolean> = {
  ...{ true: true, yes: true, "1": true },
  ...{ false: false, no: false, "0": false },
};

const asFlag = (cell: string) => FLAGS[cell.toLowerCase()] ?? cell;

/** Accepts "1,200" and "1 200". In "1.200" the point may separate thousands or decimals. */
function asNumber(cell: string) {
  if (/^\d{1,3}(\.\d{3})+$/.test(cell))
    throw new CellError(
      `${cell} is ambiguous: write ${cell.replaceAll(".", "")} or ${Number.parseFloat(cell)}`,
    );
  return /^\d{1,3}([, \u{a0}\u{202f}]\d{3})+(\.\d+)?$/u.test(cell) ? cell.replace(/[^\d.]/g, "") : cell;
}

/** More than any field takes: what is longer is refused before it is read. */
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

/** JSON, or items that are separated by semicolons or lines. */
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

/** "Ann Berg (Client)", of collaborators also "Ann Berg (Engineer, Structure)"; or as exports write it, "name: Ann Berg, role: Client". */
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

const numbers = ["totalArea", "numberOfLevels", "constructionCost", "floorArea", "costAmount", "costYear"];
const flags = ["isConstructionCostPublic", "isClientPublic", "isAddressPublic", "keepOutOfAiTraining"];
const lists = ["certifications", "awards", "publications", "images"];
const people = ["stakeholders", "collaborators"];

const readers: Record<string, (cell: string) => unknown> = {
  ...Object.fromEntries(numbers.map((field) => [field, asNumber])),
  ...Object.fromEntries(flags.map((field) => [field, asFlag])),
  ...Object.fromEntries(lists.map((field) => [field, asList(itself)])),
  ...Object.fromEntries(people.map((field) => [field, asList(asPerson)])),
  tags: (cell) => asList(itself, cell.includes(";") ? /[;\n]/ : /[,\n]/)(cell),
};

/** The apostrophe by which an export keeps spreadsheets from running a cell as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The value of a field's cell; undefined if the cell is blank. */
export function valueOfCell(field: string, cell: string): unknown {
  const text = cell.replace(ESCAPED, "").trim();
  return text === "" ? undefined : (readers[field]?.(text) ?? text);
}

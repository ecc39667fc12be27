import { CellError } from "@contract/cell-error";
import { foldWords } from "@contract/fold-words";
import { basisWords, statusWords } from "@contract/import-values";
import type { AreaBasis, ConstructionStatus } from "@contract/project-fields";
import { constructionStatuses, fieldTable, isOfType } from "@contract/project-fields";
import { ImportedProject } from "@contract/project-import";
import { valueOfCell, type Writing, writingsOf } from "@contract/read-cell";
import type { DateOrder } from "@contract/read-date";
import type { DecimalSign } from "@contract/read-number";
import { type AreaUnit, convertArea } from "../../../lib/area-unit";
import { countryIn, countryOf } from "./countries";
import { noProjectsIn, type Table } from "./guess-columns";
import { canRepeat, type Target, targetLabel } from "./match-heading";
import { currencyOf, takeApart, unitsOfHeading } from "./number-cell";
import type { Cell } from "./sheet";
import { dayOfNumber, isInState, plainDate, splitLocation, splitPeriod } from "./split-cell";

/** The answers to what the cells do not say. `categories` has the category of each name in the file, "" for none. */
export type Answers = {
  unit?: AreaUnit | undefined;
  currency?: string | undefined;
  decimal?: DecimalSign | undefined;
  order?: DateOrder;
  categories: Readonly<Record<string, string>>;
  /** The construction status of each name that is not understood without an answer. */
  statuses: Readonly<Record<string, string>>;
  /** If no column has the status, projects with a completion before today are completed, unless this is false. */
  pastIsCompleted?: boolean;
  /** The category of rows without one. */
  category: string;
  /** Titles of rows without one, by row. */
  titles: Readonly<Record<number, string>>;
};

/** A cell that is not understood, as it is in the file. A cost has the currency of its row, if another cell says it. */
export type UnreadCell = { heading: string; field: string; text: string; message: string; currency?: string };
/** The fields of a project as the API takes them. */
export type ReadRow = { row: number; values: Record<string, unknown>; folder: string; unread: UnreadCell[] };

const ROLE_MAX = 120;
const COST_WITH_FRACTION_MIN = 1000;
/** Matches the postcode before a city, as in "50667 Köln" and "D-50667 Köln". */
const POSTCODE = /^(?:[A-Z]{1,3}-)?\d{4,5} (?=\p{Lu})/u;

export type Columns = readonly (Target | null)[];

/** The field by whose rules the cells of a column are read. */
const fieldOf = (target: Target | null) => (target === "period" ? "startDate" : target);

/** The decimal sign and the order of dates in each column, and whether cells remain that could mean two things. */
export function writingOfColumns({ columns, rows }: Table, targets: Columns, { decimal, order }: Answers) {
  const cells = columns.map((_, index) =>
    rows.flatMap(({ cells }) => {
      const cell = cells[index];
      if (typeof cell !== "string" || cell === "") return [];
      return isNumber(targets[index])
        ? [takeApart(cell).digits]
        : targets[index] === "period"
          ? (splitPeriod(cell) ?? [cell]).filter(Boolean)
          : [cell];
    }),
  );
  const found = writingsOf(
    columns.map((_, index) => ({ field: fieldOf(targets[index] ?? null), cells: cells[index] ?? [] })),
  );
  const needs = { decimal: false, order: false };
  const writings = found.map((writing, index): Writing => {
    const target = targets[index] ?? null;
    if (isNumber(target) && isAmbiguous("floorArea", cells[index] ?? [], writing)) needs.decimal = true;
    if (isDate(target) && isAmbiguous("startDate", cells[index] ?? [], writing)) needs.order = true;
    return { ...writing, decimal: writing.decimal ?? decimal, order: writing.order ?? order };
  });
  const commas = columns
    .filter(
      (_, index) => writings[index]?.decimal === "," && cells[index]?.some((cell) => cell.includes(",")),
    )
    .map(({ heading }) => heading);
  return { writings, needs, commas };
}

const isNumber = (target: Target | null | undefined) =>
  target != null &&
  target in fieldTable &&
  isOfType(target as keyof typeof fieldTable, "number", "integer", "year");
const isDate = (target: Target | null) =>
  target === "period" || target === "startDate" || target === "completionDate";

const isAmbiguous = (field: string, cells: string[], writing: Writing) =>
  cells.some((cell) => {
    try {
      valueOfCell(field, cell, writing);
      return false;
    } catch {
      return true;
    }
  });

/** The construction status that a name in the file means, if any. */
export function guessStatus(name: string) {
  const words = foldWords(name);
  const statuses = Object.entries(constructionStatuses) as [ConstructionStatus, string][];
  return statuses.find(
    ([status, label]) =>
      [status, label].map(foldWords).includes(words) || statusWords[status].includes(words),
  )?.[0];
}

/** Reads all rows. A cell that is not understood is left out of the values, and is among `unread`. */
export function readRows(table: Table, targets: Columns, answers: Answers): ReadRow[] {
  const { writings } = writingOfColumns(table, targets, answers);
  const basis = basisOf(table, targets);
  const isNoProject = noProjectsIn(table);
  const statesIn = targets.map((target, index) => isPlace(target) && hasStates(table, index));
  return table.rows.map(({ row, cells }) => {
    const read: ReadRow = { row, values: {}, folder: "", unread: [] };
    for (const [index, target] of targets.entries()) {
      const cell = cells[index] ?? "";
      if (target === null || cell === "") continue;
      const heading = table.columns[index]?.heading ?? "";
      try {
        readCell(read, {
          target,
          cell,
          heading,
          hasStates: statesIn[index] ?? false,
          writing: writings[index] ?? {},
          answers,
          targets,
        });
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        read.unread.push({ heading, field: target, text: String(cell), message: error.message });
      }
    }
    const { values } = read;
    if (isNoProject(String(values.title ?? ""), cells)) delete values.title;
    if (values.title === undefined && answers.titles[row]) values.title = answers.titles[row];
    if (values.category === undefined && answers.category) values.category = answers.category;
    if (values.country !== undefined) values.country = countryIn(String(values.country));
    if (values.floorArea !== undefined && basis) values.floorAreaBasis ??= basis;
    if (values.costAmount !== undefined && answers.currency) values.costCurrency ??= answers.currency;
    const cost = read.unread.find(({ field }) => field === "costAmount");
    if (cost && values.costCurrency !== undefined) cost.currency = String(values.costCurrency);
    removeRefused(read, table, targets, cells);
    if (answers.pastIsCompleted !== false && isPast(read, targets)) values.constructionStatus ??= "completed";
    return read;
  });
}

/** Checks whether a row has a completion before today, and no column has statuses. */
export function isPast({ values }: ReadRow, targets: Columns) {
  if (values.completionDate === undefined || targets.includes("constructionStatus")) return false;
  const date = String(values.completionDate);
  return date < new Date().toISOString().slice(0, date.length);
}

/** Reads a corrected cell by the rules of its column. Returns its fields, or the reason why it is not understood. */
export function readCorrection({ heading, field, currency }: UnreadCell, text: string, answers: Answers) {
  const table = { columns: [{ heading, samples: [], guess: null }], rows: [{ row: 1, cells: [text] }] };
  const rules = { ...answers, currency: currency ?? answers.currency, category: "" };
  const [row] = readRows(table, [field as Target], rules);
  const [unread] = row?.unread ?? [];
  return unread ? unread.message : (row?.values ?? {});
}

/** The basis that the heading of the area names, if no column has it. */
function basisOf(table: Table, targets: Columns): AreaBasis | undefined {
  const heading = ` ${foldWords(table.columns[targets.indexOf("floorArea")]?.heading ?? "")} `;
  const named = Object.entries(basisWords).find(([, words]) =>
    words.some((word) => heading.includes(` ${word} `)),
  );
  return named?.[0] as AreaBasis | undefined;
}

const isPlace = (target: Target | null) => target === "city" || target === "cityAndCountry";

/** Checks whether the heading of a column names states, or a place in it has a state whose code is no country's. */
const hasStates = ({ columns, rows }: Table, index: number) =>
  /\bstates?\b/i.test(columns[index]?.heading ?? "") ||
  rows.some(({ cells }) => {
    const place = String(cells[index] ?? "").trim();
    return isInState(place) && countryOf(splitLocation(place).country) === undefined;
  });

type CellContext = {
  target: Target;
  cell: Cell;
  heading: string;
  /** True if places in this column have states of the USA instead of countries. */
  hasStates: boolean;
  writing: Writing;
  answers: Answers;
  targets: Columns;
};

function readCell(read: ReadRow, context: CellContext) {
  const { target, cell, heading, writing, answers, targets } = context;
  const { values } = read;
  const text = String(cell).trim();
  const line = text.replace(/\s+/g, " ");
  if (target === "folder") read.folder = text;
  else if (context.hasStates && isInState(line)) {
    values.city ??= line;
    if (!targets.includes("country")) values.country ??= "United States";
  } else if (target === "cityAndCountry") {
    const { city, country } = splitLocation(line);
    values.city ??= city;
    if (country) values.country ??= country;
  } else if (target === "city") {
    const { city, country } = splitLocation(line);
    const hasCountry = !targets.includes("country") && countryOf(country) !== undefined;
    values.city = (hasCountry ? city : line).replace(POSTCODE, "");
    if (hasCountry) values.country = country;
  } else if (target === "category") {
    const category = answers.categories[text] ?? "";
    if (category === "") throw new CellError("Choose a category");
    values.category = category;
  } else if (target === "constructionStatus") {
    const status = guessStatus(text) ?? answers.statuses[text];
    if (!status) throw new CellError("Choose a status");
    values.constructionStatus = status;
  } else if (target === "floorArea" || target === "costAmount") readMeasure(values, { ...context, target });
  else if (target === "costCurrency") values.costCurrency = currencyOf(text) ?? text;
  else if (isNumber(target)) values[target] = numberOf(cell, target, writing).value;
  else if (isDate(target)) {
    const status = guessStatus(text);
    if (status) values.constructionStatus ??= status;
    else readDates(values, text, { target, writing, targets });
  } else if (canRepeat(target)) {
    const people = readPeople(text, heading, target, writing);
    values[target] = [values[target] ?? [], people].flat();
  } else values[target] = valueOfCell(target, isLine(target) ? line : text, writing);
}

const isLine = (target: Target) =>
  target in fieldTable && isOfType(target as keyof typeof fieldTable, "text");

/** People without a role have that of the heading: "Fachplaner". Names are also separated by commas, and follow a role. */
function readPeople(cell: string, heading: string, target: Target, writing: Writing) {
  const text = cell.startsWith("[")
    ? cell
    : cell
        .split(/[;\n]/)
        .map((each) => each.trim().replace(/^([^:()]{2,60}): (.+)$/, "$2 ($1)"))
        .join("; ");
  const isPlain = !/[;\n()]|^\[|: /.test(text);
  const people = valueOfCell(target, isPlain ? text.replaceAll(",", ";") : text, writing);
  if (!Array.isArray(people)) return people;
  return people.map((person: unknown) =>
    typeof person === "object" ? { role: heading.slice(0, ROLE_MAX), ...person } : person,
  );
}

function numberOf(cell: Cell, target: string, writing: Writing) {
  if (typeof cell === "number") return { value: cell, factor: 1 };
  const { digits, ...rest } = takeApart(String(cell));
  const value = valueOfCell(target, digits, writing);
  if (typeof value !== "number") throw new CellError("This is no number");
  return { value, ...rest };
}

/** Areas become square metres. The unit or currency of a cell counts before that of the heading, and that before the answer. */
function readMeasure(values: ReadRow["values"], { target, cell, heading, writing, answers }: CellContext) {
  const ofHeading = unitsOfHeading(heading);
  const { value, factor, unit, currency }: ReturnType<typeof takeApart> & { value: number } = {
    digits: "",
    ...numberOf(cell, target, writing),
  };
  if (target === "costAmount") {
    const amount = value * (factor === 1 ? ofHeading.factor : factor);
    // "1,2" among full amounts means millions, or a thousand of something.
    if (amount < COST_WITH_FRACTION_MIN && !Number.isInteger(amount))
      throw new CellError("Write the whole amount, or 1.2 million");
    values.costAmount = Math.round(amount);
    const code = currency ?? ofHeading.currency;
    if (code) values.costCurrency = code;
    return;
  }
  if (factor !== 1) throw new CellError("This is no number");
  const from = unit ?? ofHeading.unit ?? (heading === "floorArea" ? "m2" : answers.unit) ?? "m2";
  values.floorArea = convertArea(value, from, "m2");
}

function readDates(
  values: ReadRow["values"],
  text: string,
  { target, writing, targets }: Pick<CellContext, "target" | "writing" | "targets">,
) {
  const ends = splitPeriod(text);
  const read = (date: string) => dateOf(date, writing);
  if (!ends) {
    values[target === "startDate" ? "startDate" : "completionDate"] = read(text);
    return;
  }
  const [start, end] = ends;
  const takesStart = start !== "" && (target !== "completionDate" || !targets.includes("startDate"));
  const takesEnd = end !== "" && (target !== "startDate" || !targets.includes("completionDate"));
  if (takesStart) values.startDate = read(start);
  if (takesEnd) values.completionDate = read(end);
  if (!takesStart && !takesEnd) throw new CellError("This is no date");
}

function dateOf(text: string, writing: Writing) {
  const date = dayOfNumber(text) ?? valueOfCell("startDate", plainDate(text), writing);
  if (!/^\d{4}(-\d\d){0,2}$/.test(String(date))) throw new CellError("This is no date");
  return date;
}

/** Removes values that the API would refuse, and keeps their cells. Contradictions between fields are found last. */
function removeRefused(read: ReadRow, table: Table, targets: Columns, cells: Cell[]) {
  for (;;) {
    const { error } = ImportedProject.safeParse({ title: "-", ...read.values });
    const fields = new Map((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
    const refused = [...fields].filter(([field]) => field === "costCurrency" || field in read.values);
    if (refused.length === 0) return;
    for (const [field, message] of refused) {
      for (const index of columnsOf(field, targets).filter((index) => String(cells[index] ?? "") !== "")) {
        const [target, heading] = [targets[index], table.columns[index]?.heading ?? ""];
        if (target) read.unread.push({ heading, field: target, text: String(cells[index]), message });
      }
      delete read.values[field];
      if (field === "costCurrency") delete read.values.costAmount;
    }
  }
}

/** The columns that become a field if none has its name. */
const combined: Readonly<Record<string, readonly Target[]>> = {
  city: ["cityAndCountry"],
  country: ["cityAndCountry"],
  startDate: ["period", "completionDate"],
  completionDate: ["period", "startDate"],
  floorAreaBasis: ["floorArea"],
};

/** The columns from which a field is read. A cost without its currency is not kept. */
function columnsOf(field: string, targets: Columns) {
  const find = (names: readonly string[]) =>
    names.map((name) => targets.indexOf(name as Target)).filter((index) => index >= 0);
  if (field === "costCurrency") return find(["costCurrency", "costAmount"]);
  if (canRepeat(field as Target))
    return targets.flatMap((target, index) => (target === field ? [index] : []));
  return find([field, ...(combined[field] ?? [])]).slice(0, 1);
}

/** The name of the field in "not understood". */
export const unreadLabel = ({ field, heading }: UnreadCell) => heading || targetLabel(field as Target);

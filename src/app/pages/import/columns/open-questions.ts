import { foldWords } from "@contract/fold-words";
import { categoryWords } from "@contract/import-values";
import type { Table } from "./guess-columns";
import type { Target } from "./match-heading";
import { takeApart, unitsOfHeading } from "./number-cell";
import { type Answers, type Columns, guessStatus, writingOfColumns } from "./read-rows";

/** Which questions the sheet leaves open, and what it says itself. */
export function openQuestions(table: Table, targets: Columns, answers: Answers) {
  const { needs, commas } = writingOfColumns(table, targets, answers);
  const valuesOf = (target: Target) => {
    const index = targets.indexOf(target);
    const cells =
      index < 0 ? [] : table.rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
    return { cells, heading: unitsOfHeading(table.columns[index]?.heading ?? "") };
  };
  const area = valuesOf("floorArea");
  const cost = valuesOf("costAmount");
  const isNamed = table.columns[targets.indexOf("floorArea")]?.heading === "floorArea";
  const knowsUnit =
    isNamed || area.heading.unit !== undefined || area.cells.every((cell) => takeApart(String(cell)).unit);
  const codes = valuesOf("costCurrency").cells;
  const knowsCurrency =
    cost.heading.currency !== undefined ||
    cost.cells.every((cell) => takeApart(String(cell)).currency) ||
    (codes.length > 0 && codes.length >= cost.cells.length);
  const categoryAt = targets.indexOf("category");
  const namesIn = (target: Target) => [
    ...new Set(
      valuesOf(target)
        .cells.map((cell) => String(cell).trim())
        .filter(Boolean),
    ),
  ];
  return {
    unit: !knowsUnit,
    currency: !knowsCurrency,
    decimal: needs.decimal,
    order: needs.order,
    /** The headings of columns in which a comma is the decimal sign. */
    commas,
    categories: namesIn("category"),
    statuses: namesIn("constructionStatus").filter((name) => guessStatus(name) === undefined),
    withoutCategory: table.rows.filter(({ cells }) => String(cells[categoryAt] ?? "").trim() === "").length,
  };
}

/** The category of the site that a name in the file means; "" if it means none. */
export function guessCategory(name: string, options: readonly string[]) {
  const words = foldWords(name);
  const same = options.find((option) => foldWords(option) === words);
  if (same) return same;
  const meant = Object.entries(categoryWords).find(([, list]) => list.includes(words))?.[0];
  return meant !== undefined && options.includes(meant) ? meant : "";
}

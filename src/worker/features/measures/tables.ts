import type { Measure, Work } from "@contract/measures";

/** Measures and works as the rows of a file, its header first. The import reads the same columns. */

const columns = ["metric", "value", "unit", "from", "to", "basis", "method", "source", "isPublic"] as const;
export const enteredColumns: readonly string[] = columns;

export const measureTable = (measures: Measure[]) => [
  [...columns, "enteredBy", "enteredById", "isDisputed", "dispute"],
  ...measures.map((measure) => [
    ...columns.map((column) => measure[column]),
    measure.enteredBy.name,
    measure.enteredBy.userId,
    measure.isDisputed,
    measure.dispute,
  ]),
];

export const workTable = (works: Work[]) => [
  ["date", "what", "doneBy", "enteredBy"],
  ...works.map(({ date, what, doneBy, enteredBy }) => [date, what, doneBy, enteredBy.name]),
];

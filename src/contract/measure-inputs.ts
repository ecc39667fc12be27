import { z } from "zod";
import {
  certificateClasses,
  type EnteredUnit,
  type MetricName,
  metricTable,
  readUnit,
  unitOf,
} from "./measure-metrics";
import { Basis, MEASURES_MAX, Metric, WORKS_MAX } from "./measures";
import { IdParam, optionalText, text } from "./primitives";
import { type DecimalSign, readNumber } from "./read-number";

/** The inputs of the calls that write measures and works. */

const ProjectId = z.object({ id: IdParam });
const VALUE_MAX = 1e12;

const Day = z
  .string("A date must be text")
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, "A date must be a year, month or day, such as 2025 or 2025-03-31");

/** The first or the last day of a year, month or day. Null if there is no such day. */
function dayOf(text: string, isLast: boolean) {
  const [year = 0, month, day] = text.split("-").map(Number);
  const first = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const last = Date.UTC(year, month ?? 12, 0);
  const date = new Date(isLast && day === undefined ? last : first);
  if (!(year >= 1800 && year < 2200) || Number.isNaN(date.getTime())) return null;
  const result = date.toISOString().slice(0, 10);
  return result.startsWith(text) ? result : null;
}

/** A date of a period. A year or month becomes its first or its last day. */
const period = (name: string, isLast: boolean) =>
  z
    .union([z.literal(""), Day])
    .nullish()
    .transform((value, { addIssue }) => {
      if (!value) return null;
      const day = dayOf(value, isLast);
      if (!day) addIssue(`${name} must be a date from 1800 to 2199`);
      return day;
    });

/** Returns a value as a number: the classes of a certificate are numbered from 1. Null if it is neither a number nor a class. */
function numberOf(metric: MetricName, value: number | string, decimal?: DecimalSign): number | null {
  if (metric === "certificate") {
    const index = certificateClasses.indexOf(String(value).trim().toUpperCase());
    return index < 0 ? null : index + 1;
  }
  if (typeof value === "number") return value;
  const reading = readNumber(value, decimal);
  return reading && "value" in reading ? reading.value : null;
}

const unitsOf = (metric: MetricName) =>
  [...new Set([unitOf(metric, true, null), unitOf(metric, false, null)])].join(" or ");

/** Schema of a measure. `decimal` is the decimal sign that decides the value of "1.250". */
export const measureInput = (decimal?: DecimalSign) =>
  z
    .object({
      metric: Metric,
      value: z.union([z.number(), z.string().max(40)], "Value must be a number"),
      /** By default the unit per area of the metric. */
      unit: optionalText("Unit", 30),
      from: period("From", false),
      to: period("To", true),
      basis: Basis,
      method: optionalText("Method", 120),
      source: optionalText("Source", 300),
      isPublic: z.boolean("isPublic must be true or false").default(false),
      /** True to keep a value that is outside the plausible bounds of its metric. */
      isMeant: z.boolean("isMeant must be true or false").default(false),
    })
    .transform(({ unit, value: sent, ...measure }, { issues, addIssue }) => {
      const { metric, from, to } = measure;
      const refuse = (path: string, message: string) =>
        addIssue({ code: "custom", path: [path], message, input: sent });
      const standard = unitOf(metric, true, null);
      const entered: EnteredUnit | null = readUnit(metric, unit ?? standard);
      if (!entered) refuse("unit", sentenceOfUnit(metric));
      const number = numberOf(metric, sent, decimal);
      if (number === null)
        refuse("value", metric === "certificate" ? CLASSES : sentenceOfNumber(metric, String(sent), decimal));
      else if (Math.abs(number) > VALUE_MAX) refuse("value", "Value is too large");
      if (measure.basis === "measured" && (!from || !to))
        refuse(from ? "to" : "from", "A measured value needs its period");
      if (from && to && from > to) refuse("to", "To must not be before from");
      if (issues.length > 0 || !entered || number === null) return z.NEVER;
      const { factor, ...stored } = entered;
      return { ...measure, ...stored, value: number * factor };
    });

const CLASSES = `Energy certificate must be one of ${certificateClasses.join(", ")}`;
function sentenceOfNumber(metric: MetricName, sent: string, decimal?: DecimalSign) {
  const reading = readNumber(sent, decimal);
  return reading && "grouped" in reading
    ? `${sent} can be ${reading.decimal} or ${reading.grouped}: write it without a separator`
    : `${metricTable[metric].label} must be a number`;
}
const sentenceOfUnit = (metric: MetricName) =>
  metric === "runningCost"
    ? "Unit must be a currency, such as EUR or EUR/m²"
    : `Unit must be ${unitsOf(metric)}`;

export const MeasureInput = measureInput();
export type MeasureInput = z.input<typeof MeasureInput>;
export type EnteredMeasure = z.output<typeof MeasureInput>;

/** Refuses a list that is too long before its items are parsed. */
const listOf = <T extends z.ZodType>(item: T, most: number, noun: string) =>
  z.preprocess(
    (value, { addIssue }) => {
      if (!Array.isArray(value) || value.length <= most) return value;
      addIssue(`At most ${most} ${noun}`);
      return z.NEVER;
    },
    z.array(item, `${noun[0]?.toUpperCase()}${noun.slice(1)} must be a list`),
  );

const keyOf = ({ metric, basis, from, to }: EnteredMeasure) => [metric, basis, from, to].join(" ");

/** Replaces the caller's own measures. One with the same metric, basis and period keeps its id. */
export const WriteMeasures = ProjectId.extend({
  measures: listOf(MeasureInput, MEASURES_MAX, "measures").check(({ value, issues }) => {
    const keys = value.map(keyOf);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        issues.push({
          code: "custom",
          input: value,
          path: [index, "metric"],
          message: "The list has this metric, basis and period twice",
        });
  }),
  /** The same as `isMeant` of each measure. */
  isMeant: z.boolean("isMeant must be true or false").default(false),
});

export const ImportMeasures = ProjectId.extend({
  isMeant: z.enum(["true", "false"], { error: "isMeant must be true or false" }).default("false"),
  /** True to read the file and save nothing. */
  isPreview: z.enum(["true", "false"], { error: "isPreview must be true or false" }).default("false"),
});

export const DisputeMeasure = ProjectId.extend({
  measureId: IdParam,
  isDisputed: z.boolean("isDisputed must be true or false"),
  dispute: optionalText("Dispute", 500),
}).refine(({ isDisputed, dispute }) => !isDisputed || dispute, {
  path: ["dispute"],
  message: "Say what you doubt",
});

const WorkInput = z.object({
  date: Day.refine((value) => dayOf(value, false) !== null, "Date must be a date from 1800 to 2199"),
  what: text("What", 200),
  /** A credit of the project: who did it. */
  creditId: IdParam.nullish().transform((id) => id ?? null),
});
export type WorkInput = z.input<typeof WorkInput>;
/** Replaces the caller's own works. One with the same date and words keeps its id. */
export const WriteWorks = ProjectId.extend({ works: listOf(WorkInput, WORKS_MAX, "works") });

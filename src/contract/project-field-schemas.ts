import { z } from "zod";
import { cleanLine } from "./clean-text";
import {
  isStorable,
  longText,
  optionalInteger,
  optionalLongText,
  optionalNumber,
  optionalText,
  text,
  UNSTORABLE,
} from "./primitives";
import {
  type FieldDefinition,
  type FieldName,
  type FieldsOf,
  type FieldTable,
  fieldNames,
  fieldTable,
  isOfType,
} from "./project-fields";

export const FACT_LIST_MAX = 20;
export const FACT_MAX = 300;

const folded = (value: string) => value.toLowerCase().replace(/[\s_-]/g, "");

/** Optional name of a choice, or its label, in any case. Absent, blank and null become null. */
export const optionalChoice = <N extends string>(name: string, choices: Readonly<Record<N, string>>) =>
  optionalText(name, 40).transform((value, { addIssue }): N | null => {
    if (value === null) return null;
    const names = Object.keys(choices) as N[];
    const found = names.find((each) => [folded(each), folded(choices[each])].includes(folded(value)));
    if (!found) addIssue(`${name} must be one of ${names.join(", ")}`);
    return found ?? null;
  });

/** Optional year, month or day (ISO 8601): 2024, 2024-05 or 2024-05-17. */
const optionalDate = (name: string) =>
  optionalText(name, 40).refine((value) => value === null || isDate(value), {
    error: `${name} must be a year, month or day such as 2024, 2024-05 or 2024-05-17`,
  });

function isDate(value: string) {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value) ?? [];
  const whole = `${year}-${month}-${day}`;
  const time = year === undefined ? Number.NaN : Date.parse(`${whole}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole);
}

/** A currency code (ISO 4217), in any case. */
const optionalCurrency = (name: string) =>
  optionalText(name, 3).transform((value, { addIssue }) => {
    const code = value?.toUpperCase() ?? null;
    if (code === null || Intl.supportedValuesOf("currency").includes(code)) return code;
    addIssue(`${name} must be a code such as EUR or USD`);
    return null;
  });

const textList = (items: string, item: string) =>
  z
    .array(
      z
        .string(`${item} must be text`)
        .overwrite(cleanLine)
        .max(FACT_MAX, `${item} must be at most ${FACT_MAX} characters`)
        .refine(isStorable, `${item} ${UNSTORABLE}`),
      `${items} must be a list`,
    )
    .transform((values) => [...new Set(values.filter(Boolean))])
    .refine((values) => values.length <= FACT_LIST_MAX, `At most ${FACT_LIST_MAX} ${items.toLowerCase()}`)
    .default([]);

/** The name of a list in sentences. */
export const listName = ({ formLabel, label }: FieldDefinition) => formLabel ?? label;

function inputOf(field: FieldDefinition, min = 1) {
  const name = field.errorName ?? field.label;
  switch (field.type) {
    case "number":
      return optionalNumber(name, 0, field.max);
    case "integer":
      return optionalInteger(name, field.min ?? 0, field.max);
    case "year":
      return optionalInteger(name, 1800, 2200);
    case "currency":
      return optionalCurrency(name);
    case "date":
      return optionalDate(name);
    case "text":
      return field.isRequired ? text(name, field.max, min) : optionalText(name, field.max);
    case "longText":
      return field.isRequired ? longText(name, field.max, min) : optionalLongText(name, field.max);
    case "choice":
      return optionalChoice(name, field.choices);
    case "list":
      return textList(listName(field), field.item);
    case "flag":
      return z.boolean({ error: `${name} must be true or false` }).default(field.initial);
    default:
      throw new Error(`${name} has no schema`);
  }
}

type SpecialName = FieldsOf<{ type: "tags" | "people" | "link" }>;
/** The fields whose schemas are derived here. */
type PlainName = Exclude<FieldName, SpecialName>;
type RequiredName = FieldsOf<{ isRequired: true }>;

type Choice<F> = F extends { choices: infer C } ? keyof C & string : never;
type InputOf<F> = F extends { type: "number" | "integer" | "year" }
  ? ReturnType<typeof optionalNumber>
  : F extends { type: "choice" }
    ? ReturnType<typeof optionalChoice<Choice<F>>>
    : F extends { type: "list" }
      ? ReturnType<typeof textList>
      : F extends { type: "currency" }
        ? ReturnType<typeof optionalCurrency>
        : F extends { type: "flag" }
          ? z.ZodDefault<z.ZodBoolean>
          : F extends { isRequired: true }
            ? z.ZodString
            : ReturnType<typeof optionalText>;

const eachOf = <S>(names: FieldName[], schemaOf: (field: FieldDefinition) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(fieldTable[name])])) as S;

const plainNames = fieldNames.filter((name) => !isOfType(name, "tags", "people", "link"));
const requiredNames = fieldNames.filter((name) => "isRequired" in fieldTable[name]);

/** The fields in requests. Total area in square feet, floor area in square metres; costs in whole units of their currency. */
export const fieldInputs = eachOf<{ [N in PlainName]: InputOf<FieldTable[N]> }>(plainNames, (field) =>
  inputOf(field),
);

/** The required texts, which may be blank in a draft. */
export const draftTexts = eachOf<Record<RequiredName, z.ZodString>>(requiredNames, (field) =>
  inputOf(field, 0),
);

function outputOf(field: FieldDefinition) {
  const value = valueSchemaOf(field);
  if (field.type === "list" || field.type === "flag" || "isRequired" in field) return value;
  return field.shownIf === "isConstructionCostPublic" ? value.nullable().optional() : value.nullable();
}
function valueSchemaOf(field: FieldDefinition) {
  switch (field.type) {
    case "number":
      return z.number();
    case "integer":
      return field.max === undefined ? z.number() : z.number().int();
    case "year":
      return z.number().int();
    case "choice":
      return z.enum(Object.keys(field.choices));
    case "list":
      return z.array(z.string());
    case "flag":
      return z.boolean();
    default:
      return z.string();
  }
}

type ValueOf<F> = F extends { type: "number" | "integer" | "year" }
  ? z.ZodNumber
  : F extends { type: "choice" }
    ? z.ZodEnum<{ [N in Choice<F>]: N }>
    : F extends { type: "list" }
      ? z.ZodArray<z.ZodString>
      : F extends { type: "flag" }
        ? z.ZodBoolean
        : z.ZodString;
type OutputOf<F> = F extends { type: "list" | "flag" } | { isRequired: true }
  ? ValueOf<F>
  : F extends { shownIf: "isConstructionCostPublic" }
    ? z.ZodOptional<z.ZodNullable<ValueOf<F>>>
    : z.ZodNullable<ValueOf<F>>;

/** The fields of a project in responses. Costs are included for its owner, or if they are public. */
export const fieldOutputs = eachOf<{ [N in PlainName]: OutputOf<FieldTable[N]> }>(plainNames, outputOf);

type Dated = { costAmount: number | null; costCurrency: string | null } & Record<
  "startDate" | "completionDate",
  string | null
>;

/** The contradictions between fields, by the field to correct. */
export function factProblems({ costAmount, costCurrency, startDate, completionDate }: Dated) {
  const problems: Record<string, string> = {};
  if (costAmount !== null && costCurrency === null) problems.costCurrency = "A cost needs its currency";
  if (startDate !== null && completionDate !== null && isBefore(completionDate, startDate))
    problems.completionDate = "Completion must not be before the start";
  return problems;
}

/** Compares only the known parts of both dates: 2024 is not before 2024-05. */
function isBefore(one: string, other: string) {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

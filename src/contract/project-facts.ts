import { z } from "zod";
import { cleanLine } from "./clean-text";
import { isStorable, optionalInteger, optionalNumber, optionalText, UNSTORABLE } from "./primitives";
import { type Fact, type FactName, type FactTable, factNames, projectFacts } from "./project-fields";

export const FACT_LIST_MAX = 20;
export const FACT_MAX = 300;

const folded = (value: string) => value.toLowerCase().replace(/[\s_-]/g, "");

/** Optional name of a choice, or its label, in any case. Absent, blank and null become null. */
const optionalChoice = <N extends string>(name: string, choices: Readonly<Record<N, string>>) =>
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

const factList = (items: string, item: string) =>
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

function inputOf(fact: Fact) {
  const name = fact.errorName ?? fact.label;
  switch (fact.type) {
    case "number":
      return optionalNumber(name, 0, fact.max);
    case "integer":
      return optionalInteger(name, 0);
    case "year":
      return optionalInteger(name, 1800, 2200);
    case "currency":
      return optionalCurrency(name);
    case "date":
      return optionalDate(name);
    case "text":
      return optionalText(name, fact.max);
    case "choice":
      return optionalChoice(name, fact.choices);
    case "list":
      return factList(fact.items, fact.item);
  }
}

type Choice<F> = F extends { choices: infer C } ? keyof C & string : never;
type InputOf<F extends Fact> = F extends { type: "number" | "integer" | "year" }
  ? ReturnType<typeof optionalNumber>
  : F extends { type: "choice" }
    ? ReturnType<typeof optionalChoice<Choice<F>>>
    : F extends { type: "list" }
      ? ReturnType<typeof factList>
      : F extends { type: "currency" }
        ? ReturnType<typeof optionalCurrency>
        : ReturnType<typeof optionalText>;

const eachFact = <S>(schemaOf: (fact: Fact) => z.ZodType) =>
  Object.fromEntries(factNames.map((name) => [name, schemaOf(projectFacts[name])])) as S;

/** The facts in requests. Floor area in square metres; the cost in whole units of its currency. */
export const factFields = eachFact<{ [N in FactName]: InputOf<FactTable[N]> }>(inputOf);

function outputOf(fact: Fact) {
  const value = valueSchemaOf(fact);
  if (fact.type === "list") return value;
  return fact.shownIf ? value.nullable().optional() : value.nullable();
}
function valueSchemaOf(fact: Fact) {
  switch (fact.type) {
    case "number":
    case "integer":
      return z.number();
    case "year":
      return z.number().int();
    case "choice":
      return z.enum(Object.keys(fact.choices));
    case "list":
      return z.array(z.string());
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
      : z.ZodString;
type OutputOf<F> = F extends { type: "list" }
  ? ValueOf<F>
  : F extends { shownIf: string }
    ? z.ZodOptional<z.ZodNullable<ValueOf<F>>>
    : z.ZodNullable<ValueOf<F>>;

/**
 * The facts of a project in responses. The cost is included under the rule of `constructionCost`: for its owner, or if it is
 * public.
 */
export const factsRead = eachFact<{ [N in FactName]: OutputOf<FactTable[N]> }>(outputOf);

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

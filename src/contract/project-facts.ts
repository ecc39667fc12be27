import { z } from "zod";
import { cleanLine } from "./clean-text";
import { areaBases, constructionStatuses } from "./fact-choices";
import { isStorable, optionalInteger, optionalNumber, optionalText, UNSTORABLE } from "./primitives";

export const FACT_LIST_MAX = 20;
export const FACT_MAX = 300;

const folded = (value: string) => value.toLowerCase().replace(/[\s_-]/g, "");

/** Optional name of a choice, or its label, in any case. Absent, blank and null become null. */
const optionalChoice = <N extends string>(name: string, choices: Record<N, string>) =>
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

/** ISO 4217, in any case. */
const currency = optionalText("Currency", 3).transform((value, { addIssue }) => {
  const code = value?.toUpperCase() ?? null;
  if (code === null || Intl.supportedValuesOf("currency").includes(code)) return code;
  addIssue("Currency must be a code such as EUR or USD");
  return null;
});

const factList = (name: string, item: string) =>
  z
    .array(
      z
        .string(`${item} must be text`)
        .overwrite(cleanLine)
        .max(FACT_MAX, `${item} must be at most ${FACT_MAX} characters`)
        .refine(isStorable, `${item} ${UNSTORABLE}`),
      `${name} must be a list`,
    )
    .transform((values) => [...new Set(values.filter(Boolean))])
    .refine((values) => values.length <= FACT_LIST_MAX, `At most ${FACT_LIST_MAX} ${name.toLowerCase()}`)
    .default([]);

/** What a practice records of its work. Floor area in square metres; the cost in whole units of its currency. */
export const factFields = {
  floorArea: optionalNumber("Floor area", 0, 100_000_000),
  floorAreaBasis: optionalChoice("Basis of the area", areaBases),
  costAmount: optionalInteger("Cost", 0),
  costCurrency: currency,
  costYear: optionalInteger("Year of the cost", 1800, 2200),
  constructionStatus: optionalChoice("Construction status", constructionStatuses),
  startDate: optionalDate("Start"),
  completionDate: optionalDate("Completion"),
  practiceRole: optionalText("Role", 200),
  deliveryMethod: optionalText("Delivery method", 200),
  certifications: factList("Certifications", "A certification"),
  awards: factList("Awards", "An award"),
  publications: factList("Publications", "A publication"),
};

const names = <N extends string>(choices: Record<N, string>) => z.enum(Object.keys(choices) as [N, ...N[]]);

/** The same in a project as it is read. The cost is included as `constructionCost` is: for its owner, or if it is public. */
export const factsRead = {
  floorArea: z.number().nullable(),
  floorAreaBasis: names(areaBases).nullable(),
  costAmount: z.number().nullable().optional(),
  costCurrency: z.string().nullable().optional(),
  costYear: z.number().int().nullable().optional(),
  constructionStatus: names(constructionStatuses).nullable(),
  startDate: z.string().nullable(),
  completionDate: z.string().nullable(),
  practiceRole: z.string().nullable(),
  deliveryMethod: z.string().nullable(),
  certifications: z.array(z.string()),
  awards: z.array(z.string()),
  publications: z.array(z.string()),
};

type Dated = { costAmount: number | null; costCurrency: string | null } & Record<
  "startDate" | "completionDate",
  string | null
>;

/** What contradicts itself between fields, by the field to correct. */
export function factProblems({ costAmount, costCurrency, startDate, completionDate }: Dated) {
  const problems: Record<string, string> = {};
  if (costAmount !== null && costCurrency === null) problems.costCurrency = "A cost needs its currency";
  if (startDate !== null && completionDate !== null && isBefore(completionDate, startDate))
    problems.completionDate = "Completion must not be before the start";
  return problems;
}

/** Compares only what both dates say: 2024 is not before 2024-05. */
function isBefore(one: string, other: string) {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

import { z } from "zod";
import { optionalInteger, optionalNumber, optionalText } from "./primitives";
import { FACT_MAX, factFields, factsRead } from "./project-facts";
import {
  choiceFilters,
  type Fact,
  type FiltersOf,
  isByYear,
  projectFacts,
  type RangeFilter,
  type RangeName,
  rangeFilters,
  wordFilters,
} from "./project-fields";

/** A query string contains numbers as text. A point in one is the decimal point, as in JSON. */
const IN_QUERY = { decimal: "." } as const;

type Bounds<T> = Record<`${RangeName}From` | `${RangeName}To`, T>;
type ChoiceFields<T> = { [N in FiltersOf<"choice">]: T extends { [K in N]: infer F } ? F : never };

function boundOf({ isWhole, min = 0, max, description }: RangeFilter, name: string) {
  const schema = isWhole ? optionalInteger(name, min, max) : optionalNumber(name, min, max, IN_QUERY);
  return description ? schema.meta({ description }) : schema;
}

function wordsIn(fact: Fact, label: string) {
  const max = fact.type === "text" ? fact.max : FACT_MAX;
  const have = fact.type === "list" ? `${fact.items.toLowerCase()} have` : `${fact.label.toLowerCase()} has`;
  return optionalText(label, max).meta({ description: `Words that the ${have}.` });
}

/**
 * Filters by facts. All words of a text filter, such as a role or a certification, must be in the project's text, in any
 * order and case. A cost is found only if it is public. Bounds are inclusive, and exact up to four digits and zeros:
 * otherwise the first four digits are compared.
 */
export const factFilterFields = {
  ...(Object.fromEntries(choiceFilters.map(([name, { fact }]) => [name, factFields[fact]])) as ChoiceFields<
    typeof factFields
  >),
  ...(Object.fromEntries(
    wordFilters.map(([name, { fact, label }]) => [name, wordsIn(projectFacts[fact], label)]),
  ) as Record<FiltersOf<"words">, ReturnType<typeof optionalText>>),
  ...(Object.fromEntries(
    rangeFilters.flatMap(([name, filter]) => [
      [`${name}From`, boundOf(filter, filter.from)],
      [`${name}To`, boundOf(filter, filter.to)],
    ]),
  ) as Bounds<ReturnType<typeof optionalNumber>>),
  costCurrency: factFields.costCurrency,
};
const FactFilters = z.object(factFilterFields);
export type FactFilters = z.infer<typeof FactFilters>;

/** The same filters after parsing. */
export const factFiltersRead = {
  ...(Object.fromEntries(choiceFilters.map(([name, { fact }]) => [name, factsRead[fact]])) as ChoiceFields<
    typeof factsRead
  >),
  ...(Object.fromEntries(wordFilters.map(([name]) => [name, z.string().nullable()])) as Record<
    FiltersOf<"words">,
    z.ZodNullable<z.ZodString>
  >),
  ...(Object.fromEntries(
    rangeFilters.flatMap(([name, { isWhole }]) => {
      const bound = (isWhole ? z.number().int() : z.number()).nullable();
      return [
        [`${name}From`, bound],
        [`${name}To`, bound],
      ];
    }),
  ) as Bounds<z.ZodNullable<z.ZodNumber>>),
  costCurrency: z.string().nullable(),
};

/** Reports bounds that contradict each other, by the field to correct. */
export function checkFactFilters(filters: FactFilters, context: z.RefinementCtx) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  for (const [name, filter] of rangeFilters) {
    const { from, to, currency } = filter;
    const [least, most] = [filters[`${name}From`], filters[`${name}To`]];
    const comparison = isByYear(filter) ? "before" : "below";
    if (least !== null && most !== null && least > most)
      refuse(`${name}To`, `${to} must not be ${comparison} the ${from.split(" ")[0]?.toLowerCase()}`);
    if (currency && (least ?? most) !== null && filters[currency] === null)
      refuse(currency, "A cost needs its currency");
  }
}

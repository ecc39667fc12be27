import { z } from "zod";
import { optionalInteger, optionalNumber, optionalText } from "./primitives";
import { FACT_MAX, fieldInputs, fieldOutputs, listName, optionalChoice } from "./project-field-schemas";
import {
  choiceFilters,
  derivedFilters,
  type FieldDefinition,
  type FiltersOf,
  type FilterTable,
  fieldTable,
  isByYear,
  type RangeFilter,
  type RangeName,
  rangeFilters,
  wordFilters,
} from "./project-fields";

/** A query string contains numbers as text. A point in one is the decimal point, as in JSON. */
const IN_QUERY = { decimal: "." } as const;

type Bounds<T> = Record<`${RangeName}From` | `${RangeName}To`, T>;
type ChoiceFields<T> = { [N in FiltersOf<"choice">]: T extends { [K in N]: infer F } ? F : never };

type DerivedChoice<N extends FiltersOf<"derived">> = keyof FilterTable[N]["choices"] & string;
type DerivedFields = { [N in FiltersOf<"derived">]: ReturnType<typeof optionalChoice<DerivedChoice<N>>> };
const derivedRead = <C extends string>(choices: Readonly<Record<C, string>>) =>
  z.enum(Object.keys(choices) as C[]).nullable();
type DerivedRead = { [N in FiltersOf<"derived">]: ReturnType<typeof derivedRead<DerivedChoice<N>>> };
const derivedDescriptions: Record<FiltersOf<"derived">, string> = {
  inUse: "Somebody has shown a measured use of energy or electricity.",
  pictures: "The main picture is declared a photograph, and the project completed.",
  ai: "The main picture is declared to be without AI, or is unlabelled if asked for, and no picture is declared otherwise.",
};

const descriptions: Partial<Record<RangeName, string>> = {
  area: "The floor area, or else the total area, in square metres.",
  plotRatio: "Compared with two decimals.",
  cost: "In whole units of `costCurrency`, which is required with it. Others' costs are found if they are public.",
};

function boundOf(filterName: RangeName, { isWhole, min = 0, max }: RangeFilter, name: string) {
  const schema = isWhole ? optionalInteger(name, min, max) : optionalNumber(name, min, max, IN_QUERY);
  const description = descriptions[filterName];
  return description ? schema.meta({ description }) : schema;
}

function wordsIn(fact: FieldDefinition, label: string) {
  const max = fact.type === "text" ? fact.max : FACT_MAX;
  const have =
    fact.type === "list" ? `${listName(fact).toLowerCase()} have` : `${fact.label.toLowerCase()} has`;
  return optionalText(label, max).meta({ description: `Words that the ${have}.` });
}

/**
 * Filters by facts. All words of a text filter, such as a role or a certification, must be in the project's text, in any
 * order and case. A cost is found only if it is public. Bounds are inclusive, and exact up to four digits and zeros:
 * otherwise the first four digits are compared.
 */
export const factFilterFields = {
  ...(Object.fromEntries(choiceFilters.map(([name, { fact }]) => [name, fieldInputs[fact]])) as ChoiceFields<
    typeof fieldInputs
  >),
  ...(Object.fromEntries(
    wordFilters.map(([name, { fact, label }]) => [name, wordsIn(fieldTable[fact], label)]),
  ) as Record<FiltersOf<"words">, ReturnType<typeof optionalText>>),
  ...(Object.fromEntries(
    rangeFilters.flatMap(([name, filter]) => [
      [`${name}From`, boundOf(name, filter, filter.from)],
      [`${name}To`, boundOf(name, filter, filter.to)],
    ]),
  ) as Bounds<ReturnType<typeof optionalNumber>>),
  costCurrency: fieldInputs.costCurrency,
  ...(Object.fromEntries(
    derivedFilters.map(([name, { label, choices }]) => [
      name,
      optionalChoice(label, choices).meta({ description: derivedDescriptions[name] }),
    ]),
  ) as DerivedFields),
};
const FactFilters = z.object(factFilterFields);
export type FactFilters = z.infer<typeof FactFilters>;

/** The same filters after parsing. */
export const factFiltersRead = {
  ...(Object.fromEntries(choiceFilters.map(([name, { fact }]) => [name, fieldOutputs[fact]])) as ChoiceFields<
    typeof fieldOutputs
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
  ...(Object.fromEntries(
    derivedFilters.map(([name, { choices }]) => [name, derivedRead<string>(choices)]),
  ) as DerivedRead),
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

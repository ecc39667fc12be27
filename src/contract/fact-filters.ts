import { z } from "zod";
import { optionalInteger, optionalNumber, optionalText } from "./primitives";
import { FACT_MAX, factFields, factsRead } from "./project-facts";

const AREA_MAX = 100_000_000;
const AREA = "The floor area, or else the total area, in square metres.";
const COST =
  "In whole units of `costCurrency`, which is required with it. Others' costs are found if they are public.";
/** A query string has numbers as text. A point in one is the decimal point, as in JSON. */
const IN_QUERY = { decimal: "." } as const;

/**
 * Filters by facts. Of texts such as a role or a certification all words have to be in the project's, in any order and
 * case. The area is compared in whole square metres: the floor area, or else the total area. A cost is found only where it is public.
 * Bounds are inclusive, and exact up to four digits and zeros: of others, the first four digits are compared.
 */
export const factFilterFields = {
  constructionStatus: factFields.constructionStatus,
  practiceRole: factFields.practiceRole.meta({ description: "Words that the role has." }),
  deliveryMethod: factFields.deliveryMethod.meta({ description: "Words that the delivery method has." }),
  certification: optionalText("Certification", FACT_MAX).meta({
    description: "Words that the certifications have.",
  }),
  award: optionalText("Award", FACT_MAX).meta({ description: "Words that the awards have." }),
  publication: optionalText("Publication", FACT_MAX).meta({
    description: "Words that the publications have.",
  }),
  completedFrom: optionalInteger("First year of completion", 1, 9999),
  completedTo: optionalInteger("Last year of completion", 1, 9999),
  areaFrom: optionalNumber("Least area", 0, AREA_MAX, IN_QUERY).meta({ description: AREA }),
  areaTo: optionalNumber("Largest area", 0, AREA_MAX, IN_QUERY).meta({ description: AREA }),
  costFrom: optionalInteger("Lowest cost", 0).meta({ description: COST }),
  costTo: optionalInteger("Highest cost", 0).meta({ description: COST }),
  costCurrency: factFields.costCurrency,
};
const FactFilters = z.object(factFilterFields);
export type FactFilters = z.infer<typeof FactFilters>;

/** The same as they are read. */
export const factFiltersRead = {
  constructionStatus: factsRead.constructionStatus,
  practiceRole: z.string().nullable(),
  deliveryMethod: z.string().nullable(),
  certification: z.string().nullable(),
  award: z.string().nullable(),
  publication: z.string().nullable(),
  completedFrom: z.number().int().nullable(),
  completedTo: z.number().int().nullable(),
  areaFrom: z.number().nullable(),
  areaTo: z.number().nullable(),
  costFrom: z.number().nullable(),
  costTo: z.number().nullable(),
  costCurrency: z.string().nullable(),
};

const isRange = (from: number | null, to: number | null) => from === null || to === null || from <= to;

/** Reports bounds that contradict each other, by the field to correct. */
export function checkFactFilters(filters: FactFilters, context: z.RefinementCtx) {
  const { completedFrom, completedTo, areaFrom, areaTo, costFrom, costTo, costCurrency } = filters;
  const refuse = (field: keyof FactFilters, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (!isRange(completedFrom, completedTo))
    refuse("completedTo", "Last year of completion must not be before the first");
  if (!isRange(areaFrom, areaTo)) refuse("areaTo", "Largest area must not be below the least");
  if (!isRange(costFrom, costTo)) refuse("costTo", "Highest cost must not be below the lowest");
  if ((costFrom ?? costTo) !== null && costCurrency === null)
    refuse("costCurrency", "A cost needs its currency");
}

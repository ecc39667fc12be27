import { SQUARE_METRES_PER_SQUARE_FOOT } from "./project-fields";

/**
 * A project has one area and one cost, each in two fields: the area in square feet (`totalArea`) and in square metres
 * (`floorArea`), the cost in US dollars (`constructionCost`) and with its currency (`costAmount`).
 */

type Area = { totalArea: number | null; floorArea: number | null };
type Cost = { constructionCost: number | null; costAmount: number | null; costCurrency: string | null };
type Measures = Area & Cost;
/** Fields as they are sent: those that are not sent are undefined. */
type Sent = { [N in keyof Measures]?: Measures[N] | undefined };

export const US_DOLLAR = "USD";

/** Converted areas have no more digits than people write: none after the point from 100 on, below it two. */
const rounded = (area: number) => (area >= 100 ? Math.round(area) : Math.round(area * 100) / 100);
export const squareMetresOf = (squareFeet: number) => rounded(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT);
export const squareFeetOf = (squareMetres: number) => rounded(squareMetres / SQUARE_METRES_PER_SQUARE_FOOT);

/** True if both fields have the same area, apart from rounding. */
export const isSameArea = ({ totalArea, floorArea }: Area) =>
  totalArea !== null &&
  floorArea !== null &&
  Math.abs(totalArea * SQUARE_METRES_PER_SQUARE_FOOT - floorArea) < 1;

/** True if both fields have the same cost. Costs that are hidden from the reader are undefined. */
export const isSameCost = ({ constructionCost, costAmount, costCurrency }: Partial<Cost>) =>
  typeof costAmount === "number" && costAmount === constructionCost && costCurrency === US_DOLLAR;

/**
 * Adds the other field of an area or a cost of which one is sent. If both are sent, both are kept as they are. `stored`
 * is the project before a change.
 */
export function withBothFields<S extends Sent>(sent: S, stored: Partial<Measures> = {}): S & Sent {
  return { ...sent, ...areaOf(sent), ...costOf(sent, stored) };
}

function areaOf({ totalArea, floorArea }: Sent): Sent {
  if (totalArea === undefined && floorArea === undefined) return {};
  return {
    totalArea: totalArea ?? mapped(floorArea, squareFeetOf),
    floorArea: floorArea ?? mapped(totalArea, squareMetresOf),
  };
}

const mapped = (area: number | null | undefined, convert: (area: number) => number) =>
  area === null || area === undefined ? null : convert(area);

function costOf({ constructionCost, costAmount, costCurrency }: Sent, stored: Partial<Measures>): Sent {
  const isSent = [constructionCost, costAmount, costCurrency].some((value) => value !== undefined);
  if (!isSent) return {};
  const isOther = Boolean(costCurrency) && costCurrency !== US_DOLLAR;
  if (typeof constructionCost === "number")
    return typeof costAmount === "number" || isOther
      ? {}
      : { costAmount: constructionCost, costCurrency: US_DOLLAR };
  const currency = costCurrency === undefined ? stored.costCurrency : costCurrency;
  const isRemoved = constructionCost === null && costAmount === undefined && costCurrency === undefined;
  if (isRemoved) return currency === US_DOLLAR ? { costAmount: null, costCurrency: null } : {};
  const amount = costAmount === undefined ? stored.costAmount : costAmount;
  return { constructionCost: currency === US_DOLLAR ? (amount ?? null) : null };
}

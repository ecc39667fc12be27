import { availabilities } from "@contract/availability-labels";
import { textParam, type Values, valuesParam } from "../data/search/text-param";

/** The words and filters of the list of people. */
export type PersonCriteria = Partial<Record<"search" | "location" | "company" | "creditedRole", string>> &
  Partial<Record<"profession" | "companyType" | "availableFor", Values>> &
  Partial<Record<"yearsFrom" | "yearsTo" | "workedWith", number>>;

export const personFilterNames = [
  ...(["profession", "location", "companyType", "availableFor", "company", "yearsFrom", "yearsTo"] as const),
  ...(["creditedRole", "workedWith"] as const),
];

const YEARS_MAX = 100;

/** Parses the filters. Blank and unknown values are left out, and years in the wrong order are exchanged. */
export function personCriteria(search: Record<string, unknown>): Omit<PersonCriteria, "search"> {
  const [from, to] = [yearsParam(search.yearsFrom), yearsParam(search.yearsTo)];
  const isExchanged = from !== undefined && to !== undefined && from > to;
  const criteria = {
    profession: valuesParam(search.profession, (value) => textParam(value, 120)),
    location: textParam(search.location),
    companyType: valuesParam(search.companyType, (value) => textParam(value, 80)),
    availableFor: valuesParam(search.availableFor, availabilityParam),
    company: textParam(search.company, 120),
    yearsFrom: isExchanged ? to : from,
    yearsTo: isExchanged ? from : to,
    creditedRole: textParam(search.creditedRole, 120),
    workedWith: idParam(search.workedWith),
  };
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

const availabilityParam = (value: unknown) =>
  Object.hasOwn(availabilities, String(value)) ? String(value) : undefined;

const idParam = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined);

function yearsParam(value: unknown) {
  const years = /^\d{1,3}$/.test(String(value)) ? Number(value) : Number.NaN;
  return years <= YEARS_MAX ? years : undefined;
}

/** The least and the greatest years of experience in words: "From 5 years of experience". */
export function yearsLabel({ yearsFrom, yearsTo }: PersonCriteria) {
  if (yearsFrom === undefined && yearsTo === undefined) return undefined;
  if (yearsTo === undefined) return `${yearsFrom}+ years`;
  return yearsFrom === undefined ? `Up to ${yearsTo} years` : `${yearsFrom} to ${yearsTo} years`;
}

import { CurrencyOptions } from "../../../features/search/currency-options";
import { textFilters } from "../../../features/search/fact-labels";
import type { Criteria } from "../discover-search";

const bounds = [
  ["completedFrom", "Completed from"],
  ["completedTo", "Completed to"],
  ["areaFrom", "Area from, m²"],
  ["areaTo", "Area to, m²"],
  ["costFrom", "Cost from"],
  ["costTo", "Cost to"],
] as const;
const LOOK = "h-10 rounded-sm border border-line-2 bg-sheet px-3 text-14";

/** The filters by facts as plain controls of the search form, for browsers without JavaScript. */
export const FactParameters = ({ criteria }: { criteria: Criteria }) => (
  <>
    {[...textFilters, ...bounds].map(([name, label]) => (
      <input
        key={name}
        name={name}
        form="discover-search"
        aria-label={label}
        placeholder={label}
        dir="auto"
        defaultValue={criteria[name]}
        className={`${LOOK} w-40`}
      />
    ))}
    <select
      name="costCurrency"
      form="discover-search"
      aria-label="Currency"
      defaultValue={criteria.costCurrency ?? ""}
      className={LOOK}
    >
      <CurrencyOptions chosen={criteria.costCurrency} />
    </select>
  </>
);

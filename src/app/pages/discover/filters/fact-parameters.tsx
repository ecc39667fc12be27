import { rangeFilters, wordFilters } from "@contract/project-fields";
import { CurrencyOptions } from "../../../search/currency-options";
import type { Criteria } from "./discover-search";

const parameters = [
  ...wordFilters.map(([name, { label }]) => [name, label] as const),
  ...rangeFilters.flatMap(([name, { label, verb = label, unit }]) =>
    (["From", "To"] as const).map(
      (bound) => [`${name}${bound}`, `${verb} ${bound.toLowerCase()}${unit ? ", m²" : ""}`] as const,
    ),
  ),
];
const LOOK = "h-10 rounded-sm border border-line-2 bg-sheet px-3 text-14";

/** The filters by facts as plain controls of the search form, for browsers without JavaScript. */
export const FactParameters = ({ criteria }: { criteria: Criteria }) => (
  <>
    {parameters.map(([name, label]) => (
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

import { VALUES_MAX, type Values, valuesOf } from "../data/search/text-param";
import { formatNumber } from "../lib/format/format";
import { FilterBox } from "../ui/filter-box";

/** `count`: the number of results if the option were chosen. */
export type Option = { value: string; label: string; shortLabel?: string; count?: number };
export type Filter<N extends string = string> = {
  name: N;
  label: string;
  values: string[];
  valueLabel: string | undefined;
  options: Option[];
  /** True if only one value of the filter can be chosen. */
  isSingle?: boolean;
  isFailed?: boolean;
  onRetry?: () => void;
};

type FilterSelectProps = {
  filter: Filter;
  /** The form to which the select belongs where there is no script. */
  form: string;
  shown?: "always" | "desktop" | undefined;
  onChange: (value: Values | undefined) => void;
  onRemove: () => void;
};

/** An invisible native select on top of a box that is as wide as the chosen value. */
export function FilterSelect({ filter, form, shown, onChange, onRemove }: FilterSelectProps) {
  const { name, label, values, valueLabel, isFailed, onRetry } = filter;
  return (
    <FilterBox label={label} valueLabel={valueLabel} shown={shown} onRemove={onRemove}>
      <select
        name={name}
        form={form}
        aria-label={label}
        value={values[0] ?? ""}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet font-normal text-ink opacity-0 noscript:pl-3 noscript:opacity-100"
        onFocus={isFailed ? onRetry : undefined}
        onChange={(event) => onChange(chosenOf(filter, event.target.value))}
      >
        <FilterOptions filter={filter} />
      </select>
    </FilterBox>
  );
}

const ADDED = "+";

/** The values of a filter after an option of its select was chosen: this one, or it too. */
export const chosenOf = ({ values }: Filter, option: string) =>
  option.startsWith(ADDED) ? valuesOf([...values, option.slice(ADDED.length)]) : option;

/** The values of a filter after an option was chosen beside the others, or removed. */
export const toggled = (values: string[], value: string) =>
  valuesOf(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);

/** The options of a filter, "Any ..." first. With a value the others are there again, to be added to it. */
export function FilterOptions({
  filter: { label, values, options, isSingle, isFailed },
}: {
  filter: Filter;
}) {
  const added = !isSingle && values.length > 0 && values.length < VALUES_MAX ? options : [];
  return (
    <>
      <option value="">Any {label.toLowerCase()}</option>
      {isFailed && <option disabled>The options could not be loaded</option>}
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.count === 0 && !values.includes(option.value)}
        >
          {option.label}
          {option.count === undefined ? "" : ` (${formatNumber(option.count)})`}
        </option>
      ))}
      {added
        .filter(({ value, count }) => count !== 0 && !values.includes(value))
        .map(({ value, label }) => (
          <option key={value} value={ADDED + value}>
            or {label}
          </option>
        ))}
    </>
  );
}

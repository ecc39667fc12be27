import { formatNumber } from "../../../lib/format/format";
import { FilterBox } from "../../../ui/filter-box";
import type { Criteria } from "./discover-search";
import type { Filter } from "./use-filters";

type FilterSelectProps = {
  filter: Filter;
  shown?: "desktop" | undefined;
  onChange: (part: Criteria) => void;
  onRemove: (part: Criteria) => void;
};

/** An invisible native select on top of a box that is as wide as the chosen value. */
export function FilterSelect({ filter, shown, onChange, onRemove }: FilterSelectProps) {
  const { name, label, value, valueLabel, options, isFailed, onRetry } = filter;
  return (
    <FilterBox
      label={label}
      valueLabel={valueLabel}
      shown={shown}
      onRemove={() => onRemove({ [name]: undefined })}
    >
      <select
        name={name}
        form="discover-search"
        aria-label={label}
        value={value ?? ""}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet font-normal text-ink opacity-0 noscript:pl-3 noscript:opacity-100"
        onFocus={isFailed ? onRetry : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        <FilterOptions filter={{ label, value, options, isFailed }} />
      </select>
    </FilterBox>
  );
}

/** The options of a filter, "Any ..." first. */
export function FilterOptions({
  filter: { label, value, options, isFailed },
}: {
  filter: Pick<Filter, "label" | "value" | "options" | "isFailed">;
}) {
  return (
    <>
      <option value="">Any {label.toLowerCase()}</option>
      {isFailed && <option disabled>The options could not be loaded</option>}
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.count === 0 && option.value !== value}
        >
          {option.label}
          {option.count === undefined ? "" : ` (${formatNumber(option.count)})`}
        </option>
      ))}
    </>
  );
}

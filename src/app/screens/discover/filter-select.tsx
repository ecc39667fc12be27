import type { Criteria } from "./discover-search";
import { FilterBox } from "./filter-box";
import type { Filter } from "./filter-choices";

type FilterSelectProps = {
  filter: Filter;
  onChange: (part: Criteria) => void;
  onRemove: (part: Criteria) => void;
};

/** The browser's own select, unseen, over a box as wide as what it says. */
export function FilterSelect({ filter, onChange, onRemove }: FilterSelectProps) {
  const { name, label, value, shown, choices, isFailed, onRetry } = filter;
  return (
    <FilterBox label={label} shown={shown} onRemove={() => onRemove({ [name]: undefined })}>
      <select
        name={name}
        form="discover-search"
        aria-label={label}
        value={value ?? ""}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet font-normal text-ink opacity-0"
        onFocus={isFailed ? onRetry : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        <FilterOptions filter={{ label, choices, isFailed }} />
      </select>
    </FilterBox>
  );
}

/** What a filter's select offers, "any" first. */
export function FilterOptions({
  filter: { label, choices, isFailed },
}: {
  filter: Pick<Filter, "label" | "choices" | "isFailed">;
}) {
  return (
    <>
      <option value="">Any {label.toLowerCase()}</option>
      {isFailed && <option disabled>The choices could not be loaded</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </>
  );
}

import { FilterBox } from "../../../ui/filter-box";
import type { Criteria } from "./discover-search";
import { LazyLocationPicker } from "./lazy-location-picker";

type LocationFilterProps = {
  value: string | undefined;
  onChange: (part: Criteria) => void;
  onRemove: (part: Criteria) => void;
};

/** Locations are many, so they are chosen in a searchable list. */
export function LocationFilter({ value, onChange, onRemove }: LocationFilterProps) {
  return (
    <FilterBox label="Location" valueLabel={value} onRemove={() => onRemove({ location: undefined })}>
      <input
        key={value}
        name="location"
        form="discover-search"
        aria-label="Location"
        placeholder="Location"
        dir="auto"
        defaultValue={value}
        className="absolute inset-0 z-1 bg-sheet px-3 hidden! noscript:block!"
      />
      <LazyLocationPicker value={value} onChange={onChange}>
        {(button) => (
          <button
            {...button}
            aria-label={value ? `Location: ${value}` : "Location"}
            className="absolute inset-0 outline-none"
          />
        )}
      </LazyLocationPicker>
    </FilterBox>
  );
}

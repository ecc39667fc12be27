import { lazy, Suspense } from "react";
import { useLazyOpen } from "../../../lib/use-lazy-open";
import type { Criteria } from "../discover-search";
import { FilterBox } from "./filter-box";

const load = () => import("./location-picker");
const LocationPicker = lazy(load);

type LocationFilterProps = {
  value: string | undefined;
  onChange: (part: Criteria) => void;
  onRemove: (part: Criteria) => void;
};

/** Locations are many, so they are chosen in a searchable list. Its code loads on hover or click. */
export function LocationFilter({ value, onChange, onRemove }: LocationFilterProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={value ? `Location: ${value}` : "Location"}
      className="absolute inset-0 outline-none"
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={isOpen === undefined ? open : undefined}
    />
  );
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
        className="absolute inset-0 z-1 bg-sheet px-3 not-noscript:hidden"
      />
      {isOpen === undefined ? (
        button
      ) : (
        <Suspense fallback={button}>
          <LocationPicker
            trigger={button}
            value={value}
            open={isOpen}
            onOpenChange={setOpen}
            onChoose={(location) => {
              setOpen(false);
              onChange({ location });
            }}
          />
        </Suspense>
      )}
    </FilterBox>
  );
}

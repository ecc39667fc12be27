import { lazy, Suspense } from "react";
import { useLazyOpen } from "../../lib/use-lazy-open";
import type { Criteria } from "./discover-search";
import { FilterBox } from "./filter-box";

const load = () => import("./filter-places");
const FilterPlaces = lazy(load);

type FilterLocationProps = {
  value: string | undefined;
  onChange: (part: Criteria) => void;
  onRemove: (part: Criteria) => void;
};

/** Many places, so they are searched; what it takes is fetched when somebody comes near. */
export function FilterLocation({ value, onChange, onRemove }: FilterLocationProps) {
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
    <FilterBox label="Location" shown={value} onRemove={() => onRemove({ location: undefined })}>
      <input type="hidden" name="location" form="discover-search" value={value ?? ""} disabled={!value} />
      {isOpen === undefined ? (
        button
      ) : (
        <Suspense fallback={button}>
          <FilterPlaces
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

import { useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import type { Criteria } from "../discover-search";
import { FilterDrawerButton } from "./filter-drawer-button";
import { FilterSelect } from "./filter-select";
import { LocationFilter } from "./location-filter";
import { useFilters } from "./use-filters";

type FilterBarProps = {
  criteria: Criteria;
  /** The number of results as text; empty while it is not known. */
  count: string;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/** The filters. On phones: a button that opens all of them, followed by the active ones. */
export function FilterBar({ criteria, count, onChange, onClear }: FilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const [isInUse, setInUse] = useState(false);
  const filters = useFilters(criteria, isInUse);
  const { search, ...activeFilters } = criteria;
  const clear = () => {
    onClear();
    bar.current?.focus();
  };
  const remove = (part: Criteria) => {
    onChange(part);
    bar.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3 pt-3 pb-6 md:flex-row md:items-center md:justify-between md:gap-6 md:pt-4 md:pb-8">
      <fieldset
        ref={bar}
        tabIndex={-1}
        aria-label="Filters"
        className="-mx-margin flex min-w-0 items-center gap-2 overflow-x-auto px-margin py-1 outline-none tab-row md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
        onPointerEnter={() => setInUse(true)}
        onFocus={(event) => {
          setInUse(true);
          scrollFocusIntoView(event);
        }}
      >
        <FilterDrawerButton
          filters={filters}
          location={criteria.location}
          activeCount={Object.keys(activeFilters).length}
          count={count}
          onChange={onChange}
          onClear={clear}
        />
        <LocationFilter value={criteria.location} onChange={onChange} onRemove={remove} />
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} onChange={onChange} onRemove={remove} />
        ))}
        <Button type="submit" form="discover-search" className="not-noscript:hidden">
          Apply filters
        </Button>
        {Object.keys(criteria).length > 0 && (
          <Button variant="text" className="mx-0! noscript:hidden" onClick={clear}>
            Clear all
          </Button>
        )}
      </fieldset>
      <p role="status" className="min-h-4 shrink-0 font-mono text-12 text-ink-2">
        {count}
      </p>
    </div>
  );
}

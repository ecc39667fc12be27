import { useRef } from "react";
import { SavedSearchesButton } from "../../../saved-searches/saved-searches-button";
import { FactChips } from "../../../search/fact-chips";
import { factLabels } from "../../../search/fact-labels";
import { Button } from "../../../ui/button";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import { type Criteria, withoutSort } from "./discover-search";
import { FactParameters } from "./fact-parameters";
import { FilterDrawerButton } from "./filter-drawer-button";
import { FilterSelect } from "./filter-select";
import { LocationFilter } from "./location-filter";
import { SortSelect } from "./sort-select";
import type { Filter } from "./use-filters";

type FilterBarProps = {
  criteria: Criteria;
  filters: Filter[];
  /** The number of results as text; empty while it is not known. */
  count: string;
  /** Called when somebody begins to use the filters. */
  onUse: () => void;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/**
 * The chosen filters, the number of results, and their order. Below 1600 px also a button that opens all filters; from
 * there on they are beside the results.
 */
export function FilterBar({ criteria, filters, count, onUse, onChange, onClear }: FilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const given = withoutSort(criteria);
  // The construction status has a box of its own.
  const { location, companyType, projectType, projectSize, constructionStatus: _status, ...facts } = given;
  const activeCount =
    [location, companyType, projectType, projectSize].filter(Boolean).length + factLabels(given).length;
  const clear = () => {
    onClear();
    bar.current?.focus();
  };
  const remove = (part: Criteria) => {
    onChange(part);
    bar.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3 pt-3 pb-6 md:flex-row md:flex-wrap md:items-center md:gap-x-6 md:pt-4 md:pb-8">
      <fieldset
        ref={bar}
        tabIndex={-1}
        aria-label="Filters"
        className="-mx-margin flex min-w-0 items-center gap-2 overflow-x-auto px-margin py-1 outline-none tab-row empty:hidden md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
        onPointerEnter={onUse}
        onFocus={(event) => {
          onUse();
          scrollFocusIntoView(event);
        }}
      >
        <FilterDrawerButton
          filters={filters}
          criteria={criteria}
          activeCount={activeCount}
          count={count}
          onChange={onChange}
          onClear={clear}
        />
        <LocationFilter value={criteria.location} onChange={onChange} onRemove={remove} />
        {filters
          .filter(({ name }) => name !== "location")
          .map((filter) => (
            <FilterSelect key={filter.name} filter={filter} onChange={onChange} onRemove={remove} />
          ))}
        <FactChips criteria={facts} onRemove={remove} />
        <noscript>
          {import.meta.env.SSR && (
            <div className="flex gap-2 md:flex-wrap">
              <FactParameters criteria={criteria} />
            </div>
          )}
        </noscript>
        {Object.keys(given).length > 0 && (
          <Button variant="text" className="mx-0! noscript:hidden" onClick={clear}>
            Clear all
          </Button>
        )}
      </fieldset>
      <p
        role="status"
        className="min-h-4 shrink-0 font-mono text-12 text-ink-2 md:max-xl:order-last md:max-xl:w-full xl:order-first"
      >
        {count}
      </p>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <SavedSearchesButton criteria={given} />
        <SortSelect criteria={criteria} onChange={onChange} />
        <Button type="submit" form="discover-search" className="hidden! noscript:inline-flex!">
          Apply filters
        </Button>
      </div>
    </div>
  );
}

import { SORTED_MATCHES } from "@contract/page-limits";
import { derivedFilters, rangeFilters, wordFilters } from "@contract/project-fields";
import type { ProjectSort } from "@contract/project-lists";
import { lazy, Suspense, useRef } from "react";
import { useAreaUnit } from "../../../lib/area-unit";
import { SavedSearchesButton } from "../../../saved-searches/saved-searches-button";
import { CurrencyOptions } from "../../../search/currency-options";
import { FactChips } from "../../../search/fact-chips";
import { factLabels } from "../../../search/fact-labels";
import { FilterSelect } from "../../../search/filter-select";
import { OptionFilter } from "../../../search/option-filter";
import { Button } from "../../../ui/button";
import { FilterBox } from "../../../ui/filter-box";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import { useLazyOpen } from "../../../ui/use-lazy-open";
import { type Criteria, sortOf, withoutSort } from "./discover-search";
import { type ProjectFilter, useLocations } from "./use-filters";

type FilterBarProps = {
  criteria: Criteria;
  filters: ProjectFilter[];
  /** The number of results as text; empty while it is not known. */
  count: string;
  /** Called when somebody begins to use the filters. */
  onUse: () => void;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/**
 * The filters that most need, the chosen ones, the number of results, and their order. Below 1024 px a button opens all
 * filters instead, which then opens more of them; from 1600 px on all are beside the results.
 */
export function FilterBar({ criteria, filters, count, onUse, onChange, onClear }: FilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const given = withoutSort(criteria);
  // The construction status has a box of its own.
  const { location, companyType, projectType, projectSize, constructionStatus: _status, ...facts } = given;
  const activeCount =
    [location, companyType, projectType, projectSize].filter(Boolean).length +
    factLabels(given, useAreaUnit()).length;
  const locationFilter = filters.find(({ name }) => name === "location");
  const clear = () => {
    onClear();
    bar.current?.focus();
  };
  const remove = (part: Criteria) => {
    onChange(part);
    bar.current?.focus();
  };
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-3 pt-3 pb-6 md:flex md:flex-wrap md:gap-x-6 md:pt-4 md:pb-8">
      <fieldset
        ref={bar}
        tabIndex={-1}
        aria-label="Filters"
        className="col-span-2 -mx-margin flex min-w-0 items-center gap-2 overflow-x-auto px-margin py-1 outline-none tab-row empty:hidden md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
        onPointerEnter={onUse}
        onFocus={(event) => {
          onUse();
          scrollFocusIntoView(event);
        }}
      >
        {locationFilter && (
          <OptionFilter
            form="discover-search"
            filter={locationFilter}
            shown="desktop"
            useMore={useLocations}
            onChange={(value) => onChange({ [locationFilter.name]: value })}
            onRemove={() => remove({ location: undefined })}
          />
        )}
        {inBar.map((name) => {
          const filter = filters.find((each) => each.name === name);
          const shown = name === "constructionStatus" ? undefined : "desktop";
          return (
            filter && (
              <FilterSelect
                key={name}
                form="discover-search"
                filter={filter}
                shown={shown}
                onChange={(value) => onChange({ [name]: value })}
                onRemove={() => remove({ [name]: undefined })}
              />
            )
          );
        })}
        <FilterDrawerButton
          filters={filters}
          criteria={criteria}
          activeCount={activeCount}
          count={count}
          onChange={onChange}
          onClear={clear}
        />
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
      <div className="flex flex-wrap items-center justify-end gap-2 md:ml-auto">
        <SavedSearchesButton criteria={given} />
        <SortSelect criteria={criteria} onChange={onChange} />
        <Button type="submit" form="discover-search" className="hidden! noscript:inline-flex!">
          Apply filters
        </Button>
      </div>
    </div>
  );
}

/** The filters that the bar shows after the location. A construction status is shown once it is chosen. */
const inBar = ["companyType", "projectType", "projectSize", "constructionStatus"] as const;

type SortSelectProps = { criteria: Criteria; onChange: (part: Criteria) => void };

/**
 * The order of the results: an invisible native select on top of a box with the chosen one. The value of the default, which
 * depends on whether there are words, is empty.
 */
function SortSelect({ criteria, onChange }: SortSelectProps) {
  const labels = criteria.search === undefined ? LABELS : { best: "Best match", ...LABELS_WITH_WORDS };
  const sort = sortOf(criteria);
  const standard = sortOf(withoutSort(criteria));
  return (
    <FilterBox label={labels[sort as keyof typeof labels] ?? ""} shown="always">
      <select
        name="sort"
        form="discover-search"
        aria-label="Sort by"
        value={criteria.sort ?? ""}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet font-normal text-ink opacity-0 noscript:pl-3 noscript:opacity-100"
        onChange={(event) => onChange({ sort: event.target.value as ProjectSort })}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value === standard ? "" : value}>
            {label}
          </option>
        ))}
      </select>
    </FilterBox>
  );
}

const LABELS = { newest: "Newest", liked: "Most liked", viewed: "Most viewed" };
/** An order of all matches of words would have to read all of them. */
const LABELS_WITH_WORDS = {
  newest: "Newest",
  liked: `Most liked of the ${SORTED_MATCHES} newest`,
  viewed: `Most viewed of the ${SORTED_MATCHES} newest`,
};

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
const FactParameters = ({ criteria }: { criteria: Criteria }) => (
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
    {derivedFilters.map(([name, { label, choices }]) => (
      <select
        key={name}
        name={name}
        form="discover-search"
        aria-label={label}
        defaultValue={criteria[name] ?? ""}
        className={LOOK}
      >
        <option value="">{label}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
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

const load = () => import("./filter-drawer");
const FilterDrawer = lazy(load);

type FilterDrawerButtonProps = {
  filters: ProjectFilter[];
  criteria: Criteria;
  activeCount: number;
  count: string;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/** Opens the drawer with all filters and shows how many are active. Shown below 1600 px. */
function FilterDrawerButton({ activeCount, ...rest }: FilterDrawerButtonProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="bg-sheet max-[1023px]:order-first xl:hidden noscript:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <span className="min-[1024px]:hidden">Filters</span>
        <span className="max-[1023px]:hidden">More filters</span>
        {activeCount > 0 && (
          <span className="font-mono text-12 font-normal">
            {activeCount}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FilterDrawer open={isOpen} onOpenChange={setOpen} {...rest} />
        </Suspense>
      )}
    </>
  );
}

import { Link } from "@tanstack/react-router";
import { Check, ChevronDown } from "lucide-react";
import { VALUES_MAX } from "../../../data/search/text-param";
import { areaUnits, useAreaUnit } from "../../../lib/area-unit";
import { formatNumber } from "../../../lib/format/format";
import { type Option, toggled } from "../../../search/filter-select";
import { UserText } from "../../../ui/user-text";
import type { Criteria } from "./discover-search";
import type { ProjectFilter } from "./use-filters";

type FacetGroupsProps = { criteria: Criteria; filters: ProjectFilter[] };

/** The options of the filters as links, with the number of projects that each would leave. */
export function FacetGroups({ criteria, filters }: FacetGroupsProps) {
  const unit = areaUnits[useAreaUnit()];
  return filters
    .filter(({ options }) => options.length > 0)
    .map((filter) => (
      <details key={filter.name} open className="group border-b border-line pb-4">
        <summary className="mt-4 flex min-h-6 list-none items-center justify-between font-medium text-14 [&::-webkit-details-marker]:hidden">
          {filter.name === "projectSize" ? `${filter.label}, ${unit}` : filter.label}
          <ChevronDown className="transition-transform group-not-open:-rotate-90" />
        </summary>
        <ul className="mt-1">
          {filter.options.map((option) => (
            <li key={option.value}>
              <Facet criteria={criteria} filter={filter} option={option} />
            </li>
          ))}
        </ul>
      </details>
    ));
}

type FacetProps = { criteria: Criteria; filter: ProjectFilter; option: Option };

/** An option with a box that is checked if it is chosen. The link chooses it, or removes it. */
function Facet({ criteria, filter: { name, values, isSingle }, option }: FacetProps) {
  const isChosen = values.includes(option.value);
  const isFull = !isSingle && values.length >= VALUES_MAX;
  const content = (
    <>
      <span
        className={`facet-box ${isChosen ? "border-ink bg-ink text-paper" : option.count === 0 ? "border-line bg-well" : "border-line-2 bg-sheet"}`}
      >
        {isChosen && <Check />}
      </span>
      <UserText className={isChosen ? "font-medium" : undefined}>
        {option.shortLabel ?? option.label}
      </UserText>
      {option.count !== undefined && (
        <span className="font-mono text-12 text-ink-2">{formatNumber(option.count)}</span>
      )}
    </>
  );
  if ((option.count === 0 || isFull) && !isChosen)
    return <span className="facet-option text-ink-2">{content}</span>;
  return (
    <Link
      to="/discover"
      search={{
        ...criteria,
        [name]: !isSingle ? toggled(values, option.value) : isChosen ? undefined : option.value,
      }}
      aria-current={isChosen ? "true" : undefined}
      // The router would mark a link that removes an option as the current page.
      activeOptions={{ exact: true }}
      preload={false}
      resetScroll={false}
      className="facet-option hover:underline"
    >
      {content}
    </Link>
  );
}

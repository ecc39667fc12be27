import { SORTED_MATCHES } from "@contract/page-limits";
import type { ProjectSort } from "@contract/project-lists";
import { FilterBox } from "../../../ui/filter-box";
import { type Criteria, sortOf, withoutSort } from "./discover-search";

type SortSelectProps = { criteria: Criteria; onChange: (part: Criteria) => void };

/**
 * The order of the results: an invisible native select on top of a box with the chosen one. The value of the default, which
 * depends on whether there are words, is empty.
 */
export function SortSelect({ criteria, onChange }: SortSelectProps) {
  const labels = criteria.search === undefined ? LABELS : { best: "Best match", ...LABELS_WITH_WORDS };
  const sort = sortOf(criteria);
  const standard = sortOf(withoutSort(criteria));
  return (
    <FilterBox label={labels[sort as keyof typeof labels] ?? ""} isShown>
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

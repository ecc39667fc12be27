import { trpc } from "../../../data/api/trpc";
import FactFilterFields from "../../../search/fact-filter-fields";
import { chosenOf, FilterOptions } from "../../../search/filter-select";
import { Button } from "../../../ui/button";
import { Drawer } from "../../../ui/drawer";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import type { Criteria } from "./discover-search";
import { FacetGroups } from "./facet-groups";
import type { ProjectFilter } from "./use-filters";

type FilterDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: ProjectFilter[];
  criteria: Criteria;
  count: string;
  onChange: (part: Criteria) => void;
  onClear: () => void;
};

/** All filters, on phones as native selects, and otherwise as lists of options. Changes apply at once. */
export default function FilterDrawer(props: FilterDrawerProps) {
  const { open, onOpenChange, filters, criteria, count, onChange, onClear } = props;
  const locationFilter = useLocationFilter(criteria.location);
  const others = filters.filter(({ name }) => name !== "location");
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
      <p aria-hidden="true" className="text-20 font-medium">
        Filters
      </p>
      <div className="mt-5 grid gap-5">
        {[locationFilter, ...others].map((filter) => (
          <div key={filter.name} className={filter.name === "location" ? "" : "md:hidden"}>
            <Field label={filter.label} htmlFor={`filter-${filter.name}`}>
              <Select
                value={filter.values[0] ?? ""}
                onFocus={filter.isFailed ? filter.onRetry : undefined}
                onChange={(event) => onChange({ [filter.name]: chosenOf(filter, event.target.value) })}
              >
                <FilterOptions filter={filter} />
              </Select>
            </Field>
          </div>
        ))}
      </div>
      <div className="max-md:hidden">
        <FacetGroups criteria={criteria} filters={others} />
      </div>
      <div className="mt-5">
        <FactFilterFields criteria={criteria} onChange={onChange} />
      </div>
      <div className="sticky bottom-0 mt-auto flex items-center justify-between gap-3 bg-sheet py-4">
        <Button variant="text" className="mx-0!" onClick={onClear}>
          Clear all
        </Button>
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          {count === "" ? "Show projects" : `Show ${count.replace(/^.* of /, "")}`}
        </Button>
      </div>
    </Drawer>
  );
}

function useLocationFilter(value: string | undefined): ProjectFilter {
  const { data = [], isError, refetch } = trpc.projects.locations.useQuery({});
  const names = value && !data.includes(value) ? [value, ...data] : data;
  return {
    name: "location",
    label: "Location",
    values: value ? [value] : [],
    valueLabel: value,
    options: names.map((name) => ({ value: name, label: name })),
    isFailed: isError,
    onRetry: () => void refetch(),
  };
}

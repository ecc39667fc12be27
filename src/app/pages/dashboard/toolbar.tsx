import type { TableOverview } from "@contract/own-projects";
import { useHydrated, useNavigate } from "@tanstack/react-router";
import { Columns3, LayoutGrid, Rows3, Table } from "lucide-react";
import { lazy, Suspense } from "react";
import { formatCount } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { FactChips } from "../../search/fact-chips";
import type { FactCriteria } from "../../search/fact-criteria";
import { SearchBox } from "../../search/search-box";
import { Button } from "../../ui/button";
import { Select } from "../../ui/input";
import { useLazyOpen } from "../../ui/use-lazy-open";
import {
  type DashboardSearch,
  isInOwnOrder,
  sortLabels,
  statusLabels,
  visibilityLabels,
} from "./table/dashboard-search";
import { useDashboardSearch } from "./table/own-projects";

const TableTools = import.meta.env.SSR ? () => null : lazy(() => import("./table/table-tools"));

/** Search, filters, order, and whether the projects are cards or a table. All of it is in the address. */
export function Toolbar({ overview }: { overview: TableOverview }) {
  const search = useDashboardSearch();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const set = (change: { [K in keyof DashboardSearch]?: DashboardSearch[K] | undefined }) =>
    void navigate({
      to: "/dashboard",
      search: (current) => ({ ...current, ...change }) as DashboardSearch,
      replace: true,
      resetScroll: false,
    });
  const filter = (name: "status" | "visibility" | "category" | "section") => ({
    name,
    value: search[name] === undefined ? "" : String(search[name]),
    onChange: (value: string) =>
      set({
        [name]: value === "" ? undefined : name === "section" && value !== "none" ? Number(value) : value,
      }),
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2">
      <div className="max-md:col-span-2 md:w-50 md:max-w-70 md:grow **:[input]:h-10! **:[input]:text-14">
        <SearchBox
          id="own-search"
          label="Search your projects"
          placeholder={`Search your ${formatCount(overview.total, "project")}`}
          action="/dashboard"
          name="search"
          value={search.search}
          onSearch={(text) => set({ search: text })}
        />
      </div>
      <Choice label="Status" {...filter("status")} options={Object.entries(statusLabels)} />
      <Choice label="Visibility" {...filter("visibility")} options={Object.entries(visibilityLabels)} />
      <Choice
        label="Category"
        {...filter("category")}
        options={overview.categories.map((category) => [category, categoryLabel(category)])}
      />
      {overview.sections.length > 0 && (
        <Choice
          label="Section"
          {...filter("section")}
          options={[
            ...overview.sections.map(({ id, name }): [string, string] => [String(id), name]),
            ["none", "Without a section"],
          ]}
        />
      )}
      <FactFilterButton criteria={search} onChange={set} />
      <FactChips criteria={search} onRemove={set} />
      <div className="flex flex-wrap items-center gap-2 max-md:contents md:ml-auto">
        <Choice
          label="Sort"
          isAlwaysChosen
          value={search.sort ? `${search.sort} ${search.direction ?? "ascending"}` : "order"}
          onChange={(value) => {
            const [sort, direction] = value.split(" ");
            const isOrder = sort === "order";
            set({
              sort: isOrder ? undefined : (sort as "title"),
              direction: direction === "descending" ? direction : undefined,
            });
          }}
          options={Object.entries(sortLabels).flatMap(([sort, label]): [string, string][] =>
            sort === "order"
              ? [[sort, label]]
              : [
                  [`${sort} ascending`, `${label}, ascending`],
                  [`${sort} descending`, `${label}, descending`],
                ],
          )}
        />
        {search.view === "table" &&
          (isHydrated ? (
            <Suspense fallback={<TableToolsPlace />}>
              <TableTools overview={overview} />
            </Suspense>
          ) : (
            <TableToolsPlace />
          ))}
        <fieldset className="flex gap-px text-14 max-md:*:grow">
          <legend className="sr-only">View</legend>
          {([undefined, "table"] as const).map((view) => (
            <label key={view ?? "cards"} className="segment gap-1.5 max-[360px]:[&>svg]:hidden">
              <input
                type="radio"
                name="view"
                checked={search.view === view}
                onChange={() => set({ view })}
                className="sr-only"
              />
              {view ? <Table /> : <LayoutGrid />}
              {view ? "Table" : "Cards"}
            </label>
          ))}
        </fieldset>
      </div>
      {search.view === "table" && !isInOwnOrder(search) && (
        <p className="w-full text-14 text-ink-2 max-md:col-span-2">
          Projects can be moved while they are sorted by My order, without a search or filter.
        </p>
      )}
    </div>
  );
}

/** Takes the place of the buttons of `TableTools` until its code is loaded. */
const TableToolsPlace = () => (
  <>
    <Button disabled className="invisible">
      <Rows3 /> Sections
    </Button>
    <Button disabled className="invisible max-lg:hidden">
      <Columns3 /> Columns
    </Button>
  </>
);

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: [value: string, label: string][];
  isAlwaysChosen?: boolean;
};

function Choice({ label, value, onChange, options, isAlwaysChosen = false }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`h-10! md:max-w-50 py-0 text-14! font-medium ${value === "" || isAlwaysChosen ? "" : "border-ink"}`}
    >
      {!isAlwaysChosen && <option value="">{label}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {isAlwaysChosen ? `${label}: ${text}` : text}
        </option>
      ))}
    </Select>
  );
}

const load = () => import("./fact-filter-drawer");
const FactFilterDrawer = lazy(load);

type FactFilterButtonProps = { criteria: FactCriteria; onChange: (part: FactCriteria) => void };

function FactFilterButton(props: FactFilterButtonProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="noscript:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        More filters
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FactFilterDrawer open={isOpen} onOpenChange={setOpen} {...props} />
        </Suspense>
      )}
    </>
  );
}

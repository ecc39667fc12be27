import type { TableColumn, TableSort } from "@contract/own-projects";
import { useNavigate } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "../../../ui/checkbox";
import { columnLabels, type DashboardSearch } from "./dashboard-search";
import { useDashboardSearch } from "./own-projects";
import type { Selection } from "./use-selection";

type TableHeadProps = { columns: TableColumn[]; isOrdered: boolean; selection: Selection };

/** The columns. Their widths are set here, so that they do not change while rows come and go. */
export function TableHead({ columns, isOrdered, selection }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1} className="border-b border-ink text-left font-mono text-12 text-ink-2">
        {isOrdered && (
          <th scope="col" className="w-7 max-md:hidden">
            <span className="sr-only">Move</span>
          </th>
        )}
        <th scope="col" className="w-8.5 py-2.5 font-normal">
          <Checkbox
            label={<span className="sr-only">Select all</span>}
            checked={selection.isEvery}
            onChange={selection.toggleAll}
          />
        </th>
        {isOrdered && (
          <th scope="col" className="w-13 font-normal max-md:hidden">
            No.
          </th>
        )}
        <th scope="col" className="w-20">
          <span className="sr-only">Picture</span>
        </th>
        <SortHead sort="title" label="Title" />
        {columns.map((column) => (
          <SortHead key={column} sort={column} label={columnLabels[column]} width={widthOf(column)} />
        ))}
        <th scope="col" className="w-10">
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

type SortHeadProps = { sort: Exclude<TableSort, "order">; label: string; width?: number };

/** The heading of a column. It sorts by the column, then the other way round, then in the owner's order again. */
function SortHead({ sort, label, width }: SortHeadProps) {
  const search = useDashboardSearch();
  const navigate = useNavigate();
  const direction = search.sort === sort ? (search.direction ?? "ascending") : undefined;
  const next: DashboardSearch =
    direction === undefined ? { sort } : direction === "ascending" ? { sort, direction: "descending" } : {};
  const { sort: _sort, direction: _direction, ...others } = search;
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={{ width }}
      className={`py-2.5 font-normal ${width ? columnClass(sort) : "w-auto"}`}
    >
      <button
        type="button"
        className="inline-flex h-6 items-center gap-1 whitespace-nowrap hover:text-ink hover:underline"
        onClick={() =>
          void navigate({
            to: "/dashboard",
            search: { ...others, ...next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {label}
        {direction === "ascending" && <ArrowUp />}
        {direction === "descending" && <ArrowDown />}
      </button>
    </th>
  );
}

const RIGHT = new Set<string>(["views", "week", "likes", "updated"]);
/** The widths in pixels. The title has the remaining width, and the table scrolls sideways where that is too little. */
const widths: Record<TableColumn, number> = {
  place: 160,
  category: 130,
  section: 130,
  status: 140,
  visibility: 120,
  portfolio: 110,
  views: 84,
  week: 92,
  likes: 68,
  updated: 112,
};
const TITLE = 160;
/** Grip, checkbox, number, picture and menu. */
const OTHERS = 28 + 34 + 52 + 80 + 40;

/** Columns that can be chosen are shown from 1120 pixels up. Figures are on the right. */
export const columnClass = (column: string) =>
  `px-2 max-lg:hidden ${RIGHT.has(column) ? "text-right" : "text-left"}`;

/** The columns of a phone. A row that spans more would add columns to the table there. */
export const COLUMNS_ON_PHONE = 4;

const widthOf = (column: TableColumn) => widths[column];
export const leastWidth = (columns: TableColumn[]) =>
  columns.reduce((sum, column) => sum + widths[column], TITLE + OTHERS);

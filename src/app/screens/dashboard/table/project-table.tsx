import type { TableOverview, TableSort } from "@contract/own-projects";
import { useNavigate } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox";
import { columnLabels, type DashboardSearch, isInOwnOrder } from "../dashboard-search";
import { useDashboardSearch, useOwnProjects } from "../own-projects";
import { columnClass } from "./column-class";
import { type Group, groupsOf } from "./groups";
import { MoveDialog } from "./move-dialog";
import { ProjectRow } from "./project-row";
import { SelectionBar } from "./selection-bar";
import { useBulkChange } from "./use-bulk-change";
import { useReorder } from "./use-reorder";
import { useSelection } from "./use-selection";

/** The viewer's projects as a table, with sections as rows of it while it has the owner's order. */
export default function ProjectTable({ overview }: { overview: TableOverview }) {
  const search = useDashboardSearch();
  const { projects, total } = useOwnProjects();
  const isOrdered = isInOwnOrder(search);
  const reorder = useReorder(groupsOf(projects, overview));
  const selection = useSelection(projects, total);
  const bulk = useBulkChange();
  const [moving, setMoving] = useState<number>();
  const groups: Group[] = isOrdered
    ? reorder.groups.filter(
        ({ count, key }) =>
          count > 0 || (reorder.liftedId !== undefined && key !== "none") || typeof key === "number",
      )
    : [{ key: "none", label: "", count: total, projects }];
  const hasHeads = isOrdered && (groups.length > 1 || overview.sections.length > 0);
  const numbers = new Map(groups.flatMap((group) => group.projects).map(({ id }, index) => [id, index + 1]));
  const columns = overview.columns;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc clears the selection from anywhere in the table
    <div
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && selection.count > 0) selection.clear();
      }}
    >
      <p role="status" className="sr-only">
        {reorder.spoken}
      </p>
      <table aria-label="Your projects" className="isolate w-full text-14">
        <thead>
          <tr className="border-b border-ink text-left font-mono text-12 text-ink-2">
            {isOrdered && (
              <th scope="col" className="w-7 max-md:hidden">
                <span className="sr-only">Move</span>
              </th>
            )}
            <th scope="col" className="w-8.5 py-2.5 font-normal">
              <Checkbox
                label={<span className="sr-only">Select all</span>}
                checked={selection.isEveryLoaded}
                onChange={selection.toggleLoaded}
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
            <SortHead sort="title" label="Title" search={search} />
            {columns.map((column) => (
              <SortHead key={column} sort={column} label={columnLabels[column]} search={search} />
            ))}
            <th scope="col" className="w-10">
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        {/* One body, so that a row that moves to another section keeps its elements, and a drag goes on. */}
        <tbody>
          {groups.flatMap((group) => [
            hasHeads && (
              <tr
                key={group.key}
                onDragOver={(event) => {
                  if (reorder.liftedId === undefined) return;
                  event.preventDefault();
                  reorder.hover({ key: group.key, index: 0 });
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  reorder.drop();
                }}
              >
                <th
                  scope="colgroup"
                  colSpan={columns.length + 6}
                  className="border-b border-line pt-6 pb-2 text-left font-medium"
                >
                  {group.label} <span className="ml-1.5 font-mono text-12 text-ink-2">{group.count}</span>
                </th>
              </tr>
            ),
            ...group.projects.map((project, index) => (
              <ProjectRow
                key={`project ${project.id}`}
                project={project}
                spot={{ key: group.key, index }}
                number={numbers.get(project.id) ?? 0}
                columns={columns}
                sections={overview.sections}
                isSelected={selection.selected.has(project.id)}
                onSelect={(isRange) => selection.toggle(project.id, isRange)}
                reorder={isOrdered ? reorder : undefined}
                onMove={() => setMoving(project.id)}
                bulk={bulk}
              />
            )),
          ])}
        </tbody>
      </table>
      {selection.count > 0 && (
        <SelectionBar
          selection={selection}
          total={total}
          overview={overview}
          isPending={bulk.isPending}
          onChange={(change, done) => {
            const which = selection.isAll ? { matching: search } : [...selection.selected];
            void bulk.change(which, change, done);
            if (change.kind === "trash") selection.clear();
          }}
        />
      )}
      {moving !== undefined && (
        <MoveDialog
          id={moving}
          groups={groupsOf(projects, overview)}
          onMove={reorder.moveTo}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  );
}

type SortHeadProps = { sort: Exclude<TableSort, "order">; label: string; search: DashboardSearch };

/** The heading of a column. It sorts by the column, then the other way round, then in the owner's order again. */
function SortHead({ sort, label, search }: SortHeadProps) {
  const navigate = useNavigate();
  const direction = search.sort === sort ? (search.direction ?? "ascending") : undefined;
  const next: DashboardSearch =
    direction === undefined ? { sort } : direction === "ascending" ? { sort, direction: "descending" } : {};
  const { sort: _sort, direction: _direction, ...others } = search;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`py-2.5 font-normal ${sort === "title" ? "w-auto" : columnClass(sort)}`}
    >
      <button
        type="button"
        className="inline-flex h-6 items-center gap-1 hover:text-ink hover:underline"
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

import type { OwnProject, TableOverview } from "@contract/own-projects";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ComponentProps,
  type FocusEvent,
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatNumber } from "../../../lib/format/format";
import { ProjectsFailed } from "../../../projects/card/load-more";
import type { PassedRow } from "../../../ui/reorder";
import { isFiltered, isInOwnOrder } from "./dashboard-search";
import { type Group, type GroupPosition, groupsOf, isSameGroupPosition, positionOf } from "./groups";
import { ownPageQuery, PAGE_SIZE, useDashboardSearch, useOwnProjects } from "./own-projects";
import { PlaceholderRow, ProjectRow } from "./project-row";
import { MoveDialog, useProjectReorder } from "./reorder";
import { SelectionBar } from "./selection-bar";
import { COLUMNS_ON_PHONE, leastWidth, TableHead } from "./table-head";
import { type Change, useBulkChange } from "./use-bulk-change";
import { useSelection } from "./use-selection";

const UnchangedDialog = lazy(() => import("./unchanged-dialog"));

/**
 * The viewer's projects as a table, with sections as rows of it while it has the owner's order. Only the rows in view are in
 * the document, and only their pages are loaded.
 */
export default function ProjectTable({ overview }: { overview: TableOverview }) {
  const search = useDashboardSearch();
  const { total } = useOwnProjects();
  const isOrdered = isInOwnOrder(search);
  const projects = useProjectAt();
  const all: Group[] = isOrdered ? groupsOf(overview) : [{ key: "none", label: "", count: total }];
  const reorder = useProjectReorder({ groups: all, load: projects.load, positionAfter });
  const groups = isOrdered
    ? reorder.groups.filter(
        ({ key, count }, index) =>
          count > 0 ||
          typeof key === "number" ||
          (all[index]?.count ?? 0) > 0 ||
          (key === "pinned" && reorder.isByKeyboard),
      )
    : all;
  const rows = rowsOf(groups, isOrdered && (groups.length > 1 || overview.sections.length > 0));
  const positionAt = (groupPosition: GroupPosition) =>
    positionOf(all, isOrdered ? reorder.before(groupPosition) : groupPosition);
  const table = useWindow(rows, reorder.liftedId && reorder.move ? rows.indexOf(reorder.move.to) : -1);

  const positions = table.items.flatMap(({ index }) => {
    const groupPosition = rows.at(index)?.groupPosition;
    return groupPosition ? [positionAt(groupPosition)] : [];
  });
  const pages = useLoadedPages(positions);

  const selection = useSelection({
    total,
    order: `${search.sort} ${search.direction}`,
    async idsBetween(from, to) {
      const ids: number[] = [];
      for (let position = from; position <= to; position++) {
        const project = projects.at(position) ?? (await projects.load(position));
        if (project) ids.push(project.id);
      }
      return ids;
    },
  });
  const bulk = useBulkChange();
  async function selectedIds(max: number) {
    if (!selection.isAll) return selection.ids.slice(0, max);
    const ids: number[] = [];
    for (let position = 0; position < total && ids.length < max; position++) {
      const project = projects.at(position) ?? (await projects.load(position));
      if (project && selection.has(project.id)) ids.push(project.id);
    }
    return ids;
  }
  const [moving, setMoving] = useState<{ project: OwnProject; groupPosition: GroupPosition }>();
  const changeSelected = (change: Change, done: (count: number) => string) => {
    const which = selection.isAll
      ? { matching: search, except: selection.ids, count: selection.count }
      : selection.ids;
    void bulk.change(which, change, done);
    // Projects that no longer match would stay selected unseen.
    if (change.kind === "trash" || isFiltered(search)) selection.clear();
  };
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
      <div className="-mx-4 px-4 lg:overflow-x-auto lg:overflow-y-clip">
        <table
          aria-label="Your projects"
          aria-rowcount={rows.count + 1}
          className="isolate w-full table-fixed text-14 lg:min-w-(--least-width)"
          style={{ "--least-width": `${leastWidth(overview.columns)}px` } as React.CSSProperties}
        >
          <TableHead columns={overview.columns} isOrdered={isOrdered} selection={selection} />
          {/* One body, so that a row that moves to another section keeps its elements, and its grip the focus. */}
          <tbody ref={table.body} onFocus={table.onFocus} onBlur={table.onBlur}>
            {table.items.flatMap(({ index, gap }) => {
              const row = rows.at(index);
              if (!row) return [];
              const { groupPosition } = row;
              const project = groupPosition && projectAt(groupPosition);
              const attributes = { ref: table.measure, "data-index": index, "aria-rowindex": index + 2 };
              return [
                gap > 0 && <Gap key={`gap ${index}`} height={gap} />,
                !groupPosition ? (
                  <GroupRow key={row.group.key} group={row.group} {...attributes} />
                ) : !project ? (
                  <PlaceholderRow key={`at ${index}`} {...attributes} />
                ) : (
                  <ProjectRow
                    key={`project ${project.id}`}
                    attributes={attributes}
                    project={project}
                    groupPosition={groupPosition}
                    number={positionOf(groups, groupPosition) + 1}
                    columns={overview.columns}
                    sections={overview.sections}
                    isSelected={selection.has(project.id)}
                    onSelect={(isRange) =>
                      void selection.toggle(project.id, positionAt(groupPosition), isRange)
                    }
                    reorder={isOrdered ? reorder : undefined}
                    onMove={() => setMoving({ project, groupPosition })}
                    onChange={(change, done) => {
                      void bulk.change([project.id], change, done);
                      if (change.kind === "trash") selection.drop(project.id);
                    }}
                  />
                ),
              ];
            })}
            {table.gapBelow > 0 && <Gap height={table.gapBelow} />}
          </tbody>
        </table>
      </div>
      {pages.isFailed && <ProjectsFailed onRetry={pages.retry} />}
      {(selection.count > 0 || bulk.progress) && (
        <SelectionBar
          selection={selection}
          selectedIds={selectedIds}
          total={total}
          overview={overview}
          progress={bulk.progress}
          onChange={changeSelected}
        />
      )}
      {bulk.unchanged.length > 0 && (
        <Suspense>
          <UnchangedDialog projects={bulk.unchanged} onClose={bulk.forgetUnchanged} />
        </Suspense>
      )}
      {moving && (
        <MoveDialog
          {...moving}
          groups={all}
          onMove={(to) => reorder.moveTo(moving.project, moving.groupPosition, to)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  );

  function projectAt(groupPosition: GroupPosition) {
    const { move } = reorder;
    return isOrdered && move && isSameGroupPosition(move.to, groupPosition)
      ? move.item
      : projects.at(positionAt(groupPosition));
  }

  /** Past a heading, a project is the first of its group, or the last of the group above. */
  function positionAfter({ row: element, by }: PassedRow): GroupPosition | undefined {
    const row = rows.at(Number(element.dataset.index));
    if (!row?.groupPosition) {
      const above = by === -1 && row ? groups[groups.indexOf(row.group) - 1] : undefined;
      return above ? { key: above.key, index: above.count } : row && { key: row.group.key, index: 0 };
    }
    const { key, index } = row.groupPosition;
    return { key, index: by === 1 && key !== reorder.move?.to.key ? index + 1 : index };
  }
}

/** The height of rows that are not in the document. */
const Gap = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row does not take the focus
  <tr aria-hidden="true">
    <td style={{ height, padding: 0 }} />
  </tr>
);

type GroupRowProps = ComponentProps<"tr"> & { group: Group };

/** The heading of a group, as a row of the table. */
const GroupRow = ({ group, ...attributes }: GroupRowProps) => (
  <tr {...attributes} className="border-b border-line">
    <th
      scope="colgroup"
      colSpan={COLUMNS_ON_PHONE}
      className="pt-6 pb-2 text-left font-medium wrap-anywhere md:whitespace-nowrap"
    >
      {group.label} <span className="ml-1.5 font-mono text-12 text-ink-2">{formatNumber(group.count)}</span>
    </th>
  </tr>
);

/** A row of the table: the heading of a group, or the project at a position in a group. */
type Row = { group: Group; groupPosition?: GroupPosition };
export type Rows = ReturnType<typeof rowsOf>;

/** The rows of the groups, of which there can be thousands: each is made when it is asked for. */
function rowsOf(groups: Group[], hasHeads: boolean) {
  const heads = hasHeads ? 1 : 0;
  let end = 0;
  const parts = groups.map((group) => {
    const start = end;
    end += heads + group.count;
    return { group, start };
  });
  return {
    count: end,
    at(index: number): Row | undefined {
      const part = parts.findLast(({ start }) => start <= index);
      if (!part || index >= end) return undefined;
      const { group, start } = part;
      const position = index - start - heads;
      return position < 0 ? { group } : { group, groupPosition: { key: group.key, index: position } };
    },
    indexOf({ key, index }: GroupPosition): number {
      const part = parts.find(({ group }) => group.key === key);
      return part ? part.start + heads + index : -1;
    },
  };
}

const ROW_HEIGHT = 65;
const ROW_HEIGHT_ON_PHONE = 79;
const HEAD_HEIGHT = 54;
const OVERSCAN = 8;

/**
 * Chooses the rows of the table that are in the document: those in view, a few around them, and rows that must stay:
 * the one with the focus and the lifted one. Rows are measured, because on a phone their heights differ.
 */
function useWindow(rows: Rows, lifted: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  // The content above the table can grow and shrink.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const isPhone = typeof window !== "undefined" && window.innerWidth < 768;
  const virtualizer = useWindowVirtualizer({
    count: rows.count,
    estimateSize: (index) =>
      rows.at(index)?.groupPosition ? (isPhone ? ROW_HEIGHT_ON_PHONE : ROW_HEIGHT) : HEAD_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(startIndex - overscan, 0);
      const last = Math.min(endIndex + overscan, count - 1);
      const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const kept = [focused, lifted].filter((index) => index >= 0 && index < count);
      return [...new Set([...inView, ...kept])].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  return {
    body,
    measure: virtualizer.measureElement,
    /** The rows in the document, with the height of the rows left out above each. */
    items: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) })),
    gapBelow: top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top),
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocused(Number(target.closest<HTMLElement>("tr[data-index]")?.dataset.index ?? -1)),
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => relatedTarget && setFocused(-1),
  };
}

type Page = { items: OwnProject[] };

const pageOf = (position: number) => Math.floor(position / PAGE_SIZE) + 1;
const itemOf = (page: Page | undefined, position: number) => page?.items[position % PAGE_SIZE];

function useQueryOfPage() {
  const search = useDashboardSearch();
  const { client } = useRouter().options.context;
  return (page: number) => ownPageQuery(client, search, page);
}

/** Projects by their position in the list: `at` finds those that are loaded, `load` loads others. */
function useProjectAt() {
  const queryClient = useQueryClient();
  const queryOf = useQueryOfPage();
  return {
    at: (position: number) => itemOf(queryClient.getQueryData(queryOf(pageOf(position)).queryKey), position),
    load: async (position: number) =>
      itemOf(await queryClient.fetchQuery(queryOf(pageOf(position))), position),
  };
}

/** Loads the pages that have these positions, and keeps them current. */
function useLoadedPages(positions: number[]) {
  const queryOf = useQueryOfPage();
  const pages = [...new Set(positions.map(pageOf))];
  const results = useQueries({ queries: pages.map(queryOf) });
  return {
    isFailed: results.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

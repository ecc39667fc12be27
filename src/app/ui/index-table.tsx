import type { ReactNode } from "react";
import { Skeleton } from "./skeleton";

export type IndexColumn<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  /** Classes of the column, for example its width. */
  className?: string;
  /** The look of stacked cells: the cell has its own line, or shows the heading next to the value. */
  stacked?: "line" | "labelled";
  /** True if the heading is for screen readers only. */
  isHeadHidden?: boolean;
  /** Set if the list is sorted by this column. The link replaces the heading and reverses the order. */
  sorted?: { direction: "ascending" | "descending"; link: ReactNode };
};

type IndexTableProps<R> = {
  label: string;
  columns: IndexColumn<R>[];
  /** Undefined while loading. */
  rows: R[] | undefined;
  isCurrent?: (row: R) => boolean;
  /** The number of skeleton rows while loading. */
  pending?: number;
};

/**
 * A table with fixed column widths, so that a long value does not shrink the other columns. In less than 640 px the cells
 * of a row are stacked, and only the heading with the sort link is visible.
 */
export function IndexTable<R extends { id: number }>(props: IndexTableProps<R>) {
  const { label, columns, rows, isCurrent, pending = 8 } = props;
  return (
    <div className="@container">
      <table
        aria-label={label}
        aria-busy={rows === undefined}
        className="isolate w-full text-14 @max-[640px]:block @min-[640px]:table-fixed"
      >
        <thead className="@max-[640px]:block">
          <tr className="@max-[640px]:flex">
            {columns.map(({ head, className = "", isHeadHidden, sorted }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sorted?.direction}
                className={`py-2.5 @min-[640px]:border-b @min-[640px]:border-ink pr-4 text-left font-mono text-12 font-normal text-ink-2 last:pr-0 ${sorted ? "" : "@max-[640px]:sr-only"} ${className}`}
              >
                {isHeadHidden ? <span className="sr-only">{head}</span> : (sorted?.link ?? head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[640px]:block @max-[640px]:border-t @max-[640px]:border-ink">
          {rows === undefined
            ? Array.from({ length: pending }, (_, row) => <PendingRow key={String(row)} columns={columns} />)
            : rows.map((row) => (
                <tr key={row.id} data-current={isCurrent?.(row) || undefined} className={ROW}>
                  {columns.map((column) => (
                    <Cell key={column.head} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function PendingRow<R>({ columns }: { columns: IndexColumn<R>[] }) {
  return (
    <tr className={ROW}>
      {columns.map((column) => (
        <Cell key={column.head} column={column}>
          <Skeleton className="my-0.5 h-4 w-16 max-w-full" />
        </Cell>
      ))}
    </tr>
  );
}

function Cell<R>({ column, children }: { column: IndexColumn<R>; children: ReactNode }) {
  const { head, className = "", stacked } = column;
  return (
    <td
      className={`border-line py-3.5 pr-4 align-top wrap-anywhere last:pr-0 @min-[640px]:border-b @max-[640px]:p-0 ${HIGHLIGHT} ${stacked === "line" ? "@max-[640px]:w-full" : "@max-[640px]:w-auto"} ${className}`}
    >
      {stacked === "labelled" && (
        <span aria-hidden="true" className="mr-2 font-mono text-12 text-ink-2 @min-[640px]:hidden">
          {head}
        </span>
      )}
      {children}
    </td>
  );
}

const ROW =
  "group relative border-line @max-[640px]:flex @max-[640px]:flex-wrap @max-[640px]:items-center @max-[640px]:gap-x-4 @max-[640px]:gap-y-1.5 @max-[640px]:border-b @max-[640px]:py-3.5";
/** Highlight of a row, 16 px wider than its text on both sides. Drawn by the first cell, which can have `::before`. */
const HIGHLIGHT =
  "first:before:absolute first:before:inset-y-0 first:before:-inset-x-4 first:before:-z-1 group-hover:first:before:bg-well group-data-current:first:before:bg-well";

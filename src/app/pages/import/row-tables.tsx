import { formatCount, formatNumber } from "../../lib/format/format";
import { IndexTable } from "../../ui/index-table";
import { Input } from "../../ui/input";
import { UserText } from "../../ui/user-text";
import type { Table } from "./columns/guess-columns";
import { type Answers, type ReadRow, unreadLabel } from "./columns/read-rows";
import type { FinishedImport } from "./send-import";

type UntitledProps = {
  rows: Table["rows"];
  titles: Answers["titles"];
  onTitle: (row: number, title: string) => void;
};

/** Rows without a title, which are left out unless they get one. */
export function UntitledRows({ rows, titles, onTitle }: UntitledProps) {
  return (
    <section aria-labelledby="untitled" className="mt-10">
      <h2 id="untitled" className="pb-3 text-20 font-medium">
        {formatCount(rows.length, "row")} without a title
      </h2>
      <IndexTable
        label="Rows without a title"
        rows={rows.slice(0, UNREAD_MAX).map((row) => ({ ...row, id: row.row }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Cells", cell: ({ cells }) => <UserText>{shownCells(cells)}</UserText>, stacked: "line" },
          {
            head: "Title",
            cell: ({ row }) => (
              <Input
                aria-label={`Title of row ${row}`}
                placeholder="Left out"
                maxLength={150}
                value={titles[row] ?? ""}
                onChange={({ target }) => onTitle(row, target.value)}
              />
            ),
            className: "sm:w-72",
            stacked: "line",
          },
        ]}
      />
      {rows.length > UNREAD_MAX && (
        <p className="mt-3 text-14 text-ink-2">And {formatNumber(rows.length - UNREAD_MAX)} more.</p>
      )}
    </section>
  );
}

const shownCells = (cells: Table["rows"][number]["cells"]) => cells.filter((cell) => cell !== "").join(", ");
const UNREAD_MAX = 100;

/** Cells that are not understood. Their rows are imported without them, and show them in the table of drafts. */
export function UnreadCells({ rows }: { rows: ReadRow[] }) {
  const cells = rows.flatMap(({ row, values, unread }) =>
    unread.map((cell) => ({ ...cell, row, title: values.title })),
  );
  if (cells.length === 0) return null;
  return (
    <section aria-labelledby="unread" className="mt-10">
      <h2 id="unread" className="text-20 font-medium">
        {formatCount(cells.length, "cell")} not understood
      </h2>
      <p className="mt-1.5 max-w-measure pb-3 text-14 text-ink-2">
        They are kept beside their rows, where you can correct them after the import.
      </p>
      <IndexTable
        label="Cells that are not understood"
        rows={cells.slice(0, UNREAD_MAX).map((cell, index) => ({ ...cell, id: index }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Title", cell: ({ title }) => <UserText>{String(title ?? "")}</UserText> },
          { head: "Column", cell: (cell) => unreadLabel(cell) },
          {
            head: "Cell",
            cell: ({ text }) => <UserText className="font-medium">{text}</UserText>,
            stacked: "line",
          },
          { head: "Reason", cell: ({ message }) => message, stacked: "line" },
        ]}
      />
      {cells.length > UNREAD_MAX && (
        <p className="mt-3 text-14 text-ink-2">And {formatNumber(cells.length - UNREAD_MAX)} more.</p>
      )}
    </section>
  );
}

/** Rows that were not imported because they have no title. */
export function LeftOutRows({ rows }: { rows: FinishedImport["leftOut"] }) {
  return (
    <section aria-labelledby="left-out" className="mt-10">
      <h2 id="left-out" className="pb-3 text-20 font-medium">
        {formatCount(rows.length, "row")} without a title, not imported
      </h2>
      <IndexTable
        label="Rows that are not imported"
        rows={rows.map((row) => ({ ...row, id: row.row }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Cells", cell: ({ cells }) => <UserText>{shownCells(cells)}</UserText>, stacked: "line" },
        ]}
      />
    </section>
  );
}

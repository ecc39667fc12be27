import { formatCount, formatNumber } from "../../lib/format/format";
import { groupBy } from "../../lib/ponyfills";
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

/** Rows without a title, totals, headings and notes, which are left out unless they get a title. */
export function UntitledRows({ rows, titles, onTitle }: UntitledProps) {
  return (
    <section aria-labelledby="untitled" className="mt-10">
      <h2 id="untitled" className="text-20 font-medium">
        {formatCount(rows.length, "row")} left out
      </h2>
      <p className="mt-1.5 max-w-measure pb-3 text-14 text-ink-2">
        They have no title, or look like totals, headings or notes. With a title, a row is imported.
      </p>
      <IndexTable
        label="Rows that are left out"
        rows={rows.slice(0, SHOWN_MAX).map((row) => ({ ...row, id: row.row }))}
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
            className: "md:w-72",
            stacked: "line",
          },
        ]}
      />
      <More count={rows.length - SHOWN_MAX} />
    </section>
  );
}

const shownCells = (cells: Table["rows"][number]["cells"]) => cells.filter((cell) => cell !== "").join(", ");
const SHOWN_MAX = 100;

/** Cells that are not understood. Their rows are imported without them, and show them in the table of drafts. */
export function UnreadCells({ rows }: { rows: ReadRow[] }) {
  const cells = rows.flatMap(({ row, values, unread }) =>
    unread.map((cell) => ({ ...cell, label: unreadLabel(cell), row, title: String(values.title ?? "") })),
  );
  if (cells.length === 0) return null;
  const groups = [
    ...groupBy(cells, ({ label, text, message }) => JSON.stringify([label, text, message])).values(),
  ];
  return (
    <section aria-labelledby="unread" className="mt-10">
      <h2 id="unread" className="text-20 font-medium">
        {formatCount(cells.length, "cell")} not understood
      </h2>
      <p className="mt-1.5 max-w-measure pb-3 text-14 text-ink-2">
        Their rows are imported without them. They are kept beside the drafts, where you can correct them.
      </p>
      <IndexTable
        label="Cells that are not understood"
        rows={groups
          .slice(0, SHOWN_MAX)
          .flatMap((group, id) => (group[0] ? [{ ...group[0], group, id }] : []))}
        columns={[
          { head: "Column", cell: ({ label }) => <UserText>{label}</UserText> },
          {
            head: "Cell",
            cell: ({ text }) => <UserText className="font-medium">{text}</UserText>,
            stacked: "line",
          },
          { head: "Reason", cell: ({ message }) => message, stacked: "line" },
          { head: "Rows", cell: ({ group }) => <RowNames cells={group} />, stacked: "line" },
        ]}
      />
      <More count={groups.length - SHOWN_MAX} />
    </section>
  );
}

const ROWS_NAMED = 3;

function RowNames({ cells }: { cells: { row: number; title: string }[] }) {
  return (
    <ul className="text-ink-2">
      {cells.slice(0, ROWS_NAMED).map(({ row, title }) => (
        <li key={row} className="truncate">
          <span className="font-mono text-12">{row}</span> <UserText>{title}</UserText>
        </li>
      ))}
      {cells.length > ROWS_NAMED && <li>and {formatCount(cells.length - ROWS_NAMED, "other row")}</li>}
    </ul>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 && <p className="mt-3 text-14 text-ink-2">And {formatNumber(count)} more.</p>;

/** Rows that were left out of an import. */
export function LeftOutRows({ rows }: { rows: FinishedImport["leftOut"] }) {
  return (
    <section aria-labelledby="left-out" className="mt-10">
      <h2 id="left-out" className="pb-3 text-20 font-medium">
        {formatCount(rows.length, "row")} not imported
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

const ERRORS_MAX = 100;

/** Lists the errors in the rows of a file. */
export function ImportErrors({ errors }: Pick<FinishedImport, "errors">) {
  if (errors.length === 0) return null;
  const rows = new Set(errors.map(({ row }) => row)).size;
  return (
    <section aria-labelledby="import-errors" className="mt-8">
      <h2 id="import-errors" className="pb-3 text-20 font-medium text-bad">
        {formatCount(errors.length, "error")} in {formatCount(rows, "row")}
      </h2>
      <IndexTable
        label="Errors"
        rows={errors.slice(0, ERRORS_MAX).map((error, index) => ({ ...error, id: index + 1 }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Field", cell: ({ field }) => field || "(the row)", className: "w-52" },
          { head: "Error", cell: ({ message }) => message, stacked: "line" },
        ]}
      />
      {errors.length > ERRORS_MAX && (
        <p className="mt-3 text-14 text-ink-2">And {errors.length - ERRORS_MAX} more.</p>
      )}
    </section>
  );
}

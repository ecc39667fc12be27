import type { ImportResult } from "@contract/project-import";
import { formatCount } from "../../lib/format/format";
import { IndexTable } from "../../ui/index-table";

const SHOWN_MAX = 100;

/** Lists the errors in the rows of a file. */
export function ImportErrors({ errors }: { errors: ImportResult["errors"] }) {
  if (errors.length === 0) return null;
  const rows = new Set(errors.map(({ row }) => row)).size;
  return (
    <section aria-labelledby="import-errors" className="mt-8">
      <h2 id="import-errors" className="pb-3 text-20 font-medium text-bad">
        {formatCount(errors.length, "error")} in {formatCount(rows, "row")}
      </h2>
      <IndexTable
        label="Errors"
        rows={errors.slice(0, SHOWN_MAX).map((error, index) => ({ ...error, id: index + 1 }))}
        columns={[
          { head: "Row", cell: ({ row }) => row, className: "w-20 font-mono text-12", stacked: "labelled" },
          { head: "Field", cell: ({ field }) => field || "(the row)", className: "w-52" },
          { head: "Error", cell: ({ message }) => message, stacked: "line" },
        ]}
      />
      {errors.length > SHOWN_MAX && (
        <p className="mt-3 text-14 text-ink-2">And {errors.length - SHOWN_MAX} more.</p>
      )}
    </section>
  );
}

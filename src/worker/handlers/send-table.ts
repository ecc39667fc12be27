import { WORKBOOK_TYPE } from "@contract/export";
import type { FileFormat } from "@contract/measures";
import type { Context } from "../context";
import { BYTE_ORDER_MARK, formatCsv } from "../features/users/csv";
import { writeXlsx } from "../features/users/export-xlsx";
import type { JsonRoute } from "../operation/routes";

/** Sends rows, of which the first is the header, as CSV in UTF-8 with a byte order mark or as a workbook with one sheet. */
export function sendTable(
  { now }: Context,
  { path }: Pick<JsonRoute, "path">,
  [columns = [], ...rows]: unknown[][],
  format: Exclude<FileFormat, "json">,
) {
  const name = path.split("/").at(-1) ?? "table";
  const headers = {
    "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : WORKBOOK_TYPE,
    "Content-Disposition": `attachment; filename="plinth-${name}.${format}"`,
    "Cache-Control": "no-store",
  };
  if (format === "csv") return new Response(BYTE_ORDER_MARK + formatCsv([columns, ...rows]), { headers });
  const section = {
    name,
    columns: columns.map(String),
    async *chunks() {
      yield rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    },
  };
  return new Response(writeXlsx([section], now), { headers });
}

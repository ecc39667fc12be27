import { projectFiles } from "@contract/projects";
import type { LoggedIn } from "../../operation/operation";
import { BYTE_ORDER_MARK, formatCsv, toCell } from "./csv";
import { projectColumns } from "./export-projects";
import { analyticsColumns, exportSections, generalColumns } from "./export-sections";

/** The columns of all sections, in one table. Files of projects are left out, and their description is their `content`. */
const columns = [
  ...new Set<string>(["section", ...generalColumns, ...projectColumns, ...analyticsColumns]),
].filter((column) => column !== "description" && !(column in projectFiles));

/** An export as CSV. Each chunk is read when the one before was sent, so that memory never holds all of it. */
export async function* writeCsv(context: LoggedIn) {
  yield BYTE_ORDER_MARK + formatCsv([columns]);
  for (const { chunks } of exportSections(context))
    for await (const rows of chunks())
      yield formatCsv(rows.map((row) => columns.map((column) => toCell(row[column]))));
}

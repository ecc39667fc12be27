import type { LoggedIn } from "../../operation/operation";
import { exportParts, readExport } from "./export";
import { projectColumns } from "./export-projects";

export type Row = Record<string, unknown>;
/** A part of an export. Each chunk of its rows is read when the one before was written. */
export type Section = { name: string; columns: readonly string[]; chunks(): AsyncGenerator<Row[]> };

/** The columns of sections other than projects and analytics. */
export const generalColumns = [
  ...["id", "createdAt", "updatedAt", "title", "content", "person", "link", "read", "visibility", "files"],
];
export const analyticsColumns = ["createdAt", "views", "visitors", "pictures", "links"];
const columnsOf: Record<string, readonly string[]> = {
  projects: projectColumns,
  analytics: analyticsColumns,
};

export const exportSections = (context: LoggedIn): Section[] =>
  (Object.keys(exportParts) as (keyof typeof exportParts)[]).map((name) => ({
    name,
    columns: columnsOf[name] ?? generalColumns,
    chunks: () => chunksOf(context, name),
  }));

async function* chunksOf(context: LoggedIn, part: keyof typeof exportParts): AsyncGenerator<Row[]> {
  let before: string | undefined;
  do {
    const { rows, next } = await readExport(context, { part, before });
    // client-zip ends a file at the first chunk without bytes.
    if (rows.length > 0) yield rows;
    before = next ?? undefined;
  } while (before);
}

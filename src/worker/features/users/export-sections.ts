import type { LoggedIn } from "../../operation";
import { generalColumns } from "./csv";
import { exportParts, readExport } from "./export";
import { exportedProject, olderProjects, projectColumns, selectOwnProjects } from "./export-projects";
import { CHUNK_SIZE } from "./export-reading";

export type Row = Record<string, unknown>;
/** A part of an export as JSON and XLSX. Each chunk of its rows is read when the one before was written. */
export type Section = { name: string; columns: readonly string[]; chunks(): AsyncGenerator<Row[]> };

const columnsOf: Record<string, readonly string[]> = {
  projects: projectColumns,
  analytics: ["createdAt", "views", "visitors", "pictures", "links"],
};
const othersColumns = generalColumns.filter((column) => column !== "section");

/** The same parts as in CSV, projects with all that is stored of them. */
export const exportSections = (context: LoggedIn): Section[] =>
  (Object.keys(exportParts) as (keyof typeof exportParts)[]).map((name) => ({
    name,
    columns: columnsOf[name] ?? othersColumns,
    chunks: () => (name === "projects" ? projectChunks(context) : chunksOf(context, name)),
  }));

async function* projectChunks(context: LoggedIn): AsyncGenerator<Row[]> {
  let before: Parameters<typeof olderProjects>[0] = null;
  for (;;) {
    const rows = await selectOwnProjects(context, olderProjects(before), CHUNK_SIZE);
    yield rows.map(exportedProject);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK_SIZE) return;
    before = { at: Date.parse(last.createdAt), id: last.id };
  }
}

async function* chunksOf(context: LoggedIn, part: keyof typeof exportParts): AsyncGenerator<Row[]> {
  let before: string | undefined;
  do {
    const { rows, next } = await readExport(context, { part, before });
    yield rows;
    before = next ?? undefined;
  } while (before);
}

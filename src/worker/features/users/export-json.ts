import type { LoggedIn } from "../../operation/operation";
import { exportedCredits, olderProjects, selectOwnProjects } from "./export-projects";
import { CHUNK_SIZE } from "./export-reading";
import { exportSections, type Row, type Section } from "./export-sections";

/** An export as JSON: the profile as an object, and a list for each other section. Its `projects` can be imported. */
export async function* writeJson(context: LoggedIn) {
  yield `${JSON.stringify({ exportedAt: context.now.toISOString(), origin: context.origin }).slice(0, -1)}`;
  for (const section of exportSections(context)) {
    yield `,\n"${section.name}":`;
    if (section.name === "profile") yield* writeProfile(section);
    else if (section.name === "projects")
      yield* writeList({
        ...section,
        columns: [...section.columns, "credits"],
        chunks: () => projectChunks(context),
      });
    else yield* writeList(section);
  }
  yield "}\n";
}

async function* writeProfile({ chunks }: Section) {
  const fields: Row = {};
  for await (const rows of chunks()) for (const { title, content } of rows) fields[String(title)] = content;
  yield JSON.stringify(fields);
}

async function* writeList({ chunks, columns }: Section) {
  yield "[";
  let isFirst = true;
  for await (const rows of chunks())
    for (const row of rows) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(withColumns(row, columns))}`;
      isFirst = false;
    }
  yield "]";
}

/** Projects as they are stored, with all details of pictures and model views. */
async function* projectChunks(context: LoggedIn): AsyncGenerator<Row[]> {
  let before: Parameters<typeof olderProjects>[0] = null;
  for (;;) {
    const rows = await selectOwnProjects(context, olderProjects(before), CHUNK_SIZE);
    yield rows.map((row) => ({ ...row, credits: exportedCredits(row) }));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK_SIZE) return;
    before = { at: Date.parse(last.createdAt), id: last.id };
  }
}

/** Omits the columns that only the database needs. */
const withColumns = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(columns.filter((column) => row[column] !== undefined).map((name) => [name, row[name]]));

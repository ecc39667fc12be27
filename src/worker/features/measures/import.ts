import { invalid } from "@contract/errors";
import { type EnteredMeasure, ImportMeasures, measureInput } from "@contract/measure-inputs";
import { ImportedMeasures, MEASURES_FILE_MAX, MEASURES_MAX } from "@contract/measures";
import { z } from "zod";
import { rawOperation } from "../../operation/raw-operation";
import { fileRefusal } from "../projects/import/file-refusal";
import { readUpload } from "../projects/import/read-upload";
import { loadMeasured } from "./authors";
import type { Sheet } from "./read-sheet";
import { enteredColumns } from "./tables";
import { checkMeasures, saveMeasures, writeRefusals } from "./write";

const MB = 1024 * 1024;

export const importMeasures = rawOperation(
  {
    access: "user",
    input: ImportMeasures,
    streamsBody: true,
    body: {
      "multipart/form-data": z.object({
        file: z.file().meta({
          description: `CSV with commas, semicolons or tabs, or XLSX, with at most ${MEASURES_MAX} rows and ${MEASURES_FILE_MAX / MB} MB. The columns are those of the file that \`GET\` sends.`,
        }),
      }),
    },
    output: { "application/json": ImportedMeasures },
    summary:
      "Adds the rows of a file to the caller's own measures of a project. A row with the same metric, basis and period as one of them replaces it, and the others stay. Rows that name another account in `enteredById` are skipped. If a row has an error, nothing is saved, and `fields` names the errors by row.",
    refusals: {
      ...writeRefusals,
      too_large: `The file is larger than ${MEASURES_FILE_MAX / MB} MB.`,
      server_busy: true,
      upload_too_slow: true,
    },
    limit: "imports",
    load: (context, { id }) => loadMeasured(context, id),
  },
  async (context, { id, isMeant }, request, project) => {
    const bytes = await readUpload(context.viewer.id, request, MEASURES_FILE_MAX);
    // The reader of workbooks is large, and few calls need it.
    const { readSheet } = await import("./read-sheet");
    const { rows, skipped } = readRows(await readSheet(bytes), context.viewer.id, isMeant === "true");
    checkMeasures(
      project,
      rows.map(({ measure }) => measure),
      (index) => rowName(rows[index]?.row ?? 0),
    );
    await saveMeasures(
      context,
      id,
      rows.map(({ measure }) => measure),
      false,
    );
    return Response.json(ImportedMeasures.parse({ saved: rows.length, skipped }));
  },
);

const rowName = (row: number) => `rows.${row}`;

/** The measures of a sheet with their row numbers. 400 with the first error of each cell. */
function readRows({ rows: [header = [], ...lines], decimal }: Sheet, viewer: number, isMeant: boolean) {
  const columns = header.map((cell) => columnOf(String(cell ?? "")));
  if (!columns.includes("metric") || !columns.includes("value"))
    throw fileRefusal("The file has no columns named metric and value");
  if (lines.length > MEASURES_MAX) throw fileRefusal(`A file can have at most ${MEASURES_MAX} rows`);
  const schema = measureInput(decimal);
  const fields: Record<string, string> = {};
  const rows: { row: number; measure: EnteredMeasure }[] = [];
  const keys = new Set<string>();
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    const values = Object.fromEntries(columns.map((column, at) => [column, line[at]]));
    const { enteredById, ...sent } = values;
    if (enteredById && String(enteredById) !== String(viewer)) {
      skipped++;
      continue;
    }
    // The row of the header is the first.
    const row = index + 2;
    const { data, error } = schema.safeParse({
      ...Object.fromEntries(enteredColumns.map((column) => [column, textOf(sent[column])])),
      value: sent.value ?? "",
      isPublic: /^(true|yes|1)$/i.test(String(sent.isPublic ?? "")),
      isMeant,
    });
    for (const { path, message } of error?.issues ?? [])
      fields[`${rowName(row)}.${path.join(".")}`] ??= message;
    if (!data) continue;
    const key = [data.metric, data.basis, data.from, data.to].join(" ");
    if (keys.has(key)) fields[`${rowName(row)}.metric`] = "The file has this metric, basis and period twice";
    keys.add(key);
    rows.push({ row, measure: data });
  }
  const [first] = Object.entries(fields);
  if (first) throw invalid(`Row ${first[0].split(".")[1]}: ${first[1]}`, fields);
  return { rows, skipped };
}

const names = [...enteredColumns, "enteredById"];
const columnOf = (heading: string) =>
  names.find((name) => name.toLowerCase() === heading.toLowerCase().replace(/[\s_-]/g, "")) ?? "";

const textOf = (cell: unknown) => (cell === undefined || cell === null ? undefined : String(cell).trim());

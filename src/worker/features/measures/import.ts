import { CellError } from "@contract/cell-error";
import { invalid } from "@contract/errors";
import { type EnteredMeasure, ImportMeasures, measureInput } from "@contract/measure-inputs";
import { metricNamed } from "@contract/measure-metrics";
import { ImportedMeasures, MEASURES_FILE_MAX, MEASURES_MAX } from "@contract/measures";
import { readPartialDate } from "@contract/read-date";
import { z } from "zod";
import { fromCodes, toStored } from "../../db/stored-measures";
import { rawOperation } from "../../operation/raw-operation";
import { fileRefusal } from "../projects/import/file-refusal";
import { readUpload } from "../projects/import/read-upload";
import { withoutApostrophe } from "../users/csv";
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
      "Adds the rows of a file to the caller's own measures of a project. A row with the same metric, basis and period as one of them replaces it, and the others stay. Rows that name another account in `enteredById` are skipped. If a row has an error, nothing is saved, and `fields` names the errors by row. With `isPreview` nothing is saved, and the rows are returned with their errors.",
    refusals: {
      ...writeRefusals,
      too_large: `The file is larger than ${MEASURES_FILE_MAX / MB} MB.`,
      server_busy: true,
      upload_too_slow: true,
    },
    limit: "imports",
    load: (context, { id }) => loadMeasured(context, id),
  },
  async (context, { id, isMeant, isPreview }, request, project) => {
    const bytes = await readUpload(context.viewer.id, request, MEASURES_FILE_MAX);
    // The reader of workbooks is large, and few calls need it.
    const { readSheet } = await import("./read-sheet");
    const { rows, skipped } = readRows(await readSheet(bytes), context.viewer.id, isMeant === "true");
    const answer = (saved: number, read: ImportedMeasures["rows"] = []) =>
      Response.json(ImportedMeasures.parse({ saved, skipped, rows: read }));
    if (isPreview === "true") return answer(0, rows.map(toReadRow));
    const fields = Object.fromEntries(
      rows.flatMap(({ row, errors }) =>
        errors.map(({ field, message }) => [`${rowName(row)}.${field}`, message] as const).toReversed(),
      ),
    );
    const [first] = rows.flatMap(({ row, errors }) => errors.map(({ message }) => `Row ${row}: ${message}`));
    if (first) throw invalid(first, fields);
    const measures = rows.flatMap(({ measure }) => measure ?? []);
    checkMeasures(project, measures, (index) => rowName(rows[index]?.row ?? 0));
    await saveMeasures(context, id, measures, false);
    return answer(measures.length);
  },
);

const rowName = (row: number) => `rows.${row}`;

type Row = {
  row: number;
  text: string;
  errors: { field: string; message: string }[];
  measure: EnteredMeasure | undefined;
};

function toReadRow({ errors, measure, ...row }: Row): ImportedMeasures["rows"][number] {
  return {
    ...row,
    errors: errors.map(({ message }) => message),
    measure: measure ? { ...measure, ...fromCodes(toStored(measure)) } : null,
  };
}

/** The rows of a sheet that the caller may enter, each with its measure or the errors of its cells. */
function readRows({ rows: [header = [], ...lines], decimal }: Sheet, viewer: number, isMeant: boolean) {
  const columns = header.map((cell) => columnOf(String(cell ?? "")));
  if (!columns.includes("metric") || !columns.includes("value"))
    throw fileRefusal("The file has no columns named metric and value");
  if (lines.length > MEASURES_MAX) throw fileRefusal(`A file can have at most ${MEASURES_MAX} rows`);
  const schema = measureInput(decimal);
  const rows: Row[] = [];
  const keys = new Set<string>();
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    const values = Object.fromEntries(columns.map((column, at) => [column, line[at]]));
    const { enteredById, ...sent } = values;
    if (enteredById && String(enteredById) !== String(viewer)) {
      skipped++;
      continue;
    }
    const { errors, data } = readRow(schema, sent, isMeant);
    if (data) {
      const key = [data.metric, data.basis, data.from, data.to].join(" ");
      if (keys.has(key))
        errors.push({ field: "metric", message: "The file has this metric, basis and period twice" });
      keys.add(key);
    }
    // The row of the header is the first.
    const [row, text] = [index + 2, line.map((cell) => textOf(cell) ?? "").join(", ")];
    rows.push({ row, text: text.slice(0, 200), errors, measure: errors.length > 0 ? undefined : data });
  }
  return { rows, skipped };
}

/** Reads the cells of a row as people write them: metrics by their label, dates in any order of day and month that is clear. */
function readRow(schema: ReturnType<typeof measureInput>, cells: Record<string, unknown>, isMeant: boolean) {
  const errors: Row["errors"] = [];
  const dateOf = (field: string) => {
    try {
      return readPartialDate(textOf(cells[field]) ?? "", undefined);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ field, message: error.message });
      return undefined;
    }
  };
  const metric = textOf(cells.metric);
  const { data, error } = schema.safeParse({
    ...Object.fromEntries(enteredColumns.map((column) => [column, textOf(cells[column])])),
    metric: metric && (metricNamed(metric) ?? metric),
    basis: textOf(cells.basis)?.toLowerCase(),
    ...{ from: dateOf("from"), to: dateOf("to") },
    value: cells.value ?? "",
    isPublic: /^(true|yes|1)$/i.test(textOf(cells.isPublic) ?? ""),
    isMeant,
  });
  for (const { path, message } of error?.issues ?? [])
    if (!errors.some(({ field }) => field === path.join(".")))
      errors.push({ field: path.join("."), message });
  return { errors, data };
}

const names = [...enteredColumns, "enteredById"];
const columnOf = (heading: string) =>
  names.find((name) => name.toLowerCase() === heading.toLowerCase().replace(/[\s_-]/g, "")) ?? "";

const textOf = (cell: unknown) =>
  cell === undefined || cell === null ? undefined : withoutApostrophe(String(cell).trim());

import { CellError } from "@contract/cell-error";
import { groupDigits } from "@contract/group-digits";
import type { ImportError } from "@contract/project-import";
import { IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { fileRefusal } from "./file-refusal";

/** A row with the values of its fields, and the errors of the cells that cannot be read. */
export type Row = { row: number; values: Record<string, unknown>; errors: ImportError[] };

/** `ignored` names the columns that are not read; `notes` say how the file was read. */
export type Table = { rows: Row[]; ignored: string[]; notes: string[] };

export const tooManyRows = () =>
  fileRefusal(`A file can have at most ${groupDigits(IMPORT_ROWS_MAX)} projects`);

/** The values of a row. A field whose value cannot be read has an error instead. */
export function readFields(
  row: number,
  fields: (string | null)[],
  read: (field: string, index: number) => unknown,
): Row {
  const values: Record<string, unknown> = {};
  const errors: ImportError[] = [];
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    try {
      const value = read(field, index);
      if (value !== undefined) values[field] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ row, field, message: error.message });
    }
  }
  return { row, values, errors };
}

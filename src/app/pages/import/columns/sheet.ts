import { formatNumber } from "../../../lib/format/format";

/** A cell that is empty is "". Dates of workbooks are days (ISO 8601). */
export type Cell = string | number | boolean;
/** A sheet of a workbook, or a text file. Rows can differ in length. */
export type Sheet = { name: string; rows: Cell[][] };

export const COLUMNS_MAX = 200;
/** A file is read in this browser, and only its rows are sent. Workbooks can contain pictures. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;

/** The reason why a file cannot be read, as a sentence. */
export class SheetError extends Error {}

export const tooManyColumns = () =>
  new SheetError(`A sheet can have at most ${formatNumber(COLUMNS_MAX)} columns with text`);

import { decodeText, TextError } from "@contract/decode-text";
import type { DecimalSign } from "@contract/read-number";
import { unzipSync, zipSync } from "fflate";
import Papa from "papaparse";
import readXlsx from "read-excel-file/universal";
import { fileRefusal } from "../projects/import/file-refusal";

/** `decimal` is the decimal sign of numbers that are text. */
export type Sheet = { rows: unknown[][]; decimal: DecimalSign | undefined };

/** Reads the first sheet of a workbook, or CSV with commas, semicolons or tabs. 400 for other files. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { rows: await readWorkbook(bytes), decimal: undefined };
  const { data, meta } = Papa.parse<string[]>(decode(bytes), { skipEmptyLines: "greedy" });
  return { rows: data, decimal: meta.delimiter === "," ? "." : meta.delimiter === ";" ? "," : undefined };
}

function decode(bytes: Uint8Array) {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    throw error instanceof TextError ? fileRefusal(error.message) : error;
  }
}

/** The XML of a workbook, uncompressed. 300 rows have less than a tenth. */
const XML_BYTES_MAX = 4 * 1024 * 1024;
/** The parts that are read. The others are left packed. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/sheet1\.xml))$/;

async function readWorkbook(bytes: Uint8Array): Promise<unknown[][]> {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        size += originalSize;
        return size <= XML_BYTES_MAX;
      },
    });
    if (size > XML_BYTES_MAX) throw new Error("The workbook is too large");
    // Stored without compression, so that the library need not start workers of its own to unpack it.
    const [sheet] = await readXlsx(zipSync(parts, { level: 0 }).buffer as ArrayBuffer);
    return (sheet?.data ?? []).map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
    );
  } catch {
    throw fileRefusal("The workbook cannot be read. Save the table as .xlsx or CSV, in a file of its own");
  }
}

import { factFields } from "@contract/project-facts";
import Papa from "papaparse";

/** The columns that all sections of an export use. */
export const generalColumns = [
  ...["section", "id", "createdAt", "updatedAt", "title", "content", "person", "link", "read"],
];

/** The columns of an export: first those that all sections use, then those of projects only. */
const columns = [
  ...generalColumns,
  ...[
    "category",
    "companyType",
    "projectStatus",
    "city",
    "country",
    "location",
    "totalArea",
    "numberOfLevels",
  ],
  ...["client", "stakeholders", "collaborators", "designPhase", "constructionPhase"],
  ...[
    "constructionCost",
    "isConstructionCostPublic",
    ...Object.keys(factFields),
    "keepOutOfAiTraining",
    "longDescription",
    "challenges",
    "tags",
    "programsUsed",
    "videoUrl",
    "imageDetails",
    "modelViews",
  ],
  ...["views", "likes", "commentCount", "visitors", "pictures", "links", "files"],
];

const LINE_END = "\r\n";
/** Cells that a spreadsheet would run as a formula (OWASP CSV Injection), including full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without a byte order mark, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\u{feff}";

export const csvHeader = BYTE_ORDER_MARK + columns.join() + LINE_END;

/** Formats the rows of an export. */
export const toCsv = (rows: Record<string, unknown>[]) =>
  rows.length === 0 ? "" : formatCsv(rows.map((row) => columns.map((column) => toCell(row[column]))));

/** Formats rows as CSV (RFC 4180). Cells that look like formulas get a leading apostrophe. */
export const formatCsv = (rows: unknown[][]) =>
  Papa.unparse(rows, { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END;

/** Formats lists as `a; b` and objects as `name: value, …`. */
export function toCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCell).join("; ");
  if (!(value instanceof Object)) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== null);
  return filled.map(([name, each]) => `${name}: ${toCell(each)}`).join(", ");
}

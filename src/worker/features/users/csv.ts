import Papa from "papaparse";

/** The columns of an export: first what every section has, then what only a project has. */
const columns = [
  ...["section", "id", "createdAt", "updatedAt", "title", "content", "person", "link", "read"],
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
    "longDescription",
    "challenges",
    "tags",
    "programsUsed",
  ],
  ...["views", "likes", "commentCount"],
];

const LINE_END = "\r\n";
/** What a spreadsheet would take for a formula (OWASP CSV Injection), in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without this mark at the start of the file, Excel reads UTF-8 as the machine's old code page. */
const BYTE_ORDER_MARK = "\u{feff}";

export const csvHeader = BYTE_ORDER_MARK + columns.join() + LINE_END;

/** Rows as lines of CSV (RFC 4180). Text that a spreadsheet would calculate begins with an apostrophe instead. */
export function toCsv(rows: Record<string, unknown>[]) {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => columns.map((column) => toCell(row[column])));
  return Papa.unparse(cells, { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END;
}

/** Lists and records as a person writes them down. */
function toCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCell).join("; ");
  if (!(value instanceof Object)) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== null);
  return filled.map(([name, each]) => `${name}: ${each}`).join(", ");
}

// Parses the rows of sqlite_schema, so that two schemas can be compared.

/** A row of sqlite_schema. */
export type SchemaRow = { type: string; name: string; tbl_name: string; sql: string | null };

export type Column = { name: string; definition: string };
export type Table = {
  name: string;
  sql: string;
  definitions: string[];
  columns: Column[];
  parents: string[];
};
type Index = { name: string; table: string; sql: string };
export type SchemaObject = { kind: string; name: string; sql: string };
export type Tables = Map<string, Table>;
export type Schema = { tables: Tables; indexes: Map<string, Index>; objects: Map<string, SchemaObject> };

/** The rows of sqlite_schema by kind, without internal tables of SQLite, D1 and libSQL. */
export function readSchema(rows: SchemaRow[]): Schema {
  const virtual = rows.filter(({ sql }) => /^create virtual table/i.test(sql ?? "")).map(({ name }) => name);
  const isOurs = ({ name }: SchemaRow) =>
    !/^(sqlite_|d1_|_cf_|libsql_)/.test(name) && !virtual.some((table) => name.startsWith(`${table}_`));
  const schema: Schema = { tables: new Map(), indexes: new Map(), objects: new Map() };
  for (const row of rows.filter(isOurs)) {
    const { type, name, tbl_name: table, sql } = row;
    if (!sql) continue;
    if (virtual.includes(name)) schema.objects.set(name, { kind: "virtual table", name, sql });
    else if (type === "table") schema.tables.set(name, readTable(name, sql));
    else if (type === "index") schema.indexes.set(name, { name, table, sql });
    else schema.objects.set(name, { kind: type, name, sql });
  }
  return schema;
}

function readTable(name: string, sql: string): Table {
  const body = sql.slice(sql.indexOf("(") + 1, sql.lastIndexOf(")"));
  /** Constraints from Drizzle contain the table's name, which is different in a copy of the table. */
  const own = new RegExp(`[\`"]${name}[\`"]\\.`, "g");
  const definitions = splitAtCommas(body).map((definition) => definition.replace(own, ""));
  const columns = definitions
    .filter(isColumn)
    .map((definition) => ({ name: nameIn(definition), definition }));
  const parents = [...sql.matchAll(/references\s+[`"]?(\w+)/gi)].map(([, parent = ""]) => parent);
  return { name, sql, definitions, columns, parents: parents.filter((parent) => parent !== name) };
}

export const isColumn = (definition: string) =>
  !/^(constraint|primary key|foreign key|check|unique)\b/i.test(definition);
export const nameIn = (definition: string) => /^[`"]?(\w+)/.exec(definition)?.[1] ?? "";
export const columnIn = (table: Table, name: string) => table.columns.find((column) => column.name === name);

/**
 * Maps each definition in a normalized spelling to the original. A REFERENCES clause of a column becomes a FOREIGN KEY
 * clause of the table.
 */
export function normalized({ definitions }: Table): Map<string, string> {
  const pairs = definitions.flatMap((definition): [string, string][] => {
    const [, column = "", reference] = isColumn(definition)
      ? (/^(.*?)\s+(references\s.*)$/is.exec(definition) ?? [])
      : [];
    if (!reference) return [[spelling(definition), definition]];
    const key = `FOREIGN KEY (${nameIn(column)}) ${reference}`;
    return [
      [spelling(column), column],
      [spelling(key), key],
    ];
  });
  return new Map(pairs);
}

/**
 * SQL without comments, quotes around names, and differences in case and whitespace. String literals stay as they are.
 */
const spelling = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, " ")
    .split(/('(?:[^']|'')*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/[`"]/g, "")
            .replace(/\s+/g, " ")
            .replace(/\s*([(),=<>+*/])\s*/g, "$1")
            .toLowerCase(),
    )
    .join("")
    .replace(/ on update no action| on delete no action/g, "")
    .trim();

export const isSame = (one: { sql: string } | undefined, other: { sql: string } | undefined) =>
  one !== undefined && other !== undefined && spelling(one.sql) === spelling(other.sql);

/** Splits at commas outside parentheses and quotes, and removes comments. */
function splitAtCommas(text: string) {
  const parts = [""];
  let depth = 0;
  for (const piece of text.match(/--[^\n]*|'(?:[^']|'')*'|[(),]|-|[^'(),-]+/g) ?? []) {
    if (piece.startsWith("--")) continue;
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (piece === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

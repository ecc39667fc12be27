// Plans the statements that turn one database schema into another, without losing rows. A schema is the list of rows of
// sqlite_schema. See docs/data.md.

import {
  type Column,
  columnIn,
  isColumn,
  isSame,
  nameIn,
  normalized,
  readSchema,
  type Schema,
  type SchemaObject,
  type SchemaRow,
  type Table,
  type Tables,
} from "./read-schema.ts";

type TableChanges = {
  created: string[];
  dropped: string[];
  added: { table: string; definition: string }[];
  removed: { table: string; column: string }[];
  rebuilt: string[];
  /** Names of what would be deleted with its data. */
  lost: string[];
};

/** Thrown where a change cannot be made without a decision by a person. */
export class PlanError extends Error {}

/**
 * The statements that turn `current` into `target`. Columns and tables are only dropped where `allowDrops` is set:
 * a renamed column looks like one that was dropped and one that was added.
 */
export function planMigration(
  current: SchemaRow[],
  target: SchemaRow[],
  { allowDrops = false } = {},
): string[] {
  const [from, to] = [readSchema(current), readSchema(target)];
  const tables = compareTables(from.tables, to.tables);
  if (tables.lost.length > 0 && !allowDrops)
    throw new PlanError(
      `This would delete data: ${tables.lost.join(", ")}. If that is intended, repeat the command with --drop. To rename something, write the migration by hand.`,
    );
  const rebuilt = withDescendants(tables.rebuilt, from.tables, to.tables);
  return assemble(from, to, { ...tables, rebuilt });
}

/** Statements that rebuild a table although nothing changed: what a changed constraint would do. */
export function planRebuild(current: SchemaRow[], table: string): string[] {
  const schema = readSchema(current);
  const none = { created: [], dropped: [], added: [], removed: [], lost: [] };
  const rebuilt = withDescendants([table], schema.tables, schema.tables);
  return assemble(schema, schema, { ...none, rebuilt });
}

function assemble(from: Schema, to: Schema, { created, dropped, added, removed, rebuilt }: TableChanges) {
  /** SQLite checks views and triggers while it alters a table, so all of them make way for it. */
  const isReshaped = dropped.length + removed.length + rebuilt.length > 0;
  const remake = (object: SchemaObject) => isReshaped || !isSame(object, from.objects.get(object.name));
  const gone = [...from.objects.values()].filter(
    (object) =>
      !to.objects.has(object.name) ||
      (object.kind !== "virtual table" && isReshaped) ||
      !isSame(object, to.objects.get(object.name)),
  );
  const isVirtual = ({ kind }: SchemaObject) => kind === "virtual table";
  const isGoneVirtual = new Set(gone.filter(isVirtual).map(({ name }) => name));
  const made = [...to.objects.values()].filter((object) =>
    isVirtual(object) ? !from.objects.has(object.name) || isGoneVirtual.has(object.name) : remake(object),
  );
  const reshaped = new Set([...rebuilt, ...dropped]);
  const goneIndexes = [...from.indexes.values()].filter(
    (index) => !reshaped.has(index.table) && !isSame(index, to.indexes.get(index.name)),
  );
  const madeIndexes = [...to.indexes.values()].filter(
    (index) => reshaped.has(index.table) || !isSame(index, from.indexes.get(index.name)),
  );
  return [
    ...["trigger", "view", "virtual table"].flatMap((kind) =>
      gone.filter((object) => object.kind === kind).map(dropObject),
    ),
    ...goneIndexes.map(({ name }) => `DROP INDEX ${quote(name)}`),
    ...childrenFirst(dropped, from.tables).map((name) => `DROP TABLE ${quote(name)}`),
    ...parentsFirst(created, to.tables).map((name) => tableOf(to.tables, name).sql),
    ...added.map(({ table, definition }) => `ALTER TABLE ${quote(table)} ADD COLUMN ${definition}`),
    ...removed.map(({ table, column }) => `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`),
    ...rebuild(rebuilt, from.tables, to.tables),
    ...madeIndexes.map(({ sql }) => sql),
    ...made.filter(isVirtual).map(({ sql }) => sql),
    ...made.filter(({ kind }) => kind === "view").map(({ sql }) => sql),
    ...made.filter(({ kind }) => kind === "trigger").map(({ sql }) => sql),
  ];
}

const dropObject = ({ kind, name }: SchemaObject) =>
  `DROP ${kind === "virtual table" ? "TABLE" : kind.toUpperCase()} ${quote(name)}`;

/**
 * SQLite cannot alter a constraint, so the table is copied. Foreign keys stay on (D1 cannot turn them off), and to drop
 * a table deletes the rows that refer to it. So every table that refers to a rebuilt one is rebuilt with it: the
 * copies refer to each other, and nothing refers to the originals when they are dropped.
 */
function rebuild(names: string[], from: Tables, to: Tables) {
  if (names.length === 0) return [];
  const copies = new Set(names);
  const order = parentsFirst(names, to);
  return [
    "PRAGMA defer_foreign_keys = ON",
    ...order.map((name) => createCopy(tableOf(to, name), copies)),
    ...order.map((name) => {
      const columns = keptColumns(tableOf(from, name), tableOf(to, name)).map(quote).join(", ");
      return `INSERT INTO ${quote(copyOf(name))} (${columns}) SELECT ${columns} FROM ${quote(name)}`;
    }),
    ...order.filter((name) => /autoincrement/i.test(tableOf(to, name).sql)).flatMap(keepSequence),
    ...[...order].reverse().map((name) => `DROP TABLE ${quote(name)}`),
    ...order.map((name) => `ALTER TABLE ${quote(copyOf(name))} RENAME TO ${quote(name)}`),
  ];
}

const copyOf = (name: string) => `__new_${name}`;

function createCopy({ name, definitions }: Table, copies: Set<string>) {
  const lines = definitions.map((definition) =>
    definition.replace(
      /(references\s+)[`"]?(\w+)[`"]?/gi,
      (_, keyword: string, parent: string) => keyword + quote(copies.has(parent) ? copyOf(parent) : parent),
    ),
  );
  return `CREATE TABLE ${quote(copyOf(name))} (\n\t${lines.join(",\n\t")}\n)`;
}

/** Ids are never given twice, also after the rows with the highest ids were deleted. */
const keepSequence = (name: string) => [
  `DELETE FROM sqlite_sequence WHERE name = '${copyOf(name)}'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT '${copyOf(name)}', seq FROM sqlite_sequence WHERE name = '${name}'`,
];

function keptColumns(before: Table, after: Table) {
  const had = new Set(before.columns.map(({ name }) => name));
  const stored = after.columns.filter(({ definition }) => !/\bgenerated\b|\bas\s*\(/i.test(definition));
  for (const { name, definition } of stored)
    if (!had.has(name) && /not null/i.test(definition) && !/\bdefault\b/i.test(definition))
      throw new PlanError(`${after.name}.${name} is new and NOT NULL: give it a default.`);
  return stored.filter(({ name }) => had.has(name)).map(({ name }) => name);
}

/** What changed about the tables: which are new, dropped, altered in place, or must be rebuilt. */
function compareTables(from: Tables, to: Tables) {
  const changes: TableChanges = { created: [], dropped: [], added: [], removed: [], rebuilt: [], lost: [] };
  for (const name of from.keys())
    if (!to.has(name)) {
      changes.dropped.push(name);
      changes.lost.push(`table ${name}`);
    }
  for (const [name, table] of to) {
    const before = from.get(name);
    if (!before) {
      changes.created.push(name);
      continue;
    }
    const lost = before.columns.filter(({ name }) => !columnIn(table, name));
    changes.lost.push(...lost.map((column) => `column ${name}.${column.name}`));
    const alteration = alterInPlace(before, table, lost);
    if (alteration) {
      changes.added.push(...alteration.added);
      changes.removed.push(...alteration.removed);
    } else changes.rebuilt.push(name);
  }
  return changes;
}

/** Columns that can be added and dropped without a copy of the table; undefined where anything else changed. */
function alterInPlace(before: Table, after: Table, lost: Column[]) {
  const [was, is] = [normalized(before), normalized(after)];
  const gained = [...is].filter(([definition]) => !was.has(definition)).map(([, original]) => original);
  const missing = [...was].filter(([definition]) => !is.has(definition)).map(([, original]) => original);
  const added = gained.filter((definition) => isColumn(definition) && !columnIn(before, nameIn(definition)));
  const references = gained.filter((definition) => !isColumn(definition));
  const isAddable = added.every(
    (definition) =>
      !/primary key|\bunique\b|\bstored\b/i.test(definition) &&
      (!/not null/i.test(definition) || /\bdefault\b/i.test(definition)),
  );
  const own = references.flatMap((reference) => referenceOf(reference, added) ?? []);
  const isOnlyAdding = gained.length === added.length + own.length;
  const isOnlyDropping = missing.every((definition) =>
    lost.some(({ name }) => isColumn(definition) && nameIn(definition) === name),
  );
  if (!isAddable || !isOnlyAdding || !isOnlyDropping) return undefined;
  if (lost.some(({ definition }) => /references|primary key|\bunique\b/i.test(definition))) return undefined;
  return {
    added: added.map((definition) => ({
      table: after.name,
      definition: [
        definition,
        ...own.filter((one) => one.column === nameIn(definition)).map((one) => one.clause),
      ].join(" "),
    })),
    removed: lost.map(({ name }) => ({ table: after.name, column: name })),
  };
}

/** A foreign key of a column that is being added, as the clause that stands behind the column. */
function referenceOf(definition: string, added: string[]) {
  const [, column, clause] = /^foreign key\s*\([`"]?(\w+)[`"]?\)\s*(references.*)$/is.exec(definition) ?? [];
  return column && clause && added.some((other) => nameIn(other) === column) ? { column, clause } : undefined;
}

/** The tables and all that refer to them, directly or not. */
function withDescendants(names: string[], from: Tables, to: Tables) {
  const found = new Set(names);
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const [name, table] of to)
      if (from.has(name) && table.parents.some((parent) => found.has(parent))) found.add(name);
  }
  return [...found];
}

function parentsFirst(names: string[], tables: Tables) {
  const left = new Set(names);
  const order: string[] = [];
  const visit = (name: string) => {
    if (!left.delete(name)) return;
    for (const parent of tableOf(tables, name).parents) visit(parent);
    order.push(name);
  };
  for (const name of [...names].sort()) visit(name);
  return order;
}
const childrenFirst = (names: string[], tables: Tables) => parentsFirst(names, tables).reverse();

function tableOf(tables: Tables, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new PlanError(`There is no table ${name}.`);
  return table;
}

const quote = (name: string) => `\`${name}\``;

// Plans the statements that change one database schema into another without losing rows. A schema is a list of rows of
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
  /** Tables and columns that would be deleted with their data. */
  lost: string[];
};

/** A change that needs a decision by a person. */
export class PlanError extends Error {}

/**
 * The statements that change `current` into `target`. Drops columns and tables only if `allowDrops` is set, because a
 * renamed column looks like one dropped column and one added column.
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

/** Statements that rebuild a table as a changed constraint would, without changing anything. For tests. */
export function planRebuild(current: SchemaRow[], table: string): string[] {
  const schema = readSchema(current);
  const none = { created: [], dropped: [], added: [], removed: [], lost: [] };
  const rebuilt = withDescendants([table], schema.tables, schema.tables);
  return assemble(schema, schema, { ...none, rebuilt });
}

function assemble(from: Schema, to: Schema, { created, dropped, added, removed, rebuilt }: TableChanges) {
  /** SQLite checks all views and triggers when it alters a table, so they are dropped first and created again. */
  const isTableChanged = dropped.length + removed.length + rebuilt.length > 0;
  const isRecreated = (object: SchemaObject) =>
    isTableChanged || !isSame(object, from.objects.get(object.name));
  const droppedObjects = [...from.objects.values()].filter(
    (object) =>
      !to.objects.has(object.name) ||
      (object.kind !== "virtual table" && isTableChanged) ||
      !isSame(object, to.objects.get(object.name)),
  );
  const isVirtual = ({ kind }: SchemaObject) => kind === "virtual table";
  const droppedVirtual = new Set(droppedObjects.filter(isVirtual).map(({ name }) => name));
  const createdObjects = [...to.objects.values()].filter((object) =>
    isVirtual(object)
      ? !from.objects.has(object.name) || droppedVirtual.has(object.name)
      : isRecreated(object),
  );
  const recreatedTables = new Set([...rebuilt, ...dropped]);
  const droppedIndexes = [...from.indexes.values()].filter(
    (index) => !recreatedTables.has(index.table) && !isSame(index, to.indexes.get(index.name)),
  );
  const createdIndexes = [...to.indexes.values()].filter(
    (index) => recreatedTables.has(index.table) || !isSame(index, from.indexes.get(index.name)),
  );
  return [
    ...["trigger", "view", "virtual table"].flatMap((kind) =>
      droppedObjects.filter((object) => object.kind === kind).map(dropObject),
    ),
    ...droppedIndexes.map(({ name }) => `DROP INDEX ${quote(name)}`),
    ...childrenFirst(dropped, from.tables).map((name) => `DROP TABLE ${quote(name)}`),
    ...parentsFirst(created, to.tables).map((name) => tableOf(to.tables, name).sql),
    ...added.map(({ table, definition }) => `ALTER TABLE ${quote(table)} ADD COLUMN ${definition}`),
    ...removed.map(({ table, column }) => `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`),
    ...rebuild(rebuilt, from.tables, to.tables),
    ...createdIndexes.map(({ sql }) => sql),
    ...createdObjects.filter(isVirtual).map(({ sql }) => sql),
    ...createdObjects.filter(({ kind }) => kind === "view").map(({ sql }) => sql),
    ...createdObjects.filter(({ kind }) => kind === "trigger").map(({ sql }) => sql),
  ];
}

const dropObject = ({ kind, name }: SchemaObject) =>
  `DROP ${kind === "virtual table" ? "TABLE" : kind.toUpperCase()} ${quote(name)}`;

/**
 * SQLite cannot alter a constraint, so the table is copied. D1 cannot turn foreign keys off, and dropping a table
 * deletes the rows that refer to it. So tables that refer to a rebuilt table are copied too: the copies refer to each
 * other, and nothing refers to the original tables when they are dropped.
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

/** Copies the AUTOINCREMENT counter, so that the ids of deleted rows are not used again. */
const keepSequence = (name: string) => [
  `DELETE FROM sqlite_sequence WHERE name = '${copyOf(name)}'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT '${copyOf(name)}', seq FROM sqlite_sequence WHERE name = '${name}'`,
];

function keptColumns(before: Table, after: Table) {
  const oldNames = new Set(before.columns.map(({ name }) => name));
  const stored = after.columns.filter(({ definition }) => !/\bgenerated\b|\bas\s*\(/i.test(definition));
  for (const { name, definition } of stored)
    if (!oldNames.has(name) && /not null/i.test(definition) && !/\bdefault\b/i.test(definition))
      throw new PlanError(`${after.name}.${name} is new and NOT NULL: give it a default.`);
  return stored.filter(({ name }) => oldNames.has(name)).map(({ name }) => name);
}

/** Finds the tables that are new, dropped, altered in place, or must be rebuilt. */
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

/** Columns to add and drop with ALTER TABLE, or undefined if another change requires a copy of the table. */
function alterInPlace(before: Table, after: Table, lost: Column[]) {
  const [old, current] = [normalized(before), normalized(after)];
  const gained = [...current].filter(([definition]) => !old.has(definition)).map(([, original]) => original);
  const missing = [...old].filter(([definition]) => !current.has(definition)).map(([, original]) => original);
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

/** The REFERENCES clause for a column that is added, from the FOREIGN KEY clause of the table. */
function referenceOf(definition: string, added: string[]) {
  const [, column, clause] = /^foreign key\s*\([`"]?(\w+)[`"]?\)\s*(references.*)$/is.exec(definition) ?? [];
  return column && clause && added.some((other) => nameIn(other) === column) ? { column, clause } : undefined;
}

/** The tables and all tables that refer to them, directly or indirectly. */
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
  const remaining = new Set(names);
  const order: string[] = [];
  const visit = (name: string) => {
    if (!remaining.delete(name)) return;
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

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../error-message.ts";
import { type Backup, expectSameLevel, objectsOf, openBackup } from "./check-backup.ts";
import { compareMedia, compareTables, fileOf, type Result } from "./compare.ts";
import { inParallel } from "./concurrency.ts";
import { DERIVED_TABLES, fillSearchIndex, recount, searchIndexesOf } from "./derived.ts";
import { type BackedUpObject, readLinesOf } from "./folder.ts";
import { inChunks, insertLines, quoted } from "./rows.ts";
import { PROGRESS, readSchema, type SchemaObject, type Table, tablesOf } from "./schema.ts";
import type { Query, Report, Site, Store } from "./site.ts";

const FILES_AT_ONCE = 8;

/**
 * Restores a backup into an empty database, and into an empty store if the site has one. Returns the results of the
 * comparison, a row for each table and search index and for the media. A restore that was interrupted goes on where it
 * was. Triggers are created after the rows, so that no counter is counted twice. Indexes are created after the rows too,
 * which is several times faster with a million projects. In a database with a time limit they come first, because the index
 * of many rows can take longer than a statement may.
 */
export async function restoreBackup(
  site: Site,
  folder: string,
  { report = () => {} }: { report?: Report } = {},
) {
  const { query, store } = site;
  const backup = await openBackup(folder, { media: store !== null, report });
  const { manifest } = backup;
  await expectSameLevel(backup);
  if (store && !manifest.media)
    throw new Error("The backup was made without media: restore it with --without-media.");
  const progress = await begin(site, backup);
  const tables = tablesOf(manifest.schema, DERIVED_TABLES);
  const results: Result[] = [];
  if (!(await progress.isDone("rows"))) {
    await createObjects(query, manifest.schema, (type) =>
      site.hasTimeLimit ? type !== "trigger" : type === "table",
    );
    for (const table of tables) {
      report(`rows of ${table.name}`);
      await loadTable(query, table, join(backup.path, fileOf(manifest.tables, table).file));
    }
    report("indexes");
    await createObjects(query, manifest.schema, (type) => type !== "trigger");
    report("comparing all rows");
    results.push(...(await compareTables(query, tables, backup)));
    if (results.some(({ isEqual }) => !isEqual)) return results;
    await progress.done("rows");
  } else
    results.push(
      ...manifest.tables.map(({ name, rows }) => ({ name, rows, isEqual: true, note: "compared before" })),
    );
  // Counters come before the search indexes, which contain the visible rows and the names of owners.
  report("comparing counters with counts");
  noteCorrections(results, await recount(query));
  for (const index of searchIndexesOf(manifest.schema)) {
    report(`search index ${index.index}`);
    results.push({ name: index.index, isEqual: true, ...(await fillSearchIndex(query, index)) });
  }
  await createTriggers(site, backup);
  await expectSchema(query, manifest.schema);
  if (store) {
    report("media");
    await loadMedia(store, backup);
    report("comparing all bytes of the media");
    const compared = await compareMedia(store, backup);
    results.push(compared);
    if (!compared.isEqual) return results;
  }
  await query(`DROP TABLE ${PROGRESS}`);
  return results;
}

/** Refuses a database or a store with content, unless the content is from this backup. */
async function begin({ query, store, name, storeName }: Site, { manifest }: Backup) {
  const tables = await query(`SELECT name FROM sqlite_schema WHERE name = '${PROGRESS}'`);
  if (tables.length > 0) {
    const [begun] = await query(`SELECT backup FROM ${PROGRESS} WHERE step = 'begun'`);
    if (begun?.backup !== manifest.sha256)
      throw new Error(
        `The database (${name}) has a part of another backup, from a restore that was interrupted. Finish that one, or restore into an empty database.`,
      );
  } else {
    const [first] = await readSchema(query);
    if (first)
      throw new Error(
        `The database (${name}) is not empty: it has ${first.name}. A restore needs an empty database, without tables. Nothing was changed.`,
      );
    if (store)
      for await (const { key } of store.list())
        throw new Error(
          `The store (${storeName}) is not empty: it has ${key}. Restore into an empty bucket, or only the database with --without-media. Nothing was changed.`,
        );
    await query(`CREATE TABLE ${PROGRESS} AS SELECT 'begun' AS step, '${manifest.sha256}' AS backup`);
  }
  return {
    isDone: async (step: string) =>
      (await query(`SELECT 1 FROM ${PROGRESS} WHERE step = ?1`, step)).length > 0,
    done: (step: string) => query(`INSERT INTO ${PROGRESS} (step) VALUES (?1)`, step),
  };
}

/** Creates objects that do not exist yet. An index and a trigger can have the same name. */
async function createObjects(query: Query, schema: SchemaObject[], isWanted: (type: string) => boolean) {
  const nameOf = ({ type, name }: SchemaObject) => `${type} ${name}`;
  const existing = new Set((await readSchema(query)).map(nameOf));
  const order = ["table", "index", "search index", "view", "trigger"];
  const wanted = schema.filter((object) => isWanted(object.type) && !existing.has(nameOf(object)));
  for (const { sql } of wanted.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)))
    await query(sql);
}

/** Creates the triggers. Some versions of D1's API split a trigger at its semicolons and fail; the import of files does not. */
async function createTriggers({ query, name }: Site, { path, manifest }: Backup) {
  try {
    await createObjects(query, manifest.schema, (type) => type === "trigger");
  } catch (error) {
    const reason = messageOf(error);
    if (!reason.includes("incomplete input")) throw error;
    const existing = new Set((await readSchema(query)).map(({ sql }) => sql));
    const missing = manifest.schema.filter(({ type, sql }) => type === "trigger" && !existing.has(sql));
    const file = join(path, "triggers.sql");
    await writeFile(file, missing.map(({ sql }) => `${sql};\n`).join("\n"));
    throw new Error(
      `The database (${name}) did not take a trigger: ${reason}. Everything before is restored. Run ` +
        `npx wrangler d1 execute DB --remote --file ${file}, then this command again.`,
    );
  }
}

/** Inserts the rows of a table. Existing rows are the beginning of the file, because rows are in its order. */
async function loadTable(query: Query, table: Table, path: string) {
  if (table.name === "sqlite_sequence") await query("DELETE FROM sqlite_sequence");
  const [counted] = await query(`SELECT count(*) AS count FROM ${quoted(table.name)}`);
  const count = Number(counted?.count);
  const rest = async function* () {
    let position = 0;
    for await (const lines of readLinesOf(path)) {
      yield lines.slice(Math.max(0, count - position));
      position += lines.length;
    }
  };
  for await (const lines of inChunks(rest())) await insertLines(query, table, lines);
}

/** Notes corrected counters at their table: they belong to rows that were written during the backup. */
function noteCorrections(results: Result[], corrected: Record<string, number>) {
  for (const [table, count] of Object.entries(corrected)) {
    const result = results.find(({ name }) => name === table);
    if (result && count > 0) result.note = `${count} rows had counters of later changes: corrected`;
  }
}

async function expectSchema(query: Query, schema: SchemaObject[]) {
  const texts = (objects: SchemaObject[]) => objects.map(({ type, name, sql }) => `${type} ${name}: ${sql}`);
  const restored = new Set(texts(await readSchema(query)));
  const missing = texts(schema).filter((text) => !restored.delete(text));
  const [different] = [...missing, ...restored];
  if (different) throw new Error(`The tables, views or triggers are not those of the backup: ${different}`);
}

/** Stores the objects that the store does not have. */
async function loadMedia(store: Store, backup: Backup) {
  const sizes = new Map<string, number>();
  for await (const { key, size } of store.list()) sizes.set(key, size);
  const put = async (object: BackedUpObject) => {
    if (sizes.get(object.key) !== object.size)
      await store.put(object.key, await readFile(backup.mediaOf(object.sha256)), object);
  };
  for await (const _object of inParallel(objectsOf(backup), FILES_AT_ONCE, put));
}

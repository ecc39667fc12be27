// @ts-nocheck
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "./concurrency.ts";
import { DERIVED_TABLES } from "./derived.ts";
import {
  backupsIn,
  exists,
  FORMAT,
  mediaPath,
  readLinesOf,
  readManifest,
  storeBytes,
  writeFolder,
  writeLines,
  writeManifest,
} from "./folder.ts";
import { Ids } from "./ids.ts";
import { readPages, withNulls } from "./rows.ts";
import { readSchema, tablesOf } from "./schema.ts";

const FILES_AT_ONCE = 8;

/**
 * Writes a backup of a site into a folder of its own in `folder`, and returns its path and manifest. If it fails, that folder
 * is deleted. Rows are read while people write: see docs/backup.md for what that means. `report` is called with each step.
 */
export async function writeBackup(site, folder, { now = new Date(), report = (_step) => {} } = {}) {
  const { query, store } = site;
  const previous = await listOfPrevious(folder);
  const schema = await readSchema(query);
  if (schema.length === 0)
    throw new Error(`The database (${site.name}) is empty: there is nothing to back up.`);
  const bookmark = await site.bookmark?.();
  const all = tablesOf(schema, DERIVED_TABLES);
  return writeFolder(folder, now, async (path) => {
    const tables = await writeTables(query, path, all, report);
    const media = store && (await writeMedia(store, folder, path, { previous, report }));
    const migrations = (await query("SELECT name FROM d1_migrations ORDER BY name")).map(({ name }) => name);
    return writeManifest(path, {
      format: FORMAT,
      database: site.name,
      store: store ? site.storeName : null,
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      bookmark: bookmark ?? null,
      migrations,
      tables,
      media: media || null,
      schema,
    });
  });
}

async function writeTables(query, path, tables, report) {
  await mkdir(join(path, "tables"));
  const idsOf = new Map(tables.flatMap(({ parents }) => parents.map((parent) => [parent.table, new Ids()])));
  const written = [];
  for (const table of tables) {
    report(`table ${table.name}`);
    const left = { out: 0 };
    const file = `tables/${table.name}.ndjson.gz`;
    const content = await writeLines(join(path, file), consistentLines(query, table, idsOf, left));
    written.push({ name: table.name, file, ...content, leftOut: left.out });
  }
  return written;
}

/**
 * The lines of a table, in groups, without references to rows that are not in the backup. Parents are read before their children, so
 * such a row was written while the backup ran. It is left out; a reference that may be null becomes null.
 */
async function* consistentLines(query, table, idsOf, left) {
  const ids = idsOf.get(table.name);
  for await (const rows of readPages(query, table)) {
    const lines = [];
    for (const { line, key, parents } of rows) {
      const missing = table.parents.filter(
        (parent, index) => parents[index] !== null && !idsOf.get(parent.table).has(parents[index]),
      );
      if (missing.some(({ onDelete }) => onDelete !== "SET NULL")) {
        left.out++;
        continue;
      }
      ids?.add(key.slice(1, -1));
      const columns = missing.map(({ column }) => table.columns.findIndex(({ name }) => name === column));
      lines.push(columns.length > 0 ? withNulls(line, columns) : line);
    }
    yield lines;
  }
}

/**
 * The objects of the newest backup in the folder that has them, by key: bytes that it has are not read again. A damaged backup
 * is passed over, because it must not keep every later one from being written.
 */
async function listOfPrevious(folder) {
  for (const path of await backupsIn(folder)) {
    const objects = await objectsIn(path).catch(() => undefined);
    if (objects) return objects;
  }
  return new Map();
}

/** The objects of a backup by key, or undefined if it has no media. */
async function objectsIn(path) {
  const { media } = await readManifest(path);
  if (!media) return undefined;
  const objects = new Map();
  for await (const lines of readLinesOf(join(path, media.file)))
    for (const object of lines.map((line) => JSON.parse(line))) objects.set(object.key, object);
  return objects;
}

async function writeMedia(store, folder, path, { previous, report }) {
  report("media");
  const temporary = join(path, "media");
  await mkdir(temporary);
  const sums = { bytes: 0, copied: 0, missing: 0 };
  const entryOf = async ({ key, size, etag }) => {
    const known = previous.get(key);
    const isSame = known?.etag === etag && known.size === size;
    if (isSame && (await exists(mediaPath(folder, known.sha256)))) return known;
    const object = await store.get(key);
    if (!object) {
      sums.missing++;
      return;
    }
    sums.copied++;
    const { bytes, type, metadata } = object;
    return {
      key,
      size: bytes.length,
      etag,
      sha256: await storeBytes(folder, bytes, temporary),
      type,
      metadata,
    };
  };
  const lines = async function* () {
    for await (const entry of inParallel(store.list(), FILES_AT_ONCE, entryOf)) {
      if (!entry) continue;
      sums.bytes += entry.size;
      yield [JSON.stringify(entry)];
    }
  };
  const file = "media.ndjson.gz";
  const content = await writeLines(join(path, file), lines());
  await rmdir(temporary);
  return { file, ...content, ...sums };
}

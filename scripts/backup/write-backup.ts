import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { objectsOf } from "./check-backup.ts";
import { inParallel } from "./concurrency.ts";
import { DERIVED_TABLES } from "./derived.ts";
import {
  type BackedUpObject,
  backupsIn,
  exists,
  FORMAT,
  type MediaFile,
  mediaPath,
  readManifest,
  storeBytes,
  type TableFile,
  writeFolder,
  writeLines,
  writeManifest,
} from "./folder.ts";
import { Ids } from "./ids.ts";
import { readPages, withNulls } from "./rows.ts";
import { readSchema, type Table, tablesOf } from "./schema.ts";
import type { Query, Report, Site, Store, StoredEntry } from "./site.ts";

const FILES_AT_ONCE = 8;

/**
 * Writes a backup of a site into a folder of its own in `folder`, and returns its path and manifest. If it fails, that folder
 * is deleted. Rows are read while people write: see docs/backup.md for what that means. `report` is called with each step.
 */
export async function writeBackup(
  site: Site,
  folder: string,
  { now = new Date(), report = () => {} }: { now?: Date; report?: Report } = {},
) {
  const { query, store } = site;
  const previous = await listOfPrevious(folder);
  const schema = await readSchema(query);
  if (schema.length === 0)
    throw new Error(`The database (${site.name}) is empty: there is nothing to back up.`);
  const bookmark = await site.bookmark?.();
  const all = tablesOf(schema, DERIVED_TABLES);
  return writeFolder(folder, now, async (path) => {
    const tables = await writeTables(query, path, all, report);
    const media = store ? await writeMedia(store, folder, path, { previous, report }) : null;
    const applied = await query("SELECT name FROM d1_migrations ORDER BY name");
    const migrations = applied.map(({ name }) => String(name));
    return writeManifest(path, {
      format: FORMAT,
      database: site.name,
      store: store ? site.storeName : null,
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      bookmark: bookmark ?? null,
      migrations,
      tables,
      media,
      schema,
    });
  });
}

async function writeTables(query: Query, path: string, tables: Table[], report: Report) {
  await mkdir(join(path, "tables"));
  const idsOf = new Map(tables.flatMap(({ parents }) => parents.map((parent) => [parent.table, new Ids()])));
  const written: TableFile[] = [];
  for (const table of tables) {
    report(`table ${table.name}`);
    const counts = { leftOut: 0 };
    const file = `tables/${table.name}.ndjson.gz`;
    const content = await writeLines(join(path, file), consistentLines(query, table, idsOf, counts));
    written.push({ name: table.name, file, ...content, ...counts });
  }
  return written;
}

/**
 * The lines of a table, in groups, without references to rows that are not in the backup. Parents are read before their children, so
 * such a row was written while the backup ran. It is left out; a reference that may be null becomes null.
 */
async function* consistentLines(
  query: Query,
  table: Table,
  idsOf: Map<string, Ids>,
  counts: { leftOut: number },
) {
  const ids = idsOf.get(table.name);
  for await (const rows of readPages(query, table)) {
    const lines: string[] = [];
    for (const { line, key, parents } of rows) {
      const missing = table.parents.filter((parent, index) => {
        const id = parents[index] ?? null;
        return id !== null && !idsOf.get(parent.table)?.has(id);
      });
      if (missing.some(({ onDelete }) => onDelete !== "SET NULL")) {
        counts.leftOut++;
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
async function listOfPrevious(folder: string) {
  for (const path of await backupsIn(folder)) {
    const objects = await objectsIn(path).catch(() => undefined);
    if (objects) return objects;
  }
  return new Map<string, BackedUpObject>();
}

/** The objects of a backup by key, or undefined if it has no media. */
async function objectsIn(path: string) {
  const manifest = await readManifest(path);
  if (!manifest.media) return undefined;
  const objects = new Map<string, BackedUpObject>();
  for await (const object of objectsOf({ path, manifest })) objects.set(object.key, object);
  return objects;
}

async function writeMedia(
  store: Store,
  folder: string,
  path: string,
  { previous, report }: { previous: Map<string, BackedUpObject>; report: Report },
): Promise<MediaFile> {
  report("media");
  const temporary = join(path, "media");
  await mkdir(temporary);
  const sums = { bytes: 0, copied: 0, missing: 0 };
  const entryOf = async ({ key, size, etag }: StoredEntry): Promise<BackedUpObject | undefined> => {
    const known = previous.get(key);
    if (known?.etag === etag && known.size === size && (await exists(mediaPath(folder, known.sha256))))
      return known;
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

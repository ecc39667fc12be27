import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Backup, objectsOf } from "./check-backup.ts";
import { inParallel } from "./concurrency.ts";
import { type BackedUpObject, readLinesOf, sha256, type TableFile } from "./folder.ts";
import { readPages } from "./rows.ts";
import type { Table } from "./schema.ts";
import type { Query, Store } from "./site.ts";

/** One comparison. `note` says what is different. */
export type Result = { name: string; rows: number; isEqual: boolean; note?: string };

const FILES_AT_ONCE = 8;

/** Compares the rows of each table with the backup's, one by one in the order of the key, and their checksums. */
export async function compareTables(
  query: Query,
  tables: Table[],
  { path, manifest }: Omit<Backup, "mediaOf">,
) {
  const results: Result[] = [];
  for (const table of tables) {
    const saved = fileOf(manifest.tables, table);
    results.push({ name: table.name, ...(await compareTable(query, table, join(path, saved.file), saved)) });
  }
  return results;
}

/** The file with the rows of a table. */
export function fileOf(files: TableFile[], { name }: { name: string }) {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`The backup has no rows of ${name}.`);
  return file;
}

async function compareTable(query: Query, table: Table, path: string, { rows, rowsSha256 }: TableFile) {
  const hash = createHash("sha256");
  const saved = readLinesOf(path);
  let group: string[] = [];
  let position = 0;
  let count = 0;
  let note: string | undefined;
  for await (const page of readPages(query, table)) {
    for (const { line } of page) {
      count++;
      while (position === group.length) {
        const { value, done } = await saved.next();
        if (done) break;
        [group, position] = [value, 0];
      }
      const expected = group[position++];
      if (line !== expected) note ??= `row ${count} is ${short(line)} and not ${short(expected)}`;
    }
    hash.update(`${page.map(({ line }) => line).join("\n")}\n`);
  }
  if (count < rows) note ??= `${rows - count} rows are missing`;
  await saved.return(undefined);
  return { rows: count, isEqual: count === rows && hash.digest("hex") === rowsSha256, note };
}

const short = (line: string | undefined) =>
  line === undefined ? "none" : line.length > 80 ? `${line.slice(0, 80)}…` : line;

/** Compares every object of the store with the list of the backup: key, bytes, type and metadata. */
export async function compareMedia(store: Store, backup: Backup): Promise<Result> {
  const wrong: string[] = [];
  let rows = 0;
  const compare = async ({ key, sha256: expected, type, metadata }: BackedUpObject) => {
    const object = await store.get(key);
    const isEqual =
      object &&
      sha256(object.bytes) === expected &&
      object.type === type &&
      JSON.stringify(object.metadata) === JSON.stringify(metadata);
    return isEqual ? undefined : key;
  };
  for await (const key of inParallel(objectsOf(backup), FILES_AT_ONCE, compare)) {
    rows++;
    if (key) wrong.push(key);
  }
  let stored = 0;
  for await (const _object of store.list()) stored++;
  const isEqual = wrong.length === 0 && stored === rows;
  const note = wrong.length > 0 ? `different: ${wrong.slice(0, 5).join(", ")}` : undefined;
  return {
    name: "media files",
    rows: stored,
    isEqual,
    note: isEqual ? undefined : (note ?? `${stored} instead of ${rows} objects`),
  };
}

// @ts-nocheck
import { createHash } from "node:crypto";
import { objectsOf } from "./check-backup.ts";
import { inParallel } from "./concurrency.ts";
import { readLinesOf, sha256 } from "./folder.ts";
import { readPages } from "./rows.ts";

const FILES_AT_ONCE = 8;

/** Compares the rows of each table with those of the backup, one by one in the order of the key, and their checksums. */
export async function compareTables(query, tables, expected, fileOf) {
  const results = [];
  for (const table of tables) {
    const { rows, rowsSha256 } = expected.find(({ name }) => name === table.name);
    results.push({
      name: table.name,
      ...(await compareTable(query, table, fileOf(table), { rows, rowsSha256 })),
    });
  }
  return results;
}

async function compareTable(query, table, path, { rows, rowsSha256 }) {
  const hash = createHash("sha256");
  const saved = readLinesOf(path);
  let group = [];
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
  await saved.return();
  return { rows: count, isEqual: count === rows && hash.digest("hex") === rowsSha256, note };
}

const short = (line) => (line === undefined ? "none" : line.length > 80 ? `${line.slice(0, 80)}…` : line);

/** Compares every object of the store with the list of the backup: key, bytes, type and metadata. */
export async function compareMedia(store, backup) {
  const wrong = [];
  let rows = 0;
  const compare = async ({ key, sha256: expected, type, metadata }) => {
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

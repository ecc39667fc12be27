// A backup in a folder. All backups in a folder share the files in media/, which are named by their checksum:
//   media/ab/ab12…                            bytes
//   2026-11-22T03-00-00-000Z/manifest.json    what the backup contains, with checksums; written last
//   2026-11-22T03-00-00-000Z/tables/users.ndjson.gz  the rows of a table, one JSON array a line (see rows.ts)
//   2026-11-22T03-00-00-000Z/media.ndjson.gz  the objects of the store, one JSON object a line
// A backup that is being written has the suffix .incomplete. It gets its name when all of it is written.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { SchemaObject } from "./schema.ts";

/** A file of lines: their number, and the checksums of the lines and of the file. */
type LinesFile = { rows: number; rowsSha256: string; fileSha256: string };
export type TableFile = LinesFile & {
  name: string;
  file: string;
  /** Rows that were left out, because they refer to a row that was written while the backup ran. */
  leftOut: number;
};
export type MediaFile = LinesFile & { file: string; bytes: number; copied: number; missing: number };
export type Manifest = {
  format: number;
  database: string;
  store: string | null;
  startedAt: string;
  finishedAt: string;
  bookmark: string | null;
  migrations: string[];
  tables: TableFile[];
  media: MediaFile | null;
  schema: SchemaObject[];
};
/** A manifest with its own checksum. */
export type SavedManifest = Manifest & { sha256: string };
/** An object of the store, as a line of media.ndjson.gz. */
export type BackedUpObject = {
  key: string;
  size: number;
  etag: string;
  sha256: string;
  type?: string;
  metadata: Record<string, string>;
};

export const FORMAT = 1;
const MANIFEST = "manifest.json";
const INCOMPLETE = ".incomplete";

export const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

const nameOf = (time: Date) => time.toISOString().replace(/[:.]/g, "-");

/**
 * Writes lines, given in groups, into a gzip file. Returns the number of rows, and the checksums of the rows and of the
 * file.
 */
export async function writeLines(path: string, groups: AsyncIterable<string[]>): Promise<LinesFile> {
  const rows = createHash("sha256");
  let count = 0;
  const counted = async function* () {
    for await (const lines of groups) {
      if (lines.length === 0) continue;
      const text = `${lines.join("\n")}\n`;
      rows.update(text);
      count += lines.length;
      yield text;
    }
  };
  const file = createHash("sha256");
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      file.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), hashed, createWriteStream(path));
  return { rows: count, rowsSha256: rows.digest("hex"), fileSha256: file.digest("hex") };
}

/** Yields the lines of a file in groups. Not by node:readline, which also ends lines at U+2028. */
export async function* readLinesOf(path: string) {
  let rest = "";
  // An error of one of the streams reaches the loop.
  const text = connect(createReadStream(path), createGunzip(), () => {}).setEncoding("utf8");
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
}

/**
 * Creates a folder for a backup, calls `write` with it, and gives it its name. If `write` fails, the folder is deleted. Only one
 * process can write a backup of one time: the second fails.
 */
export async function writeFolder<T>(folder: string, time: Date, write: (path: string) => Promise<T>) {
  const path = join(folder, nameOf(time));
  const incomplete = path + INCOMPLETE;
  await mkdir(folder, { recursive: true });
  await mkdir(incomplete);
  try {
    const manifest = await write(incomplete);
    await rename(incomplete, path);
    return { path, manifest };
  } catch (error) {
    await rm(incomplete, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the manifest, which contains its own checksum. It is the last file of a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<SavedManifest> {
  const manifest = { ...content, sha256: sha256(JSON.stringify(content)) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

export async function readManifest(folder: string): Promise<SavedManifest> {
  const manifest: SavedManifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
  const { sha256: expected, ...content } = manifest;
  if (sha256(JSON.stringify(content)) !== expected) throw new Error(`${join(folder, MANIFEST)} was changed.`);
  if (content.format !== FORMAT)
    throw new Error(`${folder} has the format ${content.format}; this version of Plinth reads ${FORMAT}.`);
  return manifest;
}

/** The complete backups in a folder, newest first. */
export async function backupsIn(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const complete: string[] = [];
  for (const name of names.sort().reverse())
    if (!name.endsWith(INCOMPLETE) && (await exists(join(folder, name, MANIFEST))))
      complete.push(join(folder, name));
  return complete;
}

export const mediaPath = (folder: string, checksum: string) =>
  join(folder, "media", checksum.slice(0, 2), checksum);

/**
 * Stores bytes under their checksum, unless they are there. Returns the checksum. They are first written into a file of this
 * call in the folder `temporary`, because several calls can store equal bytes at the same time, also of other processes.
 */
export async function storeBytes(folder: string, bytes: Buffer, temporary: string) {
  const checksum = sha256(bytes);
  const path = mediaPath(folder, checksum);
  if (await exists(path)) return checksum;
  const file = join(temporary, randomUUID());
  await mkdir(dirname(path), { recursive: true });
  await writeFile(file, bytes);
  try {
    await rename(file, path);
  } catch (error) {
    // Windows does not replace a file that somebody reads. It has the same bytes.
    await rm(file, { force: true });
    if (!(await exists(path))) throw error;
  }
  return checksum;
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inParallel } from "./concurrency.ts";
import {
  type BackedUpObject,
  backupsIn,
  mediaPath,
  readLinesOf,
  readManifest,
  type SavedManifest,
} from "./folder.ts";
import type { Report } from "./site.ts";

export type Backup = { path: string; manifest: SavedManifest; mediaOf: (checksum: string) => string };

const FILES_AT_ONCE = 8;

/**
 * Opens a backup: the newest complete one in the folder, or the folder itself. Reads all of it, and throws if a byte is
 * not as it was written, so that nothing is restored from a damaged backup. Bytes of media only if they are wanted.
 */
export async function openBackup(
  folder: string,
  { media = true, report = () => {} }: { media?: boolean; report?: Report } = {},
): Promise<Backup> {
  const [path = folder] = await backupsIn(folder);
  const manifest = await readManifest(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`There is no complete backup in ${folder}.`);
  });
  report("checksums of all files of the backup");
  const lists = [...manifest.tables, ...(manifest.media ? [manifest.media] : [])];
  for (const { file, fileSha256 } of lists) await expectSha256(join(path, file), fileSha256);
  const mediaOf = (checksum: string) => mediaPath(dirname(path), checksum);
  const backup = { path, manifest, mediaOf };
  if (media && manifest.media)
    for await (const _object of inParallel(objectsOf(backup), FILES_AT_ONCE, ({ sha256 }) =>
      expectSha256(backup.mediaOf(sha256), sha256),
    ));
  return backup;
}

/** The objects that a backup lists. */
export async function* objectsOf({
  path,
  manifest: { media },
}: Omit<Backup, "mediaOf">): AsyncGenerator<BackedUpObject> {
  if (!media) return;
  for await (const lines of readLinesOf(join(path, media.file)))
    for (const line of lines) yield JSON.parse(line);
}

/** Refuses a backup of another migration level than this version of Plinth has. */
export async function expectSameLevel({ manifest: { migrations } }: Backup, folder = "migrations") {
  const known = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  if (JSON.stringify(known) === JSON.stringify(migrations)) return;
  const [theirs, ours] = [migrations.at(-1), known.at(-1)];
  throw new Error(
    `The backup is at the migration ${theirs}, this version of Plinth at ${ours}. Restore with the version of the ` +
      `backup: check out a commit whose last migration is ${theirs} (git log -- migrations/${theirs}), run npm ci and ` +
      "this command there, then return to the newer version and apply its migrations.",
  );
}

async function expectSha256(path: string, expected: string) {
  if (!(await stat(path).catch(() => undefined)))
    throw new Error(`${path} is missing. Nothing was restored.`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") !== expected)
    throw new Error(`${path} is damaged: its checksum is not the one in the list. Nothing was restored.`);
}

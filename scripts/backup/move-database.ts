import { compareTables } from "./compare.ts";
import { DERIVED_TABLES } from "./derived.ts";
import { backupsIn, readManifest } from "./folder.ts";
import { restoreBackup } from "./restore-backup.ts";
import { tablesOf } from "./schema.ts";
import type { Report, Site } from "./site.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Copies a database into an empty one, through a backup in a folder. At the end the source is compared with the backup
 * too, so that a write during the move is noticed. A move that was interrupted goes on with the backup in the folder.
 */
export async function moveDatabase(
  source: Site,
  target: Site,
  folder: string,
  { report = () => {} }: { report?: Report } = {},
) {
  let [path] = await backupsIn(folder);
  if (!path) {
    report(`reading ${source.name}`);
    ({ path } = await writeBackup({ ...source, store: null }, folder, { report }));
  }
  report(`writing ${target.name}`);
  const results = await restoreBackup({ ...target, store: null }, path, { report });
  report(`comparing ${source.name} again`);
  const manifest = await readManifest(path);
  const tables = tablesOf(manifest.schema, DERIVED_TABLES);
  const again = await compareTables(source.query, tables, { path, manifest });
  return [
    ...results,
    ...again
      .filter(({ isEqual }) => !isEqual)
      .map((result) => ({ ...result, name: `${result.name} in the source` })),
  ];
}

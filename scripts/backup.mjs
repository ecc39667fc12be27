// Writes a backup of the database and the media into a folder (see docs/backup.md):
// npm run backup -- --to <folder> [--remote] [--env staging] [--without-media] [--state DIR]
import { parseArgs } from "node:util";
import { main, printBackup, reporter } from "./backup/report.mjs";
import { openSite, siteOptions } from "./backup/sites.mjs";
import { writeBackup } from "./backup/write-backup.mjs";

await main(async () => {
  const { values: options } = parseArgs({
    options: { ...siteOptions, to: { type: "string" }, "without-media": { type: "boolean", default: false } },
  });
  if (!options.to)
    throw new Error("Name the folder for the backup: npm run backup -- --to <folder> [--remote]");
  const site = await openSite(options, { media: !options["without-media"] });
  try {
    printBackup(await writeBackup(site, options.to, { report: reporter() }));
  } finally {
    await site.close();
  }
});

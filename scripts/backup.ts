// Writes a backup of the database and the media into a folder (see docs/backup.md):
// npm run backup -- --to <folder> [--remote] [--env staging] [--without-media] [--state DIR]
// Without a terminal, as in a cron job, it prints one sentence.
import { main, printBackup, printBackupShortly, reporter } from "./backup/report.ts";
import { openSite, siteOptions } from "./backup/sites.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { parseArgs } from "./parse-args.ts";

async function backUp() {
  const { values: options } = parseArgs({
    options: { ...siteOptions, to: { type: "string" }, "without-media": { type: "boolean", default: false } },
  });
  if (!options.to)
    throw new Error("Name the folder for the backup: npm run backup -- --to <folder> [--remote]");
  const site = await openSite(options, { media: !options["without-media"] });
  try {
    if (process.stdout.isTTY) printBackup(await writeBackup(site, options.to, { report: reporter() }));
    else printBackupShortly(await writeBackup(site, options.to));
  } finally {
    await site.close();
  }
}

await main(backUp, { failure: "No backup was written" });

// Restores a backup into an empty database and an empty store, and compares (see docs/backup.md):
// npm run restore -- --from <folder> [--remote] [--env staging] [--without-media] [--state DIR]
import { main, printResults, reporter } from "./backup/report.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { openSite, siteOptions } from "./backup/sites.ts";
import { parseArgs } from "./parse-args.ts";

await main(async () => {
  const { values: options } = parseArgs({
    options: {
      ...siteOptions,
      from: { type: "string" },
      "without-media": { type: "boolean", default: false },
    },
  });
  if (!options.from)
    throw new Error("Name the folder of the backup: npm run restore -- --from <folder> [--remote]");
  const site = await openSite(options, { media: !options["without-media"] });
  try {
    const isEqual = printResults(await restoreBackup(site, options.from, { report: reporter() }));
    console.log(isEqual ? `\nRestored into ${site.name}.` : "\nThe restore is not complete.");
    return isEqual;
  } finally {
    await site.close();
  }
});

// Rehearses a restore: backs up a site, restores the backup into a new database and store on this machine, and compares:
// npm run rehearse [-- --remote] [--env staging] [--state DIR] [--to <folder>]. Without --to the backup is deleted again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, printBackup, printResults, reporter } from "./backup/report.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { type OpenSite, openSite, siteOptions } from "./backup/sites.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { parseArgs } from "./parse-args.ts";

await main(async () => {
  const { values: options } = parseArgs({ options: { ...siteOptions, to: { type: "string" } } });
  const report = reporter();
  const temporary = mkdtempSync(join(tmpdir(), "plinth-rehearsal-"));
  const opened: OpenSite[] = [];
  const open = async (...how: Parameters<typeof openSite>) => {
    const site = await openSite(...how);
    opened.push(site);
    return site;
  };
  try {
    const backup = await writeBackup(await open(options), options.to ?? join(temporary, "backup"), {
      report,
    });
    printBackup(backup);
    const copy = await open({ remote: false, state: join(temporary, "state") }, { database: "d1" });
    const isEqual = printResults(await restoreBackup(copy, backup.path, { report }));
    console.log(isEqual ? "\nThe backup can be restored." : "\nThe backup CANNOT be restored.");
    return isEqual;
  } finally {
    for (const site of opened) await site.close();
    rmSync(temporary, { recursive: true, force: true });
  }
});

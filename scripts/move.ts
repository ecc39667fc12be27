// Moves a site from D1 to libSQL or back, and compares (see docs/backup.md). The media stay where they are:
// npm run move -- --from d1 --to libsql [--remote] [--env staging] [--state DIR] [--through <folder>]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { moveDatabase } from "./backup/move-database.ts";
import { main, printResults, reporter } from "./backup/report.ts";
import { openSite, siteOptions } from "./backup/sites.ts";
import { parseArgs } from "./parse-args.ts";

type Kind = "d1" | "libsql";

const isKind = (name: string | undefined): name is Kind => name === "d1" || name === "libsql";

await main(async () => {
  const { values: options } = parseArgs({
    options: {
      ...siteOptions,
      from: { type: "string" },
      to: { type: "string" },
      through: { type: "string", default: ".wrangler/move" },
    },
  });
  const { from, to, through } = options;
  if (!isKind(from) || !isKind(to) || from === to)
    throw new Error("Name both databases: npm run move -- --from d1 --to libsql, or --from libsql --to d1.");
  mkdirSync(through, { recursive: true });
  const open = (database: Kind) => openSite(options, { database, media: false });
  const [source, target] = await Promise.all([open(from), open(to)]);
  try {
    const folder = join(through, `${from}-to-${to}`);
    const isEqual = printResults(await moveDatabase(source, target, folder, { report: reporter() }));
    console.log(
      isEqual
        ? `\n${target.name} has what ${source.name} has. The rows are also in ${folder}; delete it when the site runs.`
        : `\n${source.name} was changed during the move, or was not copied exactly. Start again with an empty database, with READ_ONLY=1.`,
    );
    return isEqual;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
});

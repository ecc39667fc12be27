// Lists jobs that failed for good, and repeats them: npm run failed-jobs -- [--remote] [--repeat all|<id>]
import { pathToFileURL } from "node:url";
import { databaseOptions, execute } from "./database.ts";
import { parseArgs } from "./parse-args.ts";

/** SQL that puts failed jobs into the outbox, from where the next cron run sends them to their queue. */
function repeat(which: string) {
  const where = which === "all" ? "1" : `id = ${Number(which)}`;
  return [
    `INSERT INTO outbox (id, job, created_at) SELECT abs(random()) >> 10, job, 0 FROM failed_jobs WHERE ${where}`,
    `DELETE FROM failed_jobs WHERE ${where} RETURNING id`,
  ];
}

const LIST = "SELECT id, name, attempts, error, failed_at FROM failed_jobs ORDER BY id LIMIT 200";

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { ...databaseOptions, repeat: { type: "string" } } });
  if (values.repeat === undefined) {
    const jobs = await execute("Reading the failed jobs", [LIST], values);
    for (const { id, name, attempts, error, failed_at } of jobs)
      console.log(
        `${id}  ${new Date(Number(failed_at)).toISOString()}  ${name}, ${attempts} attempts: ${error}`,
      );
    if (jobs.length === 0) console.log("No job has failed in the last 14 days.");
  } else if (/^(all|\d+)$/.test(values.repeat)) {
    const repeated = await execute("Repeating the jobs", repeat(values.repeat), values);
    console.log(`Jobs that are sent to their queue within five minutes: ${repeated.length}`);
  } else {
    console.error("Usage: npm run failed-jobs -- [--remote] [--repeat all|<id>]");
    process.exit(1);
  }
}

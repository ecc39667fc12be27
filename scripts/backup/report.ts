import { messagesOf } from "../error-message.ts";
import type { Result } from "./compare.ts";
import type { Manifest } from "./folder.ts";
import type { Report } from "./site.ts";

type WrittenBackup = { path: string; manifest: Manifest };

/** Prints the steps of a command with the seconds since its start. */
export function reporter(): Report {
  const began = performance.now();
  return (step) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${String(seconds).padStart(5)} s  ${step}`);
  };
}

/** Prints the comparisons, a line for each. Returns whether all are equal. */
export function printResults(results: Result[]) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const row = (name: string, rows: number | string, outcome: string, note = "") =>
    console.log(
      `  ${name.padEnd(width)}  ${String(rows).padStart(10)}  ${outcome.padEnd(9)}  ${note}`.trimEnd(),
    );
  console.log("");
  row("", "rows", "compared");
  for (const { name, rows, isEqual, note } of results) row(name, rows, isEqual ? "equal" : "DIFFERENT", note);
  return results.every(({ isEqual }) => isEqual);
}

/** Prints the content of a backup. */
export function printBackup({ path, manifest }: WrittenBackup) {
  const { tables, media, startedAt, finishedAt, bookmark } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const leftOut = tables.reduce((sum, table) => sum + table.leftOut, 0);
  console.log(`\n${path}`);
  console.log(`  ${rows} rows of ${tables.length} tables, read from ${startedAt} to ${finishedAt}`);
  if (leftOut > 0)
    console.log(`  ${leftOut} rows were left out: they belong to rows that were written meanwhile`);
  if (media)
    console.log(
      `  ${media.rows} media files, ${(media.bytes / 1e6).toFixed(1)} MB; ${media.copied} copied, the others were in the folder`,
    );
  if (media && media.missing > 0) console.log(`  ${media.missing} files were deleted while the backup ran`);
  if (bookmark) console.log(`  Time Travel bookmark from before: ${bookmark}`);
}

/** Describes the content of a backup in one sentence, for the mail of a cron job. */
export function printBackupShortly({ path, manifest: { tables, media } }: WrittenBackup) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = media ? `${media.rows} media files` : "no media";
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files} to ${path}.`);
}

/**
 * Runs a command, and sets the exit code: 1 if it returns false or throws. The reason is printed as a sentence, after `failure` if
 * that is given.
 */
export async function main(command: () => Promise<unknown>, { failure = "" } = {}) {
  try {
    process.exitCode = (await command()) === false ? 1 : 0;
  } catch (error) {
    const reason = messagesOf(error).filter(Boolean).join(": ");
    console.error(failure ? `${failure}: ${reason}` : `\n${reason}`);
    process.exitCode = 1;
  }
}

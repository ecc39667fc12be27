// What `npm test` is made of: steps that run a tool, and the counts from the tools' reports.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { start } from "./tools.mjs";

const REPORTS = ".wrangler/reports";
const reports = [];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Runs a tool and shows its output: at once when it runs alone, at its end when it runs beside others. */
export async function step(name, tool, args, { env = {}, isAlone = false } = {}) {
  if (isAlone) console.log(`\n== ${name}`);
  const began = performance.now();
  const output = isAlone ? "inherit" : "pipe";
  const child = start(tool, args, { stdio: ["ignore", output, output], env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (text += data));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(isAlone ? `   ${seconds} s` : `\n== ${name}\n${text}   ${seconds} s`);
  if (status !== 0) throw new StepFailed(name);
}

/** Runs all steps to their end, then fails if one of them failed. */
export async function together(...steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

class StepFailed extends Error {}

/** Runs the test and ends the process with the counts of all tests that ran. */
export async function conclude(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n${error.message} failed.`);
    process.exitCode = 1;
  }
  let [passed, failed] = [0, 0];
  for (const report of reports) {
    const [good, bad] = countsOf(report);
    passed += good;
    failed += bad;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
}

/** The path of a report whose counts are wanted at the end. */
export function report() {
  reports.push(`${REPORTS}/${reports.length}.json`);
  return reports.at(-1);
}

/** Vitest's report or Playwright's; a run that broke off has left none. */
function countsOf(path) {
  try {
    const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, "utf8"));
    return stats ? [stats.expected, stats.unexpected + stats.flaky] : [numPassedTests, numFailedTests];
  } catch {
    return [0, 0];
  }
}

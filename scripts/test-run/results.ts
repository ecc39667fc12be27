// The results of all tests of a run, and the summary that `npm test` prints at its end.
import { stripVTControlCharacters } from "node:util";

export type TestResult = {
  file: string;
  title: string;
  state: "passed" | "failed" | "skipped";
  /** Milliseconds. */
  duration: number;
  /** The reason why it was skipped. */
  reason?: string;
  tags?: string[];
};
export type Failure = { file: string; title: string; error: string; log?: string };

const tests: TestResult[] = [];
const failures: { text: string; isTest: boolean }[] = [];

export function addResult(result: TestResult) {
  tests.push(result);
}

/**
 * `log` is the output of the test and the servers while it ran. Prints the failure at once; it is printed again at the
 * end.
 */
export function addFailure({ file, title, error, log }: Failure) {
  const lines = [`FAILED ${file} ${title}`, error, ...(log ? ["Log:", log] : [])].join("\n").trimEnd();
  const text = process.stdout.isTTY ? lines : stripVTControlCharacters(lines);
  failures.push({ text, isTest: tests.some((test) => test.file === file && test.title === title) });
  console.log(`\n${text}\n`);
}

const count = (state: TestResult["state"]) => tests.filter((test) => test.state === state).length;

/**
 * Prints the slowest tests, those skipped among the wanted ones, and the failures. The last line has the counts.
 */
export function printResults({
  isWanted,
  whySkipped,
}: {
  isWanted: (test: TestResult) => boolean;
  whySkipped: (test: TestResult) => string;
}) {
  const skipped = Map.groupBy(
    tests.filter((test) => test.state === "skipped" && isWanted(test)),
    (test) => test.reason ?? whySkipped(test),
  );
  const slowest = tests
    .filter(({ state }) => state !== "skipped")
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const { duration, file, title } of slowest)
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`);
  for (const [reason, group] of skipped) {
    console.log(`\nSkipped: ${group.length} tests${reason && ` (${reason})`}`);
    for (const { file, title } of group) console.log(`  ${file}: ${title}`);
  }
  if (failures.length > 0) console.log(`\n== Failures`);
  for (const { text } of failures) console.log(`\n${text}`);
  const others = failures.filter(({ isTest }) => !isTest).length;
  console.log(`\n${count("passed")} passed, ${count("failed") + others} failed`);
}

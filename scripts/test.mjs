// Types, lint, unit and integration tests in workerd, build, deploy check, browser tests; ends with the counts.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { start } from "./tools.mjs";

const REPORTS = ".wrangler/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

await step("Types", "tsc", ["--noEmit"]);
await step("Lint", "biome", ["check", "--error-on-warnings"]);
await step("Unit and integration tests", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORTS}/unit.json`,
]);
await step("Build", "vite", ["build", "--logLevel", "warn"]);
await step("Deploy check", "wrangler", ["deploy", "--dry-run", "--outdir", ".wrangler/dry-run"]);
await step("Browser tests", "playwright", ["test"], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/browser.json`,
});
finish(0);

async function step(name, tool, args, env = {}) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const status = await new Promise((resolve) =>
    start(tool, args, { stdio: ["ignore", "inherit", "inherit"], env }).on("exit", resolve),
  );
  console.log(`   ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    finish(1);
  }
}

function finish(status) {
  const unit = report("unit.json", ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  const browser = report("browser.json", ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
  console.log(`\n${unit[0] + browser[0]} passed, ${unit[1] + browser[1]} failed`);
  process.exit(status);
}

function report(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(`${REPORTS}/${file}`, "utf8")));
  } catch {
    return [0, 0];
  }
}

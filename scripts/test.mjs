// Types, lint, unit and integration tests in workerd, build, deploy check, browser tests; ends with the counts.
// The build has a folder of its own, so that a site started with `npm start` keeps serving its own files.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { start } from "./tools.mjs";

const REPORTS = ".wrangler/reports";
const BUILD = ".wrangler/test/dist";
const DEPLOY_CONFIG = ".wrangler/deploy/config.json";
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
const deployConfig = existsSync(DEPLOY_CONFIG) ? readFileSync(DEPLOY_CONFIG) : undefined;
await step("Build", "vite", ["build", "--outDir", BUILD, "--logLevel", "warn"]);
// The build makes itself what `wrangler deploy` publishes, and copies the developer's own variables.
if (deployConfig) writeFileSync(DEPLOY_CONFIG, deployConfig);
else rmSync(DEPLOY_CONFIG);
rmSync(`${BUILD}/ssr/.dev.vars`, { force: true });
await step("Deploy check", "wrangler", [
  ...["deploy", "--dry-run", "--config", `${BUILD}/ssr/wrangler.json`, "--outdir", ".wrangler/dry-run"],
]);
await step("Browser tests", "playwright", ["test"], {
  PLINTH_BUILD: BUILD,
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

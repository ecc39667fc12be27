// `npm test` checks types and lint, runs the unit tests, builds, and runs the browser tests.
// `npm test -- word ...` runs only the tests whose file or title contains one of the words.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { installBrowser } from "./browser.mjs";
import { conclude, report, step, together } from "./steps.mjs";
import { start } from "./tools.mjs";

/** A folder of its own, so that a site started with `npm start` keeps serving its own files. */
const BUILD = ".wrangler/test/dist";
const DEPLOY_CONFIG = ".wrangler/deploy/config.json";
const words = process.argv.slice(2);

await conclude(words.length > 0 ? runMatching : runAll);

async function runAll() {
  await together(
    step("Types", "tsc", ["--noEmit"]),
    step("Lint", "biome", ["check", "--error-on-warnings"]),
    build().then(checkDeploy),
    installBrowser(),
  );
  await runUnitTests();
  await runBrowserTests();
}

async function runMatching() {
  const contains = (text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const pattern = words.map((word) => word.replace(/^e2e\//, "").replace(/[^\w\s]/g, "\\$&")).join("|");
  const files = globSync(["{src,scripts}/**/*.test.ts", "e2e/*.spec.ts"]);
  const found = files.filter((path) => contains(path) || contains(readFileSync(path, "utf8")));
  // A title that spans describe() and it(), or that is composed, is in no file.
  const [browserFiles, unitFiles] = partition(found.length > 0 ? found : files, (path) => /^e2e/.test(path));
  const [named, others] = partition(unitFiles, contains);

  if (named.length > 0) await runUnitTests(...named);
  if (others.length > 0)
    await runUnitTests(...others, "--passWithNoTests", "--testNamePattern", vitestPattern(pattern));
  if (browserFiles.length === 0) return;
  await installBrowser();
  if (!(await hasBrowserTests(pattern))) return;
  await build();
  await runBrowserTests("--grep", pattern);
}

/** In any case; Vitest puts " > " between the titles of describe() and it(). */
function vitestPattern(pattern) {
  return `(?i:${pattern.replaceAll(" ", "( > | )")})`;
}

function partition(all, isFirst) {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function runUnitTests(...args) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report()}`];
  return step("Unit and integration tests", "vitest", ["run", ...reporters, ...args], { isAlone: true });
}

async function build() {
  const deployConfig = existsSync(DEPLOY_CONFIG) ? readFileSync(DEPLOY_CONFIG) : undefined;
  await step("Build", "vite", ["build", "--outDir", BUILD, "--logLevel", "warn"]);
  // The build makes itself what `wrangler deploy` publishes, and copies the developer's own variables.
  if (deployConfig) writeFileSync(DEPLOY_CONFIG, deployConfig);
  else rmSync(DEPLOY_CONFIG);
  rmSync(`${BUILD}/ssr/.dev.vars`, { force: true });
}

function checkDeploy() {
  const config = ["--config", `${BUILD}/ssr/wrangler.json`];
  return step("Deploy check", "wrangler", [
    "deploy",
    "--dry-run",
    ...config,
    "--outdir",
    ".wrangler/dry-run",
  ]);
}

async function hasBrowserTests(pattern) {
  const list = start("playwright", ["test", "--list", "--grep", pattern], { stdio: "ignore" });
  return (await new Promise((resolve) => list.on("exit", resolve))) === 0;
}

function runBrowserTests(...args) {
  const env = { PLINTH_BUILD: BUILD, PLAYWRIGHT_JSON_OUTPUT_NAME: report() };
  return step("Browser tests", "playwright", ["test", ...args], { env, isAlone: true });
}

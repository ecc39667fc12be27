// `npm test` checks types and lint, builds, runs the unit tests, and runs the browser tests.
// `npm test -- word ...` runs only the tests whose file or title contains one of the words.
// `npm run test:all` runs all tests with their full lists, and the rehearsals.
import { globSync, readFileSync, rmSync } from "node:fs";
import { hasLibsqlServer } from "./binaries.mjs";
import { installBrowser } from "./browser.ts";
import { parseArgs } from "./parse-args.ts";
import { onNpmEnd } from "./processes.mjs";
import { demoServer, demoServerEnv, STATE } from "./test-run/demo-server.ts";
import { printResults } from "./test-run/results.ts";
import { StepFailed, step, stopSteps, together } from "./test-run/step.ts";
import { start } from "./tools.ts";

/** A folder of its own, so that a site started with `npm start` keeps serving its own files. */
const BUILD = ".wrangler/test/dist";
const { values, positionals: words } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
/** True if the run has the tests with the tag `all`, too. */
const runsEveryTest = values.all || words.length > 0;
const lists = { TEST_ALL: values.all ? "1" : "" };

async function stop() {
  await stopSteps();
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
onNpmEnd(stop);
try {
  await (words.length > 0 ? runMatching() : runAll());
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
printResults({
  isWanted: ({ file, title, tags = [] }) =>
    words.length > 0 ? contains(`${file} ${title}`) : values.all || !tags.includes("all"),
  whySkipped: ({ file, title }) =>
    !hasLibsqlServer && /libsql/i.test(`${file} ${title}`) ? "there is no libSQL server for this system" : "",
});

async function runAll() {
  await together(
    // The check of types keeps one processor busy for about as long as the other three steps keep the second one.
    step("Types", "tsc", ["--noEmit", "--checkers", "1"]).then(() =>
      step("Types of the scripts", "tsc", ["--noEmit", "-p", "scripts"]),
    ),
    together(
      step("Lint", "biome", ["check", "--error-on-warnings"]),
      build().then(checkDeploy),
      installBrowser(),
      // Loading the demo leaves one of two processors idle half of the time.
    ).then(() => together(runUnitTests(), loadDemo())),
  );
  await runBrowserTests();
  if (values.all) await rehearse();
}

function loadDemo() {
  const [script = "", ...args] = demoServer(BUILD);
  return step("Demo for the browser tests", script, [...args, "--demo-only"], { env: demoServerEnv });
}

async function rehearse() {
  await step("Rehearsal of a restore", "scripts/rehearse.ts", ["--state", STATE]);
  await step("Rehearsal of a stop during uploads", "scripts/rehearse-kill.ts", ["--built", BUILD]);
}

async function runMatching() {
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

function contains(text: string) {
  return words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
}

/** Ignores the case; Vitest puts " > " between the titles of describe() and it(). */
function vitestPattern(pattern: string) {
  return `(?i:${pattern.replaceAll(" ", "( > | )")})`;
}

function partition<T>(all: T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function runUnitTests(...args: string[]) {
  const reporter = "--reporter=./scripts/test-run/vitest-reporter.ts";
  const filter = runsEveryTest ? [] : ["--tagsFilter", "!all"];
  return step("Unit and server tests", "vitest", ["run", reporter, ...filter, ...args], { env: lists });
}

async function build() {
  await step("Build", "vite", ["build", "--outDir", BUILD, "--logLevel", "warn"], { isShown: true });
  // The build copies the developer's own variables.
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

async function hasBrowserTests(pattern: string) {
  const list = start("playwright", ["test", "--list", "--grep", pattern], { stdio: "ignore" });
  return (await new Promise((resolve) => list.on("exit", resolve))) === 0;
}

function runBrowserTests(...args: string[]) {
  const reporter = "--reporter=./scripts/test-run/playwright-reporter.ts";
  const filter = runsEveryTest ? [] : ["--grep-invert", "@all"];
  return step("Browser tests", "playwright", ["test", reporter, ...filter, ...args], {
    env: { ...lists, PLINTH_BUILD: BUILD },
  });
}

// Measures requests on filled sites of several sizes, beside a Worker that does nothing, and the processor time of the
// demo's pages, beside an empty answer (see docs/performance.md):
// npm run bench -- [--projects 1000,100000] [--only name] [--states DIR] [--port 8795] [--pages]
// A size that was not filled yet is filled first. The result is kept, and the next one is compared with it.
// --pages: measures the pages only. Fails if one of them takes too much of the processor.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { dirname, resolve } from "node:path";
import { measureSite } from "./bench/measure.ts";
import { measurePages, slowPages, tableOfPages } from "./bench/pages.ts";
import { changesSince, type Measured, overLimits, tableOf } from "./bench/table.ts";
import { FILLED, fillState, isFilled } from "./fill.ts";
import { parseArgs } from "./parse-args.ts";
import { start } from "./tools.ts";

const RESULT = ".wrangler/bench.json";
const { values: options } = parseArgs({
  options: {
    projects: { type: "string", default: "1000,100000" },
    only: { type: "string", default: "" },
    states: { type: "string", default: FILLED },
    port: { type: "string", default: "8795" },
    pages: { type: "boolean", default: false },
  },
});
const port = Number(options.port);
const only = new RegExp(options.only, "i");

const sizes = options.projects.split(",");
const stateOf = (size: string) => resolve(options.states, size);

if (!options.pages) await measureSites();
await reportPages();

async function measureSites() {
  for (const size of sizes)
    if (!isFilled(stateOf(size)))
      await fillState(stateOf(size), { projects: Number(size), likesPerProject: 3, seed: 1 });
  const bareUrl = `http://localhost:${port + 1}`;
  const bare = start(
    "wrangler",
    ["dev", "--config", "scripts/bench/bare/wrangler.toml", "--port", String(port + 1)],
    { stdio: "ignore" },
  );
  const measured: Measured = {};
  try {
    await isUp(bareUrl, bare);
    for (const size of sizes) measured[size] = await measureSize(size, bareUrl);
  } finally {
    await stop(bare);
  }
  report(measured);
}

async function reportPages() {
  if (process.platform === "win32")
    return console.log("\nThe processor time of pages is measured on Linux and macOS only.");
  const costs = await measurePages(port);
  console.log(`\n${tableOfPages(costs)}`);
  const [load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(`\nThe machine is busy (load ${load.toFixed(1)}), so the times are too high.`);
  const slow = slowPages(costs);
  if (slow.length === 0) return;
  console.error(`\nOver the limit:\n  ${slow.join("\n  ")}`);
  process.exitCode = 1;
}

async function measureSize(size: string, bareUrl: string) {
  const url = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ["scripts/start.ts", "--port", String(port), "--state", stateOf(size)],
    {
      stdio: "ignore",
    },
  );
  try {
    await isUp(`${url}/api/projects?limit=1`, server);
    process.stdout.write(`${size} projects `);
    return await measureSite(url, bareUrl, only);
  } finally {
    await stop(server);
  }
}

function report(measured: Measured) {
  const before: Measured = existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, "utf8")) : {};
  const [changes, over] = [changesSince(before, measured), overLimits(measured)];
  console.log(`\n${tableOf(measured)}`);
  if (over.length > 0) console.log(`\nOver the limits:\n  ${over.join("\n  ")}`);
  if (changes.length > 0) console.log(`\nChanged since the last result:\n  ${changes.join("\n  ")}`);
  for (const [size, results] of Object.entries(measured)) before[size] = { ...before[size], ...results };
  mkdirSync(dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, JSON.stringify(before, null, 1));
}

/** Waits for the first response of a server; exits if its process has ended. */
async function isUp(url: string, server: ChildProcess) {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server for ${url} has stopped. Is the port in use?`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
}

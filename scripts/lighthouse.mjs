// Measures the main public pages of the demo with Lighthouse on a simulated phone, and prints the median of each figure.
// --runs N: how often each page is measured (5). Other work on the machine makes LCP and blocking time worse.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.mjs";

const LIGHTHOUSE = "lighthouse@13.5.0";
const PATHS = ["/", "/discover", "/projects/1", "/portfolio/ada", "/profile/1"];
const PORT = "8791";
const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });

const server = spawn(
  process.execPath,
  ["scripts/start.mjs", "--port", PORT, "--state", ".wrangler/lighthouse"],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const folder = mkdtempSync(join(tmpdir(), "plinth-lighthouse-"));
try {
  await ready();
  console.table(Object.fromEntries(PATHS.map((path) => [path, measure(path)])));
} finally {
  rmSync(folder, { recursive: true });
  server.kill("SIGTERM");
}

async function ready() {
  let output = "";
  while (!output.includes("Plinth is at")) {
    const [text] = await Promise.race([once(server.stdout, "data"), once(server, "exit").then(() => [])]);
    if (text === undefined) throw new Error(`The demo did not start:\n${output}`);
    output += text;
  }
}

/** The medians of a page. One more run comes first and is not counted: it creates the image variants. */
function measure(path) {
  const reports = Array.from({ length: Number(values.runs) + 1 }, () => run(path)).slice(1);
  const median = (read) => reports.map(read).sort((a, b) => a - b)[Math.floor(reports.length / 2)];
  const score = (name) => median(({ categories }) => Math.round(categories[name].score * 100));
  const figure = (name) => median(({ audits }) => audits[name].numericValue);
  const kilobytes = (type) => median(({ audits }) => Math.round(transferred(audits, type) / 1000));
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    seo: score("seo"),
    "LCP ms": Math.round(figure("largest-contentful-paint")),
    "blocking ms": Math.round(figure("total-blocking-time")),
    CLS: Number(figure("cumulative-layout-shift").toFixed(3)),
    "script kB": kilobytes("Script"),
    "images kB": kilobytes("Image"),
    "page kB": kilobytes("Document"),
  };
}

/** The bytes that a page loaded of one kind, such as 'Script'. */
function transferred(audits, type) {
  const requests = audits["network-requests"].details.items.filter(
    ({ resourceType }) => resourceType === type,
  );
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lighthouse sometimes fails to record a page ("Please run Lighthouse again"), so each run has a second attempt. */
function run(path, attempts = 2) {
  const report = join(folder, "report.json");
  const flags = ["--output=json", `--output-path=${report}`, "--quiet"];
  const chrome = "--chrome-flags=--headless=new --no-sandbox";
  const CHROME_PATH = findBrowser() ?? chromium.executablePath();
  const { status, stderr } = spawnSync(
    "npx",
    ["--yes", LIGHTHOUSE, `http://localhost:${PORT}${path}`, ...flags, chrome],
    { encoding: "utf8", env: { ...process.env, CHROME_PATH } },
  );
  if (status !== 0 && attempts > 1) return run(path, attempts - 1);
  if (status !== 0) throw new Error(`Lighthouse failed on ${path}:\n${stderr}`);
  return JSON.parse(readFileSync(report, "utf8"));
}

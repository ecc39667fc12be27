// Measures the main public pages of the demo with Lighthouse on a simulated phone, and prints the median of each figure.
// Fails if a median misses its aim. --runs N: how often each page is measured (5). Other work on the machine makes LCP
// and blocking time worse: Lighthouse multiplies the time that the browser took here.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import { parseArgs } from "./parse-args.ts";
import { startSite } from "./site.ts";

/** The parts of Lighthouse's report that are read. */
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { resourceType: string; transferSize: number }[] };
    }
  >;
  environment: { benchmarkIndex: number };
};

const LIGHTHOUSE = "lighthouse@13.5.0";
const PATHS = ["/", "/discover", "/projects/1", "/portfolio/ada", "/profile/1"];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const AIMS: Record<string, (figure: number) => boolean> = {
  ...Object.fromEntries(SCORES.map((name) => [name, (score: number) => score === 100])),
  "LCP ms": (milliseconds) => milliseconds < 1500,
  CLS: (shift) => shift === 0,
};
/** Lighthouse's simulated phone assumes a computer with a benchmark of at least this. */
const IDLE_BENCHMARK = 1000;
const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, port: { type: "string", default: "8791" } },
});
const { port, runs } = values;

const server = await startSite(["--port", port, "--state", ".wrangler/lighthouse"]);
const folder = mkdtempSync(join(tmpdir(), "plinth-lighthouse-"));
try {
  const pages = Object.fromEntries(PATHS.map((path) => [path, measure(path)]));
  console.table(pages);
  const missed = Object.entries(pages).flatMap(([path, figures]) =>
    Object.entries(AIMS)
      .filter(([name, isMet]) => !isMet(figures[name] ?? Number.NaN))
      .map(([name]) => `${path}: ${name} ${figures[name]}`),
  );
  if (Object.values(pages).some(({ benchmark = 0 }) => benchmark < IDLE_BENCHMARK))
    console.warn(
      "The machine was busy or is slow (benchmark below 1000): the times are longer than on a phone.",
    );
  if (missed.length > 0) {
    console.error(`Below the aims:\n${missed.join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
  await server.stop();
}

/** The medians of a page. One more run comes first and is not counted: it creates the image variants. */
function measure(path: string): Record<string, number> {
  const reports = Array.from({ length: Number(runs) + 1 }, () => run(path)).slice(1);
  const median = (read: (report: Report) => number | undefined) =>
    reports.map((report) => read(report) ?? Number.NaN).sort((a, b) => a - b)[
      Math.floor(reports.length / 2)
    ] ?? Number.NaN;
  const score = (name: string) =>
    median(({ categories }) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
  const figure = (name: string) => median(({ audits }) => audits[name]?.numericValue);
  const kilobytes = (type: string) => median(({ audits }) => Math.round(transferred(audits, type) / 1000));
  const figures: Record<string, number> = {
    ...Object.fromEntries(SCORES.map((name) => [name, score(name)])),
    "FCP ms": Math.round(figure("first-contentful-paint")),
    "LCP ms": Math.round(figure("largest-contentful-paint")),
    "blocking ms": Math.round(figure("total-blocking-time")),
    CLS: Number(figure("cumulative-layout-shift").toFixed(3)),
    "script kB": kilobytes("Script"),
    "images kB": kilobytes("Image"),
    "page kB": kilobytes("Document"),
    benchmark: Math.round(median(({ environment }) => environment.benchmarkIndex)),
  };
  console.log(path, SCORES.map((name) => figures[name]).join("/"), `LCP ${figures["LCP ms"]} ms`);
  return figures;
}

/** The bytes that a page loaded of one kind, such as 'Script'. */
function transferred(audits: Report["audits"], type: string) {
  const requests = audits["network-requests"]?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lighthouse sometimes fails to record a page ("Please run Lighthouse again"), so each run has three attempts. */
function run(path: string, attempts = 3): Report {
  const report = join(folder, "report.json");
  const flags = ["--output=json", `--output-path=${report}`, "--quiet"];
  const chrome = "--chrome-flags=--headless=new --no-sandbox";
  const CHROME_PATH = findBrowser() ?? chromium.executablePath();
  const { status, stderr } = spawnSync(
    "npx",
    ["--yes", LIGHTHOUSE, `http://localhost:${port}${path}`, ...flags, chrome],
    { encoding: "utf8", env: { ...process.env, CHROME_PATH } },
  );
  if (status !== 0 && attempts > 1) return run(path, attempts - 1);
  if (status !== 0) throw new Error(`Lighthouse failed on ${path}:\n${stderr}`);
  return JSON.parse(readFileSync(report, "utf8"));
}

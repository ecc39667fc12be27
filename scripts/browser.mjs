// Finds a browser for the tests, or installs one: Playwright's own, else Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

/** The shell without windows first, which is what Playwright brings too: it takes a quarter less time. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of a browser of the system, or undefined where Playwright's own is to be used. Throws where there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  const known = KNOWN.find((path) => existsSync(path));
  if (!known) throw new Error("no browser found: run `npm test`, which installs one, or set CHROMIUM_PATH");
  return known;
}

const starts = async () => {
  try {
    const browser = await chromium.launch({ executablePath: findBrowser() });
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

const run = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const playwright = (...args) => run(process.execPath, "node_modules/@playwright/test/cli.js", ...args);
const isRoot = process.getuid?.() === 0;
const apt = (...args) => run(...(isRoot ? [] : ["sudo", "-n"]), "apt-get", ...args);

if (import.meta.url === pathToFileURL(process.argv[1]).href && !(await starts())) {
  console.log("Installing a browser for the tests (once) ...");
  if (playwright("install", "chromium") && !(await starts())) playwright("install-deps", "chromium");
  if (!(await starts()) && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright's browser cannot be had here; installing Debian's chromium ...");
    apt("update", "-qq");
    for (const name of ["chromium-headless-shell", "chromium"])
      if (apt("install", "-y", "-qq", "--no-install-recommends", name)) break;
  }
  if (!(await starts())) {
    console.error(
      "No browser could be installed. Install Chromium and set CHROMIUM_PATH, then run the same command again.",
    );
    process.exit(1);
  }
}

// Finds or installs a browser for the tests: Playwright's own, otherwise Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first: tests take a quarter less time in it. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of an installed browser, or undefined if Playwright has its own. Throws if there is none. */
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

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;
const playwright = (...args: string[]) =>
  run(process.execPath, "node_modules/@playwright/test/cli.js", ...args);
const isRoot = process.getuid?.() === 0;
const apt = (...args: string[]) => (isRoot ? run("apt-get", ...args) : run("sudo", "-n", "apt-get", ...args));

/** Installs a browser where none starts. */
export async function installBrowser() {
  if (await starts()) return;
  console.log("Installing a browser for the tests (once) ...");
  if (playwright("install", "chromium") && !(await starts())) playwright("install-deps", "chromium");
  if (!(await starts()) && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright's browser cannot be installed here. Installing Debian's chromium ...");
    apt("update", "-qq");
    for (const name of ["chromium-headless-shell", "chromium"])
      if (apt("install", "-y", "-qq", "--no-install-recommends", name)) break;
  }
  if (await starts()) return;
  console.error(
    "No browser could be installed. Install Chromium and set CHROMIUM_PATH, then run the same command again.",
  );
  process.exit(1);
}

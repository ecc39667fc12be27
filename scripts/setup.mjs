// Installs what is missing, and says so. Runs on a bare Node 20, before anything is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.plinth-lock";
const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
const isInstalled = existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock;

if (!isInstalled) {
  console.log("Installing the packages (once, and again when package-lock.json changes) ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
    // What the calling npm run set must not leak into the install.
    env: { ...process.env, npm_config_ignore_scripts: undefined },
  });
  if (status !== 0) {
    console.error(
      "\nThe packages could not be installed. What npm said stands above; then run the same command again.",
    );
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

if (process.argv.includes("--browser")) {
  // In a process of its own: Playwright is only there once the packages are.
  execFileSync(process.execPath, ["scripts/browser.mjs"], { stdio: "inherit" });
}

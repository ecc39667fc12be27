// Installs the packages when package-lock.json has changed. Runs on Node 20, before anything is installed.
import { spawnSync } from "node:child_process";
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
    // npm passes its own settings to scripts as variables; this one would skip the install scripts.
    env: { ...process.env, npm_config_ignore_scripts: undefined },
  });
  if (status !== 0) {
    console.error(
      "\nThe packages could not be installed. See npm's message above, then run the same command again.",
    );
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

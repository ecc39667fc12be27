// Installs the packages when package-lock.json has changed, and Node where the machine's own is too old.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { linkNode, projectNode } from "./binaries.mjs";
import { npm } from "./npm.mjs";

/** Contains the hash of the package-lock.json whose packages are installed. */
const STAMP = "node_modules/.plinth-lock";

/**
 * Installs missing packages. Returns the path of the Node that runs the project.
 * @param {{ isStart: boolean }} options
 */
export async function install({ isStart }) {
  const isInstalled = existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockHash();
  if (isInstalled && process.features.typescript) return process.execPath;
  const node = await projectNode();
  if (!isInstalled) {
    const step = isStart ? "1 of 5: installing" : "Installing";
    console.log(`${step} the packages (once, and again when package-lock.json changes)`);
    moveRunningNode();
    npm(["ci", "--ignore-scripts", "--include=dev", "--include=optional"], node);
    writeFileSync(STAMP, lockHash());
  }
  linkNode(node);
  return node;
}

/** Completes `npm ci` or `npm install`. */
export async function afterInstall() {
  const { npm_config_omit: omit, NODE_ENV } = process.env;
  if (omit || NODE_ENV === "production") return;
  const node = await projectNode();
  // npm has left out optional packages that the older Node cannot run, one of them the bundler's.
  if (node !== process.execPath) npm(["install", "--no-save", "--ignore-scripts"], node);
  linkNode(node);
  writeFileSync(STAMP, lockHash());
}

const lockHash = () => createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");

/** Windows does not delete a program that runs, as `npm ci` would, but renames it. */
function moveRunningNode() {
  if (process.platform !== "win32" || !process.execPath.startsWith(resolve("node_modules"))) return;
  mkdirSync(".wrangler", { recursive: true });
  renameSync(process.execPath, resolve(".wrangler/node-before.exe"));
}

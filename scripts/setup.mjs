// Installs what the project needs, then runs a script of it: `node scripts/setup.mjs scripts/start.ts --dev`. With
// --after-install, npm has just installed the packages, and only Node is missing where the machine's own is too old.
// Each Node from 14 on must be able to parse this file, to tell its user what is needed. It imports JavaScript that
// Node 20 runs. All other scripts are TypeScript, which Node runs from 22.18 on.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [script = "", ...args] = process.argv.slice(2);
const { node } = process.versions;
const [, npm = ""] = /npm\/([\d.]+)/.exec(process.env.npm_config_user_agent || "") || [];

if (parseInt(node, 10) < 20)
  refuse(`Plinth needs Node 20 or newer, and this is Node ${node}. Install Node 24 from https://nodejs.org.`);
if (npm && parseInt(npm, 10) < 9)
  refuse(
    `Plinth needs npm 9 or newer, and this is npm ${npm}. Install one with: npm install --global npm@10`,
  );

try {
  // A file of its own, because its syntax is newer.
  const { afterInstall, install } = await import("./install.mjs");
  if (script === "--after-install") await afterInstall();
  else await runWith(await install({ isStart: script === "scripts/start.ts" }));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} program */
async function runWith(program) {
  if (program === process.execPath) {
    process.argv.splice(1, 2, resolve(script));
    import(pathToFileURL(resolve(script)).href);
    return;
  }
  const child = spawn(program, [script, ...args], { stdio: "inherit" });
  process.on("SIGINT", () => child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  const { onNpmEnd } = await import("./processes.mjs");
  onNpmEnd(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

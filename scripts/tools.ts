// Runs the project's tools (wrangler, vite, …) with the current Node, for the other scripts.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { isWritable } from "./npm.mjs";

const BINARIES: Record<string, string> = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vite: "node_modules/vite/bin/vite.js",
  vitest: "node_modules/vitest/vitest.mjs",
  wrangler: "node_modules/wrangler/bin/wrangler.js",
};

// wrangler writes its logs, and which servers run, into the home folder.
if (!isWritable(join(homedir(), ".config/.wrangler")))
  process.env.XDG_CONFIG_HOME = resolve(".wrangler/config");

/**
 * Settings that keep wrangler from sending metrics, from fetching request metadata for local development, and from writing a
 * trace of each request and each call of the database to a file that grows without limit. Traces take 2 to 6 ms of a request;
 * the environment variable X_LOCAL_OBSERVABILITY=true turns them on.
 */
const env = {
  X_LOCAL_OBSERVABILITY: "false",
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  npm_config_loglevel: "error",
};

/**
 * Runs a tool and returns its output. If it fails, prints the output and exits. `task` names the work in that message.
 */
export function run(task: string, tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf(tool), ...args], {
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  console.error(`${stdout}${stderr}\n${task} failed.`);
  process.exit(1);
}

/** Starts a tool, or a script of this project, in the background. */
export const start = (tool: string, args: string[], options: SpawnOptions = {}) =>
  spawn(process.execPath, [programOf(tool), ...args], { ...options, env: { ...env, ...options.env } });

const programOf = (tool: string) => BINARIES[tool] ?? tool;

/**
 * Ends a process that start() began: it gets a signal, and ends its own processes. On Windows all of them are ended at
 * once.
 */
export function stop(child: ChildProcess) {
  if (process.platform === "win32") killOnWindows(child);
  else child.kill("SIGTERM");
}

/** Kills a process that start() began with `detached`, and all that it started, at once. */
export function kill(child: ChildProcess) {
  if (process.platform === "win32") killOnWindows(child);
  else if (child.pid) process.kill(-child.pid, "SIGKILL");
}

const killOnWindows = ({ pid }: ChildProcess) => spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);

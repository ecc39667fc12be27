// Runs the npm that runs this script, without waiting long for a network that is not there.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";

const OPTIONS = [
  ...["--no-audit", "--no-fund", "--loglevel=error", "--no-update-notifier", "--prefer-offline"],
  ...["--fetch-retries=2", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=1500"],
];
const NETWORK_ERROR =
  /\b(EAI_AGAIN|ENOTFOUND|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Runs npm and returns its output. Throws with one sentence if the network is missing, else with npm's message. `node`
 * is the Node to run it with, by default the one that runs npm already.
 * @param {string[]} args
 */
export function npm(args, node = process.env.npm_node_execpath ?? process.execPath) {
  const path = process.env.npm_execpath ?? "";
  const [program, ...first] = /npm-cli\.js$/.test(path) ? [node, path] : ["npm"];
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args, ...OPTIONS], {
    encoding: "utf8",
    shell: program === "npm" && process.platform === "win32",
    env: { ...process.env, npm_config_cache: cacheFolder() },
  });
  if (status === 0) return stdout;
  if (NETWORK_ERROR.test(stderr))
    throw new Error(
      "The npm registry cannot be reached, and npm's cache does not have all packages. Connect to the network and run the same command again.",
    );
  throw new Error(error?.message ?? `${stdout}${stderr}`.trim());
}

/** npm's cache, or one in the project where the home folder cannot be written. */
function cacheFolder() {
  const cache = process.env.npm_config_cache ?? join(homedir(), ".npm");
  return isWritable(cache) ? cache : resolve(".wrangler/npm");
}

/**
 * True if a folder can be written, or created.
 * @param {string} folder
 * @returns {boolean}
 */
export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing && isWritable(dirname(folder));
  }
}

// What the scripts share: running the project's own tools with the project's own Node, quietly.
import { spawn, spawnSync } from "node:child_process";

const BINARIES = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vite: "node_modules/vite/bin/vite.js",
  vitest: "node_modules/vitest/vitest.mjs",
  wrangler: "node_modules/wrangler/bin/wrangler.js",
};

/** wrangler stays offline: it neither reports nor looks up anything. */
const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  npm_config_loglevel: "error",
};

/** Runs a tool to its end; what it printed is shown only when it fails, and then the process ends too. */
export function must(what, tool, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BINARIES[tool], ...args], {
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  console.error(`${stdout}${stderr}\n${what} failed.`);
  process.exit(1);
}

/** Starts a tool and goes on. */
export const start = (tool, args, options = {}) =>
  spawn(process.execPath, [BINARIES[tool], ...args], { ...options, env: { ...env, ...options.env } });

// Builds the site, applies the migrations, loads the demo into an empty database, and serves.
// --dev: with hot reload. --built DIR: serves an existing build as in production, without /dev/mail.
// --uncached: answers every request anew; without it, responses are cached as on Cloudflare, except with --dev and
// --built.
// --port, --state: the port and the folder for the data. --fresh: deletes the data first.
// --var NAME:VALUE: a variable of the Worker, any number of times; not with --dev, which reads .dev.vars.
// --database-delay MS: adds a delay to each call of the database.
import type { SpawnOptions } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { build, isBuildNeeded } from "./build.ts";
import { demoLogins, isDemoNeeded, loadDemo } from "./demo.ts";
import { messagesOf } from "./error-message.ts";
import { migrateLocal, OtherVersion } from "./migrations/apply.ts";
import { parseArgs } from "./parse-args.ts";
import { onNpmEnd } from "./processes.mjs";
import { newProofKeys } from "./proof-keys.ts";
import { claimState, DEFAULT_STATE, inUse, leaveState, serverOf } from "./server-state.ts";
import { start } from "./tools.ts";

const { values: options } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    built: { type: "string" },
    port: { type: "string", default: process.env.PORT },
    state: { type: "string" },
    fresh: { type: "boolean", default: false },
    uncached: { type: "boolean", default: false },
    var: { type: "string", multiple: true, default: [] },
    "database-delay": { type: "string" },
  },
});
const { dev, built, fresh, uncached, port = "8787" } = options;
const url = `http://localhost:${port}`;
const folder = await chooseState();
const state = resolve(folder);

if (!(await isFree(Number(port))))
  refuse(
    `Port ${port} is in use. Stop the other server or choose another port: npm start -- --port ${Number(port) + 1}`,
  );
if (fresh) rmSync(state, { recursive: true, force: true });
const other = await claimState(folder, { pid: process.pid, name: dev ? "npm run dev" : "npm start", url });
if (other) refuse(inUse(folder, other));
process.on("exit", () => leaveState(state));

if (!dev && !built && isBuildNeeded()) {
  console.log("2 of 5: building the site");
  build();
}
console.log("3 of 5: applying the migrations to the local database");
await migrateLocal(state).catch((error) => {
  if (!(error instanceof OtherVersion)) throw error;
  refuse(`${error.message} To delete the data of ${folder} and begin anew: npm start -- --fresh`);
});

const proofKeys = await localProofKeys();
console.log("4 of 5: starting the server");
const server = dev
  ? start("vite", ["dev", "--port", port, "--host", "localhost", "--strictPort"], serverOptions("inherit"))
  : start("wrangler", serveArguments(), serverOptions("ignore"));
let isStopping = false;
function stop() {
  isStopping = true;
  server.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
onNpmEnd(stop);
server.on("exit", (code) => process.exit(code ?? 0));

await isUp();
console.log(`\nPlinth is at ${url}\n`);
if (await isDemoNeeded(url, state)) {
  try {
    await loadDemo(url, state, (text) => console.log(`5 of 5: loading the demo: ${text}`));
    console.log("The demo is complete.\n");
  } catch (error) {
    const reason = isStopping ? "" : ` (${messagesOf(error).at(-1)})`;
    console.error(`\nThe demo was not loaded completely${reason}. The next start loads the rest.`);
    stop();
    await new Promise(() => {});
  }
}
console.log("Log in as one of the demo users (username, password):");
for (const { username, password, description } of demoLogins())
  console.log(`  ${username.padEnd(9)} ${password.padEnd(18)} ${description}`);
if (!built) console.log(`\nEmails from Plinth are shown at ${url}/dev/mail`);
console.log("\nPress Ctrl-C to stop. The data is kept.");

/** The folder for the data. A second server gets one of its own if a port was chosen for it. */
async function chooseState() {
  if (options.state) return options.state;
  const other = await serverOf(DEFAULT_STATE);
  if (!other) return DEFAULT_STATE;
  if (!options.port || other.url === url) refuse(inUse(DEFAULT_STATE, other));
  const own = `${DEFAULT_STATE}-${port}`;
  console.log(
    `The data in ${DEFAULT_STATE} is in use by \`${other.name}\` (process ${other.pid}). This server has its own data in ${own}.`,
  );
  return own;
}

/** The keys that sign the proofs of credits, which are kept with the data. */
async function localProofKeys() {
  const file = join(state, "proof-keys.json");
  if (!existsSync(file)) writeFileSync(file, await newProofKeys(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function serverOptions(stdin: "inherit" | "ignore"): SpawnOptions {
  const modules = ["./fast-images.ts", "./end-with-parent.ts"].map((path) => import.meta.resolve(path));
  const imports = modules.map((module) => `--import ${module}`).join(" ");
  return {
    stdio: [stdin, "inherit", "inherit", "ipc"],
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${imports}`,
      ...(dev && { PLINTH_STATE: state, PLINTH_ORIGIN: url, PLINTH_PROOF_KEYS: proofKeys }),
    },
  };
}

function serveArguments() {
  const delay = options["database-delay"];
  const local = ["DEVELOPMENT_MAIL:1", ...(uncached ? [] : ["LOCAL_EDGE_CACHE:1"])];
  const variables = [
    `ORIGIN:${url}`,
    `PROOF_KEYS:${proofKeys}`,
    "WEBHOOK_LOCAL_ADDRESSES:1",
    ...(built ? [] : local),
    ...(delay ? [`DEVELOPMENT_DATABASE_DELAY_MS:${delay}`] : []),
    ...options.var,
  ];
  return [
    "dev",
    // Without this, wrangler would serve the last build, which may be one of the tests.
    ...["--config", join(built ?? "dist", "ssr/wrangler.json")],
    ...["--port", port, "--persist-to", state, "--log-level", "warn"],
    "--show-interactive-dev-session=false",
    ...variables.flatMap((variable) => ["--var", variable]),
  ];
}

async function isUp() {
  for (;;) {
    const response = await fetch(`${url}/api/projects?limit=1`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** True if the port is free on IPv4 and IPv6. */
async function isFree(number: number) {
  for (const host of ["127.0.0.1", "::1"]) {
    const isInUse = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
      probe.listen(number, host, () => probe.close(() => resolve(false)));
    });
    if (isInUse) return false;
  }
  return true;
}

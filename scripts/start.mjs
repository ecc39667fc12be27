// Builds the site, applies the migrations, loads the demo into an empty database, and serves.
// --dev: with hot reload. --built DIR: serves an existing build as in production, without /dev/mail.
// --uncached: answers every request anew; without it, responses are cached as on Cloudflare, except with --dev and
// --built.
// --port, --state: the port and the folder for the data. --fresh: deletes the data first.
// --var NAME:VALUE: a variable of the Worker, any number of times; not with --dev, which reads .dev.vars.
// --database-delay MS: adds a delay to each call of the database.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { demoLogins, isDemoNeeded, loadDemo } from "./demo.mjs";
import { migrateLocal } from "./migrations/apply.mjs";
import { run, start } from "./tools.mjs";

const { values: options } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    built: { type: "string" },
    port: { type: "string", default: process.env.PORT ?? "8787" },
    state: { type: "string", default: ".wrangler/state" },
    fresh: { type: "boolean", default: false },
    uncached: { type: "boolean", default: false },
    var: { type: "string", multiple: true, default: [] },
    "database-delay": { type: "string" },
  },
});
const { dev, built, port, fresh, uncached } = options;
const state = resolve(options.state);
const url = `http://localhost:${port}`;

if (!(await isFree(Number(port)))) {
  console.error(
    `Port ${port} is in use. Stop the other server or choose another port: npm start -- --port 8788`,
  );
  process.exit(1);
}
if (fresh) rmSync(state, { recursive: true, force: true });
if (!dev && !built) build();
console.log("Applying the migrations to the local database ...");
await migrateLocal(state);

const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${import.meta.resolve("./fast-images.mjs")}`;
const server = dev
  ? start("vite", ["dev", "--port", port, "--host", "localhost", "--strictPort"], {
      stdio: "inherit",
      env: { PLINTH_STATE: state, PLINTH_ORIGIN: url, NODE_OPTIONS },
    })
  : start("wrangler", serveArguments(), { stdio: ["ignore", "inherit", "inherit"], env: { NODE_OPTIONS } });
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    isStopping = true;
    server.kill("SIGTERM");
  });
server.on("exit", (code) => process.exit(code ?? 0));

await isUp();
if (await isDemoNeeded(url, state)) {
  console.log("Loading the demo into the empty database ...");
  try {
    await loadDemo(url, state);
  } catch (error) {
    const reason = isStopping ? "" : ` (${error.cause?.message ?? error.message})`;
    console.error(`\nThe demo was not loaded completely${reason}. The next start loads the rest.`);
    server.kill("SIGTERM");
    await new Promise(() => {});
  }
}
console.log(`\nPlinth is at ${url}\n\nLog in as one of the demo users (username, password):`);
for (const { username, password, description } of demoLogins())
  console.log(`  ${username.padEnd(9)} ${password.padEnd(18)} ${description}`);
if (!built) console.log(`\nEmails from Plinth are shown at ${url}/dev/mail`);
console.log("\nPress Ctrl-C to stop. The data is kept.");

function serveArguments() {
  const delay = options["database-delay"];
  const local = ["DEVELOPMENT_MAIL:1", ...(uncached ? [] : ["LOCAL_EDGE_CACHE:1"])];
  const variables = [
    `ORIGIN:${url}`,
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

/** Builds the site if its sources changed since the last build. */
function build() {
  const stamp = "dist/.sources";
  const files = globSync([
    "src/**/*",
    "public/**/*",
    "*.ts",
    "wrangler.toml",
    "package-lock.json",
    ".dev.vars",
  ]).sort();
  const hash = createHash("sha256");
  for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  const sources = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building ...");
  run("Building", "vite", "build");
  writeFileSync(stamp, sources);
}

async function isUp() {
  for (;;) {
    const response = await fetch(`${url}/api/projects?limit=1`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Whether the port is free on IPv4 and IPv6. */
async function isFree(number) {
  for (const host of ["127.0.0.1", "::1"]) {
    const isInUse = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", (error) => resolve(error.code === "EADDRINUSE"));
      probe.listen(number, host, () => probe.close(() => resolve(false)));
    });
    if (isInUse) return false;
  }
  return true;
}

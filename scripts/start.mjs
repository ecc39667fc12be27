// Builds, migrates, fills an empty database with the demo, and serves.
// --dev: with hot reload; --built: what `npm run build` made, as it is deployed; --port, --state: elsewhere; --fresh: forget what the state holds.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { demoLogins, isDemoNeeded, loadDemo } from "./demo.mjs";
import { must, start } from "./tools.mjs";

const { values: options } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    port: { type: "string", default: process.env.PORT ?? "8787" },
    state: { type: "string", default: ".wrangler/state" },
    fresh: { type: "boolean", default: false },
  },
});
const { dev, built, port, state, fresh } = options;
const url = `http://localhost:${port}`;

if (!(await isFree(Number(port)))) {
  console.error(`Port ${port} is in use. Stop what runs there, or choose another: npm start -- --port 8788`);
  process.exit(1);
}
if (fresh) rmSync(state, { recursive: true, force: true });
if (!dev && !built) build();
console.log("Applying the migrations to the local database ...");
must(
  "Applying the migrations",
  "wrangler",
  "d1",
  "migrations",
  "apply",
  "DB",
  "--local",
  "--persist-to",
  state,
);

const server = dev
  ? start("vite", ["dev", "--port", port, "--host", "localhost", "--strictPort"], {
      stdio: "inherit",
      env: { PLINTH_STATE: state },
    })
  : start(
      "wrangler",
      [
        "dev",
        "--port",
        port,
        "--persist-to",
        state,
        "--log-level",
        "warn",
        "--show-interactive-dev-session=false",
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 0));

await isUp();
if (await isDemoNeeded(url, state)) {
  console.log("Filling the empty database with the demo ...");
  await loadDemo(url, state);
}
console.log(`\nPlinth is at ${url}\n\nLog in as one of the demo's people (username, password):`);
for (const { username, password, what } of demoLogins())
  console.log(`  ${username.padEnd(6)} ${password.padEnd(15)} ${what}`);
if (!built) console.log(`\nMail that Plinth sends can be read at ${url}/dev/mail`);
console.log("\nCtrl-C stops it; the data stays.");

/** Builds for one's own machine, mail at /dev/mail included, when a source changed since the last build. */
function build() {
  const stamp = "dist/.sources";
  const files = globSync(["src/**/*", "public/**/*", "*.ts", "wrangler.toml", "package-lock.json"]).sort();
  const hash = createHash("sha256");
  for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  const sources = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building ...");
  must("Building", "vite", "build", "--mode", "development");
  writeFileSync(stamp, sources);
}

async function isUp() {
  for (;;) {
    const answer = await fetch(`${url}/api/projects?limit=1`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Whether nothing listens on the port, on either family of addresses. */
async function isFree(number) {
  for (const host of ["127.0.0.1", "::1"]) {
    const isTaken = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", (error) => resolve(error.code === "EADDRINUSE"));
      probe.listen(number, host, () => probe.close(() => resolve(false)));
    });
    if (isTaken) return false;
  }
  return true;
}

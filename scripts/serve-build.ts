// Serves a build with the demo for the browser tests, as in production: in workerd, without the proxy of `wrangler dev`, which
// takes as much of the processor as the Worker itself.
// node scripts/serve-build.ts BUILD --port PORT --state FOLDER [--var NAME:VALUE ...]
// With --demo-only it loads the demo for the next start, and ends.
import "./fast-images.ts";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { loadDemo } from "./demo.ts";
import { migrateLocal } from "./migrations/apply.ts";
import { parseArgs } from "./parse-args.ts";
import { onNpmEnd } from "./processes.mjs";
import { newProofKeys } from "./proof-keys.ts";

/** The version that wrangler uses. */
const { convertV4MiniflareOptions, Miniflare }: typeof import("miniflare") = createRequire(
  import.meta.resolve("wrangler"),
)("miniflare");

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string" },
    state: { type: "string" },
    var: { type: "string", multiple: true, default: [] },
    "demo-only": { type: "boolean", default: false },
  },
});
const [folder] = positionals;
if (!folder || !options.port || !options.state)
  throw new Error("Usage: node scripts/serve-build.ts BUILD --port PORT --state FOLDER");
const build = resolve(folder);
const state = resolve(options.state);
const url = `http://localhost:${options.port}`;
/** The data of the demo, before a test has changed it. */
const demo = `${state}-demo`;

let server: InstanceType<typeof Miniflare> | undefined;
async function stop() {
  await server?.dispose();
  process.exit();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
onNpmEnd(stop);

if (!isDemoLoaded()) await prepareDemo();
if (options["demo-only"]) process.exit();
rmSync(state, { recursive: true, force: true });
cpSync(demo, state, { recursive: true });
server = await serve(state);
console.log(`Plinth is at ${url}`);

async function prepareDemo() {
  rmSync(demo, { recursive: true, force: true });
  console.log("Applying the migrations ...");
  await migrateLocal(demo);
  server = await serve(demo);
  await loadDemo(url, demo, (text) => console.log(`Loading the demo: ${text}`));
  await server.dispose();
  writeFileSync(join(demo, ".sources"), sources());
}

function isDemoLoaded() {
  const stamp = join(demo, ".sources");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources();
}

/** A hash of everything that the data comes from. It contains the day, because tests look at data of the last days. */
function sources() {
  const hash = createHash("sha256").update(new Date().toDateString());
  const files = globSync(["{migrations,scripts,src}/**/*", "wrangler.toml", "package-lock.json"]).sort();
  for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

async function serve(folder: string) {
  const { workerOptions, main = "index.js" } = unstable_getMiniflareWorkerOptions(
    join(build, "ssr/wrangler.json"),
  );
  const paths = [resolve(build, "ssr", main), ...globSync(join(build, "ssr/assets/*.{js,wasm}"))];
  const { bindings } = workerOptions;
  const keys = `PROOF_KEYS:${await newProofKeys()}`;
  const variables = [`ORIGIN:${url}`, "WEBHOOK_LOCAL_ADDRESSES:1", keys, ...options.var];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "localhost",
      port: Number(options.port),
      resourcePersistencePath: join(folder, "v3"),
      logRequests: false,
      handleStructuredLogs: ({ level, message }) => {
        if (level === "warn" || level === "error") console.error(message);
      },
      workers: [
        {
          ...workerOptions,
          bindings: {
            ...(typeof bindings === "object" ? bindings : {}),
            ...Object.fromEntries(variables.map(nameAndValue)),
          },
          modulesRoot: join(build, "ssr"),
          modules: paths.map((path) => ({
            type: path.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
            path,
            contents: readFileSync(path),
          })),
        },
      ],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

function nameAndValue(variable: string) {
  const end = variable.indexOf(":");
  return [variable.slice(0, end), variable.slice(end + 1)];
}

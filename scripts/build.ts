// Builds the site if its sources changed since the last build. wrangler runs this (wrangler.toml) before it serves or deploys
// what was built; before it serves, the local database also gets the missing migrations.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { migrateLocal } from "./migrations/apply.ts";
import { starter } from "./processes.mjs";
import { claimState, DEFAULT_STATE, inUse } from "./server-state.ts";
import { run } from "./tools.ts";

/** Contains the hash of the sources of the last build. */
const STAMP = "dist/.sources";
const SOURCES = ["src/**/*", "public/**/*", "*.ts", "wrangler.toml", "package-lock.json", ".dev.vars"];

/** True if the last build is of other sources. */
export const isBuildNeeded = () => !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== hashOfSources();

export function build() {
  run("Building", "vite", "build");
  writeFileSync(STAMP, hashOfSources());
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).sort())
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Ends wrangler with one sentence. If the command only failed, wrangler would print details of its process. */
async function refuse(sentence: string): Promise<never> {
  console.error(sentence);
  await setTimeout(200);
  process.kill(starter(), "SIGTERM");
  await setTimeout(5000);
  process.exit(1);
}

async function prepareForWrangler() {
  const isServing = process.env.WRANGLER_COMMAND === "dev";
  const server = { pid: starter(), name: "wrangler dev" };
  const other = isServing && (await claimState(DEFAULT_STATE, server));
  if (other) await refuse(inUse(DEFAULT_STATE, other));
  if (isBuildNeeded()) build();
  if (isServing) await migrateLocal(DEFAULT_STATE);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await prepareForWrangler();

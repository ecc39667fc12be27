// Fills a local D1 database with a site of any size (see docs/performance.md):
// npm run fill -- --projects 1000000 [--likes 3] [--seed 1] [--state DIR] [--fresh]
import { existsSync, globSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { Argon2Type } from "@phi-ag/argon2";
import loadArgon2 from "@phi-ag/argon2/node";
import { withoutJournal } from "./fill/bulk.ts";
import { differencesIn } from "./fill/check.ts";
import { fill } from "./fill/fill.ts";
import { CAST, PASSWORD } from "./fill/site.ts";
import { migrateLocal } from "./migrations/apply.ts";
import { parseArgs } from "./parse-args.ts";

/** Holds a folder for each size, unless another folder is named. */
export const FILLED = ".wrangler/filled";

/** The SQLite file in which `wrangler dev` keeps the D1 database; undefined before the first migration. */
const databaseFile = (state: string) =>
  globSync(join(state, "v3/d1/*/*.sqlite")).find((path) => !path.endsWith("metadata.sqlite"));

/** This file exists once the fill was complete and the check found no difference. */
const marker = (state: string) => join(state, "filled");
export const isFilled = (state: string) => existsSync(marker(state));

/**
 * Migrates and fills the database in a folder. Prints the steps. Exits with 1 if it has data or is inconsistent. Returns
 * the bytes of the database.
 */
export async function fillState(
  state: string,
  {
    projects,
    likesPerProject,
    seed,
  }: {
    projects: number;
    likesPerProject: number;
    seed: number;
  },
) {
  await migrateLocal(state);
  const file = databaseFile(state);
  if (!file) fail(`There is no database in ${state}.`);
  const database = new DatabaseSync(file);
  if (database.prepare("SELECT 1 FROM users LIMIT 1").get())
    fail(`${state} has data. Delete it with --fresh, or name another folder with --state.`);
  const began = performance.now();
  const report = (step: string) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${String(seconds).padStart(4)} s  ${step}`);
  };
  const passwordHash = await hashOf(PASSWORD);
  withoutJournal(database, () => fill(database, { projects, likesPerProject, seed, passwordHash, report }));
  report("comparing counters, totals and search index with counts");
  const differences = differencesIn(database);
  database.close();
  if (differences.length > 0) fail(`The database is inconsistent:\n${differences.join("\n")}`);
  writeFileSync(marker(state), "");
  report("every counter, all totals and the search index equal a count");
  return statSync(file).size;
}

const hashOf = async (password: string) =>
  (await loadArgon2()).hash(password, { type: Argon2Type.Argon2id, memoryCost: 19 * 1024, timeCost: 2 })
    .encoded;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values: options } = parseArgs({
    options: {
      projects: { type: "string", default: "10000" },
      likes: { type: "string", default: "3" },
      seed: { type: "string", default: "1" },
      state: { type: "string" },
      fresh: { type: "boolean", default: false },
    },
  });
  const [projects, likesPerProject, seed] = [
    Number(options.projects),
    Number(options.likes),
    Number(options.seed),
  ];
  if (!(projects >= 1 && likesPerProject >= 0 && seed >= 0))
    fail("--projects, --likes and --seed are numbers.");
  const state = resolve(options.state ?? join(FILLED, String(projects)));
  if (options.fresh) rmSync(state, { recursive: true, force: true });
  const bytes = await fillState(state, { projects, likesPerProject, seed });
  console.log(`
${(bytes / 1e6).toFixed(0)} MB, ${(bytes / projects / 1000).toFixed(2)} kB a project.
Serve it: npm start -- --state ${relative(".", state)}
Log in with the password ${PASSWORD} as ${Object.keys(CAST).join(", ")}.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

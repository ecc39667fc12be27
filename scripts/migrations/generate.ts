// `npm run migrations -- --name what_changed` writes a migration for the changes in src/worker/db (see docs/data.md).
import { readdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "../parse-args.ts";
import { FormatError, oneLine } from "./format.ts";
import { PlanError, planMigration } from "./plan.ts";
import { migratedSchema, sourceSchema } from "./sources.ts";

const { values: options } = parseArgs({
  options: { name: { type: "string" }, drop: { type: "boolean", default: false } },
});
if (!/^[a-z0-9_]+$/.test(options.name ?? ""))
  fail("Name the migration: npm run migrations -- --name what_changed");

try {
  const statements = planMigration(migratedSchema(), sourceSchema(), { allowDrops: options.drop });
  if (statements.length === 0) {
    console.log("Nothing changed.");
    process.exit(0);
  }
  const file = `migrations/${nextNumber()}_${options.name}.sql`;
  writeFileSync(file, statements.map((statement) => `${oneLine(statement)}\n`).join(""));
  console.log(`Wrote ${file} (${statements.length} statements). Read it before you commit it.`);
} catch (error) {
  if (error instanceof PlanError || error instanceof FormatError) fail(error.message);
  throw error;
}

function nextNumber() {
  const last = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  return String(Number.parseInt(last ?? "-1", 10) + 1).padStart(4, "0");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

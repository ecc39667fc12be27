// Reads two schemas: what the source says (tables in schema.ts, the rest in sql/) and what the migrations amount to.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQL = "src/worker/db/sql";
const MIGRATIONS = "migrations";
const sqlFiles = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** The schema as the source describes it today. */
export const sourceSchema = () => schemaAfter([tablesSql(), ...sqlFiles(SQL)]);

/** The schema of a database that has all migrations. */
export const migratedSchema = () => schemaAfter(sqlFiles(MIGRATIONS));

function schemaAfter(scripts) {
  const database = new DatabaseSync(":memory:");
  for (const script of scripts) database.exec(script);
  const rows = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid").all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

/** The CREATE statements of the tables that Drizzle knows. */
function tablesSql() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/drizzle-kit/bin.cjs", "export"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The tables could not be read from schema.ts:\n${stdout}${stderr}`);
  return stdout;
}

/** For vitest: the schema in the source, to compare databases with. */
export default function setup(project) {
  project.provide("sourceSchema", sourceSchema());
}

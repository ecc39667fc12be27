// Reads two schemas: of the source (tables in schema.ts, the rest in sql/) and of all migrations together.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { withFragments } from "../../src/worker/db/fact-sql.ts";
import type { SchemaRow } from "./read-schema.ts";

const SQL = "src/worker/db/sql";
const MIGRATIONS = "migrations";
const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** The schema that src/worker/db describes. */
export const sourceSchema = () => schemaAfter([tablesSql(), ...sqlFiles(SQL).map(withFragments)]);

/** The schema of a database with all migrations. */
export const migratedSchema = () => schemaAfter(sqlFiles(MIGRATIONS));

function schemaAfter(scripts: string[]): SchemaRow[] {
  const database = new DatabaseSync(":memory:");
  for (const script of scripts) database.exec(script);
  const rows = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid").all();
  database.close();
  return rows.map(({ type, name, tbl_name, sql }) => ({
    type: String(type),
    name: String(name),
    tbl_name: String(tbl_name),
    sql: sql === null ? null : String(sql),
  }));
}

/** CREATE statements of the tables in schema.ts. */
function tablesSql() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/drizzle-kit/bin.cjs", "export"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The tables could not be read from schema.ts:\n${stdout}${stderr}`);
  return stdout;
}

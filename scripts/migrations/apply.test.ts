import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateLocal } from "./apply.ts";

let state: string;
let folder: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "plinth-state-"));
  folder = mkdtempSync(join(tmpdir(), "plinth-migrations-"));
});
afterEach(() => {
  for (const each of [state, folder]) rmSync(each, { recursive: true });
});

const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, name), `${lines.join("\n")}\n`);

/** The rows of queries of the database, which is read in its file. */
function rowsOf(...queries: string[]) {
  const files = globSync(join(state, "v3/d1/*/*.sqlite")).filter((path) => !path.endsWith("metadata.sqlite"));
  const database = new DatabaseSync(files[0] ?? "", { readOnly: true });
  const results = queries.map((query) => database.prepare(query).all());
  database.close();
  return results;
}

// The rules share one test, because each call of migrateLocal starts a runtime.
it("creates the database of an empty site, applies only what is missing, and refuses a database to which a migration was applied before it was changed", {
  tags: "all",
}, async () => {
  const create = "CREATE TABLE stones (id INTEGER PRIMARY KEY, kind TEXT NOT NULL);";
  const insert = "INSERT INTO stones (kind) VALUES ('limestone');";
  write("0000_create.sql", create, insert);
  write("0001_rename.sql", "UPDATE stones SET kind = 'granite';");
  await migrateLocal(state, { folder });
  const stones = "SELECT kind FROM stones ORDER BY id";
  const applied = "SELECT name FROM d1_migrations ORDER BY id";
  expect(rowsOf(stones, applied)).toEqual([
    [{ kind: "granite" }],
    [{ name: "0000_create.sql" }, { name: "0001_rename.sql" }],
  ]);

  write(
    "0002_add.sql",
    "INSERT INTO stones (kind) VALUES ('slate');",
    "--> next transaction",
    "INSERT INTO stones (kind) VALUES ('marble');",
  );
  await migrateLocal(state, { folder });
  const complete = [
    [{ kind: "granite" }, { kind: "slate" }, { kind: "marble" }],
    [{ name: "0000_create.sql" }, { name: "0001_rename.sql" }, { name: "0002_add.sql" }],
  ];
  expect(rowsOf(stones, applied)).toEqual(complete);

  write("0000_create.sql", create.replace("kind", "age INTEGER, kind"), insert);
  await expect(migrateLocal(state, { folder })).rejects.toThrow(
    "The table stones of the database is from another version of Plinth.",
  );
  write("0000_create.sql", create, insert);
  await migrateLocal(state, { folder });
  expect(rowsOf(stones, applied)).toEqual(complete);
});

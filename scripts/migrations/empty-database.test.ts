import { DatabaseSync } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { expect, it } from "vitest";
import { emptyDatabase } from "./empty-database.mjs";

/** Every object and every row. */
function contentOf(queries: string[]) {
  const db = new DatabaseSync(":memory:");
  for (const query of queries) db.exec(query);
  const objects = db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").all();
  const tables = objects.filter(({ type }) => type === "table");
  return {
    objects,
    rows: tables.map(({ name }) => ({ name, rows: db.prepare(`SELECT * FROM "${name}"`).all() })),
  };
}

it("gives an empty site the same objects and rows as all migrations together", async () => {
  const migrations = (await readD1Migrations("./migrations")).map(({ name, queries }) => ({
    name,
    // A random key and the present time are all that differs each time the migrations run.
    queries: queries.map((query) =>
      query.replace("randomblob(32)", "zeroblob(32)").replace("unixepoch()", "1"),
    ),
  }));
  const all = contentOf(migrations.flatMap(({ queries }) => queries));
  expect(all.rows.flatMap(({ rows }) => rows).length).toBeGreaterThan(20);
  expect(contentOf(emptyDatabase(migrations))).toEqual(all);
});

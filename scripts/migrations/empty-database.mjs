import { DatabaseSync } from "node:sqlite";

/**
 * The statements that create an empty site as all migrations together do, one for each object and for each first row.
 * Applying them is several times faster than the migrations, which create, rebuild and drop.
 */
export function emptyDatabase(migrations) {
  const db = new DatabaseSync(":memory:");
  for (const { queries } of migrations) for (const query of queries) db.exec(query);
  const objects = db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    .all();
  const virtual = objects.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql));
  // A virtual table creates the tables in which it stores its index.
  const isShadow = ({ name }) => virtual.some((table) => name.startsWith(`${table.name}_`));
  const own = objects.filter((object) => object.type !== "table" || !isShadow(object));
  const tables = own.filter(
    ({ type, name, sql }) => type === "table" && !/^sqlite_/.test(name) && !/^CREATE VIRTUAL/i.test(sql),
  );
  const rows = tables.flatMap(({ name }) => insertions(db, name));
  const sqlOf = (...types) =>
    own.filter(({ type, name }) => types.includes(type) && !/^sqlite_/.test(name)).map(({ sql }) => sql);
  // The rows before the triggers, which would count them again.
  const statements = [
    ...sqlOf("table"),
    ...rows,
    // In the order that the migrations gave them.
    ...(objects.some(({ name }) => name === "sqlite_sequence")
      ? ["DELETE FROM sqlite_sequence", ...insertions(db, "sqlite_sequence")]
      : []),
    ...sqlOf("index", "view", "trigger"),
  ];
  db.close();
  return statements;
}

/** A table's rows as INSERT statements, without generated columns. */
function insertions(db, table) {
  const columns = db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .map(({ name }) => `"${name}"`);
  const values = columns.map((column) => `quote(${column})`).join(" || ', ' || ");
  return db
    .prepare(`SELECT ${values} AS "values" FROM "${table}"`)
    .all()
    .map((row) => `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${row.values})`);
}

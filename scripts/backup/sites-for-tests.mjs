import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fill } from "../fill/fill.mjs";
import { openBindings, openSite } from "./sites.mjs";

const opened = [];
const folders = [];

export function newFolder() {
  folders.push(mkdtempSync(join(tmpdir(), "plinth-backup-test-")));
  return folders.at(-1);
}

/** A site on this machine with an empty database and store. `file()` is the SQLite file of its database. */
export async function emptySite() {
  const state = newFolder();
  const site = await openSite({ remote: false, state }, { database: "d1", variables: {} });
  opened.push(site);
  const { store } = site;
  if (!store) throw new Error("The site has no store");
  const file = () =>
    globSync(join(state, "v3/d1/*/*.sqlite")).find((path) => !path.endsWith("metadata.sqlite")) ?? "";
  return { ...site, store, state, file };
}

/** A site with all migrations, projects, awkward values and files. */
export async function filledSite() {
  const site = await emptySite();
  await site.query(
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const database = new DatabaseSync(site.file());
  for (const name of readdirSync("migrations").sort()) {
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
  fill(database, { projects: 40, now: Date.UTC(2026, 5, 15), passwordHash: "x" });
  database.exec(AWKWARD);
  database
    .prepare("UPDATE projects SET long_description = ? WHERE id = 3")
    .run(
      `${"Ω 'quoted' \"double\" \\ / 😀 e\u0301 \u2028 \u0007\u007f\n\t".repeat(300)}${"x".repeat(10_000)}`,
    );
  database.close();
  for (const [key, type] of Object.entries(FILES))
    await site.store.put(key, Buffer.from(`bytes of ${key}\u0000\u00ff`), {
      type,
      metadata: { width: "12" },
    });
  await site.store.put("empty", Buffer.alloc(0), { type: "text/plain", metadata: {} });
  return site;
}

const FILES = {
  "a/picture.webp": "image/webp",
  "a/picture.webp/w640": "image/webp",
  "b/plan ü + & (1).pdf": "application/pdf",
  "c/model.glb": "model/gltf-binary",
};

/** Values that a careless copy would change. The last id of a table is beyond what a JavaScript number holds. */
const AWKWARD = `
  UPDATE projects SET challenges = '', client = 'null', programs_used = '[1]', placeholder = x'00FF10' WHERE id = 1;
  UPDATE projects SET total_area = 0.1 + 0.2 WHERE id = 1;
  UPDATE projects SET total_area = 123456.789012345 WHERE id = 2;
  UPDATE projects SET total_area = 3.0 WHERE id = 3;
  UPDATE projects SET total_area = 1e300 WHERE id = 4;
  UPDATE projects SET total_area = 9.365838178427839e-7 WHERE id = 5;
  UPDATE projects SET total_area = NULL WHERE id = 6;
  UPDATE projects SET placeholder = x'', construction_cost = 9223372036854775807 WHERE id = 7;
  UPDATE users SET company_size = -9007199254740993, bio = x'00FF', phone_number = '007' WHERE id = 2;
  INSERT INTO audit_log (id, action, target_type, target_id, created_at)
    VALUES (9007199254740993, 'user''s "action"', '', -1, 0), (9007199254740995, char(0), 'x', NULL, 1);
  INSERT INTO media (user_id, url, type, bytes, name, created_at, preview_of, pages)
    SELECT user_id, '/media/preview.webp', 'image/webp', 1, 'P', created_at, id, '[{"number":null}]' FROM media WHERE id = 1;
  UPDATE projects SET image_details = json_array(json_object('url', main_image, 'alt', 'Ω')) WHERE id = 1;
  INSERT INTO posts (title, content, author_id, created_at) VALUES ('T', 'C', 2, 1);
  DELETE FROM posts;
  DELETE FROM audit_log WHERE id = 9007199254740995;
  INSERT INTO stripe_events (id, received_at) VALUES ('', 0), ('😀', 1), ('z', 2);`;

/** All rows and definitions of a database, read without the code under test. */
export function contentOf(file) {
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (query) => {
    const statement = database.prepare(query);
    statement.setReadBigInts(true);
    return statement.all();
  };
  const objects = all(
    `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     ORDER BY type, name`,
  );
  const rows = objects
    .filter(({ type, name }) => type === "table" && !/_search/.test(name))
    .map(({ name }) => [
      name,
      all(`SELECT *, typeof(${name === "projects" ? "total_area" : 1}) FROM ${name} ORDER BY 1, 2`),
    ]);
  const found = all("SELECT rowid FROM project_search WHERE project_search MATCH 'house OR 007 OR norway'");
  database.close();
  return { objects, rows: Object.fromEntries(rows), found };
}

export async function filesOf({ store }) {
  const files = {};
  for await (const { key } of store.list()) files[key] = await store.get(key);
  return files;
}

/** Queries of the database of a site through a real D1 binding. */
export async function d1Of({ state }) {
  const { DB, dispose } = await openBindings({ state });
  opened.push({ close: dispose });
  return async (sql, ...params) =>
    (
      await DB.prepare(sql)
        .bind(...params)
        .all()
    ).results;
}

export async function closeSites() {
  for (const site of opened.splice(0)) await site.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

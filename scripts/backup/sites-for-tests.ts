import { copyFileSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { fill } from "../fill/fill.ts";
import { sha256 } from "./folder.ts";
import type { Query, Row, Store, StoredObject } from "./site.ts";
import { openSite } from "./sites.ts";

const opened: { close: () => Promise<void> }[] = [];
const folders: string[] = [];

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "plinth-backup-test-"));
  folders.push(folder);
  return folder;
}

/** A site with an empty database in a file, and an empty store in memory. `file()` is the SQLite file of its database. */
export function emptySite() {
  return siteIn(join(newFolder(), "site.sqlite"));
}

/** A site with all migrations, projects, awkward values and files. */
export async function filledSite() {
  filled ??= writeContent(join(newFolder(), "filled.sqlite"));
  const path = join(newFolder(), "site.sqlite");
  copyFileSync(filled, path);
  const site = siteIn(path);
  await putFiles(site.store);
  return site;
}

let filled: string | undefined;

function siteIn(path: string) {
  const database = new DatabaseSync(path);
  // No test is about a crash of the machine.
  database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  const query: Query = async (sql, ...params) => database.prepare(sql).all(...params);
  const site = {
    name: `D1 in ${path}`,
    storeName: "R2 in memory",
    query,
    store: memoryStore(),
    close: async () => database.close(),
  };
  opened.push(site);
  return { ...site, file: () => path };
}

function memoryStore(): Store {
  const objects = new Map<string, StoredObject & { etag: string }>();
  return {
    async *list() {
      for (const [key, { bytes, etag }] of [...objects].sort()) yield { key, size: bytes.length, etag };
    },
    async get(key) {
      const object = objects.get(key);
      return object ? { bytes: object.bytes, type: object.type, metadata: object.metadata } : null;
    },
    put: async (key, bytes, { type, metadata }) =>
      void objects.set(key, { bytes, type, metadata, etag: sha256(bytes) }),
  };
}

/** The database and the bucket of a site on this machine, as `wrangler dev` keeps them. Opening one takes seconds. */
export async function localSite() {
  const state = newFolder();
  const site = await openSite({ remote: false, state }, { database: "d1", variables: {} });
  opened.push(site);
  const file = () =>
    globSync(join(state, "v3/d1/*/*.sqlite")).find((path) => !path.endsWith("metadata.sqlite")) ?? "";
  return { ...site, state, file };
}

/** Writes all migrations and rows of every kind into a database. Returns its path. */
export function writeContent(path: string) {
  const database = new DatabaseSync(path);
  database.exec(
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
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
  return path;
}

export async function putFiles(store: Store) {
  for (const [key, type] of Object.entries(FILES))
    await store.put(key, Buffer.from(`bytes of ${key}\u0000\u00ff`), { type, metadata: { width: "12" } });
  await store.put("empty", Buffer.alloc(0), { type: "text/plain", metadata: {} });
}

const FILES = {
  "a/picture.webp": "image/webp",
  "a/picture.webp/w640": "image/webp",
  "b/plan ü + & (1).pdf": "application/pdf",
  "c/model.glb": "model/gltf-binary",
};

/** Values that a careless copy would change. The last id of a table is beyond JavaScript's safe integers. */
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
export function contentOf(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (query: string) => {
    const statement = database.prepare(query);
    statement.setReadBigInts(true);
    return statement.all();
  };
  const objects = all(
    `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     ORDER BY type, name`,
  );
  const rows = objects
    .map(({ type, name }) => ({ type, name: String(name) }))
    .filter(({ type, name }) => type === "table" && !/_search/.test(name))
    .map(({ name }) => [
      name,
      all(`SELECT *, typeof(${name === "projects" ? "total_area" : 1}) FROM ${name} ORDER BY 1, 2`),
    ]);
  const found = all("SELECT rowid FROM project_search WHERE project_search MATCH 'house OR 007 OR norway'");
  database.close();
  return { objects, rows: Object.fromEntries(rows), found };
}

export async function filesOf({ store }: { store: Store | null }) {
  const files: Record<string, StoredObject | null> = {};
  for await (const { key } of store?.list() ?? []) files[key] = (await store?.get(key)) ?? null;
  return files;
}

/** A site like those above whose database is a real D1 database, with the limits of D1. */
export async function d1Site() {
  const folder = newFolder();
  const options = convertV4MiniflareOptions({
    modules: true,
    script: QUERY_WORKER,
    d1Databases: ["DB"],
    compatibilityDate: "2026-01-01",
  });
  const runtime = new Miniflare({ ...options, resourcePersistencePath: folder });
  const query: Query = async (sql, ...params) => {
    const response = await runtime.dispatchFetch("http://site", {
      method: "POST",
      body: JSON.stringify({ sql, params }),
    });
    const answer: { results?: Row[]; error?: string } = JSON.parse(await response.text());
    const { results = [], error } = answer;
    if (error) throw new Error(error);
    return results;
  };
  // The runtime creates the file when it is first used.
  await query("SELECT 1");
  const [name = ""] = globSync(join(folder, "d1/*/*.sqlite")).filter(
    (path) => !path.endsWith("metadata.sqlite"),
  );
  const site = { query, store: memoryStore(), file: () => name, close: () => runtime.dispose() };
  opened.push(site);
  return { ...site, name: "D1", storeName: "R2 in memory" };
}

const QUERY_WORKER = `export default {
  async fetch(request, { DB }) {
    const { sql, params } = await request.json();
    try {
      return Response.json(await DB.prepare(sql).bind(...params).all());
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

export async function closeSites() {
  for (const site of opened.splice(0)) await site.close();
  filled = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

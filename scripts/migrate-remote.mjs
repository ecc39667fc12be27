// Applies missing migrations to the remote D1 database through D1's HTTP API: npm run migrate:remote [-- --env staging]
// For when `wrangler d1 migrations apply` fails, and for migrations that take longer than 30 seconds (see docs/data.md).
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { transactionsOf } from "./migrations/format.ts";

const CREATE_MIGRATIONS =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
/** How many transactions of an unfinished migration were applied. */
const CREATE_PROGRESS =
  "CREATE TABLE IF NOT EXISTS d1_migration_progress (name TEXT PRIMARY KEY, transactions INTEGER NOT NULL)";

/**
 * Applies the missing migrations and returns their names. They are recorded in d1_migrations, as wrangler does. Each
 * transaction of a migration is one request that also records it, so after an interruption the command continues with
 * the first one that was not applied. Each statement is sent separately, so that nothing has to split them.
 */
export async function migrateRemote(database, { folder = "migrations", onApplied = () => {} } = {}) {
  await query(database, [{ sql: CREATE_MIGRATIONS }, { sql: CREATE_PROGRESS }]);
  const [applied, progress] = await query(database, [
    { sql: "SELECT name FROM d1_migrations" },
    { sql: "SELECT name, transactions FROM d1_migration_progress" },
  ]);
  const names = new Set(applied.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !names.has(name))
    .sort();
  for (const name of missing) {
    const transactions = transactionsOf(readFileSync(`${folder}/${name}`, "utf8"));
    const first = progress.find((row) => row.name === name)?.transactions ?? 0;
    for (let index = first; index < transactions.length; index++) {
      await query(
        database,
        [...transactions[index].map((sql) => ({ sql })), ...recordOf(name, index + 1, transactions.length)],
        name,
      );
      onApplied(name, index + 1, transactions.length);
    }
  }
  await query(database, [{ sql: "DROP TABLE d1_migration_progress" }]);
  return missing;
}

const recordOf = (name, done, all) =>
  done < all
    ? [{ sql: "INSERT OR REPLACE INTO d1_migration_progress VALUES (?, ?)", params: [name, String(done)] }]
    : [
        { sql: "DELETE FROM d1_migration_progress WHERE name = ?", params: [name] },
        { sql: "INSERT INTO d1_migrations (name) VALUES (?)", params: [name] },
      ];

/** Runs statements as one transaction and returns the rows of each. `task` names the work in errors. */
async function query({ base, accountId, databaseId, token }, batch, task = "the list of migrations") {
  const response = await fetch(`${base}/accounts/${accountId}/d1/database/${databaseId}/query`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ batch }),
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok || !body.success) {
    const reasons = (body.errors ?? []).map(({ code, message }) => `${message} (${code})`);
    throw new Error(`${task}: ${reasons.join(", ") || `D1's API answered ${response.status}`}`);
  }
  return body.result.map(({ results }) => results);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token) {
    console.error("Set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN to a token with D1:Edit.");
    process.exit(1);
  }
  const { d1_databases: databases } = readConfig({ config: "wrangler.toml", env: values.env });
  const databaseId = databases.find(({ binding }) => binding === "DB")?.database_id;
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const onApplied = (name, done, all) => console.log(all > 1 ? `${name} (${done} of ${all})` : name);
  try {
    const applied = await migrateRemote({ base, accountId, databaseId, token }, { onApplied });
    console.log(applied.length > 0 ? `Applied ${applied.length} migrations.` : "Nothing to apply.");
  } catch (error) {
    console.error(`${error.message}${error.cause ? `: ${error.cause.message}` : ""}`);
    console.error("What was applied is recorded. Repeat the command to continue.");
    process.exit(1);
  }
}

// Applies missing migrations to the libSQL database at LIBSQL_URL, each as one transaction.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { messagesOf } from "./error-message.ts";
import { statementsOf } from "./migrations/format.ts";

/** Returns the names of the migrations it applied. They are recorded in d1_migrations, as wrangler does on D1. */
export async function migrate(url: string, authToken?: string) {
  const client = createClient({ url, authToken });
  await client.execute(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { rows } = await client.execute("SELECT name FROM d1_migrations");
  const applied = new Set(rows.map((row) => row.name));
  const missing = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  for (const name of missing) {
    const statements = statementsOf(readFileSync(`migrations/${name}`, "utf8"));
    await client.migrate([
      ...statements,
      { sql: "INSERT INTO d1_migrations (name) VALUES (?)", args: [name] },
    ]);
  }
  client.close();
  return missing;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env;
  if (!LIBSQL_URL) {
    console.error("Set LIBSQL_URL (and LIBSQL_AUTH_TOKEN) to the address of the database.");
    process.exit(1);
  }
  try {
    const applied = await migrate(LIBSQL_URL, LIBSQL_AUTH_TOKEN);
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "Nothing to apply");
  } catch (error) {
    console.error(`libSQL at ${URL.parse(LIBSQL_URL)?.host}: ${messagesOf(error).join(": ")}`);
    console.error("What was applied is recorded. Repeat the command to continue.");
    process.exit(1);
  }
}

import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import "./remember-passwords";
import { deleteStoredTexts } from "../platform/local-edge-cache";
import { emptyOutbound } from "./outbound";
import { openStripeAccount } from "./stripe";
import { emptyUsedObjects } from "./used-objects";

// Vite writes stack traces with the positions of the sources, and searches the whole text of each frame's module for a source map.
// Vitest sends none. The Stripe library takes a stack trace for each request, and a quarter of the time of its tests went there.
Reflect.deleteProperty(Error, "prepareStackTrace");

// Test files that run in one worker share its bindings and its modules. Each file starts with empty ones.
const { DB, EMPTY_DB, MEDIA, TEST_MIGRATIONS } = env as Env & {
  EMPTY_DB: D1Database;
  TEST_MIGRATIONS: D1Migration[];
};
// reset() below empties only objects that are in memory. Those that the runtime has unloaded are emptied here.
await emptyUsedObjects();
const isEmpty = async (database: D1Database) =>
  !(await database
    .prepare("SELECT 1 FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'")
    .first());
// A database is loaded by reading it. The runtime unloads it after ten idle seconds, on a busy machine even before the reset,
// which then leaves its tables.
do {
  await Promise.all([DB.exec("SELECT 1"), EMPTY_DB.exec("SELECT 1"), MEDIA.head("none")]);
  await reset();
} while (!(await isEmpty(DB)) || !(await isEmpty(EMPTY_DB)));
// The statements are a few texts: locally, D1 does more for each statement than SQLite. It takes at most 100 kB at once.
const texts = [""];
for (const query of TEST_MIGRATIONS.flatMap(({ queries }) => queries)) {
  if ((texts.at(-1) ?? "").length + query.length > 80_000) texts.push("");
  texts[texts.length - 1] += `${query};\n`;
}
for (const text of texts) await DB.prepare(text).run();
deleteStoredTexts();
emptyOutbound();
openStripeAccount();

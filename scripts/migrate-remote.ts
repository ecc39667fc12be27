// Applies missing migrations to the remote D1 database through D1's HTTP API: npm run migrate:remote [-- --env staging]
// `npm run deploy` runs it if CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are set (see docs/data.md).
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Unstable_Config } from "wrangler";
import type { Row } from "./backup/site.ts";
import { migrationProblems } from "./deploy/problems.ts";
import { messagesOf } from "./error-message.ts";
import { type ApplyOptions, applyMigrations, type RunBatch } from "./migrations/apply.ts";

type RemoteDatabase = { base: string; accountId: string; databaseId: string; token: string };
type Answer = {
  success?: boolean;
  errors?: { code: number; message: string }[];
  result?: { results: Row[] }[];
};

/** Applies the missing migrations through D1's HTTP API (see applyMigrations), with one request for each transaction. */
export const migrateRemote = (database: RemoteDatabase, options?: ApplyOptions) =>
  applyMigrations(queryRemote(database), options);

const queryRemote =
  ({ base, accountId, databaseId, token }: RemoteDatabase): RunBatch =>
  async (batch, task) => {
    const response = await fetch(`${base}/accounts/${accountId}/d1/database/${databaseId}/query`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ batch }),
    });
    const body = await response.json<Answer>().catch((): Answer => ({}));
    if (!response.ok || !body.success || !body.result) {
      const reasons = (body.errors ?? []).map(({ code, message }) => `${message} (${code})`);
      throw new Error(`${task}: ${reasons.join(", ") || `D1's API answered ${response.status}`}`);
    }
    return body.result.map(({ results }) => results);
  };

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token) {
    console.error("Set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN to a token with D1:Edit.");
    process.exit(1);
  }
  const [problem] = migrationProblems();
  if (problem) {
    console.error(`No migration was applied: ${problem}.`);
    process.exit(1);
  }
  const { d1_databases: databases }: Unstable_Config = readConfig({
    config: "wrangler.toml",
    env: values.env,
  });
  const { database_id: databaseId = "" } = databases.find(({ binding }) => binding === "DB") ?? {};
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const onApplied = (name: string, done: number, all: number) =>
    console.log(all > 1 ? `${name} (${done} of ${all})` : name);
  try {
    const applied = await migrateRemote({ base, accountId, databaseId, token }, { onApplied });
    console.log(applied.length > 0 ? `Applied ${applied.length} migrations.` : "Nothing to apply.");
  } catch (error) {
    console.error(messagesOf(error).join(": "));
    console.error("What was applied is recorded. Repeat the command to continue.");
    process.exit(1);
  }
}

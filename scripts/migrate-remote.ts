// Applies missing migrations to the remote D1 database through D1's HTTP API: npm run migrate:remote [-- --env staging]
// `npm run deploy` runs it if CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are set (see docs/data.md).
import { pathToFileURL } from "node:url";
import { Temporary } from "./backup/retry.ts";
import type { Row } from "./backup/site.ts";
import { type ApiSettings, apiBase, callApi, Refused } from "./cloudflare-api.ts";
import { migrationProblems } from "./deploy/problems.ts";
import { messagesOf } from "./error-message.ts";
import { type ApplyOptions, applyMigrations, type RunBatch } from "./migrations/apply.ts";
import { parseArgs } from "./parse-args.ts";

type RemoteDatabase = ApiSettings & { accountId: string; databaseId: string };

/** Applies the missing migrations through D1's HTTP API (see applyMigrations), with one request for each transaction. */
export const migrateRemote = (database: RemoteDatabase, options?: ApplyOptions) =>
  applyMigrations(queryRemote(database), options);

const queryRemote =
  ({ accountId, databaseId, ...api }: RemoteDatabase): RunBatch =>
  async (batch, task) => {
    const path = `/accounts/${accountId}/d1/database/${databaseId}/query`;
    try {
      const results = await callApi<{ results: Row[] }[]>(api, "POST", path, { batch });
      return results.map(({ results }) => results);
    } catch (error) {
      const isAnswer = error instanceof Refused || error instanceof Temporary;
      throw isAnswer ? new Error(`${task}: ${error.message}`) : error;
    }
  };

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const { readConfig } = await import("./deploy/config.ts");
  const { account_id: accountId, d1_databases: databases } = readConfig(values.env);
  const { CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token) {
    console.error("Set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN to a token with D1:Edit.");
    process.exit(1);
  }
  const [problem] = migrationProblems();
  if (problem) {
    console.error(`No migration was applied: ${problem}.`);
    process.exit(1);
  }
  const { database_id: databaseId = "" } = databases.find(({ binding }) => binding === "DB") ?? {};
  const onApplied = (name: string, done: number, all: number) =>
    console.log(all > 1 ? `${name} (${done} of ${all})` : name);
  try {
    const applied = await migrateRemote(
      { base: apiBase(process.env), accountId, databaseId, token },
      { onApplied },
    );
    console.log(applied.length > 0 ? `Applied ${applied.length} migrations.` : "Nothing to apply.");
  } catch (error) {
    console.error(messagesOf(error).join(": "));
    console.error("What was applied is recorded. Repeat the command to continue.");
    process.exit(1);
  }
}

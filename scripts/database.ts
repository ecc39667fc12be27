// Runs SQL statements on a site's database, D1 or libSQL, for commands such as `npm run superuser` and `npm run failed-jobs`.
import type { Row } from "@libsql/client";
import { run } from "./tools.ts";

type DatabaseOptions = { remote: boolean; state: string };

/**
 * Runs the statements on libSQL if LIBSQL_URL is set or the remote site uses it, else on remote or local D1. Returns the rows
 * of the last one. `task` names the work if it fails.
 */
export async function execute(
  task: string,
  statements: string[],
  { remote, state }: DatabaseOptions,
): Promise<Row[]> {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  const deployed = remote ? await import("./deploy/config.ts") : undefined;
  const url = LIBSQL_URL || deployed?.libsqlOf(deployed.readConfig(undefined));
  if (url) {
    const { createClient } = await import("@libsql/client");
    const client = createClient({ url, authToken });
    const results = await client.batch(statements, "write");
    client.close();
    return results.at(-1)?.rows ?? [];
  }
  const target = deployed
    ? ["--remote", "--config", deployed.remoteConfigFile(undefined)]
    : ["--local", "--persist-to", state];
  const args = ["d1", "execute", "DB", ...target, "--yes", "--json", "--command", statements.join("; ")];
  const results: { results: Row[] }[] = JSON.parse(run(task, "wrangler", ...args));
  return results.at(-1)?.results ?? [];
}

/** The options that choose the database. */
export const databaseOptions = {
  remote: { type: "boolean", default: false },
  state: { type: "string", default: ".wrangler/state" },
} as const;

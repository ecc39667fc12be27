// A D1 database on Cloudflare, through the HTTP API.
import { callApi, Refused } from "../cloudflare-api.ts";
import { withRetries } from "./retry.ts";
import type { Row } from "./site.ts";

export type D1Settings = { apiBase: string; accountId: string; apiToken: string; databaseId: string };

export function d1Api({ apiBase, accountId, apiToken, databaseId }: D1Settings) {
  const call = <Result>(method: string, path: string, body?: unknown) =>
    withRetries(() =>
      callApi<Result>(
        { base: apiBase, token: apiToken },
        method,
        `/accounts/${accountId}/d1/database/${databaseId}${path}`,
        body,
      ).catch((error) => {
        throw error instanceof Refused ? new Error(sentenceOf(error), { cause: error }) : error;
      }),
    );
  return {
    /** Foreign keys, limits and types follow D1: 100 parameters, 100 kB a statement, 2 MB a value. */
    query: async (sql: string, ...params: (string | number)[]) => {
      const [result] = await call<{ results: Row[] }[]>("POST", "/query", { sql, params });
      return result?.results ?? [];
    },
    hasTimeLimit: true,
    /** Returns the current position of the database: Time Travel can go back to it for 30 days. */
    bookmark: async () => (await call<{ bookmark: string }>("GET", "/time_travel/bookmark")).bookmark,
    close: async () => {},
  };
}

function sentenceOf({ status, message }: Refused) {
  if (status === 401 || status === 403)
    return `Cloudflare refuses the token: ${message}. CLOUDFLARE_API_TOKEN needs D1:Edit on the account CLOUDFLARE_ACCOUNT_ID.`;
  if (status === 404)
    return `Cloudflare does not find the database: ${message}. Is its database_id in deployment.json or wrangler.toml, and is it in the account CLOUDFLARE_ACCOUNT_ID?`;
  return `D1 refuses the query (status ${status}): ${message}`;
}

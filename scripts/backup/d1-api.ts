// A D1 database on Cloudflare, through the HTTP API.
import { Temporary, withRetries } from "./retry.ts";
import type { Row } from "./site.ts";

export type D1Settings = { apiBase: string; accountId: string; apiToken: string; databaseId: string };
type Answer<Result> = {
  success: boolean;
  errors?: { code: number; message: string }[];
  result: Result;
};

/** A query is stopped after 30 seconds. */
const TIMEOUT_MS = 100_000;

/** `apiBase` is https://api.cloudflare.com/client/v4, or a test's server. */
export function d1Api({ apiBase, accountId, apiToken, databaseId }: D1Settings) {
  const address = `${apiBase}/accounts/${accountId}/d1/database/${databaseId}`;
  const call = <Result>(path: string, init: RequestInit) =>
    withRetries(async () => {
      const response = await fetch(address + path, {
        ...init,
        headers: { Authorization: `Bearer ${apiToken}`, "Content-Type": "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 429 || response.status >= 500)
        throw new Temporary(
          `Cloudflare's API answered ${response.status}: ${text.slice(0, 300)}`,
          Number(response.headers.get("Retry-After")) || undefined,
        );
      const body: Answer<Result> | undefined = parse(text);
      if (!response.ok || !body?.success) throw new Error(sentenceOf(response.status, body, text));
      return body.result;
    });
  return {
    /** Foreign keys, limits and types follow D1: 100 parameters, 100 kB a statement, 2 MB a value. */
    query: async (sql: string, ...params: (string | number)[]) => {
      const init = { method: "POST", body: JSON.stringify({ sql, params }) };
      const [result] = await call<{ results: Row[] }[]>("/query", init);
      return result?.results ?? [];
    },
    /** Returns the current position of the database: Time Travel can go back to it for 30 days. */
    bookmark: async () =>
      (await call<{ bookmark: string }>("/time_travel/bookmark", { method: "GET" })).bookmark,
    close: async () => {},
  };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentenceOf(status: number, body: Answer<unknown> | undefined, text: string) {
  const said =
    body?.errors?.map(({ code, message }) => `${message} (${code})`).join("; ") || text.slice(0, 300);
  if (status === 401 || status === 403)
    return `Cloudflare refuses the token: ${said}. CLOUDFLARE_API_TOKEN needs D1:Edit on the account CLOUDFLARE_ACCOUNT_ID.`;
  if (status === 404)
    return `Cloudflare does not find the database: ${said}. Is its database_id in wrangler.toml, and is it in the account CLOUDFLARE_ACCOUNT_ID?`;
  return `D1 refuses the query (status ${status}): ${said}`;
}

import { type Refusal, tooMany } from "@contract/errors";
import { api } from "../api";
import { normalizeAddress } from "../auth/client-address";
import { isDeployed } from "../config/config";
import { patternOf, procedureNames, type Route } from "../operation/routes";

/** The period of every limit in wrangler.toml, in seconds. */
const PERIOD = 60;

const { login, register, forgotPassword, resetPassword } = api.auth;
const logins = matcher({
  "auth.login": login,
  "auth.register": register,
  "auth.forgotPassword": forgotPassword,
  "auth.resetPassword": resetPassword,
});
const find = matcher({ "search.find": api.search.find });
const SEARCH_PAGE = /^\/(search|discover)$/;
/** A search text in the inputs of tRPC calls. */
const SEARCH_INPUT = /"search":"/g;

/** The number of searches of a request: a batch of tRPC can make ten. A call of the MCP server may be one. */
function searchesOf({ method }: Request, { pathname, searchParams }: URL) {
  if (pathname === "/mcp") return 1;
  if (pathname.startsWith("/trpc/"))
    return (
      procedureNames(pathname).filter((name) => name === "search.find").length +
      (searchParams.get("input")?.match(SEARCH_INPUT)?.length ?? 0)
    );
  const isSearch =
    find(method, pathname) ||
    (searchParams.size > 0 && (SEARCH_PAGE.test(pathname) || searchParams.has("search")));
  return isSearch ? 1 : 0;
}

/**
 * Refuses floods before anything is read or written. Cloudflare counts the requests of an address at each of its
 * locations, roughly and without cost. What one account or address may do is counted exactly by the limits of the
 * operations. Files come from the edge cache, and webhooks are signed: neither is limited here, but files that do not exist.
 */
export async function overRequestLimit(request: Request, env: Env): Promise<Refusal | undefined> {
  if ((env.REQUEST_LIMITS || (isDeployed(env) ? "on" : "off")) !== "on") return undefined;
  const url = new URL(request.url);
  const { pathname } = url;
  const key = addressOf(request);
  if (/^\/media\//.test(pathname)) return missesOf(key) >= MISSES_MAX ? tooMany(PERIOD) : undefined;
  if (webhook.test(pathname)) return undefined;
  const isWrite = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  const limits = [
    env.LIMIT_REQUESTS,
    isWrite && env.LIMIT_WRITES,
    ...Array.from({ length: searchesOf(request, url) }, () => env.LIMIT_SEARCHES),
    logins(request.method, pathname) && env.LIMIT_LOGINS,
  ];
  const outcomes = await Promise.all(
    limits.map((limit) => (limit ? limit.limit({ key }) : { success: true })),
  );
  return outcomes.every(({ success }) => success) ? undefined : tooMany(PERIOD);
}

const addressOf = (request: Request) =>
  normalizeAddress(request.headers.get("CF-Connecting-IP") ?? "unknown");

const MISSES_MAX = 100;
/** The number of requests of each address for files that do not exist, in this isolate and the current minute. */
const misses = { startedAt: 0, counts: new Map<string, number>() };

function missesOf(address: string) {
  if (Date.now() - misses.startedAt > PERIOD * 1000) {
    misses.counts.clear();
    misses.startedAt = Date.now();
  }
  return misses.counts.get(address) ?? 0;
}

/** Counts a file that does not exist. Each costs a query, so an address that asks for too many of them is refused. */
export function noteMiss(request: Request) {
  const address = addressOf(request);
  misses.counts.set(address, missesOf(address) + 1);
}

const webhook = patternOf(api.billing.webhook);

/** Returns a function that checks whether a request calls one of these, by REST or by tRPC. */
function matcher(called: Record<string, Route>) {
  const patterns = Object.values(called).map((route) => ({
    method: route.method,
    pattern: patternOf(route),
  }));
  return (method: string, path: string) => {
    if (!path.startsWith("/trpc/"))
      return patterns.some((each) => each.method === method && each.pattern.test(path));
    return procedureNames(path).some((name) => name in called);
  };
}

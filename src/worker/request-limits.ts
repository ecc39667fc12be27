import { type Refusal, tooMany } from "@contract/errors";
import { api } from "./api";
import { normalizeAddress } from "./auth/client-address";
import { isDeployed } from "./configuration";
import { patternOf, procedureNames, type Route } from "./routes";

/** The period of every limit in wrangler.toml, in seconds. */
const PERIOD = 60;

const { login, register, forgotPassword, resetPassword } = api.auth;
const logins = matcher({
  "auth.login": login,
  "auth.register": register,
  "auth.forgotPassword": forgotPassword,
  "auth.resetPassword": resetPassword,
});
const searches = matcher({ "search.find": api.search.find });
const SEARCH_PAGE = /^\/(search|discover)$/;

/**
 * Refuses floods before anything is read or written. Cloudflare counts the requests of an address at each of its
 * locations, roughly and without cost. What one account or address may do is counted exactly by the limits of the
 * operations. Files come from the edge cache, and webhooks are signed: neither is limited here.
 */
export async function overRequestLimit(request: Request, env: Env): Promise<Refusal | undefined> {
  if ((env.REQUEST_LIMITS || (isDeployed(env) ? "on" : "off")) !== "on") return undefined;
  const { pathname, searchParams } = new URL(request.url);
  if (/^\/media\//.test(pathname) || webhook.test(pathname)) return undefined;
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const isSearch =
    searches(request.method, pathname) ||
    (searchParams.size > 0 && (SEARCH_PAGE.test(pathname) || searchParams.has("search")));
  const limits = [
    env.LIMIT_REQUESTS,
    isWrite && env.LIMIT_WRITES,
    isSearch && env.LIMIT_SEARCHES,
    logins(request.method, pathname) && env.LIMIT_LOGINS,
  ];
  const key = normalizeAddress(request.headers.get("CF-Connecting-IP") ?? "unknown");
  const outcomes = await Promise.all(
    limits.map((limit) => (limit ? limit.limit({ key }) : { success: true })),
  );
  return outcomes.every(({ success }) => success) ? undefined : tooMany(PERIOD);
}

const webhook = patternOf(api.billing.webhook);

/** Whether a request calls one of these, by REST or by tRPC. */
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

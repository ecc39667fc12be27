import { BOOKMARK_HEADER } from "@contract/bookmark";
import { isEmbedAddress } from "@contract/embed";
import { Refusal } from "@contract/errors";
import { api } from "./api";
import { app } from "./app";
import { bearerToken } from "./auth/api-keys";
import { cookiesOf } from "./auth/cookies";
import { LOGIN_COOKIE } from "./auth/login-cookie";
import { PROJECT_ACCESS_COOKIE } from "./auth/project-access";
import { SESSION_COOKIE } from "./auth/session-control";
import { isDeployed } from "./config/config";
import { answerAtDomain, customHost, isAtDomainPath, toDomainPath } from "./handlers/custom-domain";
import { logContextOf } from "./handlers/log-context";
import { noteMiss, overRequestLimit } from "./handlers/request-limits";
import { holdsSecret } from "./handlers/secret-address";
import { AHEAD_HEADERS } from "./http/ahead";
import { isAtOrigin, plainPath } from "./http/canonical-host";
import { BOOKMARK_COOKIE } from "./http/request";
import { NEEDS_CALLER, NEEDS_PERSON, withoutEdgeHeaders } from "./http/shared-response";
import { patternOf, type Route } from "./operation/routes";
import { RANGE_HEADERS } from "./platform/edge-cache";
import { edgeCacheOf } from "./platform/local-edge-cache";
import { logError, logInfo, requestId, withLogContext } from "./platform/log";
import { REQUEST_ID, requestIdOf } from "./platform/request-id";

/**
 * The default entrypoint. Requests whose response is the same for everybody go to the edge cache; all others are
 * answered here, and never cached.
 */
export function respond(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const requestId = requestIdOf(request);
  return withLogContext(logContextOf(request, requestId), async () => {
    const response = await answer(request, env, execution);
    if (response.status === 404 && isMedia(new URL(request.url).pathname)) noteMiss(request);
    if (isDeployed(env)) logInfo("request", { status: response.status });
    return named(response, requestId);
  });
}

async function answer(request: Request, env: Env, execution: ExecutionContext) {
  const refusal = await refusalOf(request, env);
  if (!refusal && customHost(request, env)) return atDomain(request, env, execution);
  // The health check ignores the session, because the database may be down.
  if (!refusal && isHealth(request)) return app.fetch(withoutPerson(request), env, execution);
  if (refusal || !isAtOrigin(request, env) || !isShared(request))
    return app.fetch(request, refusal ? { ...env, refusal } : env, execution);
  const response = await edgeCacheOf(env, execution)
    .fetch(withoutPerson(request))
    .catch((error) => logError("edge_cache_failed", {}, error));
  if (response && !ANSWERED_HERE.includes(response.status)) return forClient(request, response);
  const own = new Request(request);
  // The response is not cached, as for a file that not everybody sees.
  const needsPerson = response?.headers.has(NEEDS_PERSON) ?? isMedia(new URL(request.url).pathname);
  if (!needsPerson) own.headers.delete("Cookie");
  return forClient(request, await app.fetch(own, env, execution));
}

/**
 * Handles a host that can be a custom domain. Nobody is logged in there, whatever cookies or keys the request has. Pages and
 * files come from the edge cache, which then knows the portfolio of the host without a look-up.
 */
async function atDomain(request: Request, env: Env, execution: ExecutionContext) {
  const { pathname } = new URL(request.url);
  if (isRead(request) && !PRIVATE.test(pathname)) {
    const inside = new Request(toDomainPath(request.url), withoutPerson(request));
    const response = await edgeCacheOf(env, execution)
      .fetch(inside)
      .catch((error) => logError("edge_cache_failed", {}, error));
    if (response && !ANSWERED_HERE.includes(response.status)) return forClient(request, response);
  }
  const anonymous = new Request(request);
  for (const name of ["Cookie", "Authorization"]) anonymous.headers.delete(name);
  return forClient(request, await answerAtDomain(app, anonymous, env, execution));
}

/** Names the request in its response, also in one that is stored and was made for another request. */
function named(response: Response, requestId: string) {
  const { status, webSocket } = response;
  const headers = new Headers(response.headers);
  headers.set(REQUEST_ID, requestId);
  return status === 101
    ? new Response(null, { status, webSocket, headers })
    : new Response(response.body, { status, headers });
}

/** The reason why no request may be answered, or not this one. */
const refusalOf = async (request: Request, env: Env) =>
  misconfiguration(request, env) ?? (await overRequestLimit(request, env));

/** The cache's own answer to a range outside of a file has none of our headers. */
const ANSWERED_HERE = [NEEDS_CALLER, 416];

/** Paths whose responses depend on the caller, or have an effect. */
const PRIVATE = /^\/(api|trpc|mcp|oauth|live|dev|auth\/(google|linkedin))(\/|$)/;
const healthPath = patternOf(api.health.read);
const isHealth = ({ method, url }: Request) =>
  (method === "GET" || method === "HEAD") && healthPath.test(new URL(url).pathname);
const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
const isMedia = (path: string) => path.startsWith("/media/");

/** The calls of the API that are declared as shared. */
const sharedCalls = Object.values(api)
  .flatMap((feature): Route[] => Object.values(feature))
  .filter((route) => route.isShared)
  .map(patternOf);

/** Checks whether everybody gets the same response. Files and embedded pages are the same for logged-in users too. */
function isShared(request: Request) {
  if (!isRead(request)) return false;
  const url = new URL(request.url);
  if (plainPath(url.pathname) !== url.pathname) return false;
  if (isMedia(url.pathname)) return true;
  if (isEmbedAddress(url)) return !holdsSecret(url);
  const cookies = cookiesOf(request, url.protocol === "https:");
  // A request with a bookmark comes from somebody who wrote a moment ago and has logged out since: they must see their
  // write.
  const isSomebody = [SESSION_COOKIE, BOOKMARK_COOKIE, PROJECT_ACCESS_COOKIE, LOGIN_COOKIE].some(
    (name) => cookies.read(name) !== null,
  );
  if (isSomebody || request.headers.has(BOOKMARK_HEADER)) return false;
  if (holdsSecret(url) || bearerToken(request) !== null) return false;
  if (isAtDomainPath(url.pathname)) return false;
  return !PRIVATE.test(url.pathname) || sharedCalls.some((path) => path.test(url.pathname));
}

/**
 * The request without its headers: no response can depend on the cookies, address or language of its sender. The request id
 * is only for log lines and errors, which are not stored, and a page that is asked for ahead is not made. The cache itself
 * answers range requests. The visitor follows redirects.
 */
function withoutPerson({ url, method, headers }: Request) {
  const kept = isMedia(new URL(url).pathname) ? RANGE_HEADERS : AHEAD_HEADERS;
  const some = kept.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const id = requestId();
  const headersKept = id ? [...some, [REQUEST_ID, id] as [string, string]] : some;
  return new Request(url, { method, headers: headersKept, redirect: "manual" });
}

/** Answers the conditions of the request (RFC 9110, 13), and removes the headers that only the cache reads. */
function forClient({ headers: sent }: Request, response: Response) {
  const headers = withoutEdgeHeaders(response.headers);
  const status = headers.get("Cf-Cache-Status");
  // RFC 9211. Cloudflare can replace its own header by that of the default entrypoint.
  if (status) headers.set("Cache-Status", `edge; detail=${status}`);
  const etag = headers.get("ETag");
  if (etag && sent.has("If-Match") && !namesTag(sent.get("If-Match"), etag)) return empty(response, 412);
  if (etag && namesTag(sent.get("If-None-Match"), etag)) return empty(response, 304);
  if (!sent.has("If-None-Match") && isSameTime(sent, headers)) return empty(response, 304);
  return new Response(response.body, { status: response.status, headers });
}

/** Only the same time is current: content that was removed makes a response older. An ETag is more exact, and comes first. */
const isSameTime = (sent: Headers, headers: Headers) =>
  headers.has("Last-Modified") && sent.get("If-Modified-Since") === headers.get("Last-Modified");

/**
 * A response without a body. A 304 has no policy: it would replace the one of the page that the browser has, which
 * names its scripts.
 */
function empty({ headers: full, body }: Response, status: 304 | 412) {
  const headers = withoutEdgeHeaders(full);
  for (const name of ["Content-Type", "Content-Length", "Content-Range"]) headers.delete(name);
  if (status === 412) headers.set("Cache-Control", "no-store");
  else for (const name of ["Content-Security-Policy", "X-Frame-Options"]) headers.delete(name);
  void body?.cancel();
  return new Response(null, { status, headers });
}

/** Checks whether a list of entity tags in a header contains this one or `*` (RFC 9110, 8.8.3 and 13.1; weak comparison). */
const namesTag = (list: string | null, etag: string) =>
  list?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ?? false;

/**
 * The reason why this server cannot answer any request. Links in pages and mails begin with ORIGIN, so a wrong one must not
 * reach anybody: for example the address of a development server in a deployment, which `CF-Ray` reveals.
 */
function misconfiguration({ headers }: Request, env: Env): Refusal | undefined {
  const isAddress = /^https?:$/.test(URL.parse(env.ORIGIN)?.protocol ?? "");
  if (isAddress && (isDeployed(env) || !headers.has("CF-Ray"))) return undefined;
  const message = isAddress
    ? "ORIGIN must be the https address of the site, and is the one of a development server"
    : "ORIGIN is not set. It must be the https address of the site";
  logError("misconfigured", { message, status: 503 });
  return new Refusal("unavailable", `This site is not set up yet: ${message}`);
}

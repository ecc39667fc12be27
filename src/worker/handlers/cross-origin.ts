import { BOOKMARK_HEADER } from "@contract/bookmark";
import type { HonoRequest, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { MCP_PATH } from "../auth/api-keys";
import type { Context, HonoEnv } from "../context";
import { acceptsApiKeys } from "../operation/operation";
import { type Method, patternOf, type Route, type Table } from "../operation/routes";

/** A browser keeps the answer to a preflight for this number of seconds, Chrome for two hours at most. */
const DAY = 86_400;

/**
 * Lets scripts of all sites make the calls that need no session: those that take an API key, and files that are the same for
 * everybody. Credentials are never allowed, and a response to a session does not name other origins at all.
 */
export function crossOrigin(table: Table): MiddlewareHandler<HonoEnv> {
  const routes = Object.values(table)
    .flatMap((feature): Route[] => Object.values(feature))
    .map((route) => ({ route, method: route.method, pattern: patternOf(route) }));
  const openMethods = (path: string): Method[] => {
    // Assistants run in browsers too. They also try GET and DELETE, and without CORS headers they could not read the answer 405.
    if (path === MCP_PATH) return ["POST", "GET", "DELETE"];
    const first = new Map<Method, Route>();
    for (const { route, method, pattern } of routes)
      if (!first.has(method) && pattern.test(path)) first.set(method, route);
    return [...first].filter(([, route]) => isOpen(route)).map(([method]) => method);
  };
  const allow = cors({
    origin: "*",
    allowMethods: (_origin, c) => openMethods(c.req.path),
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "If-Match",
      "If-None-Match",
      "Mcp-Protocol-Version",
      BOOKMARK_HEADER,
    ],
    exposeHeaders: [
      ...["Link", "X-Total-Count", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"],
      ...["ETag", "Idempotency-Replayed", "WWW-Authenticate", BOOKMARK_HEADER],
    ],
    maxAge: DAY,
  });
  return async (c, next) => {
    if (!openMethods(c.req.path).some((method) => method === methodOf(c.req))) return next();
    const preflight = await allow(c, next);
    if (preflight) return preflight;
    const context = c.get("context") as Context | undefined;
    if (context?.viewer && !context.apiKey) c.header("Access-Control-Allow-Origin", undefined);
  };
}

/** Checks whether scripts of other sites may make the call. */
export function isOpen(route: Route) {
  if (route.kind === "raw" && route.isOutsideApi) return route.isForAllSites === true;
  const isOfThisSite = route.kind === "json" ? route.allowsAnonymousWrite : route.isSigned;
  return !isOfThisSite && acceptsApiKeys(route.operation);
}

/** The method of the call, or the one that a preflight announces. */
function methodOf(request: HonoRequest) {
  const method =
    request.method === "OPTIONS" ? request.header("Access-Control-Request-Method") : request.method;
  return method === "HEAD" ? "GET" : method;
}

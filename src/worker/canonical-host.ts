import { invalid } from "@contract/errors";
import type { MiddlewareHandler } from "hono";
import type { HonoEnv, RequestEnv } from "./context";

/**
 * A deployed site has one address, ORIGIN. Requests to another host or by HTTP are redirected to it, so that nobody logs
 * in or links elsewhere; those that are not reads are refused, because browsers would not repeat them there. A local
 * ORIGIN is not enforced: a development server has several addresses. A custom domain has one address too.
 */
export const canonicalHost: MiddlewareHandler<HonoEnv> = async (c, next) => {
  if (isAtOrigin(c.req.raw, c.env)) return next();
  const { origin } = new URL(c.env.portfolioSite?.origin ?? c.env.ORIGIN);
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== "GET" && c.req.method !== "HEAD") throw invalid(`This site is at ${origin}`);
  return c.redirect(origin + pathname + search, 308);
};

export function isAtOrigin({ url }: Request, { ORIGIN, portfolioSite }: RequestEnv) {
  const origin = portfolioSite?.origin ?? URL.parse(ORIGIN)?.origin;
  return !origin?.startsWith("https:") || new URL(url).origin === origin;
}

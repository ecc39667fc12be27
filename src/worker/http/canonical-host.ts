import { invalid } from "@contract/errors";
import type { MiddlewareHandler } from "hono";
import type { HonoEnv, RequestEnv } from "../context";

/**
 * A deployed site has one address, ORIGIN. Reads at another host or by HTTP are redirected to it, so that nobody logs in or
 * links elsewhere; writes are refused, because browsers would not repeat them there. A local ORIGIN is not enforced: a
 * development server has several addresses. A custom domain has one address too. Each page also has one: letters of its path
 * are not encoded.
 */
export const canonicalHost: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { pathname, search, origin: asked } = new URL(c.req.url);
  const isHere = isAtOrigin(c.req.raw, c.env);
  const path = plainPath(pathname);
  if (isHere && path === pathname) return next();
  const origin = isHere ? asked : new URL(c.env.portfolioSite?.origin ?? c.env.ORIGIN).origin;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") throw invalid(`This site is at ${origin}`);
  return c.redirect(origin + path + search, 308);
};

/**
 * A path with decoded letters and digits, which is the same address (RFC 3986, 6.2.2.2): private and limited addresses are
 * recognised by their path.
 */
export const plainPath = (pathname: string) =>
  pathname.replace(/%(2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);

export function isAtOrigin({ url }: Request, { ORIGIN, portfolioSite }: RequestEnv) {
  const origin = portfolioSite?.origin ?? URL.parse(ORIGIN)?.origin;
  return !origin?.startsWith("https:") || new URL(url).origin === origin;
}

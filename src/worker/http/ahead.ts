import type { MiddlewareHandler } from "hono";

/** Browsers set these headers on the request for a page that somebody may open next, for example to prerender it. */
export const AHEAD_HEADERS = ["Sec-Purpose", "Sec-Fetch-Mode"];

const isAhead = ({ headers }: Request) =>
  /^prefetch\b/.test(headers.get("Sec-Purpose") ?? "") && headers.get("Sec-Fetch-Mode") === "navigate";

/**
 * Refuses to make a page ahead, which may never be shown: only the edge cache answers such requests. The browser asks for the
 * page again when it is opened.
 */
export const notAhead: MiddlewareHandler = async (c, next) =>
  isAhead(c.req.raw) ? c.body(null, 503) : next();

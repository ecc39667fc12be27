import type { MiddlewareHandler } from "hono";

/** Query parameters that grant access, like a password. */
const SECRETS = new Set(["token", "session_id", "key"]);
const SECRET_INSIDE = /[?&](token|session_id|key)=/i;

/** Checks whether a URL contains a secret, also inside another parameter such as `next`. */
export const holdsSecret = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => SECRETS.has(name.toLowerCase()) || SECRET_INSIDE.test(value));

/**
 * Keeps pages whose URL contains a secret out of caches, and the URL out of the Referer header (OWASP Forgot Password
 * Cheat Sheet). The middleware that sets headers on all responses does not replace these.
 */
export const secretAddress: MiddlewareHandler = async (c, next) => {
  await next();
  if (!holdsSecret(new URL(c.req.url))) return;
  c.header("Cache-Control", "private, no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("ETag", undefined);
};

import type { MiddlewareHandler } from "hono";

/** Parameters that are as good as a password. */
const SECRETS = new Set(["token", "session_id"]);
const SECRET_INSIDE = /[?&](token|session_id)=/i;

/** Whether the address holds a secret, also inside of another parameter such as `next`. */
const holdsSecret = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => SECRETS.has(name.toLowerCase()) || SECRET_INSIDE.test(value));

/**
 * A page whose address holds a secret is kept by no cache, and what is opened from it does not learn where it was opened
 * (OWASP Forgot Password Cheat Sheet). The headers that all other answers get leave these as they are.
 */
export const secretAddress: MiddlewareHandler = async (c, next) => {
  await next();
  if (!holdsSecret(new URL(c.req.url))) return;
  c.header("Cache-Control", "private, no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("ETag", undefined);
};

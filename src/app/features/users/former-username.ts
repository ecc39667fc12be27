import { redirect } from "@tanstack/react-router";

/**
 * Redirects a portfolio's address that names its owner by a former username, keeping the rest of it. Not permanently: the
 * name may become somebody else's once its reservation ends, and no cache may go on leading here.
 */
export function leaveFormerName(asked: string, username: string, { href }: { href: string }) {
  if (asked.toLowerCase() === username.toLowerCase()) return;
  throw redirect({
    href: href.replace(/^\/portfolio\/[^/?#]+/, `/portfolio/${username}`),
    statusCode: 302,
    replace: true,
  });
}
